"""What a tile that moves would change if the next scoring took place at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from meydan.core.game import Item, Preview, Seat
from meydan.games.alhambra.actions import Action, Build, Give, Place, Remove, Swap
from meydan.games.alhambra.board import FOUNTAIN_CELL
from meydan.games.alhambra.pieces import FOUNTAIN, KIND_COUNT, KINDS, Tile
from meydan.games.alhambra.scoring import WALL, by_kind, kind_points, written
from meydan.games.alhambra.state import Tally
from meydan.games.alhambra.view import View, cell_of
from meydan.games.alhambra.walls import longest_stretch


def previews(view: View, actions: Sequence[Action]) -> list[Preview]:
    """The preview of each action, for whoever is to act."""
    if view.to_act is None or not any(_moves_a_tile(action) for action in actions):
        return [Preview()] * len(actions)
    foresight = Foresight(view, view.to_act)
    return [foresight.preview(action) if _moves_a_tile(action) else Preview() for action in actions]


def _moves_a_tile(action: Action) -> bool:
    return isinstance(action, (Build, Give, Place, Remove, Swap))


@final
class Foresight:
    """The next scoring as it stands, and a player's buildings: what moves changes these alone."""

    def __init__(self, view: View, seat: Seat) -> None:
        laid = view.players[seat].laid
        self.seat = seat
        self.tiles = [FOUNTAIN, *[one.tile for one in laid]]
        self.cells = [FOUNTAIN_CELL, *[cell_of(one) for one in laid]]
        self.wall = len(longest_stretch(self.tiles, self.cells))
        self.tally = _tally_seen(view)

    def preview(self, action: Action) -> Preview:
        """What the action would bring, line by line."""
        counts = self.tally.counts[:]
        if isinstance(action, Give):
            counts[len(counts) - KIND_COUNT + action.tile.kind] += 1  # the neutral player is the last
            return _preview(self._gains(counts))
        tiles, cells = self.tiles[:], self.cells[:]
        own = self.seat * KIND_COUNT
        if isinstance(action, (Build, Place)):
            tiles.append(action.tile)
            cells.append(action.cell)
            counts[own + action.tile.kind] += 1
        elif isinstance(action, Remove):
            place = tiles.index(action.tile)
            del tiles[place]
            del cells[place]
            counts[own + action.tile.kind] -= 1
        elif isinstance(action, Swap):
            tiles[tiles.index(action.old)] = action.tile
            counts[own + action.tile.kind] += 1
            counts[own + action.old.kind] -= 1
        return _preview([*self._gains(counts), *self._wall_gain(tiles, cells)])

    def _gains(self, counts: list[int]) -> list[Item]:
        """The kinds that bring more or less than before."""
        after = Tally()
        after.round = self.tally.round
        after.counts = counts
        recounted = enumerate(zip(self.tally.counts, counts))
        lines: list[Item] = []
        for kind in sorted([place % KIND_COUNT for place, (old, new) in recounted if old != new]):
            gain = kind_points(after, self.seat, kind) - kind_points(self.tally, self.seat, kind)
            if gain:
                facts = {"round": int(after.round), "tiles": counts[self.seat * KIND_COUNT + kind]}
                lines.append(Item(KINDS[kind], gain, facts))
        return lines

    def _wall_gain(self, tiles: list[Tile], cells: list[int]) -> list[Item]:
        """The longest wall, if it grows or shrinks, with where it will stand."""
        stretch = longest_stretch(tiles, cells)
        gain = len(stretch) - self.wall
        if not gain:
            return []
        return [Item(WALL, gain, {"round": int(self.tally.round), "sides": len(stretch)}, written(stretch))]


def _tally_seen(view: View) -> Tally:
    """What the next scoring counts of tiles."""
    tally = Tally()
    tally.round = view.next_round
    tally.counts = []
    for player in view.players:
        tally.counts += by_kind([one.tile for one in player.laid])
    if len(view.players) == 2:
        tally.counts += by_kind(list(view.neutral))
    return tally


def _preview(items: list[Item]) -> Preview:
    return Preview(sum([item.points for item in items]), tuple(items))
