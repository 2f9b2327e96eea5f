"""The SDKs protect the protocol from the engine, and import nothing that must be installed."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.asking.smoke import Smoke
from arbitre.targets.process import ProcessTarget

ADAPTERS = Path(__file__).parents[2] / "adapters"
SDK = {
    "python": ADAPTERS / "python" / "arbitre_sdk.py",
    "javascript": ADAPTERS / "javascript" / "arbitre-sdk.mjs",
}
# The engines that adapters are for: each in its own adapter only.
ENGINES = {
    "belote_cli_adapter.py": "belote",
    "colver_adapter.py": "colver",
    "colver_hands.py": "colver",
}

PYTHON_ENGINE = """
import ctypes, os, subprocess, sys
from arbitre_sdk import Unsupported, serve

kept = ["7H"]


def legal(rules, position):
    hand = position["hand"]
    print("print")
    sys.stdout.write("write\\n")
    sys.stdout.flush()
    sys.__stdout__.write("original\\n")
    sys.__stdout__.flush()
    os.write(1, b"descriptor\\n")
    subprocess.run(["echo", "child"], check=True)
    assert sys.stdin.read() == ""
    if hand == ["7S"]:
        sys.exit("exit")
    if hand == ["8S"]:
        raise KeyError("8S")
    if hand == ["9S"]:
        raise Unsupported("no nine")
    if hand == ["10S"]:
        return "10S"
    if hand == ["JS"]:
        return None
    if hand == ["QS"]:
        return [10]
    kept[:] = hand
    return kept


serve(name="noisy", version="0", answers={"legal": {"belote/coinche": legal}})
"""

JAVASCRIPT_ENGINE = """
import { serve, Unsupported } from "./arbitre-sdk.mjs";

const kept = ["7H"];

function legal(rules, { hand }) {
  console.log("print");
  console.info("info");
  process.stdout.write("write\\n");
  setTimeout(() => { throw new Error("forgotten timer"); }, 0);
  Promise.reject(new Error("forgotten promise"));
  if (hand[0] === "7S") throw "exit";
  if (hand[0] === "8S") throw new RangeError("8S");
  if (hand[0] === "9S") throw new Unsupported("no nine");
  if (hand[0] === "10S") return "10S";
  if (hand[0] === "JS") return undefined;
  if (hand[0] === "QS") return [10];
  if (hand[0] === "KS") return new Promise((done) => setTimeout(done, 5, hand));
  kept.splice(0, kept.length, ...hand);
  return kept;
}

serve({ name: "noisy", version: "0", answers: { legal: { "belote/coinche": legal } } });
"""

HANDS = [["7S"], ["8S"], ["9S"], ["10S"], ["JS"], ["QS"], ["KS"], ["7H", "8H"], ["AD"]]
SAID = {
    "python": [
        {"error": "SystemExit: exit"},
        {"error": "KeyError: '8S'"},
        {"unsupported": "no nine"},
        {"error": "TypeError: legal returned '10S', not a list of cards"},
        {"error": "TypeError: legal returned None, not a list of cards"},
        {"error": "TypeError: legal returned [10], not a list of cards"},
    ],
    "javascript": [
        {"error": "exit"},
        {"error": "RangeError: 8S"},
        {"unsupported": "no nine"},
        {"error": 'TypeError: legal returned "10S", not an array of cards'},
        {"error": "TypeError: legal returned undefined, not an array of cards"},
        {"error": "TypeError: legal returned [10], not an array of cards"},
    ],
}
PRINTED = {
    "python": ["print", "write", "original", "descriptor", "child", "KeyError: '8S'"],
    "javascript": [
        "print",
        "info",
        "write",
        "forgotten timer",
        "forgotten promise",
        "RangeError: 8S",
    ],
}

Talk = Callable[..., "subprocess.CompletedProcess[str]"]


def asking(*hands: list[str]) -> str:
    """The line that asks about these hands, each on lead."""
    items = [{"trump": "H", "leader": 0, "trick": [], "hand": hand} for hand in hands]
    rules = "belote/coinche"
    return json.dumps({"cmd": "legal", "id": 1, "rules": rules, "positions": items})


def interpreter(language: str, request: pytest.FixtureRequest) -> str:
    """What runs the language; Node is only asked for where it is needed."""
    if language == "python":
        return sys.executable
    return str(request.getfixturevalue("node"))


def written(language: str, folder: Path, engine: str) -> Path:
    """The engine in a folder of its own, with a copy of the SDK beside it."""
    (folder / SDK[language].name).write_text(SDK[language].read_text(encoding="utf-8"))
    path = folder / ("engine.py" if language == "python" else "engine.mjs")
    path.write_text(engine, encoding="utf-8")
    return path


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_an_engine_may_print_and_raise(
    language: str, tmp_path: Path, talk: Talk, request: pytest.FixtureRequest
) -> None:
    """Whatever the engine prints or raises, the protocol's stream has answers only."""
    engine = {"python": PYTHON_ENGINE, "javascript": JAVASCRIPT_ENGINE}[language]
    words = [interpreter(language, request), str(written(language, tmp_path, engine))]
    run = talk(words, [asking(*HANDS), '{"cmd":"bye"}'])
    assert run.returncode == 0
    (line,) = run.stdout.splitlines()
    # The list that the engine uses again and again is as it was when it was returned.
    right = [{"legal": hand} for hand in HANDS[6:]]
    assert json.loads(line) == {"id": 1, "answers": SAID[language] + right}
    for said in PRINTED[language]:
        assert said in run.stderr


PYTHON_WINNER = """
from arbitre_sdk import Unsupported, serve

kept = {"seat": 0}


def winner(rules, item):
    if item["last"]:
        raise Unsupported("no last trick")
    if item["leader"] == 3:
        return ["seat"]
    kept["seat"] = item["leader"]
    return kept


serve(name="n", version="0", answers={"winner": {"belote/coinche": winner}, "legal": {}})
"""

JAVASCRIPT_WINNER = """
import { serve, Unsupported } from "./arbitre-sdk.mjs";

const kept = { seat: 0 };

async function winner(rules, { leader, last }) {
  if (last) throw new Unsupported("no last trick");
  if (leader === 3) return ["seat"];
  kept.seat = leader;
  return kept;
}

serve({ name: "n", version: "0", answers: { winner: { "belote/coinche": winner }, legal: {} } });
"""


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_any_question_is_answered_in_the_same_way(
    language: str, tmp_path: Path, talk: Talk, request: pytest.FixtureRequest
) -> None:
    """What the function returns stands under the question's name, copied; a question left out is
    unknown, and one without presets is not declared.
    """
    engine = {"python": PYTHON_WINNER, "javascript": JAVASCRIPT_WINNER}[language]
    words = [interpreter(language, request), str(written(language, tmp_path, engine))]
    seats = [(1, False), (2, False), (3, False), (0, True)]
    items = [{"trump": "H", "leader": seat, "trick": [], "last": last} for seat, last in seats]
    ask = {"cmd": "winner", "id": 1, "rules": "belote/coinche+undertrump=free", "items": items}
    lines = ['{"cmd":"hello","protocol":1}', json.dumps(ask)]
    for change in ({"cmd": "deal"}, {"cmd": "legal", "positions": [{}]}, {"items": None}):
        lines.append(json.dumps({**ask, **change}))
    run = talk(words, lines)
    assert run.returncode == 0
    hello, said, unknown, undeclared, broken = map(json.loads, run.stdout.splitlines())
    assert hello["answers"] == {"winner": ["belote/coinche"], "legal": []}
    assert said["answers"][:2] == [{"winner": {"seat": 1}}, {"winner": {"seat": 2}}]
    assert said["answers"][2]["error"].startswith("TypeError: winner returned [")
    assert said["answers"][3] == {"unsupported": "no last trick"}
    assert unknown["error"].startswith("unknown cmd")
    assert "is not declared" in undeclared["answers"][0]["unsupported"]
    assert broken == {"id": 1, "error": "winner needs rules, a string, and items, a list"}


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_question_that_there_is_not(
    language: str, tmp_path: Path, talk: Talk, request: pytest.FixtureRequest
) -> None:
    """An engine that declares a question of another protocol is told before anything is sent."""
    engine = {
        "python": "from arbitre_sdk import serve\n"
        'serve(name="n", version="0", answers={"bid": {}})',
        "javascript": 'import { serve } from "./arbitre-sdk.mjs";\n'
        'await serve({ name: "n", version: "0", answers: { bid: {} } });',
    }[language]
    words = [interpreter(language, request), str(written(language, tmp_path, engine))]
    run = talk(words, ['{"cmd":"hello","protocol":1}'])
    assert run.returncode == 1
    assert run.stdout == ""
    assert "protocol 1 has no question bid" in run.stderr


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_the_ten_lines_of_the_readme_run(
    language: str, tmp_path: Path, talk: Talk, request: pytest.FixtureRequest
) -> None:
    """What the README shows is a whole adapter: it answers once the engine it names is there."""
    readme = (ADAPTERS / "README.md").read_text(encoding="utf-8")
    mark = {"python": "python", "javascript": "js"}[language]
    shown = re.findall(rf"```{mark}\n(.*?)```", readme, re.DOTALL)[0]
    stub = {
        "my_engine.py": "def legal_cards(trump, trick, hand):\n    return hand[:1]\n",
        "my-engine.mjs": "export const legalCards = (trump, trick, hand) => hand.slice(0, 1);\n",
    }
    for name, text in stub.items():
        (tmp_path / name).write_text(text)
    words = [interpreter(language, request), str(written(language, tmp_path, shown))]
    option = asking(["7H", "8H"]).replace("coinche", "coinche+undertrump=banned")
    run = talk(words, ['{"cmd":"hello","protocol":1}', asking(["7H", "8H"]), option])
    assert (run.returncode, run.stderr) == (0, "")
    hello, answer, other = map(json.loads, run.stdout.splitlines())
    assert hello["engine"]["name"] == "my-engine"
    assert answer["answers"] == [{"legal": ["7H"]}]
    assert "has no option to play belote/coinche+undertrump" in other["answers"][0]["unsupported"]


def imports(tree: ast.AST) -> Iterator[str]:
    """The top-level names that a module imports, `import_module("...")` included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield (node.module or "").partition(".")[0]
        elif isinstance(node, ast.Call):
            called: Any = node.func
            if getattr(called, "id", getattr(called, "attr", "")) == "import_module":
                (name,) = node.args
                assert isinstance(name, ast.Constant)
                yield str(name.value).partition(".")[0]


@pytest.mark.parametrize("path", sorted(ADAPTERS.rglob("*.py")), ids=lambda path: path.name)
def test_python_adapters_need_the_standard_library_and_their_engine(path: Path) -> None:
    """An adapter can be copied away: it imports nothing of ours but the files beside it."""
    ours = {"arbitre_sdk"} if path.parent.name == "engines" else {"arbitre_sdk", "example_engine"}
    allowed = set(sys.stdlib_module_names) | ours | {ENGINES.get(path.name, "arbitre_sdk")}
    found = set(imports(ast.parse(path.read_text(encoding="utf-8"))))
    assert found <= allowed
    if path.name in ENGINES:
        assert ENGINES[path.name] in found


# What the examples in the head of an SDK call, so that they can be run.
STANDS_IN = {
    "python": (
        "class my_engine:\n    legal_cards = staticmethod(lambda trump, trick, hand: hand)\n"
        "    winner = staticmethod(lambda trump, leader, trick: leader)\n"
        "    points = staticmethod(lambda trick: 0)\n"
    ),
    "javascript": (
        "const myEngine = { legalCards: (trump, trick, hand) => hand,\n"
        "  winner: (trump, leader, trick) => (leader + trick.indexOf(trick[0])) % 4,\n"
        "  points: () => 0 };\n"
    ),
}


@pytest.mark.parametrize("language", SDK)
def test_the_examples_in_the_head_of_an_sdk_are_sound(
    language: str, tmp_path: Path, node: str
) -> None:
    """Put together, they are an adapter of both questions that passes the smoke test."""
    text = SDK[language].read_text(encoding="utf-8")
    head = text.partition('"""\n\n' if language == "python" else "*/")[0]
    margin = r" \* {5}" if language == "javascript" else " {4}"
    lines = [re.sub(rf"^{margin}", "", line) for line in head.splitlines()
             if re.match(rf"{margin}\S|{margin} +\S", line)]  # fmt: skip
    begins = next(n for n, line in enumerate(lines) if re.match(r"(def|function) winner", line))
    first, winner = lines[:begins], lines[begins:]
    # The last lines of the first example hand over what is answered.
    served = next(n for n, line in enumerate(first) if re.match(r"serve|const answers", line))
    added = ', "winner": {"belote/coinche": winner}' if language == "python" else (
        ', winner: { "belote/coinche": winner }'
    )  # fmt: skip
    last = "\n".join(first[served:]).replace(": legal}", f": legal}}{added}")
    last = last.replace(": legal }", f": legal }}{added}")
    assert "winner" in last
    path = tmp_path / f"example{SDK[language].suffix}"
    body = [*first[:served], STANDS_IN[language], *winner, last]
    path.write_text("\n".join(body), encoding="utf-8")
    (tmp_path / SDK[language].name).write_bytes(SDK[language].read_bytes())
    run = {"python": sys.executable, "javascript": node}[language]
    target = ProcessTarget("example", [run, str(path)], 30.0)
    try:
        assert [step.fault for step in Smoke(target).steps() if step.fault] == []
    finally:
        target.close()


def test_the_sdk_needs_the_standard_library_only() -> None:
    """The SDK is one file that depends on nothing."""
    found = set(imports(ast.parse(SDK["python"].read_text(encoding="utf-8"))))
    assert found <= set(sys.stdlib_module_names)
    assert not re.search(r"^import |\bimport\(|require\(", SDK["javascript"].read_text(), re.M)


@pytest.mark.parametrize("engine", ["belote-cli", "colver"])
def test_an_engine_that_is_missing_is_told(engine: str, tmp_path: Path, talk: Talk) -> None:
    """Without its engine an adapter says how to install it, and ends with status 3."""
    path = ADAPTERS / "engines" / f"{engine.replace('-', '_')}_adapter.py"
    run = talk([sys.executable, "-S", "-E", str(path)], [])
    assert (run.returncode, run.stdout) == (3, "")
    assert run.stderr == f"{engine} is not installed: pip install {engine}\n"
