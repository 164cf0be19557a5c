"""Quick moves in Dezh: a player looks at the open cards and does not think for long."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.portable import exponential, total
from meydan.core.native import i64
from meydan.games.dezh.actions import (
    BUILDS,
    BURNS,
    COIN,
    COINS,
    DECLINE,
    DESTROYS,
    DRAW,
    END,
    INCOME,
    KEEPS,
    KILLS,
    LABS,
    PICKS,
    PLANS,
    RECOVER,
    REDRAW,
    ROBS,
    SMITHY_ACTION,
    SWAPS,
    TOSSES,
    Action,
)
from meydan.games.dezh.bots.taste import taste_for
from meydan.games.dezh.characters import DEED, EXTRA, INCOME_TAKEN, LABORATORY_USED, SMITHY_USED, income, is_safe
from meydan.games.dezh.districts import (
    KEEP_BIT,
    LABORATORY_BIT,
    OF_KIND,
    PAYING,
    SMITHY_BIT,
    SMITHY_PRICE,
    cards_of,
    complete_size,
    price,
)
from meydan.games.dezh.draft import STEPS, UP, offered
from meydan.games.dezh.pieces import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COSTS,
    DISTRICTS,
    GATE_OF_NATIONS,
    MAGICIAN,
    MERCHANT,
    RANKS,
    THIEF,
    UNIVERSITY,
    WARLORD,
)
from meydan.games.dezh.state import (
    KEEPING,
    NOBODY,
    PASSING,
    PICKING,
    RECOVERING,
    TOSSING,
    State,
    deck_size,
)

_NOTHING: Final = -1
_LEAST: Final = -1000.0
_KIND: Final = [int(card.kind) for card in DISTRICTS]


@final
class Quick:
    """One decision of the seat to act."""

    def __init__(self, state: State, rng: Random) -> None:
        assert state.to_act is not None
        self.state = state
        self.taste = taste_for(state.seats)
        self.rng = rng
        self.me: i64 = state.to_act
        self.city: i64 = state.cities[self.me]
        self.coins: i64 = state.coins[self.me]

    def choose(self) -> Action:
        """The action to take."""
        phase = self.state.phase
        if phase is PICKING:
            return PICKS[self.favourite(self.me)]
        if phase is PASSING:
            return BURNS[self.favourite(1 - self.me)]
        if phase is KEEPING:
            return self._keep()
        if phase is TOSSING:
            return self._toss()
        if phase is RECOVERING:
            return RECOVER if self.is_useful(self.state.destroyed) else DECLINE
        return self._take_turn()

    # --- characters

    def favourite(self, seat: i64) -> int:
        """The offered rank that is worth most to the seat."""
        characters = offered(self.state)
        best, most = 0, _LEAST
        for rank in RANKS:
            if characters >> rank & 1:
                worth = self.worth(seat, rank) + self.taste.whim * self.rng.random()
                if worth > most:
                    best, most = rank, worth
        return best

    def worth(self, seat: i64, rank: i64) -> float:
        """What a character brings a seat in a round, in coins or so."""
        state, taste = self.state, self.taste
        worth = taste.ranks[rank]
        if rank == ASSASSIN:
            return worth + taste.murder * self._progress_of_rivals(seat)
        if rank == THIEF:
            return worth + taste.loot * self._coins_of_rivals(seat)
        if rank == MAGICIAN:
            return worth + taste.swap * float(self._cards_of_rivals(seat) - len(state.hands[seat]))
        if rank == ARCHITECT:
            builds = min(2, len(state.hands[seat]), state.coins[seat] // 3)
            return worth + taste.build * float(builds)
        worth += taste.paid * float((state.cities[seat] & PAYING[rank]).bit_count())
        if rank == WARLORD:
            worth += taste.war * self._progress_of_rivals(seat)
        elif rank == BISHOP:
            worth += taste.shelter * float(state.sizes[seat])
        return worth

    def _progress_of_rivals(self, seat: i64) -> float:
        """How near the best rival is to a complete city, from 0 to 1; the last districts count most."""
        most = 0
        for other in range(int(self.state.seats)):
            if other != seat:
                most = max(most, self.state.sizes[other])
        progress = float(most) / float(complete_size(self.state.seats))
        return progress * progress

    def _coins_of_rivals(self, seat: i64) -> float:
        coins = 0
        for other in range(int(self.state.seats)):
            if other != seat:
                coins += self.state.coins[other]
        return float(coins) / float(self.state.seats - 1)

    def _cards_of_rivals(self, seat: i64) -> int:
        most = 0
        for other in range(int(self.state.seats)):
            if other != seat:
                most = max(most, len(self.state.hands[other]))
        return most

    # --- whom to name

    def _suspects(self) -> list[int]:
        """The ranks that others may hold, judged by open cards and calls."""
        state = self.state
        hidden = 0
        for step, rank in zip(STEPS[state.seats], state.draft):
            if step.deed == UP:
                hidden |= 1 << rank
        return [
            rank for rank in RANKS if rank > state.called and not hidden >> rank & 1 and state.holders[rank] != self.me
        ]

    def _kill(self) -> Action:
        best, most = 0, _LEAST
        state = self.state
        suspects = self._suspects()
        for other in range(int(state.seats)):
            if other == self.me:
                continue
            chances = self._chances(other, suspects)
            threat = float(state.sizes[other] + 1)
            for rank, chance in zip(suspects, chances):
                harm = chance * threat * (self.taste.harm + self.worth(other, rank)) * self._mood()
                if harm > most:
                    best, most = rank, harm
        return KILLS[best]

    def _rob(self) -> Action:
        state = self.state
        suspects = [rank for rank in self._suspects() if rank != state.murdered]
        loot = [0.0 for _ in suspects]
        for other in range(int(state.seats)):
            if other != self.me:
                chances = self._chances(other, suspects)
                for index in range(len(suspects)):
                    loot[index] += chances[index] * float(state.coins[other] + 1) * self._mood()
        return ROBS[suspects[loot.index(max(loot))]]

    def _mood(self) -> float:
        """A random factor: a predictable choice could be dodged, so one that looks half as good may be named, too."""
        return 0.5 + self.rng.random()

    def _chances(self, seat: int, suspects: Sequence[int]) -> list[float]:
        """How likely the seat holds each of the ranks: people take what is worth most to them."""
        weights = [exponential(self.taste.guess * self.worth(seat, rank)) for rank in suspects]
        together = total(weights)
        return [weight / together for weight in weights]

    # --- districts

    def is_useful(self, card: i64) -> bool:
        """Whether it can be built one day."""
        return not self.city >> card & 1

    def value(self, card: i64) -> float:
        """What a district is worth once it is built."""
        value = float(COSTS[card])
        if not self.city & OF_KIND[_KIND[card]]:
            value += self.taste.kind
        return value + self.taste.bonus if card in (GATE_OF_NATIONS, UNIVERSITY) else value

    def useful_hand(self) -> list[int]:
        """The cards that can be built, each once."""
        found: list[int] = []
        last = _NOTHING
        for card in self.state.hands[self.me]:
            if card != last and self.is_useful(card):
                found.append(card)
            last = card
        return found

    def _keep(self) -> Action:
        hand = self.state.hands[self.me]
        best, most = _NOTHING, _LEAST
        for card in self.state.drawn:
            worth = self.value(card) if self.is_useful(card) and card not in hand else 0.0
            if worth > most:
                best, most = card, worth
        return KEEPS[best]

    def _spare(self, least: i64) -> int:
        """A card that can never be built, or that is held twice, from this number on."""
        last = _NOTHING
        for card in self.state.hands[self.me]:
            if card >= least and (card == last or not self.is_useful(card)):
                return card
            last = card
        return _NOTHING

    def _toss(self) -> Action:
        spare = self._spare(self.state.last_tossed)
        return REDRAW if spare == _NOTHING else TOSSES[spare]

    # --- the turn

    def _take_turn(self) -> Action:
        """The first question that has an answer decides."""
        state = self.state
        rank, used = state.called, state.used
        if not used & EXTRA:
            if rank == MERCHANT:
                return COIN
            if rank == ARCHITECT and deck_size(state):
                return PLANS
        if not used & DEED and rank <= MAGICIAN:
            deed = self._do_deed(rank)
            if deed is not None:
                return deed
        if not state.has_gathered:
            return self._gather()
        return self._spend() or self._destroy() or END

    def _do_deed(self, rank: i64) -> Action | None:
        if rank == ASSASSIN:
            return self._kill()
        if rank == THIEF:
            return self._rob()
        return self._change_cards()

    def _change_cards(self) -> Action | None:
        """The magician takes a larger hand, or tosses what is of no use."""
        state = self.state
        richest = _NOTHING
        for other in range(int(state.seats)):
            if other != self.me and (richest == _NOTHING or len(state.hands[other]) > len(state.hands[richest])):
                richest = other
        cards = len(state.hands[richest])
        if cards and float(cards - len(self.useful_hand())) > self.taste.envy:
            return SWAPS[richest]
        spare = self._spare(0)
        return None if spare == _NOTHING else TOSSES[spare]

    def _gather(self) -> Action:
        """Cards if there is little to save for, else coins."""
        useful = self.useful_hand()
        dearest = 0
        for card in useful:
            dearest = max(dearest, COSTS[card])
        taste = self.taste
        wish = taste.cards - taste.stock * float(len(useful)) + taste.purse * float(self.coins - dearest)
        return DRAW if wish > 0.0 and deck_size(self.state) else COINS

    def _spend(self) -> Action | None:
        """Use the laboratory, the income, the smithy, and build."""
        state, used = self.state, self.state.used
        if self.city & LABORATORY_BIT and not used & LABORATORY_USED:
            spare = self._spare(0)
            if spare != _NOTHING:
                return LABS[spare]
        best = self._best_build(self.coins)
        if not used & INCOME_TAKEN:
            coins = income(state, self.me)
            if coins and (best == _NOTHING or self._best_build(self.coins + coins) != best):
                return INCOME
        if best != _NOTHING:
            return BUILDS[best]
        if self.city & SMITHY_BIT and not used & SMITHY_USED and self.coins >= SMITHY_PRICE and deck_size(state):
            return SMITHY_ACTION if not self.useful_hand() else None
        return None

    def _best_build(self, coins: i64) -> int:
        """The most valuable district that this many coins pay for."""
        best, most = _NOTHING, _LEAST
        if self.state.builds:
            for card in self.useful_hand():
                if COSTS[card] <= coins:
                    value = self.value(card)
                    if value > most:
                        best, most = card, value
        return best

    def _destroy(self) -> Action | None:
        """Tear down what costs little, or what keeps a rival from completing."""
        state = self.state
        if state.called != WARLORD or state.used & DEED:
            return None
        found: Action | None = None
        most = 0.0
        for other in range(int(state.seats)):
            if other == self.me or is_safe(state, other):
                continue
            for card in cards_of(state.cities[other] & ~KEEP_BIT):
                gain = self._gain(other, card)
                if gain > most:
                    found, most = DESTROYS[other][card], gain
        return found

    def _gain(self, seat: int, card: int) -> float:
        """The points a rival loses, less the coins it costs; more if the rival is about to complete a city."""
        state, taste = self.state, self.taste
        is_last_round = state.first_complete != NOBODY
        cost = price(state.cities[seat], card, is_last_round)
        if cost > self.coins:
            return 0.0
        is_near = state.sizes[seat] + 2 >= complete_size(state.seats)
        weight = taste.ruin_late if is_near else taste.ruin
        return weight * float(COSTS[card]) - float(cost) * (0.5 if is_last_round else 1.0)
