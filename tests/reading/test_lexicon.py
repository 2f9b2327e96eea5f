"""The words of the four languages: whatever one of them can say and ask, the others can too."""

from __future__ import annotations

import re

import pytest

from arbitre.reading.acts import ORDER
from arbitre.reading.lexicon import lexicon
from arbitre_reference import LANGUAGES

# What only French has: `ne … que`.
OF_ONE = {"ne", "que"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_say_and_ask_the_same(language: str) -> None:
    """The same kinds of words, and the same questions with the same gaps."""
    here, english = lexicon(language), lexicon("en")
    kinds = {kind for known in here.kinds.values() for kind in known}
    others = {kind for known in english.kinds.values() for kind in known}
    assert kinds - OF_ONE == others - OF_ONE
    gaps = [{key: set(re.findall(r"{\w+}", ask)) for key, ask in one.asks.items()}
            for one in (here, english)]  # fmt: skip
    assert gaps[0] == gaps[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_place(language: str) -> None:
    """A word of several kinds is taken to be the one that comes first in the order of kinds."""
    told = {"call", "bonus", "royal", "they", "we", "takers", "defence", "redouble", "made"}
    told |= {"mixed", "choose", "later"}
    kinds = {kind for known in lexicon(language).kinds.values() for kind in known}
    assert kinds - told <= set(ORDER)
