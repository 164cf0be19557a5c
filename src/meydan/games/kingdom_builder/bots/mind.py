"""Judgement for searching bots in Kingdom Builder."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.bot import any_of
from meydan.bots.mind import Mind, Plan
from meydan.games.kingdom_builder.actions import END, SETTLES, Action, Settle, Use
from meydan.games.kingdom_builder.board import hexes_of, pick_out
from meydan.games.kingdom_builder.bots.greedy import outlook
from meydan.games.kingdom_builder.bots.judgement import prospects
from meydan.games.kingdom_builder.bots.survey import Survey
from meydan.games.kingdom_builder.bots.taste import PLAIN, Taste
from meydan.games.kingdom_builder.bots.turns import plan_turn
from meydan.games.kingdom_builder.rules import put_settlement, sites
from meydan.games.kingdom_builder.scoring import score
from meydan.games.kingdom_builder.state import AFTER, BEFORE, TARGET, State
from meydan.games.kingdom_builder.tiles import add_uses, eligible_for_card, targets, use

FAR: Final = 48  # decisions of a rollout before it is judged, at the next beginning of a turn
LOOKED_AT: Final = 2  # settlements that a quick move considers moving
CONFIDENCE: Final = 12  # the first guess of a plan's worth counts as this many imagined games
NEVER: Final = -1000.0


@final
class KingdomBuilderMind(Mind[State, Action]):
    """Settles where it brings most; uses tiles whenever it helps."""

    def __init__(self, far: int = FAR, taste: Taste = PLAIN) -> None:
        self.far = far
        self.taste = taste  # of quick moves

    def weigh(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        survey = Survey(state, int(state.turn))
        return [self._worth(state, survey, action) for action in actions]

    def _worth(self, state: State, survey: Survey, action: Action) -> float:
        if isinstance(action, Settle):
            return survey.gain(action.hex)
        if isinstance(action, Use):
            return _best_move(state, action) if action.tile.moves else 2.0 + _best_target(state, survey, action)
        return 0.0

    def plans(self, state: State, actions: Sequence[Action], width: int) -> Sequence[Plan[Action]]:
        return plan_turn(state, width)

    def confidence(self) -> int:
        return CONFIDENCE

    def quick(self, state: State, rng: Random) -> Action:
        if state.phase is AFTER:
            return self._use_of_a_tile(state)
        return self._best_site(state, rng)

    def _best_site(self, state: State, rng: Random) -> Action:
        found: list[Action] = []
        pick_out(SETTLES, sites(state), found)
        if len(found) == 1:
            return found[0]
        survey = Survey(state, int(state.turn), self.taste)
        if state.phase is not TARGET and state.due > 1:
            survey.look_ahead(eligible_for_card(state), state.due)
        best: list[Action] = []
        most = NEVER
        for action in found:
            assert isinstance(action, Settle)
            gain = survey.gain(action.hex)
            if gain > most:
                most = gain
                best = [action]
            elif gain == most:
                best.append(action)
        return any_of(best, rng)

    def _use_of_a_tile(self, state: State) -> Action:
        """Use a tile that builds, or else one that moves if it seems worth it; else end the turn."""
        found: list[Action] = []
        add_uses(state, found)
        moves: list[Use] = []
        for action in found:
            assert isinstance(action, Use)
            if not action.tile.moves:
                return action
            moves.append(action)
        return self._good_move(state, moves) or END

    def _good_move(self, state: State, moves: list[Use]) -> Use | None:
        """The best move among the settlements that are least useful where they are; None if none gains."""
        if not moves:
            return None
        survey = Survey(state, int(state.turn), self.taste)
        losses = [survey.loss(move.lifted) if move.lifted else 0.0 for move in moves]
        order = sorted(range(len(moves)), key=lambda index: losses[index])
        best: Use | None = None
        most = self.taste.worthwhile
        for index in order[:LOOKED_AT]:
            move = moves[index]
            for target in hexes_of(targets(state, move.tile, move.lifted)):
                gain = survey.gain(target) - losses[index]
                if gain > most:
                    most = gain
                    best = move
        return best

    def points(self, state: State) -> Sequence[float]:
        if state.to_act is None:
            return [float(score(state, seat)) for seat in range(len(state.kingdoms))]
        return [prospects(state, seat) for seat in range(len(state.kingdoms))]

    def is_far(self, state: State, steps: int) -> bool:
        return steps >= self.far and state.phase is BEFORE


def _best_target(state: State, survey: Survey, action: Use) -> float:
    best = NEVER
    for target in hexes_of(targets(state, action.tile, None)):
        best = max(best, survey.gain(target))
    return best


def _best_move(state: State, action: Use) -> float:
    """How much better the kingdom looks after the best move of this settlement."""
    now = outlook(state)
    used = state.copy()
    use(used, action)
    best = now - 1
    for target in hexes_of(targets(used, action.tile, action.lifted)):
        after = used.copy()
        put_settlement(after, target)
        best = max(best, outlook(after))
    return (best - now) / 100.0
