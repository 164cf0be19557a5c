"""A net as a file: a line of JSON that says what it is and how it was made, then its weights as 16-bit numbers."""

from __future__ import annotations

import json
import sys
from array import array
from typing import Any, Final

from meydan.bots.net import Net, lengths_of

FORMAT: Final = "meydan-net-1"


def write_net(made: dict[str, Any], weights: list[list[int]]) -> bytes:
    """The file. `made` holds the sizes, `mean` and `spread` of the net, and how it was made."""
    numbers = array("h")
    for part in weights:
        numbers.extend(part)
    if sys.byteorder == "big":
        numbers.byteswap()
    line = json.dumps({"format": FORMAT, **made}, sort_keys=True)
    return line.encode() + b"\n" + numbers.tobytes()


def how_made(content: bytes) -> dict[str, Any]:
    """The first line: what the net is and how it was made. Raises ValueError if the file holds no net."""
    made = json.loads(content.partition(b"\n")[0])
    if not isinstance(made, dict) or made.get("format") != FORMAT:
        raise ValueError("this file holds no net")
    return made


def read_net(content: bytes) -> Net:
    """The net of a file. Raises ValueError if it holds none."""
    made = how_made(content)
    numbers = array("h")
    numbers.frombytes(content.partition(b"\n")[2])
    if sys.byteorder == "big":
        numbers.byteswap()
    side, shared, width, depth = int(made["side"]), int(made["shared"]), int(made["width"]), int(made["depth"])
    lengths = lengths_of(side, shared, width, depth)
    if sum(lengths) != len(numbers):
        raise ValueError("this file does not hold all weights")
    weights: list[list[int]] = []
    for length in lengths:
        weights.append(numbers[:length].tolist())
        numbers = numbers[length:]
    return Net((side, shared, width, depth), weights, float(made["mean"]), float(made["spread"]))
