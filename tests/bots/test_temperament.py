"""Temperaments: weights beside a bot's own gain. They change its choices, but never break a rule."""

from __future__ import annotations

from random import Random

import pytest

from meydan.bots.bot import at_once
from meydan.bots.match import Match
from meydan.bots.search_bot import RaceBot
from meydan.bots.simulation import Verdict, margin, worth
from meydan.bots.temperament import PLAIN, STYLES, Temperament
from meydan.core.errors import SetupError
from meydan.core.game import CHANCE
from meydan.core.luck import secret_from_seed
from meydan.games import TITLES
from meydan.title import Title

EVERY_TITLE = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.name)


def test_a_plain_bot_wants_to_win_and_to_lead() -> None:
    points = [30.0, 24.0, 28.0]
    assert PLAIN.value(Verdict(points, 20.0), 0) == worth(margin(points, 0), 20.0)


def test_spite_counts_the_points_of_the_next_player_alone() -> None:
    sly = Temperament(spite=1.0)
    poor_neighbour, rich_neighbour, poor_other = [30.0, 20.0, 28.0], [30.0, 24.0, 28.0], [30.0, 24.0, 20.0]
    assert sly.value(Verdict(poor_neighbour, 20.0), 0) > sly.value(Verdict(rich_neighbour, 20.0), 0)
    assert PLAIN.value(Verdict(poor_neighbour, 20.0), 0) == PLAIN.value(Verdict(rich_neighbour, 20.0), 0)
    lead = PLAIN.value(Verdict(poor_other, 20.0), 0) - PLAIN.value(Verdict(rich_neighbour, 20.0), 0)
    assert sly.value(Verdict(poor_other, 20.0), 0) - sly.value(Verdict(rich_neighbour, 20.0), 0) == pytest.approx(lead)


def test_the_next_player_of_the_last_seat_is_the_first() -> None:
    sly = Temperament(spite=1.0)
    assert sly.value(Verdict([20.0, 28.0, 30.0], 20.0), 2) > sly.value(Verdict([26.0, 28.0, 30.0], 20.0), 2)


def test_daring_likes_two_extremes_more_than_two_even_results() -> None:
    bold = Temperament(daring=1.0)
    extremes = [bold.value(Verdict([50.0 + lead, 50.0], 20.0), 0) for lead in (-30.0, 30.0)]
    even = [bold.value(Verdict([50.0 + lead, 50.0], 20.0), 0) for lead in (-1.0, 1.0)]
    assert sum(extremes) > sum(even)


@EVERY_TITLE
def test_every_character_of_our_games_has_its_weight(title: Title) -> None:
    levels = title.levels()
    assert levels["bot-1"].temperament == levels["bot-5"].temperament == PLAIN
    assert levels["bot-2"].temperament.whim > 0
    assert levels["bot-3"].temperament.patience > 0
    assert levels["bot-4"].temperament.spite > 0


@EVERY_TITLE
def test_patience_plays_another_game(title: Title) -> None:
    """`greedy` is level 3 without its patience. Sooner or later they differ; in Dezh seldom, and not in every game."""

    def lines(name: str, number: int) -> list[str]:
        bots = [title.bot(name), title.bot("greedy")]
        match = Match(title.game, [name, "greedy"], bots, {}, secret_from_seed(f"patience {number}"))
        return [line.text for line in match.lines()]

    assert lines("bot-3:plain", 0) == lines("greedy", 0)
    assert any(lines("bot-3", number) != lines("greedy", number) for number in range(30))


@EVERY_TITLE
def test_spite_is_weighed_in_the_search(title: Title) -> None:
    samak, plain = title.bot("bot-4", 24), title.bot("bot-4", 24, PLAIN)
    assert isinstance(samak, RaceBot)
    assert isinstance(plain, RaceBot)
    assert (samak.temperament.spite > 0, plain.temperament) == (True, PLAIN)


def test_a_style_that_nobody_knows_is_refused() -> None:
    with pytest.raises(SetupError, match="bot-4:grumpy"):
        TITLES["dezh"].bot("bot-4:grumpy")


def test_all_styles_can_be_played_at_every_level() -> None:
    title = TITLES["kingdomino"]
    state = title.game.start(2, {})
    rng = Random(1)
    while state.to_act == CHANCE:
        title.game.apply(state, title.game.sample(state, rng))
    view = title.game.view(state, state.to_act)
    for level in title.levels():
        for style in STYLES:
            player = title.bot(f"{level}:{style}", 12)
            assert player.choose(view, Random(1), at_once) in title.game.actions(state)
