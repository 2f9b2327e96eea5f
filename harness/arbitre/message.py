"""A message: a sentence about a run, and what it is made of.

It is its own English text, and so is printed as any text is;
and it knows its template and its facts, so that a page can say the same in another language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

# A number, a message, or a text that is the same in every language: a code, a command.
Fact = int | str
SLOT = re.compile(r"\{(\w+)\}")


class Message(str):
    """A text that knows the `template` it was made from, and the `facts` that fill its braces."""

    template: str
    facts: dict[str, Fact]


def say(template: str, **facts: Fact) -> Message:
    """The message of a template; a number is written as English writes it."""
    written = {name: f"{fact:,}" if isinstance(fact, int) else fact for name, fact in facts.items()}
    message = Message(fill(template, written))
    message.template, message.facts = template, facts
    return message


def count(number: int, one: str, many: str, **facts: Fact) -> Message:
    """The message of one of two templates: of `one` thing, or of another number `n` of them."""
    return say(one if number == 1 else many, n=number, **facts)


def positions(number: int) -> Message:
    """So many positions."""
    return count(number, "{n} position", "{n} positions")


def units(number: int, unit: str) -> Message:
    """So many of what a question counts its items in (`Space.unit`): cards, calls."""
    return count(number, f"{{n}} {unit}", f"{{n}} {unit}s")


def fill(template: str, facts: Mapping[str, str]) -> str:
    """A template with its braces filled in; nothing of a fact is taken for a brace."""
    return SLOT.sub(lambda slot: facts.get(slot[1], slot[0]), template)


def made_of(message: Message) -> dict[str, Any]:
    """A message as JSON has it: its template, and its facts, messages among them likewise."""
    return {
        "template": message.template,
        "facts": {
            name: made_of(fact) if isinstance(fact, Message) else fact
            for name, fact in message.facts.items()
        },
    }


def messages_in(value: object) -> Iterator[Message]:
    """The messages among the texts of a JSON value."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from messages_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from messages_in(part)
