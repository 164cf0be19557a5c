"""The laws that every game obeys. Each takes a game and a walk into it and fails by AssertionError."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from meydan.core.errors import IllegalAction
from meydan.core.game import CHANCE, play
from meydan.core.notation import actor
from meydan.core.record import Header, Line, RecordReader, Replay, write_record
from tests.laws.walk import AnyGame, Walk, choose

Law = Callable[[AnyGame, Walk], None]

SPELLING: Final = re.compile(r"[a-z]+( [a-z0-9,-]+)*")
MOST_STEPS: Final = 20_000  # random play of every game is over long before


def somebody_can_act_until_it_is_over(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.along(game):
        assert state.to_act == CHANCE or state.to_act in range(walk.seats)
        assert game.actions(state), "somebody is to act and has no action"
    end = walk.end(game)
    assert (end.to_act is None) == (not game.actions(end))


def actions_are_listed_once_and_in_a_stable_order(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.along(game):
        before = game.codec.dump(state)
        actions = list(game.actions(state))
        texts = [game.write(action) for action in actions]
        assert len(set(texts)) == len(texts), "an action is listed twice"
        assert list(game.actions(state)) == actions
        assert list(game.actions(state.copy())) == actions
        assert game.codec.dump(state) == before, "listing the actions changed the state"


def every_game_ends(game: AnyGame, walk: Walk) -> None:
    whole = Walk(walk.seats, walk.options, walk.seed, MOST_STEPS)
    assert whole.end(game).to_act is None


def play_leaves_the_old_state_untouched(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.along(game):
        before = game.codec.dump(state)
        after = play(game, state, action)
        assert game.codec.dump(state) == before
        assert game.codec.dump(after) != before, "the action did nothing"


def a_copy_is_deep(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.along(game):
        twin = state.copy()
        before = game.codec.dump(twin)
        assert before == game.codec.dump(state)
        game.apply(state.copy(), action)
        third = state.copy()
        walk_on(game, third, walk.seed)
        assert game.codec.dump(state) == before, "the copy's game reached the original"
        assert game.codec.dump(twin) == before


def walk_on(game: AnyGame, state: Any, seed: int, steps: int = 12) -> None:
    """Some more random steps, in place."""
    rng = Random(seed)
    for _ in range(steps):
        if state.to_act is not None:
            game.apply(state, choose(game, state, rng))


def notation_is_a_bijection(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.along(game):
        for action in game.actions(state):
            text = game.write(action)
            assert SPELLING.fullmatch(text), f"{text!r} is not spelt as a line is"
            assert game.read(text) == action
            assert game.write(game.read(text)) == text


def a_record_replays_to_an_equal_state(game: AnyGame, walk: Walk) -> None:
    lines = [Line(state.to_act, game.write(action)) for state, action in walk.along(game)]
    names = tuple(f"player {seat}" for seat in range(walk.seats))
    header = Header(game.name, game.rules, names, walk.options)
    text = write_record(game.options, header, lines)
    replay = Replay(game, RecordReader(io.BytesIO(text.encode()), "law"))
    assert game.codec.dump(replay.to_the_end()) == game.codec.dump(walk.end(game))


def every_component_is_somewhere_exactly_once(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.along(game):
        game.audit(state)
    game.audit(walk.end(game))


def imagined_states_fit_the_view(game: AnyGame, walk: Walk) -> None:
    rng = Random(walk.seed)
    for state, _ in walk.along(game):
        for seat in (*range(walk.seats), None):
            view = game.view(state, seat)
            imagined = game.imagine(view, rng)
            game.audit(imagined)
            assert game.view(imagined, seat) == view
            if seat is not None and seat == state.to_act:
                assert list(game.actions(imagined)) == list(game.actions(state))


def the_same_story_gives_the_same_view(game: AnyGame, walk: Walk) -> None:
    """Two games run side by side that a seat cannot tell apart; whatever differs, the seat must not see it.

    What a seat sees without being told (`sights`) must be the same in both, or it could tell them apart.
    """
    for seat in range(walk.seats):
        rng = Random(walk.seed)
        other = walk.start(game)
        for state, action in walk.along(game):
            assert other.to_act == state.to_act, "the seat sees whose turn it is"
            if state.to_act == seat:
                assert list(game.actions(other)) == list(game.actions(state))
            told = game.tell(state, action, seat)
            after = applied(game, state, action)
            alike = [twin for twin in game.actions(other) if game.tell(other, twin, seat) == told]
            rng.shuffle(alike)
            twins = (applied(game, other, twin) for twin in alike)
            sight = sights(game, after, seat)
            # if the other game cannot go on in the same words, start again from this one
            other = next((twin for twin in twins if sights(game, twin, seat) == sight), after.copy())
            assert game.view(other, seat) == game.view(after, seat), f"{told!r} was told, yet the views differ"


def applied(game: AnyGame, state: Any, action: Any) -> Any:
    """The state after the action."""
    after = state.copy()
    game.apply(after, action)
    return after


def sights(game: AnyGame, state: Any, seat: int) -> tuple[object, ...]:
    """What the seat sees now that no line tells."""
    return game.sights(game.view(state, seat))


def a_seat_hears_its_own_choices_in_full(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.along(game):
        text = game.write(action)
        assert "?" not in text
        if state.to_act != CHANCE:
            assert game.tell(state, action, state.to_act) == text
        for seat in (*range(walk.seats), None):
            words = game.tell(state, action, seat).split(" ")
            assert len(words) <= len(text.split(" "))
            assert words[0] == text.split(" ")[0], f"{actor(state.to_act)} {text} is told by another verb"


def whatever_is_not_legal_is_refused_with_a_rule(game: AnyGame, walk: Walk) -> None:
    seen: dict[str, Any] = {}
    for state, _ in walk.along(game):
        legal = game.actions(state)
        for action in list(seen.values())[-40:]:
            if action not in legal:
                with pytest.raises(IllegalAction) as refusal:
                    play(game, state, action)
                assert "." in refusal.value.rule.id
                assert str(refusal.value.rule)
        seen.update({game.write(action): action for action in legal[:5]})


def the_dealer_follows_the_odds(game: AnyGame, walk: Walk) -> None:
    rng = Random(walk.seed)
    checked = 0
    for state, _ in walk.along(game):
        if state.to_act != CHANCE:
            continue
        actions, odds = game.actions(state), game.odds(state)
        if odds:
            assert len(odds) == len(actions)
            assert all(weight > 0 for weight in odds)
            assert {type(weight) for weight in odds} == {int}
        assert game.sample(state, rng) in actions
        if 1 < len(actions) <= 12 and checked < 2:
            checked += 1
            _assert_sampled_by(game, state, list(odds or [1] * len(actions)), rng)


def _assert_sampled_by(game: AnyGame, state: Any, odds: list[int], rng: Random, draws: int = 2000) -> None:
    """No action comes up more than six standard deviations off its share: chance alone does that once in 10**8."""
    counts = Counter(game.write(game.sample(state, rng)) for _ in range(draws))
    for action, weight in zip(game.actions(state), odds):
        share = weight / sum(odds)
        deviation = (draws * share * (1 - share)) ** 0.5
        assert abs(counts[game.write(action)] - draws * share) <= 6 * deviation + 1, f"{game.write(action)} is not fair"


def states_and_views_survive_json(game: AnyGame, walk: Walk) -> None:
    state = walk.end(game)
    again = game.codec.load(type(state), game.codec.dump(state))
    assert game.codec.dump(again) == game.codec.dump(state)
    assert list(game.actions(again)) == list(game.actions(state))
    walk_on(game, again, walk.seed)
    for seat in (*range(walk.seats), None):
        view = game.view(state, seat)
        assert game.codec.load(type(view), game.codec.dump(view)) == view


def points_add_up(game: AnyGame, walk: Walk) -> None:
    for state in (walk.start(game), walk.end(game)):
        outcome = game.outcome(state)
        assert len(outcome.scores) == len(outcome.ranks) == len(outcome.breakdown) == walk.seats
        assert list(game.scores(state)) == list(outcome.scores)
        assert game.ranks(state) == outcome.ranks
        for seat in range(walk.seats):
            assert sum(item.points for item in outcome.breakdown[seat]) == outcome.scores[seat]
            better = sum(rank < outcome.ranks[seat] for rank in outcome.ranks)
            assert outcome.ranks[seat] == 1 + better
            for other in range(walk.seats):
                if outcome.scores[other] > outcome.scores[seat]:
                    assert outcome.ranks[other] < outcome.ranks[seat]


def views_are_the_same_together(game: AnyGame, walk: Walk) -> None:
    seats = [*range(walk.seats), None]
    for state, _ in walk.along(game):
        assert game.views(state, seats) == [game.view(state, seat) for seat in seats]


def an_open_game_shows_everybody_the_same(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.along(game):
        if game.is_open:
            seen = {seat: game.codec.dump(game.view(state, seat)) for seat in (*range(walk.seats), None)}
            for seat, view in seen.items():
                assert next(iter(view)) == "seat"
                assert view == {**seen[None], "seat": seat}


def previews_add_up(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.along(game):
        if state.to_act != CHANCE:
            before = game.codec.dump(state)
            view = game.view(state, state.to_act)
            preview = game.preview(view, action)
            assert preview.points == sum(item.points for item in preview.items)
            assert game.previews(view, [action, *game.actions(state)])[0] == preview
            assert game.codec.dump(state) == before


LAWS: Final[tuple[Law, ...]] = (
    somebody_can_act_until_it_is_over,
    actions_are_listed_once_and_in_a_stable_order,
    every_game_ends,
    play_leaves_the_old_state_untouched,
    a_copy_is_deep,
    notation_is_a_bijection,
    a_record_replays_to_an_equal_state,
    every_component_is_somewhere_exactly_once,
    imagined_states_fit_the_view,
    the_same_story_gives_the_same_view,
    a_seat_hears_its_own_choices_in_full,
    whatever_is_not_legal_is_refused_with_a_rule,
    the_dealer_follows_the_odds,
    states_and_views_survive_json,
    points_add_up,
    views_are_the_same_together,
    an_open_game_shows_everybody_the_same,
    previews_add_up,
)
