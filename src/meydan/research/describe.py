"""`python -m meydan.research.describe`: the planes of our games, field by field, as docs/research.md has them."""

from __future__ import annotations

import sys

from meydan.games import OURS
from meydan.research.setting import Setting
from meydan.title import Title


def dimension(with_two: int, with_three: int) -> str:
    """A dimension as a formula of the number of seats, n."""
    each = with_three - with_two
    if not each:
        return str(with_two)
    more = with_two - 2 * each
    seats = "n" if each == 1 else f"{each}n"
    return f"{more} + {seats}" if more else seats


def planes(title: Title) -> str:
    """A table of the fields of a game."""
    fields = zip(Setting(title.name, 2).fields, Setting(title.name, 3).fields)
    rows = ["| field | shape | meaning |", "| --- | --- | --- |"]
    for two, three in fields:
        shape = " × ".join(dimension(few, more) for few, more in zip(two.shape, three.shape))
        rows.append(f"| `{two.name}` | {shape} | {two.meaning} |")
    return "\n".join(rows)


def describe() -> str:
    """The tables of our games."""
    return "\n\n".join(f"### {title.encoding_name}\n\n{planes(title)}" for title in OURS)


if __name__ == "__main__":
    sys.stdout.write(describe() + "\n")
