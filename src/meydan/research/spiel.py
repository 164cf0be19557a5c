"""The games for OpenSpiel: `import meydan.research.spiel`, then `pyspiel.load_game("kingdomino_v1(players=3)")`.

Luck is explicit: every draw of the dealer is a chance node with its exact odds. Information states are views: what a
seat with perfect memory knows.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from gymnasium.error import Error

from meydan.core.episode import Episode
from meydan.core.game import CHANCE, Seat
from meydan.core.notation import actor
from meydan.games import TITLES
from meydan.research.pictures import plain_text
from meydan.research.setting import LONGEST, Kept, Setting
from meydan.title import Title

OPTIONS_WRITTEN: Final = str.maketrans("=,", ":/")
OPTIONS_READ: Final = str.maketrans(":/", "=,")


class Position:
    """An episode that OpenSpiel can copy and pickle: as the state's JSON, never as a compiled object."""

    def __init__(self, setting: Setting, episode: Episode[Any, Any, Any], left: int) -> None:
        self.setting = setting
        self.episode = episode
        self.left = left  # how many numbers players may still choose before the game is broken off

    def __deepcopy__(self, _: object) -> Position:
        return Position(self.setting, self.episode.copy(), self.left)

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        return restored, (self.setting, self.setting.keep(self.episode), self.left)

    def text(self) -> str:
        """The whole position for people: the table, what is hidden on it, and a checksum that no other position has."""
        setting, state = self.setting, self.episode.state
        whole = json.dumps([setting.game.codec.dump(state), self.episode.chosen])
        lines = [plain_text(setting, state)]
        if hidden := [f"{_holder(seat)} {thing}" for seat, thing in setting.title.secrets(state)]:
            lines.append(f"hidden: {', '.join(hidden)}")
        if chosen := self._chosen():
            lines.append(f"chosen: {', '.join(chosen)}")
        seat = "nobody: the game is over" if state.to_act is None else actor(state.to_act)
        return "\n".join([*lines, f"to act: {seat}", f"position {sha256(whole.encode()).hexdigest()[:16]}"])

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


def _holder(seat: Seat | None) -> str:
    return "face down" if seat is None else f"p{seat}"


def restored(setting: Setting, kept: Kept, left: int) -> Position:
    """The position that was pickled with these values."""
    return Position(setting, setting.restore(kept), left)


class SpielState(pyspiel.State):
    """A state; `position` is all that it holds.

    Some methods here are also those of `pyspiel.State`, which would call back into Python for every piece of the answer
    and convert long rows number by number.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.setting, game.setting.start(), game.max_game_length())

    def current_player(self) -> int:
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.episode.state.to_act
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else int(seat)

    def is_chance_node(self) -> bool:
        return self.position.episode.state.to_act == CHANCE and not self.position.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(set(self.position.episode.legal()))

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.position.is_over or player not in (None, self.position.episode.state.to_act):
            return []
        return self._legal_actions(self.position.episode.state.to_act)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        position = self.position
        if position.is_over or position.episode.state.to_act == CHANCE:
            found: list[int] = super().legal_actions_mask(*([] if player is None else [player]))
            return found
        if player not in (None, position.episode.state.to_act):
            return [0] * position.setting.numbers.size
        mask: list[int] = position.setting.mask(position.episode).tolist()
        return mask

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player knows; the player to act by default."""
        position = self.position
        seat = self.current_player() if player is None else player
        if not 0 <= seat < position.setting.seats:
            raise pyspiel.SpielError(f"there is no player {seat}; there are 0 to {position.setting.seats - 1}")
        return position.setting.floats_of(position.episode, seat)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self.observation_tensor(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        episode = self.position.episode
        numbers = episode.legal()
        odds = self.position.setting.game.odds(episode.state) or [1] * len(numbers)
        total = sum(odds)
        return [(number, weight / total) for number, weight in zip(numbers, odds)]

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
        imagined = Episode(setting.game, setting.numbers, setting.game.imagine(view, rng))
        imagined.chosen = chosen
        return state_at(self.get_game(), imagined, self.position.left)

    def __str__(self) -> str:
        return self.position.text()


def state_at(game: SpielGame, episode: Episode[Any, Any, Any], left: int) -> SpielState:
    """The state of an episode, without a history."""
    state = game.new_initial_state()
    state.position = Position(game.setting, episode, left)
    return state


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
    A game's own text has `:` and `/` in place of the `=` and `,` of options, which mean something else there; both are
    understood.
    """

    title: Title

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        kind = game_type(self.title)
        asked = {**kind.parameter_specification, **(parameters or {})}
        options = asked["options"].translate(OPTIONS_READ)
        self.setting = _setting(self.title.encoding_name, asked["players"], options)
        others = self.setting.seats - 1
        numbers = self.setting.numbers
        info = pyspiel.GameInfo(
            num_distinct_actions=numbers.size,
            max_chance_outcomes=len(numbers.dealer),
            num_players=self.setting.seats,
            min_utility=-1.0 / others,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_longest(self.setting, asked["longest"]),
        )
        written = {"options": options.translate(OPTIONS_WRITTEN)} if options else {}
        super().__init__(kind, info, {**(parameters or {}), **written})

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


def _longest(setting: Setting, wish: int) -> int:
    """The most numbers that players can choose before a game is over or truncated."""
    rules = setting.title.most_choices(setting.seats, setting.options)
    return wish if rules is None else min(wish, rules)


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
