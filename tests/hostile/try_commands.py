"""Put the nastiest modes before the other commands and options of arbitre.

python tests/hostile/try_commands.py engine cards-100000 hang-deaf
python tests/hostile/try_commands.py callable raises --commands gate,prove
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from tests.hostile.services import serving  # noqa: E402
from tests.hostile.try_all import CONTROL, constant  # noqa: E402
from tests.hostile.watch import Watched, run  # noqa: E402

CODE = "belote.coinche~S~AHAS~KSAD"
CHECK = "check {target} --rules belote/coinche --timeout 1 --budget"
COMMANDS = {
    "text": f"{CHECK} 600",
    "save": f"{CHECK} 600 --save --corpus saved",
    "html": f"{CHECK} 600 --html page.html",
    "all": f"{CHECK} 300 --question all",
    "5s": f"{CHECK} 5s",
    "strict": f"{CHECK} 300 --strict",
    "first": f"{CHECK} 300 --first",
    "gate": "gate --junit gate.xml --summary gate.md --annotations",
    "gate-json": "gate --format json",
    "accept": "accept --reason why",
    "prove": "prove {target} --rules belote/coinche --hand 1 --timeout 1 --certificate proof.json",
    "smoke": "smoke {target} --timeout 1",
    "identify": "identify {target} --timeout 1 --game belote/coinche",
    "repro": f"repro {CODE} --target {{target}} --timeout 1",
    "repro-save": f"repro {CODE} --target {{target}} --timeout 1 --save --corpus saved",
    "judge": f"judge {CODE} --target {{target}}",
    "diff": "diff rules:belote/coinche {target} --cards 2 --deals 3 --timeout 1",
    "replay": "replay {target} --timeout 1 --rules belote/coinche",
}
CONFIG = """timeout = 1
[targets.engine]
run = {run}
[rules.coinche]
play = "belote/coinche"
budget = 300
"""


def target_of(kind: str, mode: str, port: int, targets: dict[str, str]) -> str:
    """How arbitre is told of it, from any folder."""
    if kind == "engine":
        return f"{shlex.quote(sys.executable)} {HERE / 'engine.py'} {mode}"
    return f"http://127.0.0.1:{port}/" if kind == "service" else f"python:{targets[mode]}"


def files_wrong(folder: Path) -> list[str]:
    """What is wrong with the files that were written."""
    said = []
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.name == "arbitre.toml":
            continue
        size, data = path.stat().st_size, path.read_bytes()
        if size > 1_000_000:
            said.append(f"{path.name} has {size} bytes")
        try:
            text = data.decode()
            if path.suffix == ".json":
                json.loads(text, parse_constant=constant)
            if path.suffix == ".xml":
                ET.fromstring(text)
            if found := CONTROL.findall(text):
                said.append(f"{path.name} has control characters {found[:4]!r}")
            if "<script>alert" in text:
                said.append(f"{path.name} has a script of the engine's")
        except (ValueError, ET.ParseError) as fault:
            said.append(f"{path.name} is not sound: {fault}")
    return said


def judged(seen: Watched, most: float) -> list[str]:
    """What is wrong with a run."""
    out, err = seen.stdout.decode(errors="replace"), seen.stderr.decode(errors="replace")
    said = []
    if seen.stopped:
        said.append("did not end")
    if seen.seconds > most:
        said.append(f"took {seen.seconds} s")
    if seen.own_mb > 300:
        said.append(f"took {seen.own_mb} MB itself")
    if "Traceback (most recent call last)" in err:
        said.append("traceback: " + err.strip().splitlines()[-1][:160])
    if seen.left:
        said.append(f"left: {seen.left}")
    if CONTROL.search(out):
        said.append(f"control characters: {CONTROL.findall(out)[:5]!r}")
    if len(out) > 200_000:
        said.append(f"{len(out)} characters of output")
    if any(len(line) > 5000 for line in out.splitlines()):
        said.append(f"a line of {max(map(len, out.splitlines()))} characters")
    return said


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=("engine", "service", "callable"))
    parser.add_argument("modes", nargs="+")
    parser.add_argument("--commands", default=",".join(COMMANDS))
    parser.add_argument("--most", type=float, default=60)
    parser.add_argument("--output", type=Path, default=HERE / "results-commands.json")
    options = parser.parse_args()
    matrix = tomllib.loads((HERE / "matrix.toml").read_text(encoding="utf-8"))
    targets = {row["mode"]: row["target"] for row in matrix.get("callable", [])}
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    results: dict[str, Any] = {}
    if options.output.exists():
        results = json.loads(options.output.read_text())
    for mode in options.modes:
        for name in options.commands.split(","):
            service = mode if options.kind == "service" else ""
            with tempfile.TemporaryDirectory() as here, serving(service) as port:
                target = target_of(options.kind, mode, port, targets)
                config = CONFIG.format(run=json.dumps(target))
                Path(here, "arbitre.toml").write_text(config, encoding="utf-8")
                words = [word.format(target=target) for word in shlex.split(COMMANDS[name])]
                command = ["arbitre", *words]
                seen = run(command, Path(here), 2 * options.most, {"PYTHONPATH": path})
                wrong = [*judged(seen, options.most), *files_wrong(Path(here))]
            out = seen.stdout.decode(errors="replace").strip()
            err = seen.stderr.decode(errors="replace").strip()
            key = f"{options.kind} {mode} {name}"
            results[key] = {"exit": seen.exit, "seconds": seen.seconds, "own_mb": seen.own_mb}
            results[key] |= {"wrong": wrong, "stdout": out[-3000:], "stderr": err[-3000:]}
            last = (out or err).splitlines()[-1:] or [""]
            what = f"{seen.exit} {seen.seconds} s {seen.own_mb} MB"
            print(f"{key}: {what}: {'  '.join(wrong) or 'ok'} | {last[0][:110]}", flush=True)
            text = json.dumps(results, indent=1, ensure_ascii=False)
            options.output.write_bytes(text.encode(errors="replace"))


if __name__ == "__main__":
    main()
