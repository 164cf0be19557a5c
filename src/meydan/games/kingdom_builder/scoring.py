"""Gold: castles and the three cards in play, and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.core.game import Outcome, ranks
from meydan.games.kingdom_builder.board import HEXES, Hex
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


_NOT_SEEN: Final = -1  # in the place of a set of hexes


@final
class Ledger:
    """The settlements and the gold of all seats. Only what has changed since the last look is counted, and one more
    settlement is added to what was counted."""

    def __init__(self, seats: int) -> None:
        self._land: Land = NO_LAND
        self._cards: list[Card] = []
        self._lines: list[ScoreLine] = []
        self._are_compared = False  # the players, as only the lords do
        self._bits = [_NOT_SEEN] * seats
        self.settled = [Settlements() for _ in range(seats)]
        self._realms: list[Realm] = []
        self._counts: list[list[int]] = [[] for _ in range(seats)]  # seat -> what each line counts
        self.gold = [0] * seats

    def look(self, state: State) -> bool:
        """Count what has changed. Returns whether anything has."""
        if self._land is not state.land or self._cards is not state.cards:
            self._open(state)
        has_changed = False
        for seat, kingdom in enumerate(state.kingdoms):
            if kingdom.settlements != self._bits[seat]:
                has_changed = True
                self._count(seat, kingdom.settlements)
                if not self._are_compared:
                    self._pay(seat)
        if has_changed and self._are_compared:
            for seat in range(len(self._realms)):
                self._pay(seat)
        return has_changed

    def _open(self, state: State) -> None:
        """Begin anew, with another map or other cards."""
        self._land, self._cards = state.land, state.cards
        self._lines = lines_in_play(state.cards)
        self._are_compared = LORDS in state.cards
        self._bits = [_NOT_SEEN for _ in self._bits]
        self.settled = [Settlements() for _ in self._bits]
        self._realms = [_realm(state, self.settled, seat) for seat in range(len(self._bits))]

    def _count(self, seat: int, bits: int) -> None:
        """Note that the seat has these settlements now."""
        before = self._bits[seat]
        self._bits[seat] = bits
        if before != _NOT_SEEN:
            new = bits ^ before
            hex_ = HEXES[new.bit_length() - 1]
            if new == hex_.bit and new & bits:
                self._count_one_more(seat, hex_)
                return
        realm = self._realms[seat]
        realm.become(bits)
        self._counts[seat] = [line.count(realm) for line in self._lines]

    def _count_one_more(self, seat: int, hex_: Hex) -> None:
        realm, counts = self._realms[seat], self._counts[seat]
        for index, line in enumerate(self._lines):
            counts[index] = line.count_with(hex_, realm, counts[index])
        realm.add(hex_)

    def _pay(self, seat: int) -> None:
        realm = self._realms[seat]
        gold = 0
        for line, count in zip(self._lines, self._counts[seat]):
            gold += line.pay(count, realm)
        self.gold[seat] = gold


def outcome(state: State) -> Outcome:
    """The score so far. There is no tie-break: players who tie for most gold share the victory."""
    points = scores(state)
    lines = lines_in_play(state.cards)
    breakdown = tuple([tuple([line.item(realm) for line in lines]) for realm in realms_of(state)])
    return Outcome(tuple(points), ranks([(gold,) for gold in points]), breakdown)


def ranks_of(state: State) -> tuple[int, ...]:
    """The rank of each seat so far."""
    return ranks([(gold,) for gold in scores(state)])
