"""The bots that an arena knows: those of a title, those that were learnt, OpenSpiel's searches, and one's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from meydan.bots.levels import Level
from meydan.commands.arena.own import is_own, own_level
from meydan.core.errors import Rule, SetupError
from meydan.learning.nets import net_in
from meydan.learning.setting import learner_of
from meydan.title import STYLE, UNKNOWN_BOT, Title

LEARNT: Final = "learnt"
POLICY: Final = "policy"
SPIEL: Final = "spiel"
OTHERS: Final = (f"{LEARNT}:FILE", f"{POLICY}:FILE", f"{SPIEL}:SIMULATIONS", "FILE.py:CLASS")

NOT_INSTALLED: Final = Rule("arena.extra", "{package} is missing for {name}: pip install 'meydan[research]'")


@lru_cache(maxsize=16)
def contestant(title: Title, name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Level:
    """The bot of this name at such a table. Raises SetupError if there is none, or if it does not fit the table."""
    kind, _, detail = name.partition(":")
    if kind == LEARNT and detail:
        return learner_of(title).level(net_in(Path(detail), title))
    if kind in (POLICY, SPIEL) and detail:
        return _of_numbers(title, name, seats, options)
    if is_own(name):
        return own_level(title.game, name)
    if name.partition(STYLE)[0] not in title.measured_bots:
        raise SetupError(UNKNOWN_BOT.of(name=name, names=", ".join([*title.measured_bots, *OTHERS])))
    return Level(lambda iterations: title.bot(name, iterations), title.thinking_seconds(name))


def _of_numbers(title: Title, name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Level:
    """A bot that sees the table as numbers, for which the extra `research` is needed."""
    try:
        from meydan.research.baselines.bots import policy_level, spiel_level
        from meydan.research.setting import Setting
    except ImportError as error:
        raise SetupError(NOT_INSTALLED.of(package=error.name, name=name)) from None
    setting = Setting(title.encoding_name, seats, dict(options))
    kind, _, detail = name.partition(":")
    return policy_level(setting, Path(detail)) if kind == POLICY else spiel_level(setting, detail)
