"""Objects that are identified by their text: actions, and pieces of the box."""

from __future__ import annotations

from typing import Any

from meydan.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Written:
    """An object that is identified by its text.

    Each is made once, so that equality is identity and costs nothing. A subclass says in `__reduce__` how to find it
    by its text: unpickling or deep-copying gives the same object.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(f"{type(self).__name__} has no `__reduce__` that finds {self.text!r} again")


def text_of(thing: object) -> str:
    """The text of an object that is identified by its text, or is a text."""
    if isinstance(thing, Written):
        return thing.text
    if isinstance(thing, str):
        return thing
    raise TypeError(f"{thing!r} is neither text nor Written: its game must say how to `write` and `read` it")
