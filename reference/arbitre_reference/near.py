"""Names that are misspelt: which one was meant, and which there are."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches


def near(name: str, known: Collection[str]) -> str:
    """The known name that is nearest to a misspelt one; empty where none is near."""
    by_lower = {each.lower(): each for each in known}
    return next(iter([by_lower[each] for each in get_close_matches(name.lower(), by_lower, 1)]), "")


def there_are(name: str, known: Collection[str]) -> str:
    """What to say of a name that is not known: which one may be meant, and all that there are.

    >>> there_are("belot", ["belote", "manille"])
    "did you mean 'belote'? there are belote, manille"
    """
    meant = near(name, known)
    asked = f"did you mean {meant!r}? " if meant else ""
    return f"{asked}there are {', '.join(known) or 'none'}"
