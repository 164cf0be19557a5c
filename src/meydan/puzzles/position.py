"""The position of a puzzle, and what happens in it while the solver's own turn lasts. The dealer never acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meydan.core.errors import IllegalAction
from meydan.core.game import CHANCE, Game, Seat, State
from meydan.review.plans import position_key

MOST_ACTIONS: Final = 40  # in a plan

AnyGame = Game[Any, Any, Any]


def replayed(game: AnyGame, seats: int, options: Mapping[str, str], lines: str) -> State:
    """The state after these actions of a record, which are not checked."""
    state: State = game.start(seats, options)
    for line in lines.splitlines():
        game.apply(state, game.read(line))
    return state


def is_replayable(game: AnyGame, seats: int, options: Mapping[str, str], lines: str) -> bool:
    """Whether every action is legal, and a seat is to act after them."""
    state = game.start(seats, options)
    for line in lines.splitlines():
        action = game.read(line)
        if action not in game.actions(state):
            return False
        game.apply(state, action)
    return state.to_act is not None and state.to_act != CHANCE


class Turn:
    """The solver's turn: actions in a position, until somebody else acts."""

    def __init__(self, game: AnyGame, state: State) -> None:
        """Begin in this state, which stays as it is."""
        seat = state.to_act
        assert seat is not None, "the game goes on"
        assert seat != CHANCE, "a turn is a seat's"
        self.game = game
        self.seat: Seat = seat
        self.state = state.copy()
        self.plan: list[str] = []

    @property
    def is_over(self) -> bool:
        """Whether somebody else acts now, or nobody."""
        return bool(self.plan) and self.state.to_act != self.seat

    def take(self, line: str) -> None:
        """Carry out an action. Raises IllegalAction, NotationError."""
        action = self.game.read(line)
        if self.is_over or len(self.plan) == MOST_ACTIONS or action not in self.game.actions(self.state):
            raise IllegalAction(self.game.explain(self.state, action), line)
        self.game.apply(self.state, action)
        self.plan.append(line)

    @property
    def key(self) -> bytes:
        """Turns with the same key lead to the same position, in whatever order their actions were taken."""
        return position_key(self.game, self.state)

    @property
    def points(self) -> int:
        """The points of the seat now."""
        return self.game.scores(self.state)[self.seat]


def played(game: AnyGame, state: State, plan: Sequence[str]) -> Turn:
    """The turn after a plan. Raises IllegalAction, NotationError."""
    turn = Turn(game, state)
    for line in plan:
        turn.take(line)
    return turn
