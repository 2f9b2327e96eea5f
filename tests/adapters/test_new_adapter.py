"""What `arbitre new-adapter` writes: it runs as it is, and protects the protocol when filled in."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre.asking.smoke import Smoke
from arbitre.targets.new_adapter import LANGUAGES, CannotWrite, write
from arbitre.targets.process import ProcessTarget
from arbitre_reference import rule_set

Talk = Callable[..., "subprocess.CompletedProcess[str]"]
Command = Callable[[str], list[str]]
Made = Callable[..., list[str]]

HELLO = '{"cmd":"hello","protocol":1}'
COINCHE = rule_set("belote/coinche")
RANKS = "7 8 9 10 J Q K A"
ENGINES = [
    "python", "javascript", "typescript", "java", "rust", "go", "cpp", "belote-cli", "colver",
]  # fmt: skip


def faults(command: list[str]) -> dict[str, str]:
    """The steps of the smoke test that fail, and what is wrong."""
    target = ProcessTarget(command[-1], command, 30.0)
    try:
        return {step.title: step.fault for step in Smoke(target).steps() if step.fault}
    finally:
        target.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_adapter_lacks_one_function(language: str, made: Made) -> None:
    """Freshly written, it is sound but for the function to fill in, and says which that is."""
    name = Path(LANGUAGES[language].adapter).name
    assert faults(made(language)) == {
        "legal: answers one by one": "every item is answered unsupported: "
        f"fill in legal() in {name}"
    }


@pytest.mark.parametrize("name", ENGINES)
def test_what_is_filled_in_is_sound(name: str, command: Command) -> None:
    """Each example engine, and each real one, passes the smoke test."""
    assert faults(command(name)) == {}


def ask(*trumps: str) -> str:
    """The line that asks about two cards on lead in these contracts."""
    items = [{"trump": trump, "leader": 0, "trick": [], "hand": ["7H", "KD"]} for trump in trumps]
    return json.dumps({"cmd": "legal", "id": 1, "rules": "belote/coinche", "positions": items})


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "java",
            {
                "throw": {
                    "error": "java.lang.ArrayIndexOutOfBoundsException: "
                    "Index 5 out of bounds for length 2"
                },
                "overflow": {"error": "java.lang.StackOverflowError"},
                "null": {"error": "java.lang.NullPointerException: legal returned null"},
                "kept": {"legal": ["7H", "KD"]},
            },
        ),
        (
            "rust",
            {
                "throw": {"error": "index out of bounds: the len is 2 but the index is 5"},
                "failed": {"error": "as it says"},
            },
        ),
        ("typescript", {"throw": {"error": "RangeError: as it says"}}),
        (
            "go",
            {
                "throw": {"error": "runtime error: index out of range [5] with length 2"},
                "failed": {"error": "as it says"},
            },
        ),
        (
            "cpp",
            {
                "throw": {
                    "error": "vector::_M_range_check: __n (which is 5) >= this->size() (which is 2)"
                }
            },
        ),
    ],
)
def test_an_engine_may_print_and_fail(
    language: str, said: dict[str, dict[str, str]], command: Command, talk: Talk
) -> None:
    """What the engine prints goes to standard error; how it fails is its answer, in its place."""
    run = talk(command(language), [ask("noise", *said, "H"), HELLO])
    assert run.returncode == 0
    line, hello = map(json.loads, run.stdout.splitlines())
    right = {"legal": ["7H", "KD"]}
    assert line["answers"] == [right, *said.values(), right]
    assert hello["protocol"] == 1
    assert "a thought" in run.stderr


# What the comment above ANSWERS says: a line and a function.
WINNER = {
    "java": (
        'Map.of(\n        "legal"',
        'Map.of(\n        "winner", Map.of("belote/classic", (rules, item) -> Map.of("seat", '
        '((Number) item.get("leader")).intValue(), "last", item.get("last"))),\n        "legal"',
    ),
    "rust": (
        '&[("legal"',
        '&[("winner", "belote/classic", |_, item| Ok(object([("seat", item.get("leader").unwrap()'
        '.clone()), ("last", item.get("last").unwrap().clone())]))), ("legal"',
    ),
    "go": (
        '{"legal", RULES',
        '{"winner", "belote/classic", func(_ string, item map[string]any) (any, error) {\n'
        'return object{"seat": item["leader"], "last": item["last"].(bool)}, nil\n}},\n'
        '{"legal", RULES',
    ),
    "cpp": (
        '{"legal", RULES',
        '{"winner", "belote/classic", [](auto&, auto& item) {\n'
        'if (item.get("last").kind != Json::Bool) throw std::runtime_error("no last");\n'
        'return Json({{"seat", item.get("leader")}, {"last", item.get("last")}}); }},\n'
        '{"legal", RULES',
    ),
}


@pytest.mark.parametrize("language", WINNER)
def test_any_question_is_answered_in_the_same_way(language: str, made: Made, talk: Talk) -> None:
    """Another question is a line in the table: a function of the rule set and a JSON object."""
    old, new = WINNER[language]
    command = made(language, lambda text: text.replace(old, new))
    items = [{"leader": 2, "last": True}, {"leader": 3}]
    winner = {"cmd": "winner", "id": 1, "rules": "belote/classic+x=y", "items": items}
    other = {**winner, "rules": "belote/coinche"}
    run = talk(command, [HELLO, json.dumps(winner), json.dumps(other)])
    hello, said, undeclared = map(json.loads, run.stdout.splitlines())
    assert hello["answers"] == {"winner": ["belote/classic"], "legal": ["belote/coinche"]}
    first, second = said["answers"]
    assert first == {"winner": {"seat": 2, "last": True}}
    assert second.keys() == {"error"}
    assert undeclared["answers"] == [{"unsupported": "belote/coinche is not declared"}] * 2


# Coinche with hearts, seat 0 leads, and holds the seven of hearts and the king of diamonds: suits
# are S H D C, the ranks 7 8 9 10 J Q K A, a suit has two bytes, the lower first.
HAND = "0000010040000000"
LEADS = "010000ffffff0000" + HAND


@pytest.mark.parametrize("language", ["java", "rust", "go", "cpp"])
def test_the_packed_form_is_read_and_written(language: str, command: Command, talk: Talk) -> None:
    """Both cards may be led; what makes no sense is an error with its id."""
    packed = base64.b64encode(bytes.fromhex(LEADS * 2)).decode()
    short = base64.b64encode(bytes.fromhex(LEADS)[1:]).decode()
    no_card = base64.b64encode(bytes.fromhex(LEADS.replace("0100400", "0101400"))).decode()
    no_contract = base64.b64encode(bytes.fromhex(LEADS.replace("010000ff", "060000ff"))).decode()
    odd = [short, no_card, no_contract, "", "é", "AAA", 7, None]
    known = {"cmd": "legal", "rules": "belote/coinche", "suits": "SHDC", "ranks": RANKS}
    asked = [
        json.dumps({**known, "id": n, "packed": word}) for n, word in enumerate([packed, *odd])
    ]
    run = talk(command(language), [HELLO, *asked])
    hello, right, *refused = map(json.loads, run.stdout.splitlines())
    assert hello["packed"] == 1
    assert base64.b64decode(right["packed"]).hex() == HAND * 2
    assert [(said["id"], said.keys()) for said in refused] == [
        (number, {"id", "error"}) for number in range(1, len(odd) + 1)
    ]


# -- what is written -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_and_the_rules_are_put_in(language: str, tmp_path: Path) -> None:
    """Another file name, and a rule set with an option, stand wherever those of the model did."""
    model = Path(LANGUAGES[language].adapter)
    path = tmp_path / f"bridge{model.suffix}"
    rules = rule_set("botifarra/obligada+second_hand_discard=lowest")
    written = write(language, path, rules)
    text = path.read_text(encoding="utf-8")
    assert model.name not in text
    assert "belote/coinche" not in text
    assert f"fill in legal() in {path.name}" in text
    assert text.count(rules.name) == 2
    assert path.name in written.run or "./bridge" in written.run
    assert written.files[0] == path
    assert all(file.exists() for file in written.files)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """A file that is there stays as it is; so does an SDK of another version."""
    path = tmp_path / "adapter.py"
    write("python", path, COINCHE)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(CannotWrite, match=r"adapter\.py is there already: give another name"):
        write("python", path, COINCHE)
    assert path.read_text(encoding="utf-8") == "mine"
    # The same SDK serves both.
    write("python", tmp_path / "other.py", COINCHE)
    (tmp_path / "arbitre_sdk.py").write_text("old", encoding="utf-8")
    with pytest.raises(CannotWrite, match=r"arbitre_sdk\.py is there already, and another version"):
        write("python", tmp_path / "third.py", COINCHE)
    assert (tmp_path / "arbitre_sdk.py").read_text(encoding="utf-8") == "old"
    assert not (tmp_path / "third.py").exists()


def test_another_ending(tmp_path: Path) -> None:
    """A name that the language would not know is refused."""
    with pytest.raises(CannotWrite, match=r"adapter\.ts: an adapter in typescript is a file that"):
        write("typescript", tmp_path / "adapter.ts", COINCHE)
