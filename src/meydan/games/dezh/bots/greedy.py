"""`greedy` for Dezh: takes the character that brings most now, and builds the dearest district it can pay for.

It looks at the open cards and at the sheet of each seat's possible characters, and does not search. In a turn it asks
itself one question after another; the first that has an answer decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.bot import Bot, Until, any_of
from meydan.bots.portable import total
from meydan.games.dezh.actions import (
    BUILDS,
    COIN,
    COINS,
    DECLINE,
    DRAW,
    END,
    INCOME,
    LABS,
    PLANS,
    RECOVER,
    REDRAW,
    SMITHY_ACTION,
    SWAPS,
    TOSSES,
    Action,
    Build,
    Burn,
    Destroy,
    Keep,
    Kill,
    Pick,
    Rob,
)
from meydan.games.dezh.characters import income
from meydan.games.dezh.districts import OF_KIND, PAYING, complete_size, price
from meydan.games.dezh.imagine import imagine
from meydan.games.dezh.pieces import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COSTS,
    DISTRICTS,
    GATE_OF_NATIONS,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    UNIVERSITY,
)
from meydan.games.dezh.rules import actions
from meydan.games.dezh.state import KEEPING, NOBODY, PASSING, PICKING, RECOVERING, TOSSING, State
from meydan.games.dezh.view import View

NEW_KIND: Final = 1.0  # what a district is worth beyond its cost if it is the first of its kind in the city
BONUS: Final = 2.0  # of the gate of nations and the university
CHOICE: Final = 1.0  # how much more the chosen action is worth than any other
GATHERED: Final = 2.0  # what coins and cards look worth
DESTRUCTIVE: Final = 2.0  # players seldom destroy without a reason
PATIENCE: Final = 3.0  # how much more kinds and bonuses are worth with patience
NEARLY: Final = 2  # a city this many districts short of complete is a threat


@final
class GreedyDezh(Bot[Action, View]):
    """Takes what brings most at once; patience makes kinds and bonuses that count at the end worth more to it."""

    def __init__(self, patience: float = 0.0) -> None:
        self.patience = patience

    def choose(self, view: View, rng: Random, until: Until) -> Action:
        state = imagine(view, rng)
        legal = actions(state)
        if len(legal) == 1:
            return legal[0]
        mind = Judgement(state, view.seat, _sheet(view), legal, rng, self.patience)
        return mind.choose()


def _sheet(view: View) -> list[list[int]]:
    """For every seat the ranks it may hold."""
    return [[one.rank for one in player.may_hold] for player in view.players]


@final
class Judgement:
    """One decision: what the seat sees, what it may do, and what that is worth.

    The state is imagined: only the open cards of other players are used, and the sheet of their possible characters.
    """

    def __init__(
        self,
        state: State,
        seat: int | None,
        sheet: Sequence[Sequence[int]],
        legal: Sequence[Action],
        rng: Random,
        patience: float = 0.0,
    ) -> None:
        assert seat is not None
        self.state = state
        self.sheet = sheet
        self.legal = legal
        self.rng = rng
        self.at_the_end = 1.0 + PATIENCE * patience  # the weight of what counts at the end of the game
        self.me = seat
        self.city = state.cities[self.me]
        self.hand = state.hands[self.me]
        self.coins = state.coins[self.me]
        self.others = [seat for seat in range(state.seats) if seat != self.me]

    def choose(self) -> Action:
        """The action to take."""
        state = self.state
        if state.phase is PICKING or state.phase is PASSING:
            return self.choose_character()
        if state.phase is KEEPING:
            return self.keep()
        if state.phase is TOSSING:
            return self.useless(TOSSES) or REDRAW
        if state.phase is RECOVERING:
            return RECOVER if self.is_useful(int(state.destroyed)) else DECLINE
        return self.take_turn()

    def weigh(self) -> list[float]:
        """What each action looks worth; the one to take is worth more than all others."""
        choice = self.choose()
        worths = [self._worth_of(action) for action in self.legal]
        most = max(worths) + CHOICE
        return [most if action is choice else worth for action, worth in zip(self.legal, worths)]

    def _worth_of(self, action: Action) -> float:
        """What the action would bring, if it were the answer to the question."""
        if isinstance(action, (Pick, Burn)):
            return self.worth(self.me if isinstance(action, Pick) else self.others[0], action.rank)
        if isinstance(action, (Build, Keep)):
            return self.value(action.card) if self.is_useful(action.card) else 0.0
        if isinstance(action, Kill):
            return total([self.harm(seat, action.rank) for seat in self.others])
        if isinstance(action, Rob):
            return self.loot(action.rank)
        if isinstance(action, Destroy):
            return self._gain(action) - DESTRUCTIVE
        return GATHERED if action in (COINS, DRAW, INCOME, COIN, PLANS) else 0.0

    def best(self, worths: Sequence[float]) -> Action:
        """One of the legal actions that are worth most."""
        most = max(worths)
        return any_of([action for action, worth in zip(self.legal, worths) if worth == most], self.rng)

    # --- characters

    def choose_character(self) -> Action:
        """Take the character that is worth most to this seat; burn the one that is worth most to the other."""
        worths = []
        for action in self.legal:
            if isinstance(action, Pick):
                worths.append(self.worth(self.me, action.rank))
            else:
                assert isinstance(action, Burn)
                worths.append(self.worth(self.others[0], action.rank))
        return self.best(worths)

    def worth(self, seat: int, rank: int) -> float:
        """What a character brings a seat in a round, in coins or so."""
        state = self.state
        paid = float((state.cities[seat] & PAYING[rank]).bit_count())
        rivals = [other for other in range(state.seats) if other != seat]
        if rank == ASSASSIN:
            return 2.5 if any(self.is_nearly_complete(other) for other in rivals) else 1.0
        if rank == THIEF:
            return 0.5 * sum(state.coins[other] for other in rivals) / len(rivals) + 0.5
        if rank == MAGICIAN:
            return 0.8 * max(len(state.hands[other]) - len(state.hands[seat]) for other in rivals)
        if rank == ARCHITECT:
            return 1.5 + 1.5 * min(2, len(state.hands[seat]), state.coins[seat] // 3)
        return paid + self._beyond_income(rank, rivals)

    def _beyond_income(self, rank: int, rivals: Sequence[int]) -> float:
        """What characters with an income can do beyond it."""
        if rank == MERCHANT:
            return 1.0
        if rank == KING:
            return 1.0
        if rank == BISHOP:
            return 0.5
        return 1.5 if any(self.is_nearly_complete(other) for other in rivals) else 0.5

    def is_nearly_complete(self, seat: int) -> bool:
        return self.state.sizes[seat] + NEARLY >= complete_size(self.state.seats)

    def likelihood(self, seat: int, rank: int) -> float:
        """How likely the seat holds the character, if all on its sheet are equally likely."""
        may_hold = self.sheet[seat]
        return 1 / len(may_hold) if rank in may_hold else 0.0

    # --- districts

    def is_useful(self, card: int) -> bool:
        """Whether it can be built one day."""
        return not self.city >> card & 1

    def value(self, card: int) -> float:
        """What a district is worth once it is built."""
        value = float(COSTS[card])
        if not self.city & OF_KIND[DISTRICTS[card].kind]:
            value += NEW_KIND * self.at_the_end
        return value + BONUS * self.at_the_end if card in (GATE_OF_NATIONS, UNIVERSITY) else value

    def useful_hand(self) -> list[int]:
        return [card for card in sorted(set(self.hand)) if self.is_useful(card)]

    def keep(self) -> Action:
        """Keep what is worth most and is not held already."""
        worths = []
        for action in self.legal:
            assert isinstance(action, Keep)
            is_new = self.is_useful(action.card) and action.card not in self.hand
            worths.append(self.value(action.card) if is_new else 0.0)
        return self.best(worths)

    def useless(self, deeds: Sequence[Action]) -> Action | None:
        """The deed with a card that can never be built, or that is held twice."""
        for card in self.hand:
            is_spare = not self.is_useful(card) or self.hand.count(card) > 1
            if is_spare and deeds[card] in self.legal:
                return deeds[card]
        return None

    # --- the turn

    def take_turn(self) -> Action:
        """The first question that has an answer decides."""
        for action in (COIN, PLANS):
            if action in self.legal:
                return action
        return (
            self.kill_or_rob()
            or self.change_cards()
            or self.gather()
            or self.useless(LABS)
            or self.earn_or_build()
            or self.forge()
            or self.destroy()
            or END
        )

    def kill_or_rob(self) -> Action | None:
        """Name the character that hurts most: the assassin by what it is worth, the thief by the coins to expect."""
        targets = [action for action in self.legal if isinstance(action, (Kill, Rob))]
        if not targets:
            return None
        worths = []
        for action in self.legal:
            if isinstance(action, Kill):
                worths.append(total([self.harm(seat, action.rank) for seat in self.others]))
            elif isinstance(action, Rob):
                worths.append(self.loot(action.rank))
            else:
                worths.append(-1.0)
        return self.best(worths)

    def loot(self, rank: int) -> float:
        """The coins to expect from robbing this character."""
        return total([self.likelihood(seat, rank) * self.state.coins[seat] for seat in self.others])

    def harm(self, seat: int, rank: int) -> float:
        """What it costs the seat to be murdered as this character."""
        threat = self.state.sizes[seat] + 1
        return self.likelihood(seat, rank) * threat * (1 + self.worth(seat, rank))

    def change_cards(self) -> Action | None:
        """The magician takes a larger hand, or tosses what is of no use."""
        richest = max(self.others, key=lambda seat: len(self.state.hands[seat]))
        swap = SWAPS[richest]
        if swap in self.legal and len(self.state.hands[richest]) > len(self.useful_hand()) + 1:
            return swap
        return self.useless(TOSSES)

    def gather(self) -> Action | None:
        """Cards if there is nothing left to save for, else coins."""
        if COINS not in self.legal:
            return None
        useful = self.useful_hand()
        can_pay_all = all(COSTS[card] <= self.coins for card in useful)
        if DRAW in self.legal and (not useful or (can_pay_all and len(useful) < 2)):
            return DRAW
        return COINS

    def earn_or_build(self) -> Action | None:
        """Build the best district; take the income first if it pays for a better one, otherwise afterwards."""
        best = self.best_build(self.coins)
        if INCOME in self.legal:
            better = self.best_build(self.coins + income(self.state, self.me))
            if best is None or better is not best:
                return INCOME
        return best or (INCOME if INCOME in self.legal else None)

    def best_build(self, coins: int) -> Action | None:
        """The most valuable district that this many coins pay for."""
        if not self.state.builds:
            return None
        cards = [card for card in self.useful_hand() if COSTS[card] <= coins]
        return BUILDS[max(cards, key=self.value)] if cards else None

    def forge(self) -> Action | None:
        """The smithy, when the hand is empty."""
        return SMITHY_ACTION if SMITHY_ACTION in self.legal and not self.useful_hand() else None

    def destroy(self) -> Action | None:
        """Tear down what costs nothing, or what keeps a rival from completing."""
        targets = [(self._gain(action), action) for action in self.legal if isinstance(action, Destroy)]
        gain, target = max(targets, key=lambda pair: pair[0], default=(0.0, None))
        return target if gain > 0 else None

    def _gain(self, target: Destroy) -> float:
        """The points a rival loses, less the coins it costs; more if the rival is about to complete a city."""
        if target.seat == self.me:
            return -1.0
        is_last_round = self.state.first_complete != NOBODY
        cost = float(price(self.state.cities[target.seat], target.card, is_last_round))
        weight = 1.5 if self.is_nearly_complete(target.seat) else 0.5
        return weight * COSTS[target.card] - cost * (0.5 if is_last_round else 1.0)
