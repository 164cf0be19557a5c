"""Nets in files, checked before they play."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meydan.bots.net import Net
from meydan.bots.weights import how_made, read_net
from meydan.core.errors import Rule, SetupError
from meydan.learning.setting import learner_of
from meydan.title import Title

NO_NET: Final = Rule("learning.no-net", "{file} is not a net that `meydan train` has written")
OTHER_FEATURES: Final = Rule(
    "learning.other-features", "{file} was learnt for {theirs}, but this version has {ours}: train again"
)


def net_in(file: Path, title: Title) -> Net:
    """The net of the file. Raises SetupError if it holds none, or one of another game or of other features."""
    content = file.read_bytes()
    try:
        made, net = how_made(content), read_net(content)
    except (ValueError, KeyError):
        raise SetupError(NO_NET.of(file=str(file))) from None
    features = learner_of(title).features
    theirs, ours = f"{made['game']} {made['version']}", f"{title.name} {features.version}"
    if theirs != ours or (net.side, net.shared) != (features.side, features.shared):
        raise SetupError(OTHER_FEATURES.of(file=str(file), theirs=theirs, ours=ours))
    return net
