"""The life of the corpus: what is in it, and whether it is sound.

All of it is told from the files alone; no engine is asked.

**Errors** are what a file says and the tool of today does not: all that a case holds is held to
be true, but for where it was found.  The answer of the engine is judged again, too:
how it differed is what the comparison says of it today, or the case is about something else.

**Warnings** are advice. A case is called larger than need be where a smaller one of the same rules,
kind and clause was found on *the same engine*: whoever keeps that engine right needs but one.
What two engines get wrong in the same clause need not be the same slip, and nothing is said of it;
unless one of them was made here (a mutant, a rule set of the reference): it is nobody's engine,
what it shows is the kind and the clause, and once is enough.
Likewise two positions of one class are one case, unless the case notes that it depends on more
than the rules look at: then what the class leaves open is what it is about.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from arbitre_reference import Malformed, UnknownRules

from ..question import Difference, Verdict
from ..questions import read_item
from ..questions.cards.legal import LEGAL
from ..search.compare import judge_outcome
from ..search.shrink import DEPENDS_ON_MORE
from .corpus import FORMAT, BadCase, Case, place, read_outcome, tried, write
from .replay import stale
from .repro.engine import AGREED, NOT_ASKED
from .repro.verdict import judge_report

ERROR, WARNING = "error", "warning"

# In place of the engine, of a player's report about none that could be asked.
NONE_ASKED = "none asked"

# How the targets begin that are engines made here, those of most worth first.
MADE_HERE = ("rules:", "mutant:")

# How a proof begins; what follows is the size, where it is one.
MINIMAL, NOT_PROVED, NOT_SHRUNK = "minimal: ", "not proved minimal: ", "not shrunk: "
# Of whole hands there are too many for a proof: this is the best that can be said of one.
ONE_CHANGE_SMALLER = re.compile(r"none of [\d,]+ that are one change smaller differs")
ABOUT = re.compile(r"in which (\S+) can decide")
# A code in a note: `belote.coinche~S~-~AS`, or `hand~…`.
CODE = re.compile(r"\S+~\S+")


class Tally(NamedTuple):
    """How many cases there are, and the days on which the first and the last were found."""

    cases: int
    first: str
    last: str


def engine(content: dict[str, Any]) -> str:
    """The engine a case was found on; of one that never said its name, the target.

    Empty for a player's report of which no engine was asked.
    """
    return str(content["found"]["engine"] or content["found"]["target"])


ASPECTS: dict[str, Callable[[dict[str, Any]], str]] = {
    "rule set": lambda content: str(content["rules"]),
    "question": lambda content: str(content["question"]),
    "verdict": lambda content: str(content["verdict"]),
    "clause": lambda content: str(content["clause"]),
    "origin": lambda content: str(content["found"]["origin"]),
    "engine": lambda content: engine(content) or NONE_ASKED,
    "all": lambda _: "",
}


def stats(cases: Iterable[Case]) -> dict[str, dict[str, Tally]]:
    """By aspect (`ASPECTS`) and value, in the order of the values.

    Each case is looked at once, and let go.
    """
    found: dict[str, dict[str, Tally]] = {name: {} for name in ASPECTS}
    for case in cases:
        day = case.content["found"]["date"]
        for name, value_of in ASPECTS.items():
            value = value_of(case.content)
            was = found[name].get(value, Tally(0, day, day))
            found[name][value] = Tally(was.cases + 1, min(was.first, day), max(was.last, day))
    return {name: dict(sorted(by_value.items())) for name, by_value in found.items()}


class Remark(NamedTuple):
    """Something about one file: an error is a case that must not be there, a warning is advice."""

    level: str
    text: str


def lint(folder: Path) -> Iterator[Remark | None]:
    """What is to be said of the files under `folder`, errors first; `None` for each sound one.

    Each file is read once; of a case only what `spare` needs is held.
    """
    sound: list[Held] = []
    for case in tried(folder):
        if isinstance(case, BadCase):
            yield Remark(ERROR, str(case))
            continue
        yield None
        for fault in faults(folder, case):
            yield Remark(ERROR, f"{case.path}: {fault}")
        sound.append(hold(case))
    for held in sound:
        if held.stored != FORMAT:
            text = f"{held.path}: format {held.stored}: `arbitre corpus lint --fix` writes {FORMAT}"
            yield Remark(WARNING, text)
    for held, advice in spare(sound):
        yield Remark(WARNING, f"{held.path}: {advice}")


def fix(folder: Path) -> Iterator[Path]:
    """Write each case under `folder` that is of an older format in that of today; the files.

    Nothing else is put right: what is wrong with a case is for somebody to look at.
    """
    for case in tried(folder):
        if isinstance(case, Case) and case.stored != FORMAT:
            write(case.path, case.content)
            yield case.path


# -- errors ------------------------------------------------------------------------------------


def faults(folder: Path, case: Case) -> Iterator[str]:
    """What is wrong with a case that could be read."""
    where = folder / place(case.content)
    if case.path != where:
        yield f"a copy of {where}" if where.exists() else f"its place is {where}"
    code = case.question.code(case.rules, case.item)
    if case.content["code"] != code:
        yield f"its code is not that of its item, {code}"
    change = stale(case)
    if change:
        yield f"stale: {change}"
    told = case.content["verdict"], case.content["kind"], case.content["clause"]
    now = judge_again(case)
    if told != (str(now.verdict), now.kind, now.clause):
        was = "; ".join(told)
        yield f"it says {was}; its answer comes to {now.verdict}; {now.kind}; {now.clause}"
    yield from faults_of_proof(case)
    yield from faults_of_notes(case)


def judge_again(case: Case) -> Difference:
    """What the answer that a case recorded comes to today; `Verdict.AGREES` if it differs no more.

    Of what no comparison of one answer shows, that an engine changes its answer, the kind is taken
    as it is told; of a player's report about no engine, what it claims is judged.
    """
    content, question, rules, item = case.content, case.question, case.rules, case.item
    if content["proof"] == NOT_ASKED and question is LEGAL:
        return judge_report(rules, item, content["answer"])
    difference = judge_outcome(question, rules, item, read_outcome(content))
    if difference is None:
        clause = question.clause_of(question.expect(rules, item))
        difference = Difference(Verdict.AGREES, "agrees", clause)
    if content["verdict"] == Verdict.NONDETERMINISTIC:
        return difference._replace(verdict=Verdict.NONDETERMINISTIC, kind=content["kind"])
    return difference


def faults_of_proof(case: Case) -> Iterator[str]:
    """What a proof says that is not so: its kind, the size of the item, the clause.

    How many were asked to find it is of the run that found it, and stays as it was.
    """
    proof, size = case.content["proof"], case.question.shrinking.size_in_words(case.item)
    if proof in (NOT_ASKED, AGREED) or proof.startswith((NOT_PROVED, NOT_SHRUNK)):
        if not ONE_CHANGE_SMALLER.search(proof) or proof.startswith(f"{NOT_PROVED}{size}; "):
            return
        yield f"its proof does not say its size, {size}: {proof}"
    elif not proof.startswith(MINIMAL):
        yield f"its proof is none: {proof}"
    elif not proof.startswith(f"{MINIMAL}{size}; "):
        yield f"its proof does not say its size, {size}: {proof}"
    for clause in ABOUT.findall(proof):
        if clause != case.content["clause"]:
            yield f"its proof is about {clause}, not {case.content['clause']}"


def faults_of_notes(case: Case) -> Iterator[str]:
    """The codes in its notes that cannot be read."""
    for note in case.content["notes"]:
        for code in CODE.findall(note):
            try:
                read_item(code)
            except (Malformed, UnknownRules) as error:
                yield f"its note names {code}: {error}"


# -- warnings ----------------------------------------------------------------------------------


class Held(NamedTuple):
    """What is held of a case to say which one could do without; those worth most come first.

    A real engine's is worth most, then the smallest, by path.
    `rank`: who it was found on (`MADE_HERE`); `about`: a hash of rules, question, clause and kind,
    `engine`: one of these and the engine, `alike`: one of these and the class, empty for a case
    that depends on more; `large`: its proof, where that does not say that it is small.
    """

    rank: int
    size: tuple[int, int]
    path: str
    stored: int
    about: bytes
    engine: bytes
    alike: bytes
    large: str


def hold(case: Case) -> Held:
    """What is held of a case."""
    content, question = case.content, case.question
    target = content["found"]["target"]
    about = tuple(content[field] for field in ("rules", "question", "clause", "kind"))
    alike = b""
    if not any(note.startswith(DEPENDS_ON_MORE) for note in content["notes"]):
        first = next(iter(question.shrinking.relatives(case.rules, case.item)))
        alike = _hash(*about, question.code(case.rules, first))
    return Held(
        next((rank for rank, start in enumerate(MADE_HERE, 1) if target.startswith(start)), 0),
        question.shrinking.size(case.item),
        str(case.path),
        case.stored,
        _hash(*about),
        # A report without an engine is nobody's; what two players met need not be one app's.
        _hash(*about, engine(content) or case.id),
        alike,
        "" if is_small(case) else sys.intern(content["proof"]),
    )


def _hash(*parts: str) -> bytes:
    return hashlib.sha256("\0".join(parts).encode()).digest()[:16]


def spare(cases: Iterable[Held]) -> Iterator[tuple[Held, str]]:
    """Cases that one could do without, and why."""
    of_class: dict[bytes, Held] = {}
    of_engine: dict[bytes, Held] = {}
    of_anyone: dict[bytes, Held] = {}
    for case in sorted(cases):
        if case.large:
            yield case, case.large
        smaller = of_engine.setdefault(case.engine, case)
        first_of_all = of_anyone.setdefault(case.about, case)
        if smaller.size < case.size:
            yield case, f"larger than {smaller.path}, which shows the same of the same engine"
        elif first_of_all is not case and case.rank:
            yield case, f"no real engine's, and {first_of_all.path} shows the same kind and clause"
        elif case.alike:
            same = of_class.setdefault(case.alike, case)
            if same is not case:
                yield case, f"the same class as {same.path}, with the same kind and clause"


def is_small(case: Case) -> bool:
    """Is it as small as can be shown: minimal, or of a whole hand, no change away from smaller?

    What a player reported stays as it was reported, where no engine errs that could show it in
    less.
    """
    proof: str = case.content["proof"]
    if case.question.space.listed and ONE_CHANGE_SMALLER.search(proof):
        return True
    return proof.startswith(MINIMAL) or proof in (NOT_ASKED, AGREED)
