"""Programs that play with a token: they are told apart by how their player id begins."""

from __future__ import annotations

from typing import Final

PROGRAM: Final = "net:"


def is_program(player: str | None) -> bool:
    """Whether a player is a network bot."""
    return player is not None and player.startswith(PROGRAM)
