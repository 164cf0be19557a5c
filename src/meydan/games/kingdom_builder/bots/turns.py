"""Whole turns: the settlements of a turn and the tiles that help, planned together.

Three settlements together reach what none of them reaches alone, and a tile used first may open the way. So a turn is
searched as a whole: step by step, always keeping the best-looking few. A step is a settlement, or a tile with its
target; turns that lead to the same position count once, whatever their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.bots.mind import Turn, best_first
from meydan.games.kingdom_builder.actions import END, SETTLES, Action, Settle, Use
from meydan.games.kingdom_builder.board import hexes_of, pick_out
from meydan.games.kingdom_builder.bots.judgement import prospects
from meydan.games.kingdom_builder.bots.survey import Survey
from meydan.games.kingdom_builder.rules import apply, sites
from meydan.games.kingdom_builder.state import AFTER, BEFORE, TARGET, State
from meydan.games.kingdom_builder.tiles import add_uses, eligible_for_card, targets

BEAM: Final = 16  # turns kept after each step
BRANCHES: Final = 10  # steps tried from each turn kept
MOVED: Final = 6  # settlements that a tile may move: those least useful where they are


@final
class TurnStep:
    """A possible next step of a turn, and what it looks worth."""

    def __init__(self, actions: list[Action], gain: float) -> None:
        self.actions = actions
        self.gain = gain


def plan_turn(state: State, width: int, beam: int = BEAM, branches: int = BRANCHES) -> list[Turn[State, Action]]:
    """Different ways to play the rest of the turn, the best-looking first."""
    return _different(all_turns(state, beam, branches), width)


def all_turns(state: State, beam: int, branches: int = BRANCHES) -> list[Turn[State, Action]]:
    """Every way that was found to play the rest of the turn; replacing a card cuts a turn short."""
    seat = int(state.turn)
    kept: list[Turn[State, Action]] = [Turn([], state, prospects(state, seat))]
    complete: list[Turn[State, Action]] = []
    while kept:
        reached: dict[tuple[int, int, int], Turn[State, Action]] = {}
        for turn in kept:
            for step in _steps(turn.state, branches):
                longer = _with(turn, step, seat)
                if step.actions[0] is END or longer.state.to_act != seat:
                    complete.append(longer)
                else:
                    known = reached.get(_key(longer))
                    if known is None or longer.worth > known.worth:
                        reached[_key(longer)] = longer
        kept = best_first(list(reached.values()))[:beam]
    return best_first(complete)


def _key(turn: Turn[State, Action]) -> tuple[int, int, int]:
    """Turns with the same key can go on in the same ways."""
    state = turn.state
    return state.kingdoms[state.turn].settlements, int(state.ready), int(state.due)


def _different(turns: list[Turn[State, Action]], width: int) -> list[Turn[State, Action]]:
    """The first `width` turns; those that differ from another only in one hex come last."""
    chosen: list[Turn[State, Action]] = []
    alike: list[Turn[State, Action]] = []
    for turn in turns:
        if len(chosen) == width:
            break
        (alike if any(_is_like(turn, other) for other in chosen) else chosen).append(turn)
    return chosen + alike[: width - len(chosen)]


def _is_like(turn: Turn[State, Action], other: Turn[State, Action]) -> bool:
    seat = turn.state.turn
    mine, theirs = turn.state.kingdoms[seat].settlements, other.state.kingdoms[seat].settlements
    return (mine ^ theirs).bit_count() <= 2


def _with(turn: Turn[State, Action], step: TurnStep, seat: int) -> Turn[State, Action]:
    """The turn, a step longer. Ending the turn does not change the kingdom."""
    actions = [*turn.actions, *step.actions]
    if step.actions[0] is END:
        return Turn(actions, turn.state, turn.worth)
    after = turn.state.copy()
    for action in step.actions:
        apply(after, action)
    return Turn(actions, after, prospects(after, seat))


def _steps(state: State, branches: int) -> Sequence[TurnStep]:
    """The most promising steps; the end of the turn is always among them where it is allowed."""
    survey = Survey(state, int(state.turn))
    found: list[TurnStep] = []
    if state.phase is not AFTER:
        if state.phase is not TARGET and state.due > 1:
            survey.look_ahead(eligible_for_card(state), state.due)
        settles: list[Action] = []
        pick_out(SETTLES, sites(state), settles)
        for action in settles:
            assert isinstance(action, Settle)
            found.append(TurnStep([action], survey.gain(action.hex)))
    if state.phase is BEFORE or state.phase is AFTER:
        _add_tiles(state, survey, found)
    best = sorted(found, key=_gain, reverse=True)[:branches]
    if state.phase is AFTER:
        best.append(TurnStep([END], 0.0))
    return best


def _gain(step: TurnStep) -> float:
    return step.gain


def _add_tiles(state: State, survey: Survey, found: list[TurnStep]) -> None:
    """Add the uses of tiles with their targets; they move only settlements that are least useful where they are."""
    uses: list[Action] = []
    add_uses(state, uses)
    moves: list[TurnStep] = []
    for use in uses:
        assert isinstance(use, Use)
        if use.lifted is None:
            _add_targets(state, survey, use, 0.0, found)
        else:
            moves.append(TurnStep([use], -survey.loss(use.lifted)))
    for move in sorted(moves, key=_gain, reverse=True)[:MOVED]:
        use = move.actions[0]
        assert isinstance(use, Use)
        _add_targets(state, survey, use, move.gain, found)


def _add_targets(state: State, survey: Survey, use: Use, gain: float, found: list[TurnStep]) -> None:
    found += [
        TurnStep([use, SETTLES[target.number]], gain + survey.gain(target))
        for target in hexes_of(targets(state, use.tile, use.lifted))
    ]
