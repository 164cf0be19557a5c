"""The last two rows of Kingdomino: no domino is hidden any more, and other kingdoms do not matter.

So a kingdom's points at the end depend only on which dominoes of the last row its owner gets. They are found by laying
all that is left, the most promising places first. Then the claims are a small game, searched in full, in which every
player maximises the own lead.
"""

from __future__ import annotations

from typing import Final, final

from meydan.bots.simulation import margin, worth
from meydan.core.native import i64
from meydan.games.kingdomino.actions import CLAIMS, Action, Place
from meydan.games.kingdomino.bots.land import Land, land_of
from meydan.games.kingdomino.bots.taste import taste_for
from meydan.games.kingdomino.rules import actions, drawn
from meydan.games.kingdomino.scoring import HARMONY, MIDDLE_KINGDOM, score
from meydan.games.kingdomino.state import NOBODY, PLACING, State

WIDTH: Final = 8  # places tried for each domino; for the last one, all are
SCALE: Final = 20.0


def is_finale(state: State) -> bool:
    """Whether the last row lies open and claims are still to be made."""
    return bool(state.row and state.new_row) and drawn(state) == state.box.used and NOBODY in state.new_owners


def best_action(state: State) -> Action:
    """The best placement or claim for the seat to act, if everybody plays well afterwards."""
    finale = Finale(state)
    legal = actions(state)
    if state.phase is not PLACING:
        results = [finale.after_claim(index) for index, owner in enumerate(state.new_owners) if owner == NOBODY]
        numbers = [number for number, owner in zip(state.new_row, state.new_owners) if owner == NOBODY]
        return CLAIMS[numbers[results.index(max(results))]]
    if len(legal) == 1:
        return legal[0]
    places = finale.promising(legal)
    results = [finale.after_place(place) for place in places]
    return places[results.index(max(results))]


@final
class Finale:
    """The points that every seat can still reach."""

    def __init__(self, state: State) -> None:
        assert state.to_act is not None
        self.state = state
        self.taste = taste_for(state)
        self.me = state.to_act
        self.lands = [land_of(kingdom) for kingdom in state.kingdoms]
        self.row: list[list[int]] = [[] for _ in state.kingdoms]  # seat -> dominoes of the row still to be laid
        first = int(state.turn) if state.phase is PLACING else int(state.turn) + 1
        for number, owner in zip(state.row[first:], state.owners[first:]):
            self.row[owner].append(number)
        self.kings = state.owners[state.turn :]  # in the order in which they claim
        self.known: list[dict[int, float]] = [{} for _ in state.kingdoms]  # seat -> by the dominoes it gets, a bit each

    def promising(self, places: list[Action]) -> list[Action]:
        """The places that look best, twice as many as WIDTH."""
        land, number = self.lands[self.me], self.row[self.me][0]
        worths: list[tuple[float, int]] = []
        for index, place in enumerate(places):
            assert isinstance(place, Place)
            worths.append((-land.worth(number, place.first.cell, place.other.cell, self.taste), index))
        worths.sort()
        return [places[index] for _, index in worths[: 2 * WIDTH]]

    def after_place(self, place: Action) -> float:
        """The worth of this placement for the seat to act."""
        assert isinstance(place, Place)
        before, row = self.lands[self.me], self.row[self.me]
        self.known[self.me] = {}
        self.lands[self.me] = before.copy()
        self.lands[self.me].lay(row[0], place.first.cell, place.other.cell)
        self.row[self.me] = row[1:]
        glad = self._worth_of(self._play_on(self.state.new_owners, 0))
        self.lands[self.me], self.row[self.me] = before, row
        return glad

    def after_claim(self, index: int) -> float:
        """The worth of this claim for the seat to act."""
        owners = self.state.new_owners[:]
        owners[index] = self.me
        return self._worth_of(self._play_on(owners, 1))

    def _worth_of(self, points: list[float]) -> float:
        return worth(margin(points, self.me), SCALE)

    def _play_on(self, owners: list[int], king: int) -> list[float]:
        """The points of all seats if every player from this king on claims as well as possible."""
        if king == len(self.kings):
            return [self.reach(seat, owners) for seat in range(len(self.lands))]
        seat = self.kings[king]
        best: list[float] = []
        most = -1.0
        for index in range(len(owners)):
            if owners[index] == NOBODY:
                after = owners[:]
                after[index] = seat
                points = self._play_on(after, king + 1)
                glad = worth(margin(points, seat), SCALE)
                if glad > most:
                    best, most = points, glad
        return best

    def reach(self, seat: int, owners: list[int]) -> float:
        """The points that the seat can reach with these dominoes."""
        state = self.state
        key = 0
        dominoes = self.row[seat][:]
        for index, owner in enumerate(owners):
            if owner == seat:
                key |= 1 << index
                dominoes.append(state.new_row[index])
        points = self.known[seat].get(key)
        if points is None:
            points = self._best_points(self.lands[seat], dominoes)
            for kingdoms in state.finished:
                points += float(score(kingdoms[seat], state.options))
            self.known[seat][key] = points
        return points

    def _best_points(self, land: Land, dominoes: list[int]) -> float:
        """The most that a land scores once the dominoes are laid, one after the other."""
        if not dominoes:
            return float(land.points() + self._bonuses(land))
        is_last = len(dominoes) == 1
        places = land.places(dominoes[0], self.taste)
        if not places:
            after = land.copy()
            after.discarded += 1
            return self._best_points(after, dominoes[1:])
        if not is_last:
            places.sort(reverse=True)
            places = places[:WIDTH]
        most = 0.0
        for place in places:
            after = land.copy()
            after.lay(dominoes[0], place[1], place[2])
            most = max(most, self._best_points(after, dominoes[1:]))
        return most

    def _bonuses(self, land: Land) -> i64:
        points: i64 = 0
        if "middle-kingdom" in self.state.options and land.is_middle():
            points += MIDDLE_KINGDOM
        if "harmony" in self.state.options and land.is_complete():
            points += HARMONY
        return points
