"""Gold: castles and the three cards in play, and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.core.game import Outcome, ranks
from meydan.games.kingdom_builder.board import Hex
from meydan.games.kingdom_builder.cards import LORDS, Card, ScoreLine
from meydan.games.kingdom_builder.land import NO_LAND, Land
from meydan.games.kingdom_builder.realm import Realm, Settlements
from meydan.games.kingdom_builder.state import State

CASTLE_GOLD: Final = 3


@final
class Castles(ScoreLine):
    """Castles next to a settlement."""

    def hexes(self, realm: Realm) -> list[Hex]:
        return realm.land.hexes_of_places(int(realm.places() & realm.land.castle_places))

    def count(self, realm: Realm) -> int:
        return int(realm.places() & realm.land.castle_places).bit_count()

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        beside = realm.land.places_beside[hex_.number] & realm.land.castle_places
        return count + int(beside & ~realm.places()).bit_count() if beside else count


CASTLES: Final = Castles("castles", CASTLE_GOLD, "castles")


def lines_in_play(cards: Sequence[Card]) -> list[ScoreLine]:
    """The lines of every score: the cards', the lords' by quadrant, then the castles."""
    return [line for card in cards for line in card.lines] + [CASTLES]


def realms_of(state: State) -> list[Realm]:
    """The realm of each seat."""
    settled = [Settlements(kingdom.settlements) for kingdom in state.kingdoms]
    return [_realm(state, settled, seat) for seat in range(len(settled))]


def realm_of(state: State, seat: int) -> Realm:
    """The realm of a seat."""
    return _realm(state, [Settlements(kingdom.settlements) for kingdom in state.kingdoms], seat)


def _realm(state: State, settled: list[Settlements], seat: int) -> Realm:
    return Realm(state.land, settled[seat], settled[:seat] + settled[seat + 1 :])


def score(state: State, seat: int) -> int:
    """All gold of a seat so far."""
    return _gold(state.cards, realm_of(state, seat))


def _gold(cards: list[Card], realm: Realm) -> int:
    gold = CASTLES.pay(CASTLES.count(realm), realm)
    for card in cards:
        gold += card.pay(realm)
    return gold


def scores(state: State) -> list[int]:
    """The gold of each seat so far."""
    return [_gold(state.cards, realm) for realm in realms_of(state)]


@final
class Ledger:
    """The settlements and the gold of all seats, counted again only where something has changed."""

    def __init__(self, seats: int) -> None:
        self._land: Land = NO_LAND
        self._cards: list[Card] = []
        self._bits = [-1] * seats
        self.settled = [Settlements() for _ in range(seats)]
        self.gold = [0] * seats

    def look(self, state: State) -> None:
        """Count what has changed. Only the lords compare the players; other cards look at one player alone."""
        is_new = self._land is not state.land or self._cards is not state.cards
        self._land, self._cards = state.land, state.cards
        changed = [seat for seat in range(len(self._bits)) if state.kingdoms[seat].settlements != self._bits[seat]]
        for seat in changed:
            self._bits[seat] = state.kingdoms[seat].settlements
            self.settled[seat] = Settlements(self._bits[seat])
        if is_new or (changed and LORDS in state.cards):
            changed = list(range(len(self._bits)))
        for seat in changed:
            self.gold[seat] = _gold(state.cards, _realm(state, self.settled, seat))


def outcome(state: State) -> Outcome:
    """The score so far. There is no tie-break: players who tie for most gold share the victory."""
    points = scores(state)
    lines = lines_in_play(state.cards)
    breakdown = tuple([tuple([line.item(realm) for line in lines]) for realm in realms_of(state)])
    return Outcome(tuple(points), ranks([(gold,) for gold in points]), breakdown)


def ranks_of(state: State) -> tuple[int, ...]:
    """The rank of each seat so far."""
    return ranks([(gold,) for gold in scores(state)])
