"""Whole turns: what is bought, what is done with the extra actions it earns, and where the tiles go.

An exact payment also earns the next action, so the actions of a turn are judged together. Tiles are put where they look
best; the second-best place for the first tile is tried as another turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.bots.mind import Turn, best_first
from meydan.games.alhambra.actions import END, PASS, TAKES, Action, Buy
from meydan.games.alhambra.bots.appraisal import Appraiser, Taste
from meydan.games.alhambra.ground import add_places
from meydan.games.alhambra.money import add_buys, add_takes
from meydan.games.alhambra.rules import actions, apply
from meydan.games.alhambra.state import ACTING, State

BRANCHES: Final = 6  # actions that are tried after an exact payment
SPOTS: Final = 2  # places that are tried for a tile


def plan_turn(state: State, legal: Sequence[Action], taste: Taste, width: int) -> list[Turn[State, Action]]:
    """Ways to play the rest of the turn, the best-looking first. The legal actions are sorted, the best first."""
    complete: list[Turn[State, Action]] = []
    _go_on(Turn([], state, 0.0), legal[:width], taste, complete)
    return best_first(complete)[:width]


def _go_on(
    turn: Turn[State, Action], choices: Sequence[Action], taste: Taste, complete: list[Turn[State, Action]]
) -> None:
    """Try each of the choices, and after it all that the player still does in this turn."""
    seat = turn.state.to_act
    appraiser = Appraiser(turn.state, taste)
    for action in choices:
        worth = turn.worth + appraiser.worth(action)
        after = turn.state.copy()
        apply(after, action)
        longer = Turn([*turn.actions, action], after, worth)
        if after.to_act != seat:
            complete.append(longer)
        elif after.phase is ACTING:
            assert isinstance(action, Buy)
            longer.worth -= taste.exact  # the next action is judged by itself
            _go_on(longer, _best(after, turn_actions(after), taste)[:BRANCHES], taste, complete)
        else:
            _put_tiles(longer, taste, complete)


def _best(state: State, choices: list[Action], taste: Taste) -> list[Action]:
    """The choices, the best-looking first."""
    appraiser = Appraiser(state, taste)
    worths = [appraiser.worth(action) for action in choices]
    return [choices[index] for index in sorted(range(len(choices)), key=lambda index: -worths[index])]


def _put_tiles(turn: Turn[State, Action], taste: Taste, complete: list[Turn[State, Action]]) -> None:
    """Put the tiles bought where they look best; what they bring was counted when they were bought."""
    seat = turn.state.to_act
    first = _best(turn.state, actions(turn.state), taste)[:SPOTS]
    for place, action in enumerate(first):
        after = turn.state.copy()
        done = [*turn.actions, action]
        apply(after, action)
        while after.to_act == seat:
            following = _best(after, actions(after), taste)[0]
            done.append(following)
            apply(after, following)
        complete.append(Turn(done, after, turn.worth - place))


def turn_actions(state: State) -> list[Action]:
    """The actions of a turn without all redesigns, which would take too long to find."""
    found: list[Action] = []
    add_takes(found, TAKES, state.money, 0)
    add_buys(found, state, state.player)
    alhambra = state.alhambras[state.player]
    if alhambra.reserve:
        add_places(found, alhambra, alhambra.reserve)
    if state.is_extra:
        found.append(END)
    return found or [PASS]
