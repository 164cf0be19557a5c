"""Drawings that fit the screen."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

ROWS_BELOW: Final = 11  # below the table: the question, some choices, and the prompt


def height(console: Console, drawing: RenderableType) -> int:
    """How many rows a drawing takes on this screen."""
    return len(console.render_lines(drawing, pad=False))


class Fitting:
    """The first of these drawings that leaves room for the choices; if none does, the last. Output that is not a
    screen has room for the first."""

    def __init__(self, *drawings: RenderableType) -> None:
        self.drawings = drawings

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = console.height - ROWS_BELOW
        *roomy, smallest = self.drawings
        fitting = (drawing for drawing in roomy if not console.is_terminal or height(console, drawing) <= room)
        yield next(fitting, smallest)
