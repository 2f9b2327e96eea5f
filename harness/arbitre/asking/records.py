"""Items with their right answers as records (`packed`), and the messages made of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, overload

import orjson

from ..packed import Packing, from_text, to_text
from ..protocol import (
    AllRight,
    Answers,
    Ask,
    MadeWhenAsked,
    ProtocolError,
    Written,
    read_reply,
)
from ..question import Answer, Item


class Records(Sequence[Item]):
    """Items and what is right, one record after the other; an item is made when it is looked at."""

    def __init__(self, packing: Packing, items: bytes, answers: bytes) -> None:
        self.packing, self.items, self.answers = packing, items, answers
        self._taken = 0

    @classmethod
    def of(cls, packing: Packing, items: Iterable[Item], answers: Iterable[Answer] = ()) -> Records:
        """The records of items, and of what is right of each in turn."""
        return cls(
            packing, b"".join(map(packing.pack, items)), b"".join(map(packing.pack_answer, answers))
        )

    def __len__(self) -> int:
        return len(self.items) // self.packing.item_width

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> Records: ...
    def __getitem__(self, place: int | slice) -> Item | Records:
        if isinstance(place, int):
            return self.packing.unpack(_cut(self.items, self.packing.item_width, place, place + 1))
        first, last, _ = place.indices(len(self))
        return Records(
            self.packing,
            _cut(self.items, self.packing.item_width, first, last),
            _cut(self.answers, self.packing.answer_width, first, last),
        )

    def take(self, most: int) -> Records:
        """The next records, at most so many, of those that nobody has taken yet."""
        first, self._taken = self._taken, self._taken + most
        return self[first : self._taken]

    def answer(self, place: int) -> Answer:
        """The right answer to the item in this place, as a target sends it."""
        return self._unpack_answer(self.answers, place)

    @property
    def right(self) -> Sequence[Answer]:
        """The right answers, made when they are looked at."""
        return MadeWhenAsked(len(self), self.answer)

    def find_differing(self, outcomes: Sequence[Any]) -> list[int]:
        """The places of the outcomes that do not come to what is right."""
        if isinstance(outcomes, AllRight):
            return []
        return self.packing.find_differing(self.answers, outcomes)

    def write_json(self) -> Written:
        """The messages in JSON."""
        return Written(
            b'"positions":' + self.packing.write_items(self.items),
            b'"answers":' + self.packing.write_answers(self.items, self.answers),
            lambda message, ask: Answers.read(message, ask).answers,
            self.answer,
        )

    def write_packed(self) -> Written:
        """The messages in the packed form."""
        asked = {"packed": to_text(self.items), **self.packing.legend}
        right = {"packed": to_text(self.answers)}
        return Written(_fields(asked), _fields(right), self._read_packed, self.answer)

    def _read_packed(self, message: Any, ask: Ask) -> list[Answer]:
        said = read_reply(message, ask, "packed")
        if not isinstance(said, str):
            raise ProtocolError("packed: a text in base64 is needed")
        try:
            answers = from_text(said, self.packing.answer_width, len(self))
        except ValueError as error:
            raise ProtocolError(f"packed: {error}") from None
        return list(map(partial(self._unpack_answer, answers), range(len(self))))

    def _unpack_answer(self, answers: bytes, place: int) -> Answer:
        return self.packing.unpack_answer(
            _cut(self.items, self.packing.item_width, place, place + 1),
            _cut(answers, self.packing.answer_width, place, place + 1),
        )


def _cut(records: bytes, width: int, first: int, last: int) -> bytes:
    """The records from the `first` up to the `last`, which is left out."""
    found = records[first * width : last * width]
    if not found and first < last:
        raise IndexError(first)
    return found


def _fields(fields: dict[str, str]) -> bytes:
    return orjson.dumps(fields)[1:-1]
