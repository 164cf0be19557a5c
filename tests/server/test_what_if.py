"""What if, in every title: eight whole games that obey the rules, with the draws of the game as far as they apply."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.core.record import Header, Line, RecordReader, Replay, write_record
from meydan.games import GAMES
from meydan.laws.walk import AnyGame
from meydan.server.what_if import TIMES, Fork, OwnDraws, continuations


def played(game: AnyGame, seats: int) -> list[tuple[int, str]]:
    """A random game, line by line."""
    state, rng, lines = game.start(seats, {}), Random(3), list[tuple[int, str]]()
    while state.to_act is not None:
        is_dealt = state.to_act == CHANCE
        action = game.sample(state, rng) if is_dealt else rng.choice(game.actions(state))
        lines.append((state.to_act, game.write(action)))
        game.apply(state, action)
    return lines


def fork_of(game: AnyGame, lines: list[tuple[int, str]], after: int) -> Fork:
    """Another action in the place of the first line after so many at which there is one."""
    state = game.start(2, {})
    for number, (actor, text) in enumerate(lines, 1):
        others = [other for other in map(game.write, game.actions(state)) if other != text]
        if number > after and actor != CHANCE and others:
            return Fork(game.name, 2, {}, lines, number, others[0])
        game.apply(state, game.read(text))
    raise AssertionError("nobody could have done anything else")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_eight_games_that_obey_the_rules_and_differ(game: AnyGame) -> None:
    lines = played(game, 2)
    fork = fork_of(game, lines, len(lines) * 2 // 3)
    ends = continuations(fork)
    past = [Line(actor, text) for actor, text in lines[: fork.line - 1]]
    for end in ends:
        header = Header(game.name, game.rules, ("a", "b"), {}, {})
        record = write_record(game.options, header, past) + "".join(f"{line}\n" for line in end.lines)
        last = Replay(game, RecordReader(BytesIO(record.encode()), "what if")).to_the_end()
        assert (last.to_act, tuple(game.outcome(last).scores)) == (None, end.scores)
    assert len(ends) == TIMES
    assert len({end.lines for end in ends}) >= TIMES // 2, "bots that vary"
    assert continuations(fork) == ends


def test_a_draw_that_does_not_apply_any_more_is_dealt_by_luck() -> None:
    game = GAMES["kingdomino"]
    state = game.start(2, {})
    dealer = OwnDraws(game, ["king p0", "draw 7", "draw 7"], Random(1))
    first = dealer.draw(state)
    assert game.write(first) == "draw 7", "a king is drawn later"
    game.apply(state, first)
    assert game.write(dealer.draw(state)) != "draw 7", "it lies on the table"
