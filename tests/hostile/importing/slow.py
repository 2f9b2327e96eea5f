"""Needs two seconds to be imported, which is no fault."""

import time

from tests.hostile.wire import Item, rightly

time.sleep(2)


def legal(rules: str, position: Item) -> list[str]:
    """Play rightly."""
    return rightly(position)
