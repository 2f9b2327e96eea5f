"""Files: the data that ships with arbitre, its schemas, and how a file is read and written."""

from __future__ import annotations

import json
import math
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from .interrupts import uninterrupted

# Characters of what a value was found to be: it may be all of an answer.
LONGEST_FAULT = 200
# Bytes of a file that comes from outside: an accepted file of every class of the largest game
# takes a tenth of it, and parsed, the worst of JSON takes twenty times as much.
LARGEST_FILE = 64 * 1024 * 1024
# Levels: an answer has 32 at the most (`protocol`), and stands a few levels deep in its file.
MOST_NESTED = 48


class BadFile(ValueError):
    """A file from outside that cannot be read; names the file and the `fault`."""

    def __init__(self, name: object, fault: str) -> None:
        super().__init__(f"{name}: {fault}")
        self.fault = fault


def folder(name: str) -> Path:
    """The folder `name` (`schemas`, `corpus`, `adapters`, `guide`) of this installation.

    It is beside the sources, or in the installed package.
    """
    here = Path(__file__).parent
    packed, above = here / "_data" / name, here.parents[1] / name
    return next((each for each in (packed, above) if each.is_dir()), here.parent / name)


def cache_folder() -> Path:
    """Where what can be made anew is kept: `ARBITRE_CACHE`, or the cache folder of the user."""
    own = os.environ.get("ARBITRE_CACHE")
    if own:
        return Path(own)
    # Most commands keep nothing, and need not wait for it.
    import platformdirs

    return platformdirs.user_cache_path("arbitre")


def corpus(start: Path | None = None) -> Path:
    """The corpus that is meant where none is named.

    That is the folder `corpus` in `start` (the current folder), where `check --save` puts cases;
    if there is none, the cases that come with arbitre.
    """
    own = (start or Path.cwd()) / "corpus"
    return own if own.is_dir() else folder("corpus")


def on_page(game: str) -> bool:
    """Does the checker page know the game?  It has a script for each family that it does."""
    return (Path(__file__).parent / "page" / f"{game.partition('/')[0]}.js").is_file()


def read_bytes(path: Path) -> bytes:
    """What a file from outside holds; raises `BadFile`, where it is too large as well."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise BadFile(path, getattr(error, "strerror", None) or str(error)) from None
    if len(content) > LARGEST_FILE:
        raise BadFile(path, f"more than {LARGEST_FILE:,} bytes")
    return content


def read_text(path: Path) -> str:
    """The text of a file from outside; raises `BadFile`."""
    return as_text(read_bytes(path), path)


def as_text(content: bytes, name: object) -> str:
    """The text that bytes from outside, called `name`, are; raises `BadFile`."""
    if len(content) > LARGEST_FILE:
        raise BadFile(name, f"more than {LARGEST_FILE:,} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(name, f"not UTF-8: {error}") from None


def read_json(path: Path) -> Any:
    """The JSON value of a file from outside; raises `BadFile` (see `parse_json`)."""
    return parse_json(read_bytes(path), path)


def parse_json(content: bytes | str, name: object) -> Any:
    """The JSON value of a text from outside, called `name`; raises `BadFile`.

    Refused besides what is no JSON: a key that is given twice (whoever reads it sees one of them,
    and not the same), what is nested deeper than any file of ours, numbers that are none or too
    large, and halves of characters, which could be read and then not written again.
    """
    text = content if isinstance(content, str) else as_text(content, name)
    try:
        value = json.loads(
            text, object_pairs_hook=_each_once, parse_constant=_number, parse_float=_number
        )
        if nested_deeper(value, MOST_NESTED):
            raise ValueError(f"nested deeper than {MOST_NESTED} levels")
        if "\\u" in text or isinstance(content, str):
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        raise BadFile(name, f"not JSON: nested deeper than {MOST_NESTED} levels") from None
    except UnicodeEncodeError:
        raise BadFile(name, "not JSON: half of a character (a lone surrogate)") from None
    except ValueError as error:
        raise BadFile(name, f"not JSON: {error}") from None
    return value


def shown_json(value: Any) -> str:
    """A JSON value as it is printed: in lines, and every character that does not print escaped.

    JSON escapes some of them; others would turn a line of a terminal round, or clear it.
    """
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text)


def nested_deeper(value: Any, most: int) -> bool:
    """Are lists and objects nested more than `most` levels deep?"""
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(most):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if type(outer) is dict else outer)
            if type(inner) is dict or type(inner) is list
        ]
    return bool(level)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in found if keys.count(key) > 1)
        raise ValueError(f"the key {twice[:LONGEST_FAULT]!r} is given twice")
    return found


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:LONGEST_FAULT]} is no number that can be written")
    return number


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file, a text in UTF-8, that appears whole or not at all; an `OSError` names it.

    What is there and is no file (a pipe, a device) is written to, and stays what it is.
    """
    written = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(written)
        else:
            with uninterrupted():
                _replace(path, written)
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def _replace(path: Path, content: bytes) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


@cache
def schema(name: str) -> dict[str, Any]:
    """The JSON Schema called `name` (`legal-answer`)."""
    loaded: dict[str, Any] = json.loads((folder("schemas") / f"{name}.schema.json").read_text())
    return loaded


@cache
def _validator(name: str) -> Any:
    # Imported here: it takes longer than all the rest of the start-up.
    import jsonschema
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    # Whoever names its dialect is validated by the library's own class, and not by ours.
    resources = []
    for path in folder("schemas").glob("*.schema.json"):
        content = json.loads(path.read_text())
        del content["$schema"]
        resources.append((path.name, DRAFT202012.create_resource(content)))
    # Crawled once: what is not, is crawled again for every reference to a card.
    registry: Any = Registry().with_resources(resources).crawl()
    # To JSON Schema 3.0 is an integer; to whoever counts with it, it is none.
    kinds = jsonschema.Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: type(value) is int
    )
    extend: Any = jsonschema.validators.extend
    validator = extend(jsonschema.Draft202012Validator, type_checker=kinds)
    return validator({"$ref": f"{name}.schema.json"}, registry=registry)


def errors(name: str, value: Any) -> list[Any]:
    """All that is wrong with `value` by the schema `name` (`ValidationError`), the worst first."""
    from jsonschema.exceptions import relevance

    return sorted(_validator(name).iter_errors(value), key=relevance, reverse=True)


def place(error: Any) -> str:
    """Where in its value an error is: `answers[0].legal`; empty for the whole."""
    return str(error.json_path).removeprefix("$").removeprefix(".")


def fault(name: str, value: Any) -> str | None:
    """What is wrong with `value` by the schema `name`, with the place; `None` if nothing is."""
    from jsonschema.exceptions import best_match

    found = best_match(_validator(name).iter_errors(value))
    if found is None:
        return None
    # A pattern says little to who has written a card otherwise.
    means = found.schema.get("description") if found.validator == "pattern" else None
    message = f"{found.instance!r} does not fit: {means}" if means else found.message
    if len(message) > LONGEST_FAULT:
        message = f"{message[: LONGEST_FAULT // 2]}…{message[-LONGEST_FAULT // 2 :]}"
    return f"{place(found) or 'message'}: {message} (schema {name})"
