"""The games for OpenSpiel: `import meydan.research.spiel`, then `pyspiel.load_game("kingdomino_v1(players=3)")`.

Luck is explicit: every draw of the dealer is a chance node with its exact odds. Information states are views: what a
seat with perfect memory knows.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from gymnasium.error import Error

from meydan.core.episode import Episode
from meydan.core.game import CHANCE
from meydan.games import TITLES
from meydan.research.setting import LONGEST, Setting
from meydan.title import Title


class Position:
    """An episode that OpenSpiel can copy and pickle: as the state's JSON, never as a compiled object."""

    def __init__(self, setting: Setting, episode: Episode[Any, Any, Any], left: int) -> None:
        self.setting = setting
        self.episode = episode
        self.left = left  # how many numbers players may still choose before the game is broken off

    def __deepcopy__(self, _: object) -> Position:
        return Position(self.setting, self.episode.copy(), self.left)

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        setting, episode = self.setting, self.episode
        state = setting.game.codec.dump(episode.state)
        return restored, (setting.title.encoding_name, setting.seats, setting.options, state, episode.chosen, self.left)

    def text(self) -> str:
        """The whole position in one line."""
        state = self.setting.game.codec.dump(self.episode.state)
        return json.dumps({"state": state, "chosen": self._chosen()})

    def seen(self, seat: int) -> str:
        """What a seat knows, in one line."""
        game, state = self.setting.game, self.episode.state
        chosen = self._chosen() if seat == state.to_act else []
        return json.dumps({"view": game.codec.dump(game.view(state, seat)), "chosen": chosen})

    def _chosen(self) -> list[str]:
        return [self.setting.numbers.words[number] for number in self.episode.chosen]

    @property
    def is_over(self) -> bool:
        return self.episode.state.to_act is None or self.left == 0


def restored(name: str, seats: int, options: dict[str, str], state: Any, chosen: list[int], left: int) -> Position:
    """The position that was pickled with these values."""
    setting = Setting(name, seats, options)
    episode = setting.start()
    episode.state = setting.game.codec.load(type(episode.state), state)
    episode.chosen = list(chosen)
    return Position(setting, episode, left)


class SpielState(pyspiel.State):
    """A state; `position` is all that it holds."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.setting, game.setting.start(), game.max_game_length())

    def current_player(self) -> int:
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.episode.state.to_act
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else int(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(set(self.position.episode.legal()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        episode = self.position.episode
        numbers = episode.legal()
        odds = self.position.setting.game.odds(episode.state) or [1] * len(numbers)
        return [(number, weight / sum(odds)) for number, weight in zip(numbers, odds)]

    def _apply_action(self, action: int) -> None:
        setting, episode = self.position.setting, self.position.episode
        if self.position.is_over:
            raise pyspiel.SpielError("the game is over: no action can follow")
        is_dealt = episode.state.to_act == CHANCE
        if not episode.choose(action):
            raise pyspiel.SpielError(setting.why_not(episode, action))
        if not is_dealt:
            self.position.left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        numbers = self.position.setting.numbers
        return f"d {numbers.dealer[action]!r}" if player == pyspiel.PlayerId.CHANCE else numbers.words[action]

    def is_terminal(self) -> bool:
        return self.position.is_over

    def returns(self) -> list[float]:
        position = self.position
        if position.episode.state.to_act is not None:
            return [0.0] * position.setting.seats
        return position.setting.utilities(position.episode.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A random state that the player cannot tell from this one. It has no history: that is not known."""
        rng = Random(sampler())
        setting, episode = self.position.setting, self.position.episode.copy()
        chosen = episode.chosen if episode.state.to_act == player else []
        view = setting.game.view(episode.state, player)
        other: SpielState = self.get_game().new_initial_state()
        other.position.episode.state = setting.game.imagine(view, rng)
        other.position.episode.chosen = chosen
        other.position.left = self.position.left
        return other

    def __str__(self) -> str:
        return self.position.text()


class SpielObserver:
    """What a player knows, as tensors by field and as a string; it is the same with and without perfect recall."""

    def __init__(self, setting: Setting) -> None:
        self.tensor = np.zeros(setting.width, np.float32)
        self.dict = setting.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.position.setting.planes_of(state.position.episode, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.position.seen(player)


class SpielGame(pyspiel.Game):
    """A game with its parameters.

    `players`; `options`, the words of a record's options line; `longest`, after how many choices a game is broken off.
    """

    title: Title

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        kind = game_type(self.title)
        asked = {**kind.parameter_specification, **(parameters or {})}
        self.setting = _setting(self.title.encoding_name, asked["players"], asked["options"])
        others = self.setting.seats - 1
        numbers = self.setting.numbers
        info = pyspiel.GameInfo(
            num_distinct_actions=numbers.size,
            max_chance_outcomes=len(numbers.dealer),
            num_players=self.setting.seats,
            min_utility=-1.0 / others,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=asked["longest"],
        )
        super().__init__(kind, info, parameters or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise pyspiel.SpielError(f"observations have no parameters: {params}")
        return SpielObserver(self.setting)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def _setting(name: str, seats: int, options: str) -> Setting:
    """The setting. Its refusals become OpenSpiel's kind of error."""
    try:
        return Setting(name, seats, options)
    except Error as refused:
        raise pyspiel.SpielError(str(refused)) from None


def game_type(title: Title) -> pyspiel.GameType:
    """How OpenSpiel describes a game."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=title.encoding_name,
        long_name=f"Meydan {title.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if title.game.is_open else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.game.seats[-1],
        min_num_players=title.game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": title.game.seats[0], "options": "", "longest": LONGEST},
    )


def _registered(title: Title) -> type[SpielGame]:
    """Register a class for a title: OpenSpiel uses it even after the interpreter ends, when a function is gone."""
    name = "".join(word.capitalize() for word in title.name.split("-"))
    kind = type(name, (SpielGame,), {"title": title, "__doc__": f"`{title.encoding_name}`", "__module__": __name__})
    pyspiel.register_game(game_type(title), kind)
    return kind


GAMES: Final = {title.encoding_name: _registered(title) for title in TITLES.values()}
NAMES: Final = tuple(GAMES)
