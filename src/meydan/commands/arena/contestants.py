"""The bots that an arena knows: those of a title, those that play with a net, `learnt:FILE`, and one's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from meydan.bots.levels import Level
from meydan.commands.arena.own import is_own, own_level
from meydan.core.errors import SetupError
from meydan.learning.nets import net_in
from meydan.learning.setting import learner_of
from meydan.title import STYLE, UNKNOWN_BOT, Title

LEARNT: Final = "learnt"


@lru_cache(maxsize=16)
def contestant(title: Title, name: str) -> Level:
    """The bot of this name. Raises SetupError if there is none, or if its net does not fit the title."""
    if is_own(name):
        return own_level(title.game, name)
    kind, _, file = name.partition(":")
    if kind == LEARNT and file:
        return learner_of(title).level(net_in(Path(file), title))
    if name.partition(STYLE)[0] not in title.measured_bots:
        raise SetupError(
            UNKNOWN_BOT.of(name=name, names=", ".join([*title.measured_bots, f"{LEARNT}:FILE", "FILE.py:CLASS"]))
        )
    return Level(lambda iterations: title.bot(name, iterations), title.thinking_seconds(name))
