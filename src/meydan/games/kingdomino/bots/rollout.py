"""Quick moves in Kingdomino: plays a game to its end on the lands of `land.py`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.bot import any_of
from meydan.bots.dice import Dice
from meydan.core.game import CHANCE, Seat
from meydan.core.native import i64, vec
from meydan.games.kingdomino.actions import CLAIMS, DISCARD, Action, Place
from meydan.games.kingdomino.bots.greedy import best_claims
from meydan.games.kingdomino.bots.halves import CROWNED, FIRST, FIRST_CROWNS, OTHER, OTHER_CROWNS, SPREAD
from meydan.games.kingdomino.bots.land import NO_PLACE, Land, land_of, place_of
from meydan.games.kingdomino.bots.taste import Taste, taste_for
from meydan.games.kingdomino.pieces import TERRAINS
from meydan.games.kingdomino.rules import actions, apply, sample
from meydan.games.kingdomino.scoring import bonuses, score
from meydan.games.kingdomino.state import NOBODY, OVER, PLACING, State

_NO_TERRAINS: Final = vec[i64]([0] * len(TERRAINS))


@final
class Holdings:
    """The best territory of each terrain: to add a square to it, or a crown."""

    def __init__(self, land: Land) -> None:
        self.crowns = _NO_TERRAINS[:]
        self.squares = _NO_TERRAINS[:]
        number: i64
        for number in range(2, land.count + 1):
            if land.joined[number] == number:
                terrain = land.terrain[number]
                self.crowns[terrain] = max(self.crowns[terrain], land.crowns[number])
                self.squares[terrain] = max(self.squares[terrain], land.squares[number])

    def worth(self, number: i64, taste: Taste, left: float) -> float:
        """The points of both halves, each joined to the best territory of its terrain, and hopes for its crowns."""
        first, other = FIRST[number], OTHER[number]
        first_crowns, other_crowns = FIRST_CROWNS[number], OTHER_CROWNS[number]
        if first == other:
            points = self._points(first, 2, first_crowns + other_crowns)
        else:
            points = self._points(first, 1, first_crowns) + self._points(other, 1, other_crowns)
        hope = taste.crown * float(first_crowns * SPREAD[first] + other_crowns * SPREAD[other])
        if self.squares[first]:
            hope += taste.like * float(CROWNED[first])
        if self.squares[other]:
            hope += taste.like * float(CROWNED[other])
        return float(points) + 0.01 * left * hope

    def _points(self, terrain: i64, squares: i64, crowns: i64) -> i64:
        return squares * self.crowns[terrain] + crowns * (self.squares[terrain] + squares)


@final
class Rollout:
    """An imagined game and the land of every player.

    With more than two players, the seat `me` imagines that the others claim like the greedy bot: only what they leave
    matters.
    """

    def __init__(self, state: State, me: Seat | None = None) -> None:
        self.state = state
        self.has_others = me is not None and state.seats > 2
        self.me = NOBODY if me is None else me
        self.taste = taste_for(state)
        self.lands = [land_of(kingdom) for kingdom in state.kingdoms]
        self.promises: list[dict[int, float]] = [{} for _ in self.lands]  # seat -> domino -> what it promises the land

    def play_on(self, dealer: Random, dice: Dice) -> Sequence[float]:
        """Play quick moves to the end of the game, or of this game of a dynasty. Returns the points of each seat."""
        state = self.state
        finished = len(state.finished)
        while state.to_act is not None and len(state.finished) == finished:
            if state.to_act == CHANCE:
                apply(state, sample(state, dealer))
            else:
                self.lay(self.imagined(dice.of(state.to_act)))
        return self._points()

    def _points(self) -> Sequence[float]:
        state = self.state
        is_over = state.phase is OVER
        kingdoms = state.kingdoms if is_over else state.finished[-1]
        points = [float(land.points() + bonuses(kingdom, state.options)) for land, kingdom in zip(self.lands, kingdoms)]
        for kingdoms in state.finished if is_over else state.finished[:-1]:
            points = [total + score(kingdom, state.options) for total, kingdom in zip(points, kingdoms)]
        return points

    def quick(self, dice: Random) -> Action:
        """A quick move of the seat to act."""
        return self._place(dice) if self.state.phase is PLACING else self._claim()

    def imagined(self, dice: Random) -> Action:
        """A move of the seat to act, as the seat `me` imagines it."""
        state = self.state
        if not self.has_others or state.phase is PLACING or state.to_act == self.me:
            return self.quick(dice)
        legal = actions(state)
        return legal[0] if len(legal) == 1 else any_of(best_claims(state, legal), dice)

    def _place(self, dice: Random) -> Action:
        state = self.state
        land = self.lands[state.owners[state.turn]]
        if not land.find(state.row[state.turn], self.taste, dice):
            return DISCARD
        return place_of(land.best_first, land.best_other)

    def lay(self, action: Action) -> None:
        """Carry out a quick move."""
        state = self.state
        if state.phase is PLACING:
            seat = state.owners[state.turn]
            land = self.lands[seat]
            self.promises[seat] = {}
            if isinstance(action, Place):
                land.lay(state.row[state.turn], action.first.cell, action.other.cell)
            else:
                land.discarded += 1
        apply(state, action)

    def _claim(self) -> Action:
        """The domino that promises most."""
        state = self.state
        best = 0
        most = 2 * NO_PLACE
        worths = self.weigh_claims()
        for index, number in enumerate(state.new_row):
            if state.new_owners[index] == NOBODY and worths[index] > most:
                most = worths[index]
                best = number
        return CLAIMS[best]

    def weigh_claims(self) -> list[float]:
        """What each domino of the new row that is still free promises the seat to act."""
        state, taste = self.state, self.taste
        assert state.to_act is not None
        worths = self._weighed_by(state.to_act)
        for index in range(len(worths)):
            worths[index] -= taste.first * float(index)
        if taste.deny and state.seats == 2:
            for index, worth in enumerate(self._weighed_by(1 - state.to_act)):
                worths[index] += taste.deny * worth
        return worths

    def _weighed_by(self, seat: Seat) -> list[float]:
        """What each free domino of the new row promises a seat by itself."""
        state, taste, land = self.state, self.taste, self.lands[seat]
        if not taste.looks:
            holdings, left = Holdings(land), land.left()
            return [holdings.worth(number, taste, left) for number in state.new_row]
        known = self.promises[seat]
        worths: list[float] = []
        for number, owner in zip(state.new_row, state.new_owners):
            if owner == NOBODY and number not in known:
                known[number] = land.promise(number, taste)
            worths.append(known[number] if owner == NOBODY else 0.0)
        return worths
