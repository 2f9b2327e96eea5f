"""Prints what reads as an answer while it is imported, in Python and past it."""

import os

from tests.hostile.wire import Item, rightly

print('{"protocol":2}')
os.write(1, b"native banner\n")


def legal(rules: str, position: Item) -> list[str]:
    """Play rightly."""
    return rightly(position)
