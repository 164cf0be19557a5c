"""Bots that choose numbers: policies, and the searches of OpenSpiel. Like every bot they know a view and no more."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from meydan.bots.bot import Bot, Until
from meydan.bots.levels import Level
from meydan.core.episode import Episode
from meydan.core.errors import Rule, SetupError
from meydan.core.notation import write_options
from meydan.research import spiel
from meydan.research.baselines.policy import Policy, read_policy
from meydan.research.setting import Setting

EXPLORATION: Final = 2.0  # of OpenSpiel's searches, for utilities from -1 to 1

OTHER_TABLE: Final = Rule("baselines.other-table", "{file} was learnt at {theirs}, but this table is {ours}")
NO_COUNT: Final = Rule("baselines.no-count", "{count!r} is not a number of simulations; write, for example, spiel:50")


class NumberBot(Bot[Any, Any]):
    """Chooses the numbers of an action one after the other, at a position imagined from what its seat knows.

    Whatever is imagined of the hidden part, the seat's own observation and its legal numbers are the true ones.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def choose(self, view: Any, rng: Random, until: Until) -> Any:
        setting = self.setting
        episode = Episode(setting.game, setting.numbers, setting.game.imagine(view, rng))
        actions = setting.game.actions(episode.state)
        chosen: list[int] = []
        while len(actions) > 1:
            chosen.append(self.number(episode, rng))
            actions = [action for action in actions if setting.row(action)[: len(chosen)] == chosen]
            if len(actions) > 1:
                episode.choose(chosen[-1])
        return actions[0]

    @abstractmethod
    def number(self, episode: Episode[Any, Any, Any], rng: Random) -> int:
        """The next number of the seat to act."""


class PolicyBot(NumberBot):
    """Takes what its net rates highest."""

    def __init__(self, setting: Setting, policy: Policy) -> None:
        super().__init__(setting)
        self.policy = policy

    def number(self, episode: Episode[Any, Any, Any], rng: Random) -> int:
        seen = self.setting.planes_of(episode, episode.state.to_act)
        return self.policy.best(seen, self.setting.mask(episode))


class SpielBot(NumberBot):
    """OpenSpiel's search, with random games to the end: MCTS, or IS-MCTS where something is hidden."""

    def __init__(self, setting: Setting, simulations: int) -> None:
        super().__init__(setting)
        options = write_options(setting.game.options, setting.options)
        self.game = spiel.GAMES[setting.title.encoding_name]({"players": setting.seats, "options": options})
        self.simulations = simulations

    def number(self, episode: Episode[Any, Any, Any], rng: Random) -> int:
        game, count, dice = self.game, self.simulations, np.random.RandomState(rng.getrandbits(32))
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        if self.setting.game.is_open:
            bot = mcts.MCTSBot(game, EXPLORATION, count, evaluator, random_state=dice)
        else:
            bot = ismcts.ISMCTSBot(game, evaluator, uct_c=EXPLORATION, max_simulations=count, random_state=dice)
            bot.set_resampler(
                lambda state, player: state.resample_from_infostate(player, dice.uniform)
            )  # or by the clock
        return int(bot.step(spiel.state_at(game, episode.copy(), game.max_game_length())))


def policy_level(setting: Setting, file: Path) -> Level:
    """The bot that plays by the policy of a file. Raises SetupError if it was learnt at another table."""
    policy = read_policy(file)
    theirs, ours = policy.about["table"], table_of(setting)
    if theirs != ours:
        raise SetupError(OTHER_TABLE.of(file=str(file), theirs=theirs, ours=ours))
    return Level(lambda _: PolicyBot(setting, policy))


def spiel_level(setting: Setting, count: str) -> Level:
    """OpenSpiel's search with so many simulations for a number. Raises SetupError if that is not a count."""
    if not count.isdecimal() or int(count) < 2:
        raise SetupError(NO_COUNT.of(count=count))
    return Level(lambda _: SpielBot(setting, int(count)))


def table_of(setting: Setting) -> str:
    """The table in words: what numbers and planes depend on."""
    words = [setting.title.encoding_name, f"for {setting.seats}"]
    return " ".join([*words, write_options(setting.game.options, setting.options)]).strip()
