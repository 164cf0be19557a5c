"""Kingdom Builder in the terminal: the map in colour, 65 columns wide, the players and the cards in play below it."""

from __future__ import annotations

from typing import Final, final

from rich.console import Group, RenderableType
from rich.text import Text

from meydan.core.game import Item
from meydan.games.kingdom_builder.actions import Action, Settle, Use
from meydan.games.kingdom_builder.board import COLUMNS, HEXES, LINES, Hex
from meydan.games.kingdom_builder.cards import QUADRANT_NAMES
from meydan.games.kingdom_builder.land import Land
from meydan.games.kingdom_builder.pieces import LOCATION, SETTLEMENTS_OF_A_TURN, TERRAINS
from meydan.games.kingdom_builder.rules import sites
from meydan.games.kingdom_builder.state import Phase
from meydan.games.kingdom_builder.view import HIDDEN, View, table
from meydan.terminal.face import Face

STYLES: Final = (
    "black on #9ccc4e",
    "white on #8a5a3c",
    "black on #e8d27a",
    "black on #e58fb1",
    "white on #1e6b34",
    "white on #2f7fc1",
    "white on #77777d",
    "bold black on #d9d4cc",
    "bold black on #f4f1ea",
)
# One sign for each terrain, Latin in every language: a terminal would reverse lines of Persian letters.
SIGNS: Final = "mcdft~^♜ "
MARKS: Final = "●▲■◆"  # of the seats: shapes, because not everybody can tell colours apart
PLAYER_STYLES: Final = (
    "bold white on #c1121f",
    "bold white on #111111",
    "bold black on #ff9f1c",
    "bold white on #7b2cbf",
)
SITE: Final = "·"
COLUMN_NAMES: Final = "".join(f"{hex_.text[0]}  " for hex_ in HEXES[:COLUMNS])
MAP_WIDTH: Final = 6 + 3 * COLUMNS + 1
CHOOSING: Final = (Phase.BEFORE, Phase.BUILDING, Phase.TARGET)


@final
class KingdomBuilderFace(Face[Action, View]):
    """Draws the map, then a line for every player, then what brings gold: with four players, in 34 rows."""

    def table(self, view: View) -> RenderableType:
        players = [self._player(view, seat) for seat in range(len(view.kingdoms))]
        removed = sum(view.removed)
        pile = self.words("kingdom-builder.terminal.pile", count=view.pile_size, removed=removed)
        notes = [Text(text, style="dim") for text in (self.words("kingdom-builder.terminal.legend"), pile)]
        return Group(self._map_and_legend(view), *players, *self._cards(view), *notes)

    def question(self, view: View) -> str:
        if view.phase is Phase.TARGET:
            key = "to-move" if view.lifted else "to-target"
            return self.words(f"kingdom-builder.{key}", tile=self._name(view.tile))
        if view.phase is Phase.AFTER:
            return self.words("kingdom-builder.to-end" if view.ready else "kingdom-builder.only-end")
        return self._mandatory(view)

    def _mandatory(self, view: View) -> str:
        """How many settlements are to be built, and whether a tile may be used before."""
        has_begun = view.phase is Phase.BUILDING and view.due < SETTLEMENTS_OF_A_TURN
        terrain = self._name(view.kingdoms[view.turn].card)
        key = "to-settle-more" if has_begun else "to-settle"
        settle = self.words(f"kingdom-builder.{key}", terrain=terrain, due=view.due)
        return self.words("kingdom-builder.or-tile", settle=settle) if view.ready and not has_begun else settle

    def choice(self, view: View, action: Action) -> str:
        if isinstance(action, Settle):
            return self._settle(view, action.hex)
        if isinstance(action, Use):
            return self.words(f"kingdom-builder.use.{action.tile.text}")
        return self.words("kingdom-builder.end")

    def item(self, item: Item) -> str:
        card = self._name(item.name)
        if not item.facts:
            return card
        if "quadrant" in item.facts:
            numbers = {"quadrant": item.facts["quadrant"], "count": item.facts["settlements"]}
            return self.words("kingdom-builder.in-quadrant", card=card, **numbers)
        if QUADRANT_NAMES[0] in item.facts:
            first, second, third, fourth = (item.facts[name] for name in QUADRANT_NAMES)
            return self.words(
                "kingdom-builder.by-quadrant", card=card, first=first, second=second, third=third, fourth=fourth
            )
        ((unit, count),) = item.facts.items()
        return self.words(f"kingdom-builder.counted.{unit}", card=card, count=count)

    def _name(self, thing: object) -> str:
        """A terrain, tile or card in words."""
        return self.words(f"kingdom-builder.{thing}")

    def _settle(self, view: View, target: Hex) -> str:
        """The terrain that is settled, and the tile that is taken there."""
        state = table(view)
        terrain = self._name(TERRAINS[_terrain_of(state.land, target)])
        location = state.land.location_beside[target.number]
        left = [place.left for place in view.locations if location and place.hex is location.hex]
        if location is None or not left[0] or location.hex in view.kingdoms[view.turn].visited:
            return terrain
        takes = self.words("kingdom-builder.takes", tile=self._name(location.tile))
        return self.words("kingdom-builder.terminal.settle", terrain=terrain, takes=takes)

    def _map(self, view: View) -> list[Text]:
        """The lines of the map between the names of the columns: above for odd lines, below for shifted lines."""
        cells = self._cells(view) if view.locations else {}  # before the boards are laid, the map is empty
        lines = [Text(f"    {COLUMN_NAMES}", style="dim")]
        for line in range(LINES if cells else 0):
            text = Text()
            text.append(f"{line + 1:>3} " + "  " * (line % 2), style="dim")
            for hex_ in HEXES[line * COLUMNS :][:COLUMNS]:
                text.append(*cells[hex_])
            lines.append(text)
        return [*lines, Text(f"      {COLUMN_NAMES}", style="dim")]

    def _cells(self, view: View) -> dict[Hex, tuple[str, str]]:
        """The three letters of each hex and their style: terrain, tiles left, settlement, or dot if legal."""
        state = table(view)
        terrains = {hex_: _terrain_of(state.land, hex_) for hex_ in HEXES}
        possible = sites(state) if view.phase in CHOOSING and view.seat == view.to_act else 0
        cells = {}
        for hex_, terrain in terrains.items():
            cells[hex_] = (f"{SIGNS[terrain]}{SITE if hex_.bit & possible else ' '} ", STYLES[terrain])
        for place in view.locations:
            cells[place.hex] = (f"{place.tile.text[:2]}{place.left}", STYLES[LOCATION])
        for seat, kingdom in enumerate(view.kingdoms):
            for hex_ in kingdom.settlements:
                cells[hex_] = (f"{SIGNS[terrains[hex_]]}{MARKS[seat]} ", PLAYER_STYLES[seat])
        if view.lifted:
            cells[view.lifted] = (f"({MARKS[view.turn]})", PLAYER_STYLES[view.turn])
        return cells

    def _player(self, view: View, seat: int) -> Text:
        """One player: gold, supply, tiles and, if it is known, the terrain card."""
        kingdom = view.kingdoms[seat]
        facts = {"name": self.names[seat], "gold": kingdom.score, "supply": kingdom.supply}
        text = Text()
        text.append(f" {MARKS[seat]} ", style=PLAYER_STYLES[seat])
        text.append(" " + self.words("kingdom-builder.kingdom", **facts), style="bold" if seat == view.to_act else "")
        if kingdom.card not in (None, HIDDEN):
            text.append(" | " + self.words("kingdom-builder.card-in-hand", terrain=self._name(kingdom.card)))
        if kingdom.tiles:
            tiles = ", ".join(self._tile(view, seat, hex_) for hex_ in kingdom.tiles)
            text.append(" | " + self.words("kingdom-builder.terminal.tiles", tiles=tiles))
        return text

    def _tile(self, view: View, seat: int, location: Hex) -> str:
        """A tile that is held, and in its owner's turn whether it may still be used."""
        tile = self._name(next(place.tile for place in view.locations if place.hex is location))
        if seat != view.turn or view.phase is Phase.DRAWING or location in view.ready:
            return tile
        state = "used" if location in view.used else "new"
        return self.words(f"kingdom-builder.terminal.{state}", tile=tile)

    def _cards(self, view: View) -> list[Text]:
        """The cards of the game, each with what brings gold."""
        pay = {card.text: self.words(f"kingdom-builder.card.{card.text}") for card in view.cards}
        return [Text.assemble((self._name(card), "bold"), f": {text}") for card, text in pay.items()]

    def _map_and_legend(self, view: View) -> Text:
        """The map, and beside it the letters and signs of the terrains."""
        lines = self._map(view)
        for line, (terrain, name) in zip(lines[1:-1], enumerate(TERRAINS[:LOCATION])):
            line.append(" " * (MAP_WIDTH - len(line)))
            line.append(f"{SIGNS[terrain]} {self._name(name)}", style=STYLES[terrain])
        return Text("\n").join(lines)


def _terrain_of(land: Land, hex_: Hex) -> int:
    return next(terrain for terrain, hexes in enumerate(land.terrains) if hexes & hex_.bit)
