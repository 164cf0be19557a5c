"""What may come at a table, as far as a seat can know: games are imagined in which the others play anything legal.

Nothing but the view of the seat is looked at, so that nobody learns from it what is hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from meydan.core.game import CHANCE, Game, Seat
from meydan.server.messages import Legal
from meydan.server.table.answers import Expected
from meydan.server.table.shown import legal_lines
from meydan.server.table.table import Table

WORLDS: Final = 8
MOST_WORLDS: Final = 40  # that are imagined to find as many in which everything comes as expected
MOST_LINES: Final = 200  # until the seat is to act again
MOST_CHOICES: Final = 300


@dataclass(frozen=True)
class Outlook:
    """What the others may play before the seat is to act again, and what it could answer then.

    `view` and `legal` are of one imagined game; only lines are listed that most of the imagined games allow. There is
    no view if the game is over before.
    """

    theirs: tuple[Expected, ...]
    view: Any
    legal: tuple[Legal, ...]


@dataclass
class _World:
    """An imagined game that has come as expected, up to the turn of the seat, or the end."""

    state: Any
    theirs: list[Expected] = field(default_factory=list)


def outlook(table: Table, seat: Seat, steps: Sequence[Expected], rng: Random) -> Outlook | None:
    """What may come after these lines, my own among them; None if no imagined game comes to that."""
    game, view = table.setup.game, table.setup.game.view(table.state, seat)
    worlds: list[_World] = []
    for _ in range(MOST_WORLDS):
        world = _World(game.imagine(view, rng))
        if _comes_about(game, world, seat, steps, rng):
            worlds.append(world)
        if len(worlds) == WORLDS:
            break
    if not worlds:
        return None
    theirs = dict.fromkeys(one for world in worlds for one in world.theirs)
    shown = next((world.state for world in worlds if world.state.to_act == seat), None)
    if shown is None:
        return Outlook(tuple(theirs)[:MOST_CHOICES], None, ())
    mine = game.view(shown, seat)
    return Outlook(tuple(theirs)[:MOST_CHOICES], mine, _common(game, worlds, seat, legal_lines(game, shown, mine)))


def _common(
    game: Game[Any, Any, Any], worlds: Sequence[_World], seat: Seat, legal: Sequence[Legal]
) -> tuple[Legal, ...]:
    """The lines that at least half of the imagined games allow."""
    states = [world.state for world in worlds if world.state.to_act == seat]
    counts = Counter(game.write(action) for state in states for action in game.actions(state))
    return tuple(one for one in legal if 2 * counts[one.line] >= len(states))


def _comes_about(game: Game[Any, Any, Any], world: _World, seat: Seat, steps: Sequence[Expected], rng: Random) -> bool:
    """Play until the seat decides after all these lines; whether all of them were played."""
    open_steps = list(steps)
    for _ in range(MOST_LINES):
        state = world.state
        if state.to_act is None or (state.to_act == seat and not open_steps):
            return not open_steps
        action = _wanted(game, state, seat, open_steps[0]) if open_steps else None
        if action is not None:
            open_steps.pop(0)
        elif state.to_act == seat:
            return False
        else:
            if not open_steps:
                world.theirs += _choices(game, state, seat)
            action = _any(game, state, rng)
        game.apply(state, action)
    return False


def _wanted(game: Game[Any, Any, Any], state: Any, seat: Seat, step: Expected) -> Any:
    """The action that the seat hears as this line, if it is legal now; None if not."""
    if state.to_act != step.seat:
        return None
    return next((action for action in game.actions(state) if game.tell(state, action, seat) == step.line), None)


def _choices(game: Game[Any, Any, Any], state: Any, seat: Seat) -> Iterator[Expected]:
    """What another player could play now, as the seat would be told of it."""
    if state.to_act != CHANCE:
        for action in game.actions(state):
            yield Expected(state.to_act, game.tell(state, action, seat))


def _any(game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:
    return game.sample(state, rng) if state.to_act == CHANCE else rng.choice(game.actions(state))
