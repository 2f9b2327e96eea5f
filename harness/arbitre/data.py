"""Where the data that ships with arbitre is: beside the sources, or in the installed package."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


def folder(name: str) -> Path:
    """The folder `name` (`schemas`, `corpus`, `adapters`) of this installation."""
    here = Path(__file__).parent
    packed = here / "_data" / name
    return packed if packed.is_dir() else here.parent.parent / name


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


def fault(name: str, value: Any) -> str | None:
    """What is wrong with `value` by the schema `name`, with the place; `None` if nothing is."""
    from jsonschema.exceptions import best_match

    error = best_match(_validator(name).iter_errors(value))
    if error is None:
        return None
    where = error.json_path.removeprefix("$").removeprefix(".") or "message"
    return f"{where}: {error.message} (schema {name})"
