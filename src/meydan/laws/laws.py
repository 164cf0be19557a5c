"""The laws that every game must obey. Each takes a game and a walk into it, and raises `Broken` if it fails."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from meydan.core.errors import IllegalAction, Rule
from meydan.core.game import CHANCE, Seat, play
from meydan.core.notation import actor
from meydan.core.record import Header, Line, RecordReader, Replay, write_record
from meydan.laws import breaches
from meydan.laws.breaches import Broken
from meydan.laws.walk import AnyGame, Walk, applied, walk_on

Law = Callable[[AnyGame, Walk], None]

SPELLING: Final = re.compile(r"[a-z]+( [a-z0-9,-]+)*")
MOST_STEPS: Final = 20_000  # random games end long before


def somebody_can_act_until_it_is_over(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.along(game):
        if state.to_act not in range(CHANCE, walk.seats):
            raise Broken(breaches.NOBODY.of(seat=f"p{state.to_act}"))
        if not game.actions(state):
            raise Broken(breaches.STUCK.of(seat=actor(state.to_act)))
    end = walk.end(game)
    actions = game.actions(end)
    if end.to_act is None and actions:
        raise Broken(breaches.GOES_ON.of(text=game.write(actions[0])))
    if end.to_act is not None and not actions:
        raise Broken(breaches.STUCK.of(seat=actor(end.to_act)))


def actions_are_listed_once_and_in_a_stable_order(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.looks(game):
        before = game.codec.dump(state)
        listed = game.actions(state)
        actions = list(listed)
        for text, times in Counter(game.write(action) for action in actions).items():
            if times > 1:
                raise Broken(breaches.TWICE.of(text=text))
        if list(game.actions(state)) != actions or list(game.actions(state.copy())) != actions:
            raise Broken(breaches.UNSTABLE)
        if game.codec.dump(state) != before:
            raise Broken(breaches.LISTING)
        game.actions(applied(game, state, action))
        if list(listed) != actions:
            raise Broken(breaches.LIST_CHANGED)


def every_game_ends(game: AnyGame, walk: Walk) -> None:
    whole = Walk(walk.seats, walk.options, walk.seed, MOST_STEPS)
    is_over = whole.end(game).to_act is None
    walk.step = whole.step
    if not is_over:
        raise Broken(breaches.ENDLESS.of(steps=MOST_STEPS))


def play_leaves_the_old_state_untouched(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.looks(game):
        before = game.codec.dump(state)
        after = play(game, state, action)
        if game.codec.dump(state) != before:
            raise Broken(breaches.CHANGED.of(text=game.write(action)))
        if game.codec.dump(after) == before:
            raise Broken(breaches.IDLE.of(text=game.write(action)))


def a_copy_is_deep(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.looks(game):
        before = game.codec.dump(state)
        twin = state.copy()
        if game.codec.dump(twin) != before:
            raise Broken(breaches.COPY_DIFFERS.of(fields=_difference(game.codec.dump(twin), before)))
        game.apply(state.copy(), action)
        walk_on(game, state.copy(), walk.seed)
        for other in (state, twin):
            if game.codec.dump(other) != before:
                raise Broken(breaches.COPY_SHARED.of(fields=_difference(game.codec.dump(other), before)))


def _difference(one: Any, other: Any) -> str:
    """The fields in which the JSON of two objects differs."""
    return ", ".join(name for name in one if one[name] != other.get(name))


def notation_is_a_bijection(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.looks(game):
        for action in game.actions(state):
            text = game.write(action)
            if not SPELLING.fullmatch(text):
                raise Broken(breaches.SPELLING.of(text=text))
            again = game.read(text)
            if again != action or game.write(again) != text:
                raise Broken(breaches.MISREAD.of(text=text, other=game.write(again)))


def a_record_replays_to_an_equal_state(game: AnyGame, walk: Walk) -> None:
    lines = [Line(state.to_act, game.write(action)) for state, action in walk.along(game)]
    names = tuple(f"player {seat}" for seat in range(walk.seats))
    header = Header(game.name, game.rules, names, walk.options)
    text = write_record(game.options, header, lines)
    replay = Replay(game, RecordReader(io.BytesIO(text.encode()), "law"))
    replayed, played = game.codec.dump(replay.to_the_end()), game.codec.dump(walk.end(game))
    if replayed != played:
        raise Broken(breaches.REPLAY.of(fields=_difference(replayed, played)))


def every_component_is_somewhere_exactly_once(game: AnyGame, walk: Walk) -> None:
    for state, _ in walk.along(game):
        game.audit(state)
    game.audit(walk.end(game))


def imagined_states_fit_the_view(game: AnyGame, walk: Walk) -> None:
    rng = Random(walk.seed)
    for state, _ in walk.looks(game):
        for seat in _everybody(walk):
            view = game.view(state, seat)
            imagined = game.imagine(view, rng)
            game.audit(imagined)
            again = game.view(imagined, seat)
            if again != view:
                raise Broken(breaches.IMAGINED_VIEW.of(seat=_name(seat), fields=_other_fields(game, again, view)))
            if seat is not None and seat == state.to_act and list(game.actions(imagined)) != list(game.actions(state)):
                raise Broken(breaches.IMAGINED_ACTIONS.of(seat=_name(seat)))


def _everybody(walk: Walk) -> Sequence[Seat | None]:
    """Every seat, and a spectator."""
    return (*range(walk.seats), None)


def _name(seat: Seat | None) -> str | Rule:
    return breaches.SPECTATOR if seat is None else actor(seat)


def _other_fields(game: AnyGame, one: Any, other: Any) -> str:
    """The fields in which two views differ."""
    return _difference(game.codec.dump(one), game.codec.dump(other))


def the_same_story_gives_the_same_view(game: AnyGame, walk: Walk) -> None:
    """Play two games side by side that a seat cannot tell apart; the seat must not see where they differ.

    What a seat sees without being told (`sights`) is the same in both, or it could tell them apart.
    """
    for seat in walk.watchers():
        rng = Random(walk.seed)
        other = walk.start(game)
        for state, action in walk.along(game):
            if other.to_act != state.to_act:
                raise Broken(breaches.OTHER_TURN.of(seat=_name(seat)))
            if state.to_act == seat and list(game.actions(other)) != list(game.actions(state)):
                raise Broken(breaches.OTHER_ACTIONS.of(seat=_name(seat)))
            told = game.tell(state, action, seat)
            after = applied(game, state, action)
            view = game.view(after, seat)
            other = _twin(game, other, told, seat, game.sights(view), rng) or after.copy()
            seen = game.view(other, seat)
            if seen != view:
                fields = _other_fields(game, seen, view)
                raise Broken(breaches.OTHER_VIEW.of(seat=_name(seat), text=told, fields=fields))


def _twin(game: AnyGame, state: Any, told: str, seat: Seat, sights: tuple[object, ...], rng: Random) -> Any:
    """A state in which the seat has heard and seen the same; None if there is none."""
    alike = [action for action in game.actions(state) if game.tell(state, action, seat) == told]
    rng.shuffle(alike)
    states = (applied(game, state, action) for action in alike)
    return next((after for after in states if game.sights(game.view(after, seat)) == sights), None)


def a_seat_hears_its_own_choices_in_full(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.along(game):
        text = game.write(action)
        if "?" in text:
            raise Broken(breaches.QUESTION.of(text=text))
        for seat in _everybody(walk):
            told = game.tell(state, action, seat)
            if seat is not None and seat == state.to_act and told != text:
                raise Broken(breaches.OWN_CHOICE.of(seat=_name(seat), text=text, told=told))
            words, whole = told.split(" "), text.split(" ")
            if words[0] != whole[0] or len(words) > len(whole):
                raise Broken(breaches.OTHER_WORDS.of(seat=_name(seat), text=text, told=told))


def whatever_is_not_legal_is_refused_with_a_rule(game: AnyGame, walk: Walk) -> None:
    seen: dict[str, Any] = {}
    for state, _ in walk.looks(game):
        legal = game.actions(state)
        for text, action in list(seen.items())[-40:]:
            if action not in legal:
                _refused(game, state, action, text)
        seen.update({game.write(action): action for action in legal[:5]})


def _refused(game: AnyGame, state: Any, action: Any, text: str) -> None:
    try:
        play(game, state, action)
    except IllegalAction as refusal:
        if "." not in refusal.rule.id or not str(refusal.rule):
            raise Broken(breaches.NO_RULE.of(text=text)) from None
    else:
        raise Broken(breaches.NOT_REFUSED.of(text=text))


def the_dealer_follows_the_odds(game: AnyGame, walk: Walk) -> None:
    rng = Random(walk.seed)
    checked = 0
    for state, _ in walk.along(game):
        if state.to_act != CHANCE:
            continue
        actions, odds = game.actions(state), game.odds(state)
        if odds and len(odds) != len(actions):
            raise Broken(breaches.ODDS_COUNT.of(odds=len(odds), actions=len(actions)))
        if any(type(weight) is not int or weight <= 0 for weight in odds):
            raise Broken(breaches.ODDS_WEIGHT.of(odds=list(odds)))
        drawn = game.sample(state, rng)
        if drawn not in actions:
            raise Broken(breaches.DRAWN.of(text=game.write(drawn)))
        if 1 < len(actions) <= 12 and checked < 2:
            checked += 1
            _check_share(game, state, list(odds or [1] * len(actions)), rng)


def _check_share(game: AnyGame, state: Any, odds: list[int], rng: Random, draws: int = 2000) -> None:
    """No action comes up more than six standard deviations off its share: chance alone does that once in 10**8."""
    counts = Counter(game.write(game.sample(state, rng)) for _ in range(draws))
    for action, weight in zip(game.actions(state), odds):
        share = weight / sum(odds)
        deviation = (draws * share * (1 - share)) ** 0.5
        text, right = game.write(action), round(draws * share)
        if abs(counts[text] - draws * share) > 6 * deviation + 1:
            raise Broken(breaches.UNFAIR.of(text=text, times=counts[text], draws=draws, right=right))


def states_and_views_survive_json(game: AnyGame, walk: Walk) -> None:
    state = walk.end(game)
    json = game.codec.dump(state)
    again = game.codec.load(type(state), json)
    if game.codec.dump(again) != json:
        raise Broken(breaches.JSON_STATE.of(fields=_difference(game.codec.dump(again), json)))
    if list(game.actions(again)) != list(game.actions(state)):
        raise Broken(breaches.JSON_ACTIONS)
    walk_on(game, again, walk.seed)
    for seat in _everybody(walk):
        view = game.view(state, seat)
        back = game.codec.load(type(view), game.codec.dump(view))
        if back != view:
            fields = ", ".join(name for name in game.codec.dump(view) if getattr(back, name) != getattr(view, name))
            raise Broken(breaches.JSON_VIEW.of(seat=_name(seat), fields=fields))


def points_add_up(game: AnyGame, walk: Walk) -> None:
    for state in (walk.start(game), walk.end(game)):
        outcome = game.outcome(state)
        if {len(outcome.scores), len(outcome.ranks), len(outcome.breakdown)} != {walk.seats}:
            raise Broken(breaches.OUTCOME_SEATS)
        if list(game.scores(state)) != list(outcome.scores):
            raise Broken(breaches.SCORES.of(ours=list(game.scores(state)), theirs=list(outcome.scores)))
        if game.ranks(state) != outcome.ranks:
            raise Broken(breaches.RANKS.of(ours=list(game.ranks(state)), theirs=list(outcome.ranks)))
        for seat, (points, items) in enumerate(zip(outcome.scores, outcome.breakdown)):
            if sum(item.points for item in items) != points:
                items_sum = sum(item.points for item in items)
                raise Broken(breaches.ITEMS.of(seat=_name(seat), items=items_sum, points=points))
        _check_ranks(outcome.scores, outcome.ranks)


def _check_ranks(scores: Sequence[int], ranks: Sequence[int]) -> None:
    for seat, rank in enumerate(ranks):
        better = sum(other < rank for other in ranks)
        if rank != 1 + better:
            raise Broken(breaches.RANK.of(seat=_name(seat), rank=rank, better=better))
        for other, points in enumerate(scores):
            if points > scores[seat] and ranks[other] >= rank:
                raise Broken(breaches.RANK_ORDER.of(other=_name(other), seat=_name(seat)))


def views_are_the_same_together(game: AnyGame, walk: Walk) -> None:
    seats = _everybody(walk)
    for state, _ in walk.looks(game):
        for seat, together in zip(seats, game.views(state, seats), strict=True):
            alone = game.view(state, seat)
            if together != alone:
                raise Broken(breaches.VIEWS.of(seat=_name(seat), fields=_other_fields(game, together, alone)))


def an_open_game_shows_everybody_the_same(game: AnyGame, walk: Walk) -> None:
    if not game.is_open:
        return
    for state, _ in walk.looks(game):
        open_to_all = game.codec.dump(game.view(state, None))
        for seat in range(walk.seats):
            seen = game.codec.dump(game.view(state, seat))
            first = next(iter(seen))
            if first != "seat":
                raise Broken(breaches.OPEN_SEAT.of(field=first))
            if seen != {**open_to_all, "seat": seat}:
                fields = _difference(seen, {**open_to_all, "seat": seat})
                raise Broken(breaches.OPEN_VIEW.of(seat=_name(seat), fields=fields))


def a_spectator_sees_only_what_every_seat_knows(game: AnyGame, walk: Walk) -> None:
    """A spectator's view follows from the view of any seat, so a spectator has nothing to tell a player."""
    rng = Random(walk.seed)
    for state, _ in walk.looks(game):
        seen = game.view(state, None)
        for seat in range(walk.seats):
            elsewhere = game.view(game.imagine(game.view(state, seat), rng), None)
            if elsewhere != seen:
                fields = _other_fields(game, elsewhere, seen)
                raise Broken(breaches.TELLTALE_VIEW.of(seat=_name(seat), fields=fields))


def previews_add_up(game: AnyGame, walk: Walk) -> None:
    for state, action in walk.looks(game):
        if state.to_act == CHANCE:
            continue
        before = game.codec.dump(state)
        view, text = game.view(state, state.to_act), game.write(action)
        preview = game.preview(view, action)
        items = sum(item.points for item in preview.items)
        if preview.points != items:
            raise Broken(breaches.PREVIEW.of(text=text, points=preview.points, items=items))
        if game.previews(view, [action, *game.actions(state)])[0] != preview:
            raise Broken(breaches.PREVIEWS.of(text=text))
        if game.codec.dump(state) != before:
            raise Broken(breaches.PREVIEWING.of(text=text))


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
    a_spectator_sees_only_what_every_seat_knows,
    previews_add_up,
)
