"""The client's own drawings and colours, by name.

They lie with the client in a checkout; a wheel carries them beside this file.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

_INSTALLED: Final = Path(__file__).parent / "art"
_CHECKOUT: Final = Path(__file__).parents[3] / "client" / "src" / "art"
_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'
_VARIABLE: Final = re.compile(r"var\(--[\w-]+,(#\w+)\)")  # a colour of the page, and its fallback
_COLOUR: Final = re.compile(r"--([\w-]+):\s*(?:light-dark\()?(#\w+)")  # by day
_REFERENCE: Final = re.compile(r'href="#([\w-]+)"|url\(#([\w-]+)\)')


def _text(name: str) -> str:
    folder = _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
    return (folder / name).read_text("utf-8")


@cache
def _sprite(name: str) -> dict[str, str]:
    """The drawings of a sprite by their ids."""
    source = _VARIABLE.sub(r"\1", _text(f"sprites/{name}.svg").replace(_NAMESPACE, ""))
    drawn = [one for one in ElementTree.fromstring(source).iter() if "id" in one.attrib]
    return {one.attrib["id"]: ElementTree.tostring(one, "unicode").strip() for one in drawn}


def drawings(names: set[str], *sprites: str) -> list[str]:
    """The drawings of these names and those that they use, from sprites of these names."""
    known = {name: text for sprite in sprites for name, text in _sprite(sprite).items()}
    found: dict[str, str] = {}
    wanted = sorted(names)
    for name in wanted:  # it grows during the loop
        if name not in found:
            found[name] = known[name]
            wanted += [one or other for one, other in _REFERENCE.findall(known[name]) if (one or other) not in found]
    return list(found.values())


@cache
def _colours() -> dict[str, str]:
    return dict(_COLOUR.findall(_text("tokens.css")))


def colour(name: str) -> str:
    """A colour of the client by day: `seat-0`, `ink`."""
    return _colours()[name]
