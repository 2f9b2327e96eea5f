"""JSON values: the same, different and where, and as a person reads them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import orjson

from ...protocol import as_written, printable

# In which way an answer is none, where its fields are not those of the question.
NO_ANSWER = "not an answer to this question"
SORTED = orjson.OPT_SORT_KEYS


def is_same(one: Any, other: Any) -> bool:
    """Is it the same JSON value?  Unlike in Python, 1 is neither true nor 1.0."""
    with suppress(TypeError):
        # Soon told of a whole hand; to it, what is no number is null, as it is not in Python.
        if orjson.dumps(one, option=SORTED) != orjson.dumps(other, option=SORTED):
            return False
        if one == other:
            return True
    try:
        return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    except (TypeError, ValueError):
        return False


def find_differences(right: Any, said: Any, path: str = "") -> Iterator[str]:
    """The paths at which two JSON values differ; a field that only one of them has is one."""
    if isinstance(right, dict) and isinstance(said, dict):
        for key in {**right, **said}:
            below = f"{path}.{key}" if path else key
            if key in right and key in said:
                yield from find_differences(right[key], said[key], below)
            else:
                yield below
    elif not is_same(right, said):
        yield path


def name_wrong(paths: Iterable[str]) -> str:
    """The kind of a difference in these paths: an engine calls its fields as it likes."""
    return printable(f"wrong {', '.join(paths)}")


def find_wrong_fields(said: Any, needed: Collection[str], optional: Collection[str] = ()) -> str:
    """What makes a value no object with these fields; empty if it is one."""
    if not isinstance(said, dict):
        return f"an object with {', '.join(needed)} is needed, not {as_written(said)}"
    unknown = [printable(str(f), 80) for f in said if f not in (*needed, *optional)]
    if unknown:
        return f"no such field: {', '.join(unknown)}"[:300]
    missing = [field for field in needed if field not in said]
    return f"a field is missing: {', '.join(missing)}" if missing else ""


def find_wrong_below(right: Any, said: Any, path: str) -> str:
    """A field that is unknown or missing in an object of a value, where what is right has one too.

    Says which; empty if there is none.
    """
    if isinstance(right, dict) and isinstance(said, dict):
        fault = find_wrong_fields(said, right)
        if fault:
            return f"{path}: {fault}"
        below = [(right[key], said[key], f"{path}.{key}") for key in right]
    elif isinstance(right, list) and isinstance(said, list):
        pairs = enumerate(zip(right, said, strict=False))
        below = [(one, other, f"{path}[{i}]") for i, (one, other) in pairs]
    else:
        return ""
    return next((fault for part in below if (fault := find_wrong_below(*part))), "")


def sort_sets(answer: Any, unordered: Mapping[str, int]) -> Any:
    """An answer with its lists that are sets in one order, so that alike ones are the same value.

    `unordered`: the fields, each with the number of outer levels whose order counts
    (`arbitre_reference.chapter`).
    """
    if not isinstance(answer, dict):
        return answer
    return {
        field: _sort_below(value, unordered[field]) if field in unordered else value
        for field, value in answer.items()
    }


def _sort_below(value: Any, levels: int) -> Any:
    if not isinstance(value, list):
        return value
    parts = [_sort_below(part, max(0, levels - 1)) for part in value]
    return parts if levels else sorted(parts, key=repr)


def describe_value(value: Any) -> str:
    """A JSON value as a person reads it: cards without quotes, lists of lists in brackets."""
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return " ".join(value) or "none"
    if isinstance(value, list) and value and all(isinstance(part, list) for part in value):
        return "  ".join(f"[{describe_value(part)}]" for part in value)
    if isinstance(value, list):
        return " ".join(map(describe_value, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {describe_value(part)}" for key, part in value.items())
    return value if isinstance(value, str) else json.dumps(value)
