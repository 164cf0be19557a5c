"""Kingdomino in the terminal: kingdoms in colour, a letter for each terrain, a sign for each crown."""

from __future__ import annotations

from typing import Final, final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from meydan.core.game import Item
from meydan.games.kingdomino.actions import Action, Claim, Discard
from meydan.games.kingdomino.board import CASTLE, COLUMNS, HOME
from meydan.games.kingdomino.pieces import DOMINOES, TERRAINS, Domino
from meydan.games.kingdomino.state import NOBODY, Phase
from meydan.games.kingdomino.view import KingdomView, View
from meydan.terminal.face import Face

STYLES: Final = (
    "black on #e8c547",
    "white on #1e6b34",
    "white on #2f7fc1",
    "black on #9ccc4e",
    "white on #7a6a55",
    "white on #4a4a55",
)
CASTLE_STYLE: Final = "bold black on #d9d4cc"
# The same in every language: in a terminal that reverses right-to-left text, Persian letters would mirror the map.
LETTERS: Final = "WFLGSM"
WIDTH: Final = 4  # of a square: the letter and up to three crowns


@final
class KingdominoFace(Face[Action, View]):
    """Draws kingdoms side by side, the rows of dominoes below."""

    def table(self, view: View) -> RenderableType:
        kingdoms = [self._kingdom(view, seat) for seat in range(len(view.kingdoms))]
        hidden = Text(self.words("kingdomino.terminal.hidden", count=len(view.hidden)), style="dim")
        legend = Text(self.words("kingdomino.terminal.legend"), style="dim")
        return Group(Columns(kingdoms, padding=(1, 4)), "", *self._rows(view), hidden, legend)

    def question(self, view: View) -> str:
        if view.phase is Phase.CLAIMING:
            return self.words("kingdomino.to-claim" if view.row else "kingdomino.to-claim-first")
        number = view.row[view.turn]
        return f"{self.words('kingdomino.to-place', number=number)}: {self._in_words(DOMINOES[number])}"

    def choice(self, view: View, action: Action) -> str:
        if isinstance(action, Claim):
            claim = self.words("kingdomino.claim", number=action.number)
            return f"{claim}: {self._in_words(DOMINOES[action.number])}"
        if isinstance(action, Discard):
            domino = self.words("kingdomino.domino", number=view.row[view.turn])
            return self.words("kingdomino.discard", domino=domino)
        return ""

    def item(self, item: Item) -> str:
        name = self.words(f"kingdomino.{item.name}")
        if "squares" in item.facts:
            counts = {"squares": item.facts["squares"], "crowns": item.facts["crowns"]}
            name = self.words("kingdomino.territory", terrain=name, **counts)
        if "game" in item.facts:
            return self.words("kingdomino.in-game", number=item.facts["game"], item=name)
        return name

    def _kingdom(self, view: View, seat: int) -> RenderableType:
        """A kingdom with its coordinates, with one empty square on every side."""
        kingdom = view.kingdoms[seat]
        squares = self._squares(kingdom)
        rows = [cell // COLUMNS for cell in squares]
        columns = range(min(c % COLUMNS for c in squares) - 1, max(c % COLUMNS for c in squares) + 2)
        style = "bold" if seat == view.to_act else ""
        drawing = Text(
            self.words("kingdomino.terminal.kingdom", name=self.names[seat], points=view.scores[seat]), style=style
        )
        for row in range(max(rows) + 1, min(rows) - 2, -1):
            drawing.append(f"\n{row - HOME:>3} ", style="dim")
            for column in columns:
                letter, square_style = squares.get(row * COLUMNS + column, ("·", "dim"))
                drawing.append(f"{letter:^{WIDTH}}", style=square_style)
        drawing.append("\n    " + "".join(f"{column - HOME:^{WIDTH}}" for column in columns), style="dim")
        if kingdom.discarded:
            drawing.append("\n" + self.words("kingdomino.discarded", count=len(kingdom.discarded)), style="dim")
        return drawing

    def _squares(self, kingdom: KingdomView) -> dict[int, tuple[str, str]]:
        """cell -> what is drawn on it, and its style."""
        squares = {int(CASTLE.cell): ("⌂", CASTLE_STYLE)}
        for laid in kingdom.laid:
            squares[int(laid.place.first.cell)] = self._half(laid.domino.first, laid.domino.first_crowns)
            squares[int(laid.place.other.cell)] = self._half(laid.domino.other, laid.domino.other_crowns)
        return squares

    def _half(self, terrain: int, crowns: int) -> tuple[str, str]:
        return LETTERS[terrain] + "♛" * crowns, STYLES[terrain]

    def _rows(self, view: View) -> list[Text]:
        rows = []
        done = view.turn + (view.phase is Phase.CLAIMING)
        if view.row[done:]:
            rows.append(self._row("kingdomino.row", view.row[done:], view.owners[done:]))
        if view.new_row:
            owners = view.new_owners or (NOBODY,) * len(view.new_row)
            rows.append(self._row("kingdomino.new-row", view.new_row, owners))
        return rows

    def _row(self, title: str, numbers: tuple[int, ...], owners: tuple[int, ...]) -> Text:
        """The dominoes of a row and whose kings are on them."""
        line = Text(f"{self.words(title)}: ")
        for number, owner in zip(numbers, owners):
            line.append(f"{number} ")
            line.append_text(self._domino(DOMINOES[number]))
            name = self.words("kingdomino.free") if owner == NOBODY else self.names[owner]
            line.append(f" {name}  ", style="dim" if owner == NOBODY else "")
        return line

    def _domino(self, domino: Domino) -> Text:
        text = Text()
        for terrain, crowns in ((domino.first, domino.first_crowns), (domino.other, domino.other_crowns)):
            letter, style = self._half(terrain, crowns)
            text.append(f" {letter} ", style=style)
        return text

    def _in_words(self, domino: Domino) -> str:
        """`forest ♛ + lake`, the first half first."""
        halves = ((domino.first, domino.first_crowns), (domino.other, domino.other_crowns))
        names = [f"{self.words(f'kingdomino.{TERRAINS[terrain]}')} {'♛' * crowns}" for terrain, crowns in halves]
        return " + ".join(name.strip() for name in names)
