"""The face of a game that has none of its own: the facts of its view, a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from meydan.core.codec import Json
from meydan.core.game import Game, Item
from meydan.terminal.face import Face
from meydan.words import Words

HIDDEN: Final = "?"
SHOWN_ELSEWHERE: Final = ("seat", "to_act")  # the seat of the view, and the seat to act


class PlainFace(Face[Any, Any]):
    """Takes its words from the title; a fact without words is called by the name of its field."""

    def __init__(self, game: Game[Any, Any, Any], words: Words, names: Sequence[str]) -> None:
        super().__init__(words, names)
        self.game = game

    def table(self, view: Any) -> RenderableType:
        sheet = Table(title=self.words.named(self.game.name), title_justify="left")
        sheet.add_column()
        for name in self.names:
            sheet.add_column(Text(name))
        for field, value in self.game.codec.dump(view).items():
            if field not in SHOWN_ELSEWHERE:
                sheet.add_row(Text(self._word(field)), *map(Text, self._cells(value)))
        return sheet

    def _cells(self, value: Json) -> list[str]:
        """Facts about seats go into the seats' columns, everything else into the first."""
        if isinstance(value, list) and len(value) == len(self.names):
            return [self._said(one) for one in value]
        return [self._said(value)]

    def _said(self, value: Json) -> str:
        if value is None:
            return HIDDEN
        if isinstance(value, bool):
            return self.words("plain.yes" if value else "plain.no")
        if isinstance(value, dict):
            return self.words("plain.comma").join(f"{self._word(key)} {self._said(one)}" for key, one in value.items())
        if isinstance(value, list):
            return self.words("plain.comma").join(map(self._said, value))
        return str(self.words.fact(value)) if isinstance(value, int) else self._thing(value)

    def _thing(self, word: str) -> str:
        """A word of the notation: a number, a seat by its name, or what the title calls it."""
        if word.isdecimal():
            return self.words.number(int(word))
        seats = {f"p{seat}": name for seat, name in enumerate(self.names)}
        return seats.get(word) or self._word(word)

    def _word(self, name: str, *words: str) -> str:
        return self.words.named(f"{self.game.name}.{name}", *words)

    def question(self, view: Any) -> str:
        return self.words("plain.choose")

    def choice(self, view: Any, action: Any) -> str:
        verb, *words = self.game.write(action).split(" ")
        return self._word(verb, *map(self._thing, words))

    def item(self, item: Item) -> str:
        return self._word(item.name)
