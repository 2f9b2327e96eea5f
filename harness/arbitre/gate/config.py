"""`arbitre.toml`: what a team holds to which rules, and what it knows to differ.

The schema (`config`) is the documentation of every key; what no schema can tell is checked here.
Paths and commands in the file are relative to its folder.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from arbitre_reference import RuleSet, UnknownRules, rule_set, there_are

from .. import data
from ..question import AnyQuestion
from ..questions import QUESTIONS
from ..search.budget import Budget
from ..targets import BadTarget, open_target

# What is asked where the file does not say: hands of at most three cards (of coinche 6,069 classes)
# and a search of 10,000 positions, which is repeatable where seconds are not.
HAND, BUDGET = 3, 10_000


class BadConfig(ValueError):
    """A configuration that cannot be used; names the file, the key and what to write."""


@dataclass(frozen=True)
class Target:
    """An engine: how to start it, and by which rule sets it is asked (by their names here)."""

    name: str
    run: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Rules:
    """A rule set under the name that stays when its options change.

    `hand`: the most cards of a hand for which every class is asked.
    """

    name: str
    play: RuleSet
    questions: tuple[AnyQuestion, ...]
    hand: int
    budget: Budget


@dataclass(frozen=True)
class ExpectedFailure:
    """A difference that is known; of a flaky one, what is empty stands for anything.

    `number`: the entry's place in the file, from 1.
    """

    number: int
    target: str
    rules: str
    question: str
    kind: str
    clause: str
    cause: str
    reason: str
    owner: str
    issue: str
    expires: date
    flaky: bool

    def __str__(self) -> str:
        whose = ", ".join(filter(None, [self.owner, self.issue]))
        return f"{self.reason} ({whose}; until {self.expires})"


@dataclass(frozen=True)
class Config:
    """The whole file, read and checked; `known` entries are `expected`, paths are absolute."""

    path: Path
    targets: dict[str, Target]
    rules: dict[str, Rules]
    expected: tuple[ExpectedFailure, ...]
    baseline: Path
    baseline_named: bool
    corpus: Path
    seed: int
    timeout: float

    @property
    def folder(self) -> Path:
        """Where its paths and commands start from."""
        return self.path.parent

    def units(self) -> Iterator[tuple[Target, Rules, AnyQuestion]]:
        """What is asked, in the order of the file."""
        for target in self.targets.values():
            for name in target.rules:
                for question in self.rules[name].questions:
                    yield target, self.rules[name], question


def load(path: Path) -> Config:
    """The configuration in a file; raises `BadConfig`."""
    if not path.is_file():
        raise BadConfig(f"{path}: no such file; write it with `arbitre init`")
    try:
        read = tomllib.loads(data.read_text(path))
    except data.BadFile as error:
        raise BadConfig(str(error)) from None
    except (ValueError, RecursionError) as error:
        raise BadConfig(f"{path}: not TOML: {error}") from None
    try:
        return _read_config(path.resolve(), _plain(read))
    except BadConfig as error:
        raise BadConfig(f"{path}: {error}") from None


def _plain(value: Any) -> Any:
    """TOML as JSON has it: dates as text."""
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_plain(part) for part in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _read_config(path: Path, read: dict[str, Any]) -> Config:
    errors = data.errors("config", read)
    if errors:
        # A key that is misspelt is often missed, too.
        misspelt = [error for error in errors if error.validator == "additionalProperties"]
        raise BadConfig(_describe_fault([*misspelt, *errors][0]))
    rules = {name: _read_rules(name, table) for name, table in read["rules"].items()}
    targets = {
        name: _read_target(name, table, rules, path.parent)
        for name, table in read["targets"].items()
    }
    known = tuple(
        _read_expected(number, table, targets, rules)
        for number, table in enumerate(read.get("known", []), 1)
    )
    return Config(
        path,
        targets,
        rules,
        known,
        path.parent / read.get("accepted", "arbitre-accepted.json"),
        "accepted" in read,
        path.parent / read.get("corpus", "corpus"),
        read.get("seed", 0),
        float(read.get("timeout", 5)),
    )


def _describe_fault(error: Any) -> str:
    """A fault by the schema: the key, what is wrong with it, what to write."""
    where = data.place(error)
    if error.validator == "additionalProperties":
        known = list(error.schema["properties"])
        unknown = [key for key in error.instance if key not in known]
        place = f"{where}.{unknown[0]}" if where else unknown[0]
        return f"{place}: there is no such key; {there_are(unknown[0], known)}"
    if error.validator == "required":
        missing = next(key for key in error.validator_value if key not in error.instance)
        place = f"{where}.{missing}" if where else missing
        return f"{place}: is missing; write {error.schema['properties'][missing]['description']}"
    if error.validator == "anyOf" and "properties" in error.schema:
        return f"{where}: owner or issue is missing; write who looks after it, or where"
    described = error.schema.get("description", "")
    return f"{where or 'the file'}: {error.message}; write {described}".removesuffix("; write ")


def _read_rules(name: str, table: dict[str, Any]) -> Rules:
    where = f"rules.{name}"
    try:
        play = rule_set(table["play"])
    except UnknownRules as error:
        raise BadConfig(f"{where}.play: {error}") from None
    asked = {q: bundle for q, bundle in QUESTIONS.items() if bundle.presets(play)}
    questions = table.get("questions", ["legal"])
    for question in questions:
        if question not in asked:
            raise BadConfig(
                f"{where}.questions: {question!r} is not asked in {play.preset.name}; "
                f"{there_are(question, asked)}"
            )
    return Rules(
        name,
        play,
        tuple(asked[question] for question in questions),
        min(table.get("hand", HAND), play.preset.hand_size),
        _read_budget(where, str(table.get("budget", BUDGET))),
    )


def _read_budget(where: str, text: str) -> Budget:
    try:
        return Budget.read(text)
    except ValueError as error:
        raise BadConfig(f"{where}.budget: {error}") from None


def _read_target(name: str, table: dict[str, Any], rules: dict[str, Rules], folder: Path) -> Target:
    try:
        open_target(table["run"])
    except BadTarget as error:
        raise BadConfig(f"targets.{name}.run: {error}") from None
    asked = table.get("rules", list(rules))
    for one in asked:
        _require_declared(f"targets.{name}.rules", one, rules)
    return Target(name, table["run"], tuple(asked))


def _read_expected(
    number: int, table: dict[str, Any], targets: dict[str, Target], rules: dict[str, Rules]
) -> ExpectedFailure:
    where = f"known[{number - 1}]"
    _require_declared(f"{where}.target", table["target"], targets)
    _require_declared(f"{where}.rules", table["rules"], rules)
    if table["rules"] not in targets[table["target"]].rules:
        raise BadConfig(f"{where}.rules: {table['target']} is not asked by {table['rules']}")
    held = rules[table["rules"]]
    question = table.get("question", "legal")
    _require_declared(f"{where}.question", question, [bundle.name for bundle in held.questions])
    preset = held.play.preset
    clauses = [clause.id for clause in preset.every_clause]
    if table.get("clause"):
        _require_declared(f"{where}.clause", table["clause"], clauses)
    try:
        expires = date.fromisoformat(table["expires"])
    except ValueError as error:
        raise BadConfig(f"{where}.expires: {error}; write a day: 2027-06-30") from None
    texts = ("kind", "clause", "cause", "reason", "owner", "issue")
    return ExpectedFailure(
        number=number,
        target=table["target"],
        rules=table["rules"],
        question=question,
        expires=expires,
        flaky=table.get("flaky", False),
        **{name: table.get(name, "") for name in texts},
    )


def _require_declared(where: str, name: str, declared: Any) -> None:
    """Raises `BadConfig` unless `name` is among those that are declared."""
    if name not in declared:
        raise BadConfig(f"{where}: {name!r} is not declared; {there_are(name, declared)}")


def quote_toml(text: str) -> str:
    """A text as TOML writes it: its basic strings are those of JSON."""
    return json.dumps(text, ensure_ascii=False)


def template(targets: Sequence[str], rules: Sequence[str]) -> str:
    """A new file: these targets and rule sets, and every other key in a comment.

    Raises `UnknownRules` or `BadTarget`.
    """
    names: dict[str, str] = {}
    for play in rules:
        base = rule_set(play).preset.name.rpartition("/")[2]
        name, number = base, 2
        while name in names:
            name, number = f"{base}-{number}", number + 1
        names[name] = play
    for run in targets:
        open_target(run)
    engines = {"engine" if n == 1 else f"engine-{n}": run for n, run in enumerate(targets, 1)}
    example = next(iter(engines)), next(iter(names))
    first = rule_set(names[example[1]])
    others = [name for name, question in QUESTIONS.items() if question.presets(first)][1:]
    return TEMPLATE.format(
        targets="\n\n".join(
            f"[targets.{name}]\nrun = {quote_toml(run)}" for name, run in engines.items()
        ),
        rules="\n\n".join(
            f"[rules.{name}]\nplay = {quote_toml(play)}" for name, play in names.items()
        ),
        target=example[0],
        rule=example[1],
        questions=", ".join(others),
        clause=next(clause.id for clause in first.preset.clauses["play"] if clause.illegal),
        cause=_example_of_a_cause(first),
        hand=HAND,
        budget=BUDGET,
    )


def _example_of_a_cause(rules: RuleSet) -> str:
    """What a report may call the cause of a difference: a house rule, if the game has any."""
    for option, values, _ in rules.preset.choices("play"):
        return f"house rule: {option}={values[-1]}"
    return "bug: a slip"


TEMPLATE = """\
# What `arbitre gate` asks, and by which rules.  Paths and commands start from this folder.

# accepted = "arbitre-accepted.json"    # what has been accepted; named here, it may not be missing
# corpus = "corpus"                     # cases that were found once, and are asked again
# seed = 0                              # what is random follows it
# timeout = 5                           # seconds to wait for a batch of answers

# An engine, under a name of your choice.
# rules = [...] would keep it to some of the rule sets below.
{targets}

# A rule set, under a name that stays when its options change (`arbitre rules` lists them).
# Change `play`, and the gate shows every ruling that changes, until `arbitre accept` declares it.
{rules}
# questions = ["legal"]                 # also {questions}
# hand = {hand}                              # every class of position of at most so many cards
# budget = {budget}                        # and so many positions at large; or a time: "30s", "2m"

# A difference that is known and does not stop you; the gate prints the block to paste.
# [[known]]
# target = "{target}"
# rules = "{rule}"
# question = "legal"
# kind = "forbids a legal card"
# clause = "{clause}"
# cause = "{cause}"
# reason = "our players know it like this"
# owner = "ana"                         # or issue = "https://…"
# expires = 2027-06-30                  # from then on the gate is red, and somebody looks again
# flaky = false                         # true: it comes and goes, is reported and never red
"""
