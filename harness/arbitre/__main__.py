"""`python -m arbitre` is `arbitre`."""

from .cli import main

main(prog_name="arbitre")
