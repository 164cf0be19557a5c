"""Gold: castles and the three cards in play, the outcome, and what an action would bring."""

from __future__ import annotations

from typing import Final

from meydan.core.game import Item, Outcome, Preview, ranks
from meydan.games.kingdom_builder.board import Hex
from meydan.games.kingdom_builder.cards import Line, Realm
from meydan.games.kingdom_builder.rules import put_settlement
from meydan.games.kingdom_builder.state import State

CASTLE_GOLD: Final = 3


def score(state: State, seat: int) -> int:
    """All gold of a seat as it stands."""
    gold = castles_reached(state, seat).bit_count() * CASTLE_GOLD
    realm = realm_of(state, seat)
    for card in state.cards:
        gold += card.pay(realm)
    return gold


def realm_of(state: State, seat: int) -> Realm:
    """What the cards look at for a seat."""
    others = [kingdom.settlements for other, kingdom in enumerate(state.kingdoms) if other != seat]
    return Realm(state.land, state.kingdoms[seat].settlements, others)


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
    return [line.item() for line in _lines(state, seat, realm_of(state, seat))]


def _lines(state: State, seat: int, realm: Realm) -> list[Line]:
    lines: list[Line] = []
    for card in state.cards:
        lines += card.lines(realm)
    castles = castles_reached(state, seat)
    count = castles.bit_count()
    lines.append(Line("castles", count * CASTLE_GOLD, {"castles": count}, castles))
    return lines


def previews(state: State, targets: list[Hex]) -> list[Preview]:
    """What a settlement on each of these hexes would change for the player whose turn it is: gold, and tiles."""
    seat = int(state.turn)
    realm = realm_of(state, seat)
    before = _lines(state, seat, realm)
    if state.lifted is not None:
        realm = Realm(state.land, realm.own ^ state.lifted.bit, realm.others)
    return [_preview(state.copy(), seat, target, before, realm) for target in targets]


def _preview(state: State, seat: int, target: Hex, before: list[Line], realm: Realm) -> Preview:
    """`realm` is without the settlement. The state is used up."""
    tiles = int(state.kingdoms[seat].tiles)
    put_settlement(state, target)
    gains = _gains(before, _lines(state, seat, realm.with_one_on(target)))
    gold = sum([gain.points for gain in gains])
    return Preview(gold, (*gains, *_changed_tiles(state, tiles, int(state.kingdoms[seat].tiles))))


def _gains(before: list[Line], after: list[Line]) -> list[Item]:
    """The lines that pay more or less than before, with the difference."""
    return [Item(new.name, new.gold - old.gold, new.facts) for old, new in zip(before, after) if new.gold != old.gold]


def _changed_tiles(state: State, before: int, after: int) -> list[Item]:
    """The tile that is taken and the one that is lost, each with its location."""
    if before == after:
        return []
    places = [place for place in state.land.locations if place.bit & (before ^ after)]
    return [Item(place.tile.text, 0, {"tiles": 1 if place.bit & after else -1}, (place.hex.text,)) for place in places]
