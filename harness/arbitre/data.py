"""Files: the data that ships with arbitre, its schemas, and how a file is written."""

from __future__ import annotations

import json
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from .interrupts import uninterrupted

# Characters of what a value was found to be: it may be all of an answer.
LONGEST_FAULT = 200


def folder(name: str) -> Path:
    """The folder `name` (`schemas`, `corpus`, `adapters`) of this installation.

    It is beside the sources, or in the installed package.
    """
    here = Path(__file__).parent
    packed = here / "_data" / name
    return packed if packed.is_dir() else here.parent.parent / name


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


def write_whole(path: Path, text: str) -> None:
    """Write a file that appears whole or not at all; an `OSError` names it.

    What is there and is no file (a pipe, a device) is written to, and stays what it is.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
        else:
            with uninterrupted():
                _replace(path, text)
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def _replace(path: Path, text: str) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
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
    from referencing import Registry, Resource

    resources = [
        (path.name, Resource.from_contents(json.loads(path.read_text())))
        for path in folder("schemas").glob("*.schema.json")
    ]
    registry: Any = Registry().with_resources(resources)
    return jsonschema.Draft202012Validator(schema(name), registry=registry)


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
    message = found.message
    if len(message) > LONGEST_FAULT:
        message = f"{message[: LONGEST_FAULT // 2]}…{message[-LONGEST_FAULT // 2 :]}"
    return f"{place(found) or 'message'}: {message} (schema {name})"
