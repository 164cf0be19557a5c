"""What a tile that moves would change if the next scoring took place at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from meydan.core.game import Item, Preview, Seat
from meydan.core.native import i64
from meydan.games.alhambra.actions import Action, Build, Give, Place, Remove, Swap
from meydan.games.alhambra.board import FOUNTAIN_CELL
from meydan.games.alhambra.pieces import FOUNTAIN, KIND_COUNT, KINDS, Tile, by_kind, set_of
from meydan.games.alhambra.scoring import WALL, kind_points, written
from meydan.games.alhambra.state import Tally
from meydan.games.alhambra.view import View, cell_of
from meydan.games.alhambra.walls import NOTHING, Land, mark_of


def previews(view: View, actions: Sequence[Action]) -> list[Preview]:
    """The preview of each action, for the seat to act."""
    nothing = Preview()
    foresight: Foresight | None = None
    found: list[Preview] = []
    for action in actions:
        if view.to_act is None or not _moves_a_tile(action):
            found.append(nothing)
            continue
        if foresight is None:
            foresight = Foresight(view, view.to_act)
        found.append(foresight.preview(action))
    return found


def _moves_a_tile(action: Action) -> bool:
    return isinstance(action, (Build, Give, Place, Remove, Swap))


@final
class Foresight:
    """The next scoring if it took place now, and a player's buildings: a tile that moves changes only these."""

    def __init__(self, view: View, seat: Seat) -> None:
        player = view.players[seat]
        self.seat = seat
        self.tiles = [FOUNTAIN, *[one.tile for one in player.laid]]
        self.cells = [FOUNTAIN_CELL, *[cell_of(one) for one in player.laid]]
        self.land = Land(self.tiles, self.cells)
        self.items = player.items  # every kind, then the wall
        self.tally = _tally_seen(view)
        self.recounts: dict[int, Item | None] = {}  # many actions move a tile of the same kind

    def preview(self, action: Action) -> Preview:
        """What the action would bring, line by line."""
        lines: list[Item] = []
        if isinstance(action, (Build, Place)):
            self._add_kind(lines, self.seat, action.tile, 1)
            self._add_wall(lines, action.cell, NOTHING, mark_of(action.tile))
        elif isinstance(action, Remove):
            self._add_kind(lines, self.seat, action.tile, -1)
            self._add_wall(lines, self._cell(action.tile), mark_of(action.tile), NOTHING)
        elif isinstance(action, Swap):
            self._swap(lines, action.tile, action.old)
        elif isinstance(action, Give):
            neutral = len(self.tally.counts) // KIND_COUNT - 1  # the last player
            self._add_kind(lines, neutral, action.tile, 1)
        points = 0
        for line in lines:
            points += line.points
        return Preview(points, tuple(lines))

    def _swap(self, lines: list[Item], tile: Tile, old: Tile) -> None:
        if tile.kind < old.kind:
            self._add_kind(lines, self.seat, tile, 1)
        if tile.kind != old.kind:
            self._add_kind(lines, self.seat, old, -1)
        if tile.kind > old.kind:
            self._add_kind(lines, self.seat, tile, 1)
        self._add_wall(lines, self._cell(old), mark_of(old), mark_of(tile))

    def _cell(self, tile: Tile) -> int:
        return self.cells[self.tiles.index(tile)]

    def _add_kind(self, lines: list[Item], player: int, tile: Tile, more: int) -> None:
        """The tile's kind, if it brings more or less once a player has one more or less of it."""
        place = player * KIND_COUNT + int(tile.kind)
        change = 2 * place + (1 if more > 0 else 0)
        if change not in self.recounts:
            self.recounts[change] = self._recount(place, int(tile.kind), more)
        line = self.recounts[change]
        if line is not None:
            lines.append(line)

    def _recount(self, place: int, kind: int, more: int) -> Item | None:
        counts = self.tally.counts
        counts[place] += more
        gain = kind_points(self.tally, self.seat, kind) - self.items[kind].points
        facts = {"round": int(self.tally.round), "tiles": counts[self.seat * KIND_COUNT + kind]}
        counts[place] -= more
        return Item(KINDS[kind], gain, facts) if gain else None

    def _add_wall(self, lines: list[Item], cell: i64, old: i64, new: i64) -> None:
        """The longest wall, if it grows or shrinks when a cell changes, and where it will be."""
        if old == new:
            return
        land = self.land
        land.put(cell, new)
        length, first = land.longest_wall()
        gain = int(length) - self.items[KIND_COUNT].points
        if gain:
            facts = {"round": int(self.tally.round), "sides": int(length)}
            lines.append(Item(WALL, gain, facts, written(land.stretch(length, first))))
        land.put(cell, old)


def _tally_seen(view: View) -> Tally:
    """The tiles that the next scoring counts."""
    tally = Tally()
    tally.round = view.next_round
    tally.counts = []
    for player in view.players:
        tally.counts += by_kind(set_of([one.tile for one in player.laid]))
    if len(view.players) == 2:
        tally.counts += by_kind(set_of(view.neutral))
    return tally
