"""The bots that an arena knows: those of a title, and bots that play with a net, named `learnt:FILE`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from meydan.bots.levels import Level
from meydan.core.errors import SetupError
from meydan.learning.nets import net_in
from meydan.learning.setting import learner_of
from meydan.title import UNKNOWN_BOT, Title

LEARNT: Final = "learnt"


@lru_cache(maxsize=16)
def contestant(title: Title, name: str) -> Level:
    """The bot of this name. Raises SetupError if there is none, or if its net does not fit the title."""
    kind, _, file = name.partition(":")
    if kind == LEARNT and file:
        return learner_of(title).level(net_in(Path(file), title))
    if name not in title.measured_bots:
        raise SetupError(UNKNOWN_BOT.of(name=name, names=", ".join([*title.measured_bots, f"{LEARNT}:FILE"])))
    return Level(lambda iterations: title.bot(name, iterations), title.thinking_seconds(name))
