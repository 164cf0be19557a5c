"""Policies and OpenSpiel's searches as bots of the arena."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from meydan.bots.bot import never
from meydan.bots.match import Match
from meydan.cli import main
from meydan.core.luck import secret_from_seed
from meydan.games import TITLES
from meydan.research.baselines.bots import NumberBot, PolicyBot, SpielBot
from meydan.research.setting import Setting
from tests.bots.test_knowledge import other_state
from tests.research.baselines.policies import drawn_policy, policy_file
from tests.research.settings import every_game

SIMULATIONS = 3


def bots_of(game: str) -> list[NumberBot]:
    setting = Setting(game)
    return [PolicyBot(setting, drawn_policy(setting)), SpielBot(setting, SIMULATIONS)]


@every_game
def test_they_play_a_legal_game_against_each_other(game: str) -> None:
    bots = bots_of(game)
    match: Match[Any, Any, Any] = Match(bots[0].setting.game, ["a", "b"], bots, {}, secret_from_seed("a game"))
    decisions = 0
    for line in match.lines():  # a policy that has learnt nothing may redesign its Alhambra for ever
        decisions += line.actor >= 0
        if decisions == 40:
            break
    assert decisions == 40 or match.state.to_act is None


@every_game
def test_they_choose_the_same_whatever_they_cannot_see(game: str) -> None:
    for bot in bots_of(game):
        rules = bot.setting.game
        state = bot.setting.start(Random(1)).state
        seat = state.to_act
        other = other_state(rules, state, seat, seed=2)
        first, second = (bot.choose(rules.view(each, seat), Random(5), never) for each in (state, other))
        assert first == second


def test_the_arena_knows_them_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    policy = f"policy:{policy_file('dezh_v1', tmp_path)}"
    words = ["--games", "2", "--processes", "1"]
    assert main(["arena", "dezh", "--bots", f"{policy},spiel:2,random", *words]) == 0
    assert "spiel:2" in capsys.readouterr().out


WRONG = {
    "spiel:many": "'many' is not a number of simulations; write, for example, spiel:50",
    "policy:{three}": "was learnt at dezh_v1 for 3, but this table is dezh_v1 for 2",
    "policy:{none}": "none.npz",
}


@pytest.mark.parametrize(("name", "said"), WRONG.items())
def test_what_is_wrong_is_said_in_one_line(
    name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = name.format(three=policy_file("dezh_v1", tmp_path, seats=3), none=tmp_path / "none.npz")
    assert main(["arena", "dezh", "--bots", f"random,{named}", "--games", "1"]) == 2
    told = capsys.readouterr().err.strip()
    assert said in told
    assert len(told.splitlines()) == 1


def test_all_titles_are_known() -> None:
    assert {bot.setting.title for title in TITLES.values() for bot in bots_of(title.encoding_name)} == {
        *TITLES.values()
    }
