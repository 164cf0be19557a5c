"""Gold: castles and the three cards in play, the outcome, and what an action would bring."""

from __future__ import annotations

from typing import Final

from meydan.core.game import Item, Outcome, Preview, ranks
from meydan.games.kingdom_builder.board import Hex, names_of
from meydan.games.kingdom_builder.rules import put_settlement
from meydan.games.kingdom_builder.state import State

CASTLE_GOLD: Final = 3


def score(state: State, seat: int) -> int:
    """All gold of a seat as it stands."""
    gold = castles_reached(state, seat).bit_count() * CASTLE_GOLD
    for card in state.cards:
        gold += card.pay(state.land, state.kingdoms, seat)
    return gold


def castles_reached(state: State, seat: int) -> int:
    """The castles next to a settlement of the seat."""
    return state.kingdoms[seat].near & state.land.castles


def scores(state: State) -> list[int]:
    """The gold of each seat as it stands."""
    return [score(state, seat) for seat in range(len(state.kingdoms))]


def outcome(state: State) -> Outcome:
    """How it stands. There is no tie-break: who has most gold shares the victory."""
    points = scores(state)
    breakdown = tuple([tuple(items(state, seat)) for seat in range(len(points))])
    return Outcome(tuple(points), ranks([(gold,) for gold in points]), breakdown)


def items(state: State, seat: int) -> list[Item]:
    """The gold of a seat, always the same lines: the cards in play, the lords' by quadrant, then the castles."""
    lines: list[Item] = []
    for card in state.cards:
        lines += card.items(state.land, state.kingdoms, seat)
    castles = castles_reached(state, seat)
    count = castles.bit_count()
    lines.append(Item("castles", count * CASTLE_GOLD, {"castles": count}, names_of(castles)))
    return lines


def preview(state: State, target: Hex, before: list[Item]) -> Preview:
    """What a settlement on the hex would change for the player: gold, and tiles. The state is used up.

    The items are those of before the settlement.
    """
    seat = int(state.turn)
    tiles = int(state.kingdoms[seat].tiles)
    put_settlement(state, target)
    changed = [
        Item(line.name, line.points - old.points, line.facts, line.where)
        for old, line in zip(before, items(state, seat))
        if line.points != old.points
    ]
    gold = sum([line.points for line in changed])
    return Preview(gold, (*changed, *_changed_tiles(state, tiles, int(state.kingdoms[seat].tiles))))


def _changed_tiles(state: State, before: int, after: int) -> list[Item]:
    """The tile that is taken and the one that is lost, each with its location."""
    places = [place for place in state.land.locations if place.bit & (before ^ after)]
    return [Item(place.tile.text, 0, {"tiles": 1 if place.bit & after else -1}, (place.hex.text,)) for place in places]
