"""Plain JSON lines, by hand."""
import json
import sys


class No(Exception):
    pass


def run(name, question, presets, fn, version="0.3"):
    presets = [presets] if isinstance(presets, str) else list(presets)
    out = sys.stdout
    for line in sys.stdin:
        try:
            msg = json.loads(line)
            if not isinstance(msg, dict):
                raise ValueError("no object")
        except Exception as e:
            print(json.dumps({"id": None, "error": "bad line: %s" % e}), file=out, flush=True)
            continue
        cmd = msg.get("cmd")
        if cmd == "bye":
            return
        if cmd == "hello":
            rep = {"protocol": 1, "engine": {"name": name, "version": version, "language": "Python"},
                   "answers": {question: presets}, "max_batch": 128}
        elif cmd == question:
            items = msg.get("positions" if cmd == "legal" else "items")
            if not isinstance(items, list):
                rep = {"id": msg.get("id"), "error": "no items"}
            else:
                rep = {"id": msg.get("id"), "answers": [one(question, presets, msg.get("rules"), fn, i) for i in items]}
        else:
            rep = {"id": msg.get("id"), "error": "unknown cmd"}
        print(json.dumps(rep), file=out, flush=True)


def one(question, presets, rules, fn, item):
    if rules not in presets:
        return {"unsupported": "only " + ", ".join(presets)}
    try:
        return {question: fn(item)}
    except No as e:
        return {"unsupported": str(e)}
    except Exception as e:
        return {"error": "%s: %s" % (type(e).__name__, e)}
