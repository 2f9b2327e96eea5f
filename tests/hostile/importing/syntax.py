"""Has a syntax error (in a text, so that tools may read this file)."""

compile("def legal(rules, position:\n    return", "engine.py", "exec")
