"""Alhambra in the terminal: buildings in colour, with their walls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from meydan.core.game import Item
from meydan.games.alhambra.actions import Action, Buy
from meydan.games.alhambra.board import EAST, NORTH, SIDE_LETTERS, SOUTH, WEST
from meydan.games.alhambra.pieces import CURRENCIES, FOUNTAIN, KINDS, Card, Tile
from meydan.games.alhambra.state import Phase
from meydan.games.alhambra.view import PlayerView, View
from meydan.terminal.face import Face
from meydan.terminal.fitting import Fitting

STYLES: Final = (
    "white on #3b6fb6",
    "white on #b6413b",
    "white on #9a6b3f",
    "black on #e9e4da",
    "white on #3f8f4f",
    "white on #7c4fa0",
)
FOUNTAIN_STYLE: Final = "bold black on #d9c27a"
MONEY_STYLES: Final = ("#5b8fd6", "#5faf6f", "#e08a3c", "#e0c040")
WALL_STYLE: Final = "bold #d99a1e"
WIDTH: Final = 5  # of a tile: its letter, a price and perhaps another letter, with some space
NARROW: Final = 4  # without the space
WIDEST: Final = 80  # columns of a drawing
Land = dict[tuple[int, int], Tile]  # east and north of the fountain


@final
class AlhambraFace(Face[Action, View]):
    """Draws the Alhambras side by side, the markets below; on a small screen, other players' as one line each."""

    def table(self, view: View) -> RenderableType:
        seats = range(len(view.players))
        mine = seats[0 if view.seat is None else view.seat]
        others = [self._in_a_line(view, seat) for seat in seats if seat != mine]
        neutral = [self._tile(tile) for tile in view.neutral], self._kinds(view.neutral)
        return Fitting(
            Group(
                Columns([self._player(view, seat) for seat in seats], padding=(1, 4)),
                "",
                *self._below(view, neutral[0]),
            ),
            Group(self._player(view, mine), *others, *self._below(view, neutral[1])),
            Group(self._player(view, mine, is_small=True), *others, *self._below(view, neutral[1])),
        )

    def _below(self, view: View, neutral: list[Text]) -> list[Text]:
        """The tiles of the neutral builder, the markets, and what else there is to know."""
        lines = [self._market(view), self._line("alhambra.money", self._cards(view.money))]
        if len(view.players) == 2:
            lines.insert(0, self._line("alhambra.neutral", neutral))
        left = self.words("alhambra.terminal.left", tiles=len(view.bag), cards=sum(view.deck))
        return lines + [Text(text, style="dim") for text in (left, self.words("alhambra.terminal.legend"))]

    def question(self, view: View) -> str:
        if view.phase is Phase.ACTING:
            return self.words("alhambra.to-act-again" if view.is_extra else "alhambra.to-act")
        tiles = view.players[view.player if view.to_act is None else view.to_act].unplaced
        if len(tiles) > 1:
            return self.words("alhambra.to-place-some", count=len(tiles))
        key = "to-place-left" if view.phase is Phase.LEFTOVERS else "to-place"
        return self.words(f"alhambra.{key}", tile=self._name(tiles[0]))

    def choice(self, view: View, action: Action) -> str:
        """Says whether a payment is exact; other actions need no words."""
        tile = view.market[action.slot] if isinstance(action, Buy) else None
        if tile is None or not isinstance(action, Buy):
            return ""
        waste = int(action.total - tile.price)
        price = self.words("alhambra.waste", waste=waste) if waste else self.words("alhambra.exact")
        return f"{self._name(tile)}: {price}"

    def item(self, item: Item) -> str:
        if not item.facts:
            return self.words(f"alhambra.{item.name if item.name in KINDS else 'outer-wall'}")
        if item.name in KINDS:
            kind = self.words(f"alhambra.{item.name}")
            what = self.words("alhambra.majority", kind=kind, tiles=item.facts["tiles"])
        else:
            what = self.words("alhambra.wall", sides=item.facts["sides"])
        return self.words("alhambra.item", round=item.facts["round"], item=what)

    def _player(self, view: View, seat: int, is_small: bool = False) -> Text:
        """An Alhambra with its coordinates, and what its owner holds."""
        title = Text(self._title(view, seat), style="bold" if seat == view.to_act else "")
        return Text("\n").join([title, *self._drawing(view.players[seat], is_small), *self._held(view, seat)])

    def _held(self, view: View, seat: int) -> list[Text]:
        """The tiles beside an Alhambra, and the money; for other players only the number of money cards."""
        player = view.players[seat]
        held = [("alhambra.reserve", player.reserve), ("alhambra.unplaced", player.unplaced)]
        lines = [self._line(key, [self._tile(tile) for tile in tiles]) for key, tiles in held if tiles]
        hand = self._cards(player.hand)
        if seat != view.seat:
            hand = [Text(self.words("alhambra.cards", count=len(player.hand)))]
        return [*lines, self._line("alhambra.hand", hand)]

    def _in_a_line(self, view: View, seat: int) -> Text:
        """An Alhambra in one line: the tiles of each kind, and the wall, which count in a scoring."""
        player = view.players[seat]
        name = self.words("alhambra.terminal.player", name=self.names[seat], points=player.score)
        facts = [Text(name, style="bold" if seat == view.to_act else "")]
        facts += self._kinds([laid.tile for laid in player.laid])
        walls = [item.facts["sides"] for item in player.items if item.name not in KINDS]
        facts += [Text(self.words("alhambra.wall", sides=sides)) for sides in walls]
        return Text("  ").join([*facts, *self._held(view, seat)])

    def _kinds(self, tiles: Iterable[Tile]) -> list[Text]:
        """How many tiles there are of each kind."""
        kinds = [tile.kind for tile in tiles]
        letters = self.words("alhambra.terminal.letters")
        return [
            Text(f" {letter}×{self.words.number(kinds.count(kind))} ", style=STYLES[kind])
            for kind, letter in enumerate(letters)
            if kind in kinds
        ]

    def _title(self, view: View, seat: int) -> str:
        player = view.players[seat]
        so_far = self.words("alhambra.terminal.player", name=self.names[seat], points=player.score)
        if view.phase is Phase.OVER:
            return so_far
        gain = sum(item.points for item in player.items)
        return f"{so_far}{self.words('alhambra.terminal.if-now', gain=gain, round=view.next_round)}"

    def _drawing(self, player: PlayerView, is_small: bool) -> list[Text]:
        """Each row of tiles below the line of its northern walls, with one empty cell on every side.

        A small drawing has no line between two rows where there is no wall.
        """
        land: Land = {(0, 0): FOUNTAIN}
        for laid in player.laid:
            x, y = map(int, laid.cell.split(","))
            land[x, y] = laid.tile
        columns = range(min(x for x, _ in land) - 1, max(x for x, _ in land) + 2)
        rows = range(max(y for _, y in land) + 1, min(y for _, y in land) - 2, -1)
        width = WIDTH if 4 + (1 + WIDTH) * len(columns) <= WIDEST else NARROW
        lines = []
        for y in rows:
            edge, row = Text("    "), Text(f"{y:>3} ", style="dim")
            for x in columns:
                has_wall = _has_wall(land, x, y, NORTH) or _has_wall(land, x, y + 1, SOUTH)
                edge.append(" " + ("━" if has_wall else " ") * width, style=WALL_STYLE)
                row.append_text(self._spot(land, x, y, width))
            lines += [row] if y == rows[0] or (is_small and not edge.plain.strip()) else [edge, row]
        return [*lines, Text("    " + "".join(f" {x:^{width}}" for x in columns), style="dim")]

    def _spot(self, land: Land, x: int, y: int, width: int) -> Text:
        """The wall to the west, then a tile or the empty ground."""
        has_wall = _has_wall(land, x, y, WEST) or _has_wall(land, x - 1, y, EAST)
        spot = Text("┃" if has_wall else " ", style=WALL_STYLE)
        tile = land.get((x, y))
        return (
            spot.append(f"{'·':^{width}}", style="dim") if tile is None else spot.append_text(self._label(tile, width))
        )

    def _label(self, tile: Tile, width: int = WIDTH) -> Text:
        if tile is FOUNTAIN:
            return Text(f"{'≈':^{width}}", style=FOUNTAIN_STYLE)
        _, _, price = tile.text.partition("-")
        return Text(f"{self.words('alhambra.terminal.letters')[tile.kind] + price:^{width}}", style=STYLES[tile.kind])

    def _tile(self, tile: Tile) -> Text:
        """A tile outside an Alhambra, with the letters of its walls."""
        walls = "".join(letter for side, letter in SIDE_LETTERS.items() if tile.walls & side)
        return self._label(tile).append(f" {walls or '-'}", style=WALL_STYLE)

    def _name(self, tile: Tile) -> str:
        return f"{self.words(f'alhambra.{KINDS[tile.kind]}')} {self.words.number(int(tile.price))}"

    def _cards(self, cards: Iterable[Card]) -> list[Text]:
        """The values of each currency, if there are any."""
        values: dict[int, str] = {}
        for card in cards:
            values[int(card.currency)] = f"{values.get(int(card.currency), '')} {self.words.number(int(card.value))}"
        return [self._currency(currency, text) for currency, text in values.items()]

    def _currency(self, currency: int, text: str) -> Text:
        return Text(f"{self.words(f'alhambra.{CURRENCIES[currency]}')}{text}", style=MONEY_STYLES[currency])

    def _market(self, view: View) -> Text:
        slots = []
        for currency, tile in enumerate(view.market):
            slot = self._currency(currency, " ")
            slots.append(slot.append_text(Text("—") if tile is None else self._tile(tile)))
        return self._line("alhambra.market", slots)

    def _line(self, key: str, things: list[Text]) -> Text:
        line = Text(f"{self.words(key)}: ")
        return line.append_text(Text("  ").join(things) if things else Text(self.words("alhambra.terminal.nothing")))


def _has_wall(land: Land, x: int, y: int, side: int) -> bool:
    return (x, y) in land and bool(land[x, y].walls & side)
