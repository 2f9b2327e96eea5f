"use strict";
/*
 * What the report gains from scripts: the cards are drawn, commands can be copied, and the
 * document says in which language it is. Without them it is read all the same.
 */
{
  const { cards, faces, suits } = globalThis.arbitre;

  for (const shown of document.querySelectorAll("[data-deck]")) {
    const deck = cards[shown.dataset.deck];
    if (deck === undefined) continue;
    for (const slot of shown.querySelectorAll("[data-card]")) {
      slot.replaceChildren(faces.face(deck, deck.byCode.get(slot.dataset.card)));
      slot.classList.add("drawn");
    }
    for (const slot of shown.querySelectorAll("[data-chip]")) {
      const card = deck.byCode.get(slot.dataset.chip);
      slot.replaceChildren(card.rank, suits.icon(deck, card.suit));
    }
    for (const slot of shown.querySelectorAll("[data-suit]")) {
      slot.replaceChildren(suits.icon(deck, slot.dataset.suit));
    }
  }

  /** Put a text on the clipboard, or select it where that is not allowed. */
  async function copy(code, button) {
    let copied = true;
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      copied = false;
      getSelection().selectAllChildren(code);
    }
    button.querySelector(".do").hidden = true;
    button.querySelector(".did").hidden = !copied;
    button.querySelector(".failed").hidden = copied;
  }

  const template = document.getElementById("copy-words");
  for (const code of document.querySelectorAll("[data-copy]")) {
    const button = template.content.firstElementChild.cloneNode(true);
    button.addEventListener("click", () => copy(code, button));
    code.after(" ", button);
  }

  /** What a link leads to is opened. */
  const unfold = () => {
    const target = document.getElementById(location.hash.slice(1));
    target?.closest("details")?.setAttribute("open", "");
    target?.scrollIntoView();
  };
  addEventListener("hashchange", unfold);
  addEventListener("beforeprint", () => {
    for (const one of document.querySelectorAll("details.finding")) one.open = true;
  });
  unfold();

  // Only what has the chosen clause and the chosen cause is left to see.
  for (const article of document.querySelectorAll("article")) {
    const filters = [...article.querySelectorAll("[data-filter]")];
    const narrow = () => {
      for (const one of article.querySelectorAll("[data-clause]")) {
        one.hidden = !filters.every(({ value, dataset: { filter } }) =>
          value === "*" || one.dataset[filter] === value);
      }
    };
    for (const filter of filters) filter.addEventListener("change", narrow);
  }

  const languages = document.getElementById("languages");
  const speak = () => {
    document.documentElement.lang = languages.querySelector(":checked").value;
  };
  languages.addEventListener("change", speak);
  // A browser that comes back to the page remembers what was chosen.
  addEventListener("pageshow", speak);
}
