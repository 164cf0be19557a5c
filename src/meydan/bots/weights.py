"""A net as a file: a line of JSON that says what it is and how it was made, then its weights as 16-bit numbers."""

from __future__ import annotations

import json
import sys
from array import array
from typing import Any, Final

from meydan.bots.features import Features
from meydan.bots.net import OUTPUTS, Net
from meydan.core.errors import Rule, SetupError

FORMAT: Final = "meydan-net-1"
NO_NET: Final = Rule("learning.no-net", "{name} is not a learnt net")
OTHER_FEATURES: Final = Rule(
    "learning.other-features",
    "{name} was learnt for {theirs}, but this version has {ours}: train again",
)


def write_net(made: dict[str, Any], weights: list[list[int]]) -> bytes:
    """The file. `made` holds the sizes, `mean` and `spread` of the net, and how it was made."""
    numbers = array("h")
    for part in weights:
        numbers.extend(part)
    if sys.byteorder == "big":
        numbers.byteswap()
    line = json.dumps({"format": FORMAT, **made}, sort_keys=True)
    return line.encode() + b"\n" + numbers.tobytes()


def how_made(content: bytes, name: str = "the file") -> dict[str, Any]:
    """The first line: what the net is and how it was made."""
    try:
        made = json.loads(content.partition(b"\n")[0])
    except ValueError:
        made = None
    if not isinstance(made, dict) or made.get("format") != FORMAT:
        raise SetupError(NO_NET.of(name=name))
    return made


def read_net(content: bytes, game: str, features: Features[Any], name: str = "the file") -> Net:
    """The net of a file. Raises SetupError if it is none, or one of another game or of other features."""
    made = how_made(content, name)
    theirs, ours = f"{made['game']} {made['version']}", f"{game} {features.version}"
    if theirs != ours or [made["side"], made["shared"]] != [features.side, features.shared]:
        raise SetupError(OTHER_FEATURES.of(name=name, theirs=theirs, ours=ours))
    numbers = array("h")
    numbers.frombytes(content.partition(b"\n")[2])
    if sys.byteorder == "big":
        numbers.byteswap()
    side, shared, width, depth = int(made["side"]), int(made["shared"]), int(made["width"]), int(made["depth"])
    lengths = [side * width, side * width, shared * width, width, width * depth, depth, depth * OUTPUTS, OUTPUTS]
    if sum(lengths) != len(numbers):
        raise SetupError(NO_NET.of(name=name))
    weights: list[list[int]] = []
    for length in lengths:
        weights.append(numbers[:length].tolist())
        numbers = numbers[length:]
    return Net((side, shared, width, depth), weights, float(made["mean"]), float(made["spread"]))
