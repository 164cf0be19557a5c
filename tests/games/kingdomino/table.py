"""Tables of Kingdomino to test at: played by the lines of a record, at random, or set up by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from meydan.core.game import CHANCE, play
from meydan.core.notation import actor, read_options
from meydan.games.kingdomino.game import Kingdomino
from meydan.games.kingdomino.pieces import BOXES
from meydan.games.kingdomino.state import Kingdom, Phase, State, before_the_deal

GAME = Kingdomino()
SET_UPS = ((2, ""), (3, ""), (4, ""), (2, "mighty-duel"))


def start(seats: int, options: str = "") -> State:
    """Before the first deal; the options as a record has them."""
    return GAME.start(seats, read_options(options.split()))


def played(state: State, lines: str) -> State:
    """After these lines, each checked; `;` may stand between two of them."""
    for line in lines.replace("\n", ";").split(";"):
        if line.strip():
            state = _after_line(state, line.strip())
    return state


def _after_line(state: State, line: str) -> State:
    word, _, text = line.partition(" ")
    assert state.to_act is not None, f"the game is over before {line!r}"
    assert actor(state.to_act) == word, f"{actor(state.to_act)} is to act, not {line!r}"
    return play(GAME, state, GAME.read(text))


def legal(state: State) -> str:
    """All legal actions, `;` between."""
    return "; ".join(GAME.write(action) for action in GAME.actions(state))


def moments(seats: int, options: str, seed: int) -> Iterator[State]:
    """The states of a random game, the end included. It is one object that changes: copy what is to stay."""
    rng = Random(seed)
    state = start(seats, options)
    yield state
    while state.to_act is not None:
        dealt = state.to_act == CHANCE
        GAME.apply(state, GAME.sample(state, rng) if dealt else rng.choice(GAME.actions(state)))
        yield state


def story(seats: int, options: str, seed: int) -> tuple[list[str], State]:
    """The lines of a random game, and its end."""
    rng = Random(seed)
    state = start(seats, options)
    lines = []
    while state.to_act is not None:
        dealt = state.to_act == CHANCE
        action = GAME.sample(state, rng) if dealt else rng.choice(GAME.actions(state))
        lines.append(f"{actor(state.to_act)} {GAME.write(action)}")
        GAME.apply(state, action)
    return lines, state


def to_place(kingdom: Kingdom, number: int, options: str = "") -> State:
    """The last turn of a game for two: p0 places this domino in this kingdom."""
    state = _with([kingdom, kingdom.copy()], options)
    state.phase, state.to_act = Phase.PLACING, 0
    state.row, state.owners = [number], [0]
    return state


def ended(*kingdoms: Kingdom, options: str = "", before: Sequence[Sequence[Kingdom]] = ()) -> State:
    """The end of a game with these kingdoms; `before` are the earlier games of a dynasty."""
    state = _with(kingdoms, options)
    state.phase, state.to_act = Phase.OVER, None
    state.finished = [list(game) for game in before]
    return state


def _with(kingdoms: Sequence[Kingdom], options: str) -> State:
    box = "mighty-duel" if kingdoms[0].size == 7 else str(len(kingdoms))
    state = before_the_deal(len(kingdoms), BOXES[box], frozenset(options.split()))
    state.kingdoms = list(kingdoms)
    return state
