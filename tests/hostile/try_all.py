"""Run every mode of `matrix.toml` through arbitre, and write down what is not as it should be.

python tests/hostile/try_all.py engine            all engines
python tests/hostile/try_all.py service callable  and so on
python tests/hostile/try_all.py engine --only deep,bom --text
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from tests.hostile.services import serving  # noqa: E402
from tests.hostile.watch import Watched, run  # noqa: E402

FAILURES = {"error-answer", "crashed", "timed-out", "malformed"}
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\ud800-\udfff]")


def constant(name: str) -> object:
    """Refuse what JSON does not have."""
    raise ValueError(f"{name} is not JSON")


def validator() -> Any:
    """The schema of reports."""
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    read = {p.name: json.loads(p.read_text()) for p in (ROOT / "schemas").glob("*.schema.json")}
    resources = ((name, Resource.from_contents(schema)) for name, schema in read.items())
    registry: Any = Registry().with_resources(resources).crawl()
    return Draft202012Validator({"$ref": "report.schema.json"}, registry=registry)


def verdict_of(report: dict[str, Any]) -> str:
    """What a report comes to, in the words of the matrix."""
    if report["exit_code"] in (0, 3, 4):
        return {0: "conforms", 3: "cannot-be-asked", 4: "control"}[report["exit_code"]]
    verdicts = {finding["verdict"] for finding in report["findings"]}
    return "faulty" if verdicts and verdicts <= FAILURES else "differs"


def judged(seen: Watched, row: dict[str, Any], as_json: bool, schema: Any) -> dict[str, Any]:
    """What was seen, and what of it is wrong."""
    said: list[str] = []
    exits = row["exit"] if isinstance(row["exit"], list) else [row["exit"]]
    out, err = seen.stdout.decode(errors="surrogateescape"), seen.stderr.decode(errors="replace")
    result: dict[str, Any] = {"exit": seen.exit, "seconds": seen.seconds}
    result |= {"own_mb": seen.own_mb, "tree_mb": seen.tree_mb, "bytes": len(seen.stdout)}
    if seen.stopped:
        said.append(f"did not end in {seen.seconds} s")
    elif seen.exit not in exits:
        said.append(f"exit {seen.exit}, expected {exits}")
    if seen.seconds > row["seconds"]:
        said.append(f"took {seen.seconds} s, expected at most {row['seconds']}")
    if seen.own_mb > 300:
        said.append(f"arbitre itself took {seen.own_mb} MB")
    if "Traceback (most recent call last)" in err:
        said.append("a traceback: " + err.strip().splitlines()[-1][:200])
    if seen.left:
        said.append(f"left behind: {seen.left}")
    if len(seen.stdout) > 300_000 or len(seen.stderr) > 100_000:
        said.append(f"{len(seen.stdout)} bytes of output, {len(seen.stderr)} on standard error")
    if CONTROL.search(err):
        said.append(f"control characters on standard error: {CONTROL.findall(err)[:5]}")
    if as_json and seen.exit in (0, 1, 3, 4) and not seen.stopped:
        try:
            whole = json.loads(seen.stdout.decode(), parse_constant=constant)
            report = whole["reports"][0]
        except (ValueError, KeyError) as fault:
            return {**result, "wrong": [*said, f"no valid JSON: {fault}"]}
        if offence := next(schema.iter_errors(whole), None):
            said.append(f"not as the schema has it: {offence.message[:200]}")
        result |= {"verdict": verdict_of(report), "says": report["verdict"][:200]}
        result["causes"] = [str(cause)[:200] for cause in report["causes"]][:6]
        result["findings"] = [
            f"{f['verdict']} {f['kind']}: {f['detail']}"[:200] for f in report["findings"]
        ][:8]
        result["broken_off"] = report["broken_off"][:400]
        want = row["verdict"]
        if result["verdict"] != want and want != "not-green" and not isinstance(row["exit"], list):
            said.append(f"verdict {result['verdict']}, expected {want}")
    elif not as_json:
        if CONTROL.search(out):
            said.append(f"control characters in the text: {CONTROL.findall(out)[:5]!r}")
        if longest := max((len(line) for line in out.splitlines()), default=0):
            if longest > 3000:
                said.append(f"a line of {longest} characters")
        result["text"] = out[-6000:].encode(errors="replace").decode()
    return {**result, "wrong": said}


def target_of(kind: str, row: dict[str, Any], port: int) -> str:
    """How arbitre is told of it."""
    if kind == "engine":
        return f"{shlex.quote(sys.executable)} tests/hostile/engine.py {row['mode']}"
    if kind == "service":
        return f"http://127.0.0.1:{port}/"
    return f"python:{row['target']}"


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="+", choices=("engine", "service", "callable"))
    parser.add_argument("--only", default="", help="modes, separated by commas")
    parser.add_argument("--after", default="", help="only the modes after this one")
    parser.add_argument("--text", action="store_true", help="as text instead of JSON")
    parser.add_argument("--timeout", default="1")
    parser.add_argument("--most", type=float, default=1000, help="seconds for a run")
    parser.add_argument("--options", default="", help="further options for arbitre check")
    parser.add_argument("--output", type=Path, default=HERE / "results.json")
    options = parser.parse_args()
    matrix = tomllib.loads((HERE / "matrix.toml").read_text(encoding="utf-8"))
    only = set(filter(None, options.only.split(",")))
    if options.after:
        modes = [row["mode"] for kind in options.kinds for row in matrix[kind]]
        only = set(modes[modes.index(options.after) + 1 :])
    schema = validator()
    results = json.loads(options.output.read_text()) if options.output.exists() else {}
    for kind in options.kinds:
        for row in matrix[kind]:
            mode = row["mode"]
            if only and mode not in only:
                continue
            with serving(mode if kind == "service" else "") as port:
                command = ["arbitre", "check", target_of(kind, row, port)]
                command += ["--rules", row.get("rules", "belote/coinche")]
                command += ["--budget", str(row.get("budget", 600)), "--timeout", options.timeout]
                command += [] if options.text else ["--format", "json"]
                command += shlex.split(options.options)
                seen = run(command, ROOT, min(2 * row["seconds"] + 30, options.most))
            result = judged(seen, row, not options.text, schema)
            key = " ".join(filter(None, [kind, mode, "text" * options.text, options.options]))
            results[key] = {"expected": [row["verdict"], row["exit"]], **result}
            mark = "  ".join(result["wrong"]) or "ok"
            what = f"{result['exit']} {result.get('verdict')} {seen.seconds} s {seen.own_mb} MB"
            print(f"{key}: {what}: {mark}", flush=True)
            text = json.dumps(results, indent=1, ensure_ascii=False)
            options.output.write_bytes(text.encode(errors="replace"))


if __name__ == "__main__":
    main()
