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


def ranks_of(state: State) -> tuple[int, ...]:
    """The ranks of each seat as it stands."""
    return ranks([(gold,) for gold in scores(state)])


def items(state: State, seat: int) -> list[Item]:
    """The gold of a seat, always the same lines: the cards in play, the lords' by quadrant, then the castles."""
    lines: list[Item] = []
    for card in state.cards:
        lines += card.items(state.land, state.kingdoms, seat)
    return [*lines, _castles_item(state, seat)]


def _castles_item(state: State, seat: int) -> Item:
    castles = castles_reached(state, seat)
    count = castles.bit_count()
    return Item("castles", count * CASTLE_GOLD, {"castles": count}, names_of(castles))


def gold_by_line(state: State, seat: int) -> list[list[int]]:
    """The gold of the items, without their story: those of each card in play, then the castles."""
    cards = [card.pays(state.land, state.kingdoms, seat) for card in state.cards]
    return [*cards, [castles_reached(state, seat).bit_count() * CASTLE_GOLD]]


def preview(state: State, target: Hex, before: list[list[int]]) -> Preview:
    """What a settlement on the hex would change for the player: gold, and tiles. The state is used up.

    `before` is the gold by line without the settlement.
    """
    seat = int(state.turn)
    tiles = int(state.kingdoms[seat].tiles)
    put_settlement(state, target)
    changed = _changed_lines(state, seat, before)
    gold = sum([line.points for line in changed])
    return Preview(gold, (*changed, *_changed_tiles(state, tiles, int(state.kingdoms[seat].tiles))))


def _changed_lines(state: State, seat: int, before: list[list[int]]) -> list[Item]:
    """The lines that pay more or less than before, with the difference. Only those are told at length."""
    changed: list[Item] = []
    for number, (old, new) in enumerate(zip(before, gold_by_line(state, seat))):
        if old != new:
            is_card = number < len(state.cards)
            told = (
                state.cards[number].items(state.land, state.kingdoms, seat) if is_card else [_castles_item(state, seat)]
            )
            gains = zip(old, told)
            changed += [
                Item(line.name, line.points - o, line.facts, line.where) for o, line in gains if line.points != o
            ]
    return changed


def _changed_tiles(state: State, before: int, after: int) -> list[Item]:
    """The tile that is taken and the one that is lost, each with its location."""
    places = [place for place in state.land.locations if place.bit & (before ^ after)]
    return [Item(place.tile.text, 0, {"tiles": 1 if place.bit & after else -1}, (place.hex.text,)) for place in places]
