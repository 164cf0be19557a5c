"""What if, in every title: eight whole games that obey the rules, with the draws of the game as far as they apply."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.core.record import Header, Line, RecordReader, Replay, write_record
from meydan.games import GAMES
from meydan.laws.walk import AnyGame
from meydan.server.finished.what_if import TIMES, End, Fork, OwnDraws, Stand, continuations


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
    """Another action for the first line after so many that allows one."""
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


def stands_of(game: AnyGame, fork: Fork, end: End) -> dict[int, tuple[int, bool]]:
    """After each line of a continuation: the lead of the seat with the other action, and whether the turn passed."""
    state, stands = game.start(2, {}), dict[int, tuple[int, bool]]()
    for _, text in fork.lines[: fork.line - 1]:
        game.apply(state, game.read(text))
    seat = acting = state.to_act
    assert seat is not None
    for number, text in enumerate(end.lines, fork.line):
        game.apply(state, game.read(text.split(" ", 1)[1]))
        scores = game.outcome(state).scores
        stands[number] = (scores[seat] - scores[1 - seat], state.to_act not in (CHANCE, acting))
        acting = acting if state.to_act == CHANCE else state.to_act
    return stands


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_course_says_the_lead_at_every_turn_from_the_other_action_to_the_end(game: AnyGame) -> None:
    lines = played(game, 2)
    fork = fork_of(game, lines, len(lines) * 3 // 4)
    for end in continuations(fork):
        stands = stands_of(game, fork, end)
        turns = [line for line, (_, has_passed) in stands.items() if has_passed]
        assert [stand.line for stand in end.course] == sorted({fork.line, *turns})
        assert [stand.margin for stand in end.course] == [stands[stand.line][0] for stand in end.course]
        assert end.course[-1] == Stand(fork.line + len(end.lines) - 1, end.margin)


def test_a_draw_that_does_not_apply_any_more_is_dealt_by_luck() -> None:
    game = GAMES["kingdomino"]
    state = game.start(2, {})
    dealer = OwnDraws(game, ["king p0", "draw 7", "draw 7"], Random(1))
    first = dealer.draw(state)
    assert game.write(first) == "draw 7", "a king is drawn later"
    game.apply(state, first)
    assert game.write(dealer.draw(state)) != "draw 7", "it lies on the table"
