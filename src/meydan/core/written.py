"""Things that are known by their text: actions, and pieces of the box."""

from __future__ import annotations

from typing import Any

from meydan.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Written:
    """A thing that knows how it is written.

    Each is made once, so that equality is identity and costs nothing. A subclass says in `__reduce__` how to find it
    again by its text: a pickled or deep-copied one is the same object.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(f"no way is known to find {self.text!r} again")


def text_of(thing: object) -> str:
    """How a thing is written that is known by its text, or is a text."""
    if isinstance(thing, Written):
        return thing.text
    if isinstance(thing, str):
        return thing
    raise TypeError(f"{thing!r} is neither text nor Written: its game must say how to `write` and `read` it")
