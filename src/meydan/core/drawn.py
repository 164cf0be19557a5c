"""How notebooks show states and views: as the pictures that their titles draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from meydan.core.native import mypyc_attr

Draw = Callable[[Any], str | None]

_DRAW: Final[dict[type, Draw]] = {}  # by the class of what is drawn


def drawn_by(kinds: Iterable[type], draw: Draw) -> None:
    """Let this function draw things of these classes, unless another does already."""
    for kind in kinds:
        _DRAW.setdefault(kind, draw)


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawn:
    """A thing that notebooks show as a picture, if its title draws one."""

    def _repr_svg_(self) -> str | None:
        draw = _DRAW.get(type(self))
        return None if draw is None else draw(self)
