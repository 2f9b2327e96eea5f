"""What `arbitre.toml` declares, for every verb: it is looked for here and in the folders above."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from arbitre_reference import near, there_are

from .common import USAGE, fail

if TYPE_CHECKING:
    from ..gate.config import Config

NAME = Path("arbitre.toml")
# As its schema has them: what has another form is a command or a rule set.
A_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")

config_option = click.option(
    "--config", "config_file", type=click.Path(path_type=Path, dir_okay=False),
    default=lambda: find_config() or NAME, show_default="arbitre.toml, here or above",
    help="The configuration.",
)  # fmt: skip


def find_config() -> Path | None:
    """The nearest `arbitre.toml`: here, or above within the repository; relative to here."""
    way = Path()
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / NAME).is_file():
            return way / NAME
        if (folder / ".git").exists():
            return None
        way /= ".."
    return None


@cache
def _load(path: Path, folder: Path) -> Config:
    from ..gate.config import BadConfig, load

    try:
        return load(path)
    except BadConfig as error:
        fail(str(error), USAGE)


def declared(name: str = "") -> Config | None:
    """What is declared, if `name` may be a name of it and there is a configuration."""
    if name and not A_NAME.fullmatch(name):
        return None
    found = find_config()
    return _load(found, Path.cwd()) if found else None


def config_of(target: str) -> Config | None:
    """What is declared, if a target is declared in it that is called so."""
    config = declared(target)
    return config if config is not None and target in config.targets else None


def declared_target(spec: str, timeout: float) -> tuple[str, float]:
    """The target that `spec` names, and the seconds to wait for a batch of it.

    They are those of arbitre.toml, started in its folder, where it declares one that is called so;
    a time that was given counts.
    """
    config = declared(spec)
    if config is None:
        return spec, timeout
    if spec not in config.targets:
        if near(spec, config.targets) and shutil.which(spec) is None:
            fail(f"{spec}: no target and no command; {there_are(spec, config.targets)}", USAGE)
        return spec, timeout
    from ..targets import PLACED

    found = find_config()
    assert found is not None
    run = config.targets[spec].run
    context = click.get_current_context()
    given = context.get_parameter_source("timeout") is ParameterSource.COMMANDLINE
    placed = run if found == NAME else f"{PLACED}:{found.parent}:{run}"
    return placed, timeout if given else config.timeout
