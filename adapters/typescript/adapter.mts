/**
 * An adapter between arbitre and your engine: fill in `legal`, and leave the rest.
 *
 *     arbitre smoke 'node adapter.mts'                           is the adapter right?
 *     arbitre check 'node adapter.mts' --rules belote/coinche    is the engine right?
 *
 * Node 22.18 and later run it as it is. For an older one compile it, and run `build/adapter.mjs`:
 *
 *     npx -p typescript tsc --strict --skipLibCheck --target es2022 --module node16 --allowJs --outDir build adapter.mts
 *
 * Beside it is `arbitre-sdk.mjs`, which speaks the protocol.
 */

import { serve, Unsupported } from "./arbitre-sdk.mjs";
import type { Position } from "./arbitre-sdk.mjs";

/** What the engine plays: `arbitre rules` lists what there is. */
const RULES: string = "belote/coinche";

/**
 * Return the cards of the hand that may be played, in any order, or a promise of them.
 *
 * `trump` is a suit letter, `no-trump` or `all-trumps`; `leader` a seat from 0 to 3; `trick` the
 * cards on the table, the leader's first.
 * Cards are rank then suit letter, such as `10H`, `JS`, `9O` or `12C`.
 * What it throws becomes the answer `error` to this position; what it prints harms nothing.
 */
function legal(rules: string, { trump, leader, trick, hand }: Position): string[] {
  if (rules !== RULES) throw new Unsupported(`plays ${RULES}, not ${rules}`);
  throw new Unsupported("fill in legal() in adapter.mts");
}

// Other questions are a line and a function each: see `arbitre-sdk.mjs`.
const answers = { legal: { [RULES.split("+")[0]]: legal } };
serve({ name: "my-engine", version: "0", language: "TypeScript", answers });
