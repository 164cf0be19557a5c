"""A picture in the making: parts in their order, and the drawings of the client that they use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final
from xml.sax.saxutils import escape

from meydan.pictures.art import colour, drawings
from meydan.words import Words

FONT: Final = "Vazirmatn, 'Segoe UI', 'Noto Sans Arabic', Tahoma, sans-serif"
COMMON: Final = "common"  # the sprite of seats and kings
PADDING: Final = 16
HEADER: Final = 34  # the height of a player's line
GAP: Final = 8


class Svg(str):
    """A picture: SVG text, which a notebook shows drawn."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Sheet:
    """Paper to draw on. A box is given by its left edge; a line in it begins on the side where the language begins."""

    def __init__(self, words: Words, names: Sequence[str], sprite: str) -> None:
        self.words = words
        self.names = names
        self.is_rtl = words.language.direction == "rtl"
        self._sprite = sprite
        self._used: set[str] = set()
        self._parts: list[str] = []

    def add(self, part: str) -> None:
        self._parts.append(part)

    def draw(self, name: str, x: float, y: float, width: float, height: float, ink: str = "") -> None:
        """One of the client's drawings; `ink` colours the parts that have no colour of their own."""
        self._used.add(name)
        size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        self.add(f'<use href="#{name}" {size}{_attribute("color", ink)}/>')

    def box(
        self, x: float, y: float, width: float, height: float, fill: str = "none", edge: str = "", round_: float = 0
    ) -> None:
        """A rectangle."""
        size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        self.add(f'<rect {size} rx="{round_:g}" fill="{fill}"{_attribute("stroke", edge)}/>')

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1.0) -> Iterator[None]:
        """Draw in a place and at a scale of its own."""
        self.add(f'<g transform="translate({x:g} {y:g}) scale({scale:g})">')
        yield
        self.add("</g>")

    def centred(self, x: float, y: float, text: str, size: float, ink: str) -> None:
        """Some letters around a point."""
        place = f'x="{x:g}" y="{y:g}" text-anchor="middle" dominant-baseline="central"'
        self.add(f'<text {place} font-size="{size:g}" font-weight="800" fill="{ink}">{escape(text)}</text>')

    def line(self, x: float, y: float, width: float, text: str, is_bold: bool = False, at_end: bool = False) -> None:
        """A line of text in a box, at its beginning or at its end."""
        edge = x + width if at_end != self.is_rtl else x
        direction = ' direction="rtl"' if self.is_rtl else ""
        look = f'text-anchor="{"end" if at_end else "start"}" font-weight="{700 if is_bold else 400}"{direction}'
        self.add(f'<text x="{edge:g}" y="{y:g}" {look}>{escape(text)}</text>')

    def along(self, x: float, width: float, at: float, size: float) -> float:
        """The left edge of a thing of this size, `at` away from where the box begins."""
        return x + width - at - size if self.is_rtl else x + at

    def number(self, number: int) -> str:
        return self.words.number(number)

    def header(self, x: float, y: float, width: float, seat: int, points: int, is_to_act: bool) -> None:
        """The line of a player: shape and colour of the seat, name and points. A seat to act stands out."""
        edge = colour("gold-bright") if is_to_act else colour("line")
        self.box(x, y, width, HEADER - GAP, colour("surface"), edge, 8)
        self.draw(f"seat-{seat}", self.along(x, width, 6, 16), y + 5, 16, 16, colour(f"seat-{seat}"))
        inner = x + GAP, y + 18, width - 2 * GAP
        name = self.names[seat] if seat < len(self.names) else f"p{seat}"
        self.line(inner[0] if self.is_rtl else inner[0] + 22, inner[1], inner[2] - 22, name, is_bold=is_to_act)
        self.line(*inner, self.number(points), is_bold=True, at_end=True)

    def svg(self, width: float, height: float, title: str) -> Svg:
        """The whole picture."""
        size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
        top = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}" font-size="14"'
        paper = f'<rect width="{width:g}" height="{height:g}" fill="{colour("paper")}"/>'
        used = drawings(self._used, COMMON, self._sprite)
        lines = [f'{top} fill="{colour("ink")}">', f"<title>{escape(title)}</title>", "<defs>", *used, "</defs>"]
        return Svg("\n".join([*lines, paper, *self._parts, "</svg>"]))


def _attribute(name: str, value: str) -> str:
    return f' {name}="{value}"' if value else ""
