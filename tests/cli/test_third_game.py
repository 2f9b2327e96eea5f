"""A game that arbitre does not know, installed beside it, goes through every command.

The environment is a fresh one: wheels of this checkout and of `tests/whist` are built by the
backend that `pyproject.toml` names, and installed without their dependencies.  These are found
through a `.pth` file in the environment that runs the tests (a plain path in one: what is
installed in editable mode there is not taken over), so nothing is fetched, and it takes seconds.
One process of that environment runs most commands: to import everything takes longer than they do.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import sysconfig
import threading
import venv
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from .conftest import environment
from .third_game import ENGINE, FEW_POSITIONS, RULES, SHELL, handler

ROOT = Path(__file__).parents[2]
CODE = "whist.roses~R~9LUL~DL9G"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that has arbitre and the third game."""
    folder = tmp_path_factory.mktemp("third")
    wheels = folder / "wheels"
    for project in (ROOT, ROOT / "tests" / "whist"):
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        subprocess.run(build, cwd=project, check=True, capture_output=True)
    venv.create(folder / "env", with_pip=False)
    made = folder / "env" / "bin" / "python"
    install = ["install", "--no-deps", "--no-index", *map(str, wheels.iterdir())]
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(made), *install],
        check=True,
        capture_output=True,
    )
    [site] = (folder / "env" / "lib").glob("python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return made


def variables(python: Path) -> dict[str, str]:
    """What is installed is on trial, and not the sources."""
    kept = {k: v for k, v in environment().items() if k != "PYTHONPATH"}
    return {**kept, "PATH": f"{python.parent}{os.pathsep}{kept['PATH']}"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that has the engines."""
    (tmp_path / "engine.py").write_text(ENGINE)
    return tmp_path


@pytest.fixture(scope="module")
def shell(python: Path) -> Iterator[subprocess.Popen[str]]:
    """A process of that environment that runs commands, one a line."""
    with subprocess.Popen(
        [str(python), "-c", SHELL],
        env=variables(python),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as running:
        yield running


@pytest.fixture
def arbitre(shell: subprocess.Popen[str], folder: Path) -> Run:
    """Runs `arbitre ARGUMENTS…` of that environment in the folder that has the engines."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        assert shell.stdin is not None
        assert shell.stdout is not None
        shell.stdin.write(json.dumps([str(folder), arguments]) + "\n")
        shell.stdin.flush()
        code, stdout, stderr, raised = json.loads(shell.stdout.readline())
        assert not raised, raised
        return subprocess.CompletedProcess(arguments, code, stdout, stderr)

    return run


@pytest.fixture
def process(python: Path, folder: Path) -> Run:
    """Runs that environment's Python there, as a process of its own."""

    def run(*arguments: str, input: str = "") -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [str(python), *arguments],
            input=input,
            cwd=folder,
            env=variables(python),
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done

    return run


Service = Callable[[str], str]


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """Serves one of the engines over HTTP, and gives the address."""
    serving: list[ThreadingHTTPServer] = []

    def serve(name: str) -> str:
        spec = importlib.util.spec_from_file_location("engine", tmp_path / "engine.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        play = getattr(module, name)

        server = ThreadingHTTPServer(("127.0.0.1", 0), handler(name, play))
        serving.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_address[1]}/"

    yield serve
    for server in serving:
        server.shutdown()
        server.server_close()


@pytest.fixture(params=["process", "python", "http"])
def target(
    request: pytest.FixtureRequest, arbitre: Run, service: Service, tmp_path: Path
) -> Callable[[str], str]:
    """Names the engine `right` or `wrong` as a target of each kind."""

    def named(engine: str) -> str:
        if request.param == "http":
            return service(engine)
        if request.param == "python":
            return f"python:engine:{engine}"
        return adapted(arbitre, tmp_path, engine)

    return named


def adapted(arbitre: Run, folder: Path, engine: str) -> str:
    """The command of an adapter that `new-adapter` wrote, filled in with an engine."""
    file = f"{engine}.py"
    done = arbitre("new-adapter", "python", "--rules", RULES, "--out", file)
    assert done.returncode == 0, done.stderr
    assert f"arbitre check 'python {file}' --rules {RULES}" in done.stdout
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert "belote" not in text
    left = f'raise Unsupported("fill in legal() in {file}")'
    assert left in text
    call = f"from engine import {engine}\n\n    return {engine}(rules, position)"
    path.write_text(text.replace(left, call), encoding="utf-8")
    return f"python {file}"


def refused(done: subprocess.CompletedProcess[str], said: str) -> None:
    """One clear line, and the exit code of a usage error."""
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert said in done.stderr


# -- the game ------------------------------------------------------------------------------------


def test_it_is_known_beside_the_others(arbitre: Run, process: Run) -> None:
    """`arbitre rules` lists it with its option, and tells its cards and clauses."""
    listed = process("-m", "arbitre", "rules")
    assert f"{RULES}  Whist, roses trumps\n    +ruff=free|obligatory\n" in listed.stdout
    assert listed.stdout == arbitre("rules").stdout
    told = arbitre("rules", f"{RULES}+ruff=obligatory").stdout
    assert "every suit, highest first: D K O U Z 9" in told
    assert "trump is one of: R" in told
    assert "* obligatory" in told
    assert "WS1: A pair scores the tricks that it takes above three." in told


def test_a_position_is_judged_and_drawn(arbitre: Run) -> None:
    """By its code and as JSON, in the words of the game's own deck."""
    done = arbitre("judge", CODE, "--lang", "fr")
    assert done.returncode == 0
    assert "as de grelots" in done.stdout
    assert "Vous avez des grelots : vous devez fournir." in done.stdout
    position = {"rules": RULES, "trump": "R", "trick": ["9L", "UL"], "hand": ["DL", "9G"]}
    judged = arbitre("judge", json.dumps(position), "--format", "json")
    verdicts = {r["card"]: r["verdict"] for r in json.loads(judged.stdout)["rulings"]}
    assert verdicts == {"DL": "legal", "9G": "illegal"}
    refused(arbitre("judge", "whist.roses~R~9LUL~8L9G"), "'8L' is not a card of the swiss deck")
    refused(arbitre("judge", "whist.roses~L~9LUL~DL9G"), "'L' is not one of R")


@pytest.mark.parametrize(
    "arguments",
    [
        ("judge", "trump roses; trick 9L UL; hand DL 9G", "--rules", RULES),
        ("repro", CODE, "the", "app", "refused", "DL"),
    ],
)
def test_it_is_read_in_words(arbitre: Run, arguments: tuple[str, ...]) -> None:
    """Loose text and a player's report are understood."""
    done = arbitre(*arguments)
    assert "WH1" in done.stdout


# -- engines -------------------------------------------------------------------------------------


def test_a_right_engine_conforms(arbitre: Run, target: Callable[[str], str]) -> None:
    """Asked as a command, as a callable and as a service, every message by its schema."""
    spec = target("right")
    done = arbitre("check", spec, "--rules", RULES, "--budget", "150", "--strict")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"conforms to {RULES}, as far as was checked" in done.stdout
    assert arbitre("judge", CODE, "--target", spec).returncode == 0
    smoked = arbitre("smoke", spec)
    assert smoked.returncode == 0, smoked.stdout


def test_a_wrong_engine_is_found(arbitre: Run, target: Callable[[str], str]) -> None:
    """The smallest position that shows it, and why; saved, it is asked again."""
    spec = target("wrong")
    done = arbitre("check", spec, "--rules", RULES, "--budget", "1600", "--save")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "allows a forbidden card" in done.stdout
    assert "WH1: A player who holds the suit led plays a card of it." in done.stdout
    assert "minimal: 5 cards (3 on the table, 2 in the hand)" in done.stdout
    assert "saved: corpus/whist/roses/" in done.stdout
    # The page knows the games of arbitre alone.
    assert "arbitre page" not in done.stdout
    replayed = arbitre("replay", spec)
    assert (replayed.returncode, "1 failing" in replayed.stdout) == (1, True)
    assert arbitre("replay", target("right")).returncode == 0
    assert arbitre("corpus", "lint").stdout == "1 case, 0 errors, 0 warnings\n"
    assert RULES in arbitre("corpus", "stats").stdout


def test_everything_is_proved(arbitre: Run, tmp_path: Path) -> None:
    """Every class within a bound, with a certificate that is verified."""
    few = ("--hand", "2", "--workers", "1")
    proved = arbitre("prove", "rules:" + RULES, "--rules", RULES, *few, "--certificate", "c.json")
    assert proved.returncode == 0, proved.stdout
    assert arbitre("prove", "--verify", "c.json", "--workers", "1").returncode == 0
    wrong = arbitre("prove", "python:engine:wrong", "--rules", RULES, *few)
    assert wrong.returncode == 1, wrong.stdout
    for question in ("winner", "score"):
        asked = ("--question", question, "--workers", "1")
        done = arbitre("prove", "rules:" + RULES, "--rules", RULES, *asked)
        assert done.returncode == 0, done.stdout


def test_a_house_rule_is_identified(arbitre: Run) -> None:
    """The option is told, with a position that shows it; so are two rule sets apart."""
    done = arbitre("identify", f"rules:{RULES}+ruff=obligatory")
    assert done.returncode == 0, done.stdout
    assert "ruff=obligatory, not free: whist.roses" in done.stdout
    sides = (f"rules:{RULES}", f"rules:{RULES}+ruff=obligatory")
    differing = arbitre("diff", *sides, "--cards", "3", "--deals", "2")
    assert differing.returncode == 1
    assert "every class of at most 3 cards: 72 classes, 1 of them differ" in differing.stdout


def test_wrong_engines_are_made_of_its_fold(process: Run) -> None:
    """Each is killed, or equal to the rules."""
    few = ("--hand", "2", "--workers", "1")
    done = process("-c", FEW_POSITIONS, "mutants", "--rules", RULES, *few)
    assert done.returncode == 0, done.stderr
    assert "0 survived" in done.stdout


def test_the_gate_is_red_until_it_is_accepted(arbitre: Run, tmp_path: Path) -> None:
    """A first configuration names the game; what changes in it is red, and can be declared."""
    written = arbitre("init", "--rules", RULES, "--target", "python:engine:right")
    assert written.returncode == 0, written.stderr
    path = tmp_path / "arbitre.toml"
    text = path.read_text(encoding="utf-8")
    assert "also rulings, winner, score\n" in text
    assert '# clause = "WH1"\n' in text
    assert '# cause = "house rule: ruff=obligatory"\n' in text
    few = text.replace("# hand = 3", "hand = 2").replace("# budget = 10000", "budget = 99")

    def gate(old: str = "", new: str = "") -> int:
        path.write_text(few.replace(old, new) if old else few, encoding="utf-8")
        return arbitre("gate").returncode

    gate()
    assert arbitre("accept", "--reason", "where we start").returncode == 0
    assert gate() == 0
    assert gate("engine:right", "engine:wrong") == 1
    obligatory = f'"{RULES}"', f'"{RULES}+ruff=obligatory"'
    assert gate(*obligatory) == 1
    assert arbitre("accept", "--reason", "we ruff from now on").returncode == 0
    assert gate(*obligatory) == 0
    path.write_text(few.replace('# questions = ["legal"]', 'questions = ["calls"]'))
    refused(arbitre("gate"), f"'calls' is not asked in {RULES}; there are legal, rulings")


def test_vectors_are_exported(arbitre: Run, tmp_path: Path) -> None:
    """For each question that the game has."""
    for question in ("legal", "winner", "score"):
        done = arbitre("export", "--rules", RULES, "--question", question, "-o", ".")
        assert done.returncode == 0, done.stderr
        [file] = tmp_path.glob(f"whist.roses.{question}.small.json")
        assert json.loads(file.read_text(encoding="utf-8"))["vectors"]


def test_it_is_served(process: Run) -> None:
    """The reference answers about it on the standard streams."""
    position = {"trump": "R", "leader": 0, "trick": ["9L"], "hand": ["DL", "9G"]}
    ask = {"cmd": "legal", "id": 1, "rules": RULES, "positions": [position]}
    lines = [json.dumps(line) for line in ({"cmd": "hello", "protocol": 1}, ask)]
    done = process("-m", "arbitre", "serve", f"rules:{RULES}", input="\n".join(lines))
    hello, answers = map(json.loads, done.stdout.splitlines())
    assert set(hello["answers"]) == {"legal", "rulings", "winner", "score"}
    assert answers["answers"] == [{"legal": ["DL"]}]


# -- what it has not -----------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["calls", "deal", "match", "hand", "turn"])
def test_what_the_game_has_not_is_not_asked(arbitre: Run, question: str) -> None:
    """There are no calls, no deal, no match and no whole hand: one line says what there is."""
    there_are = f"--question: {question} is not asked in {RULES}; there are legal, rulings, winner"
    asked = ("--rules", RULES, "--question", question)
    refused(arbitre("check", "rules:" + RULES, *asked), there_are)
    refused(arbitre("prove", "rules:" + RULES, *asked), there_are)
    refused(arbitre("export", *asked), there_are)
    item = {"question": question, "rules": RULES, "item": {}}
    refused(arbitre("judge", json.dumps(item)), f"{question} is not asked: in {RULES} there are")


def test_all_asks_what_there_is(arbitre: Run) -> None:
    """And nothing else; the page, which knows no such cards, is not opened."""
    asked = ("--question", "all", "--budget", "60", "--format", "json", "--strict")
    done = arbitre("check", f"rules:{RULES}", "--rules", RULES, *asked)
    assert done.returncode == 0, done.stdout
    reports = json.loads(done.stdout)["reports"]
    assert [r["question"] for r in reports] == ["legal", "rulings", "winner", "score"]
    refused(arbitre("page", "--no-open", CODE), f"the page does not know {RULES}")


def test_a_broken_game_hides_no_other(process: Run, tmp_path: Path) -> None:
    """An entry point that raises is told in a line, and the others are there."""
    folder = tmp_path / "broken-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (folder / "entry_points.txt").write_text("[arbitre.games]\nbroken = broken_game:GAME\n")
    (tmp_path / "broken_game.py").write_text("raise RuntimeError('no\\ncards')\n")
    done = process("-m", "arbitre", "rules")
    assert done.returncode == 0
    assert RULES in done.stdout
    assert done.stderr == "arbitre: not loaded: broken_game:GAME: RuntimeError: no cards\n"
    asked = ("-m", "arbitre", "judge", CODE.replace("whist", "broken"))
    refused(process(*asked), "not loaded: broken_game:GAME")
