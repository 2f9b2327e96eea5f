"""Test vectors: plain JSON in which every mutant is caught and every clause shown, and small."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from arbitre import data
from arbitre.cases import vectors
from arbitre.cases.corpus import case_id, sound
from arbitre.cases.vectors import Selection, as_json, as_text, select
from arbitre.mutants import GAME_MUTANTS, all_mutants, mutant
from arbitre.notation import read_compact
from arbitre.questions import QUESTIONS
from arbitre.questions.cards.legal import LEGAL
from arbitre.space.classes import space
from arbitre_reference import LANGUAGES, PRESETS, Position, RuleSet, rule_set

COINCHE, LLIURE, OBLIGADA = "belote/coinche", "botifarra/lliure", "botifarra/obligada"
SCHEMAS = Path(__file__).parents[2] / "schemas"

Engine = Callable[[dict[str, Any]], list[str]]


def cases(rules: str) -> list[Position]:
    """The positions of the corpus of these rules."""
    found = sound(data.folder("corpus"))
    return [c.item for c in found if (c.rules.name, c.question) == (rules, LEGAL)]


def exported(rules: str, question: str = "legal", most: int = 2, full: bool = False) -> Any:
    """The set, read back from its text."""
    named, asked = rule_set(rules), QUESTIONS[question]
    bound = most if question == "legal" else asked.space.largest(named)
    corpus = cases(rules) if question == "legal" else []
    return json.loads(as_text(as_json(select(asked, named, corpus, bound, full))))


@pytest.fixture(scope="module")
def small() -> Any:
    """The small set of coinche."""
    return exported(COINCHE)


def failing(content: Any, engine: Engine) -> list[str]:
    """The ids of the vectors that an engine fails: all that a consumer has to do."""
    return [
        vector["id"]
        for vector in content["vectors"]
        if vector["settled"] and sorted(engine(vector["item"])) != sorted(vector["answer"])
    ]


def playing(id: str, rules: RuleSet) -> Engine:
    """A mutant as a plain callable; where it raises, it has no answer."""

    def engine(item: dict[str, Any]) -> list[str]:
        try:
            return [str(card) for card in mutant(id).play(rules, rules.read(item))]
        except Exception:  # noqa: BLE001
            return []

    return engine


# -- the file ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "question"),
    [(COINCHE, "winner"), ("belote/classic", "calls"), (COINCHE, "deal"),
     ("belote/classic", "score"), (OBLIGADA, "hand"),
     pytest.param(LLIURE, "calls", marks=pytest.mark.proof),
     pytest.param(LLIURE, "match", marks=pytest.mark.proof)],
)  # fmt: skip
def test_each_question_is_exported_as_the_schema_has_it(rules: str, question: str) -> None:
    """Every wrong engine of the question is named, and the vector that it answers wrongly."""
    content = exported(rules, question)
    assert data.fault("vectors", content) is None
    named, asked = rule_set(rules), QUESTIONS[question]
    assert {told["id"] for told in content["mutants"]} == {
        made.id for made in GAME_MUTANTS.values()
        if question in made.questions and made.is_planted_in(named)
    }  # fmt: skip
    by_id = {vector["id"]: vector for vector in content["vectors"]}
    for told in content["mutants"]:
        vector = by_id[told["vector"]]
        item = asked.decode(named, vector["item"])
        answer = asked.mutants.answer(GAME_MUTANTS[told["id"]], named, item)
        assert answer[question] != vector["answer"]
        # Who is the declarer after a delegation, and what a whole hand of obligada comes to,
        # hangs on an order of asking, or on a card, that the rule text leaves open.
        assert (told["status"] == "killed") is vector["settled"]


def test_a_file_can_be_read_with_json_and_jsonschema_alone(small: Any) -> None:
    """The schemas as they are on disk accept it, and not without what it owes."""
    read = [json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS.glob("*.json")]
    resources = [(schema["$id"], Resource.from_contents(schema)) for schema in read]
    registry: Any = Registry().with_resources(resources).crawl()
    validator = Draft202012Validator({"$ref": "vectors.schema.json"}, registry=registry)
    assert validator.is_valid(small)
    changes: list[Callable[[Any], Any]] = [
        lambda c: c["vectors"][0].pop("code"),
        lambda c: c["vectors"][0]["expected"][0].pop("reason"),
        lambda c: c["vectors"][0]["item"].update(trump="Hearts"),
        lambda c: c["vectors"][0].update(answer={}),
        lambda c: c["mutants"][0].pop("vector"),
        lambda c: c["score"].pop("equivalent"),
        lambda c: c.update(question="rulings"),
    ]
    for change in changes:
        broken = json.loads(json.dumps(small))
        change(broken)
        assert not validator.is_valid(broken)


def test_vectors_say_what_is_right_and_why(small: Any) -> None:
    """Worked by hand: a rival has ruffed with the ace, and the king is lower: play anything."""
    [vector] = [v for v in small["vectors"] if v["code"] == "belote.coinche~S~AHAS~ADKS"]
    assert sorted(vector["answer"]) == ["AD", "KS"]
    assert vector["item"] == {
        "trump": "S",
        "leader": 0,
        "trick": ["AH", "AS"],
        "hand": ["AD", "KS"],
    }
    assert [(e["card"], e["verdict"], e["clause"]) for e in vector["expected"]] == [
        ("AD", "legal", "BE8"), ("KS", "legal", "BE8")
    ]  # fmt: skip
    assert set(vector["expected"][0]["reason"]) == set(LANGUAGES)
    assert "Las cinco reglas" in small["clauses"]["BE8"]["source"]
    assert small["rules_digest"] == rule_set(COINCHE).digest


def test_the_small_set_is_small(small: Any) -> None:
    """Some dozens of positions, the smallest first, and less than 100 kB."""
    sizes = [len(v["item"]["trick"]) + len(v["item"]["hand"]) for v in small["vectors"]]
    assert 20 <= len(sizes) <= 72
    assert sizes == sorted(sizes)
    assert max(sizes) <= 5
    assert len(as_text(small).encode()) < 100_000


# -- what it shows -----------------------------------------------------------------------------


def test_every_mutant_is_caught_by_the_vector_that_says_so(small: Any) -> None:
    """Each one fails the vector named for it; those called equivalent fail none."""
    rules = rule_set(COINCHE)
    assert [told["id"] for told in small["mutants"]] == [made.id for made in all_mutants(rules)]
    for told in small["mutants"]:
        failed = failing(small, playing(told["id"], rules))
        if told["status"] == "killed":
            assert told["vector"] in failed
        else:
            assert (told["status"], failed) == ("equivalent", [])
    assert small["score"] == {
        status: sum(told["status"] == status for told in small["mutants"])
        for status in ("killed", "killed-unsettled", "left-open", "equivalent")
    }
    assert small["score"]["killed"] > 50


def test_the_equivalent_ones_are_those_that_the_proof_by_classes_finds() -> None:
    """A mutant that nothing shows was asked every class in scope, through a turn of each."""
    named = rule_set(LLIURE)
    same = {t["id"] for t in exported(LLIURE)["mutants"] if t["status"] == "equivalent"}
    # Beating is not asked of who has a winning partner anyway: that changes nothing.
    assert same == {"unless-partner:beat"}
    for group in LEGAL.space.proof_groups(named, 2, 1):
        for item in group.items[:2]:
            right = LEGAL.answer(LEGAL.expect(named, item))
            assert LEGAL.mutants.answer(mutant("unless-partner:beat"), named, item) == right


def test_each_clause_is_there_with_each_verdict(small: Any) -> None:
    """Every clause allows something, and those that oblige one forbid something."""
    shown = {(e["clause"], e["verdict"]) for v in small["vectors"] for e in v["expected"]}
    # The others are those of options that coinche has not.
    clauses = {c.id for c in rule_set(COINCHE).preset.clauses["play"] if ":" not in c.id}
    assert {clause for clause, verdict in shown if verdict == "legal"} == clauses
    assert {clause for clause, verdict in shown if verdict == "illegal"} == {
        # Having to go above, to follow, to ruff and to overruff; the other clauses set free.
        "BE1", "BE2", "BE3", "BE6", "BE7", "SA1", "TA1", "TA2",
    }  # fmt: skip


def test_what_is_left_open_shows_a_clause_and_catches_nothing() -> None:
    """A disputed card makes an item that is not settled; a mutant of it alone is left open.

    Obligada does not say whether a second player who can neither follow nor ruff must play
    his lowest (OBX): the three is disputed, and who forbids it differs there alone.
    """
    rules, item = read_compact("botifarra.obligada~NT~1B~3E2E~2")
    selection = Selection(LEGAL, rules, 1)
    assert selection.news(item) == {("clause", "OBX", "disputed"), ("clause", "OBX", "legal")}
    assert not selection.is_settled(item)
    assert selection.status("always:support-partner") == "left-open"
    selection.add(item, "goals", selection.news(item))
    content = as_json(selection)
    assert data.fault("vectors", content) is None
    [vector] = content["vectors"]
    assert (vector["settled"], vector["code"]) == (False, "botifarra.obligada~NT~1B~3E2E~2")
    codes = {told["id"]: told["code"] for told in content["mutants"] if "code" in told}
    assert codes == dict.fromkeys(selection.open, vector["code"])


def test_the_cases_of_the_corpus_are_vectors(small: Any) -> None:
    """Under the same ids."""
    ids = {vector["id"] for vector in small["vectors"] if vector["chosen"] == "corpus"}
    rules = rule_set(COINCHE)
    assert ids == {case_id(LEGAL, rules, item) for item in cases(COINCHE)}


def test_a_goal_is_shown_by_the_smallest_and_most_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a corpus, each mutant falls to a position of the fewest cards that can show it.

    Worked by hand: to see that beating a led trump is not required takes the led card,
    one above and one below; that a revoke is allowed, the led card, one of its suit, one other.
    """
    made = [mutant("drop:climb"), mutant("drop:follow")]
    monkeypatch.setattr(vectors, "mutants_of", lambda question, rules: made)
    content = as_json(select(LEGAL, rule_set(COINCHE), [], 2))
    by_id = {vector["id"]: vector for vector in content["vectors"]}
    for told in content["mutants"]:
        item = by_id[told["vector"]]["item"]
        assert (len(item["trick"]), len(item["hand"]), item["leader"]) == (1, 2, 0)
        # Familiar ranks: no seven where an ace or a face does.
        assert all(card[:-1] in ("A", "K", "Q") for card in item["trick"] + item["hand"])


# -- the full set ------------------------------------------------------------------------------


def test_the_full_set_holds_every_class() -> None:
    """One position of each class in scope, without reasons, besides those of the small set.

    Suits, ranks and seats turn: no suit is always trump, no seat always leads.
    """
    content = exported(LLIURE, most=1, full=True)
    assert data.fault("vectors", content) is None
    rules, where = rule_set(LLIURE), space(PRESETS[LLIURE])
    items = [rules.read(vector["item"]) for vector in content["vectors"]]
    assert {str(where.classify(item)) for item in items} >= {
        group.label for group in LEGAL.space.proof_groups(rules, 1, 1)
    }
    assert {vector["id"] for vector in exported(LLIURE, most=1)["vectors"]} <= {
        vector["id"] for vector in content["vectors"]
    }
    classes = [v["item"] for v in content["vectors"] if v["chosen"] == "class"]
    assert {item["trump"] for item in classes} >= set("OCEB")
    assert {item["leader"] for item in classes} == {0, 1, 2, 3}
    assert not any("reason" in e for vector in content["vectors"] for e in vector["expected"])
