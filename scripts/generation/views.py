"""TypeScript declarations of the JSON that a game's codec makes of its views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_type_hints

from meydan.core.codec import CACHE, Codec, fields
from meydan.core.game import Game
from meydan.core.written import Written
from scripts.generation.typescript import Declarations, Field


class ViewDeclarations(Declarations):
    """The classes of a codec. A piece is written as its text: one of a list if the codec knows all pieces, else any."""

    def __init__(self, codec: Codec, imported: Mapping[str, Declarations]) -> None:
        super().__init__(imported)
        self._codec = codec

    def fields(self, kind: type) -> Sequence[Field] | None:
        shapes = self._codec.shapes.get(kind)
        if shapes is None:
            return None
        hints = get_type_hints(kind, include_extras=True)
        return [Field(name, hints[name]) for name in fields(kind) if shapes.get(name) is not CACHE]

    def names(self, kind: type) -> Sequence[str] | None:
        return self._codec.pieces.get(kind) or super().names(kind)

    def is_text(self, kind: type) -> bool:
        return issubclass(kind, Written)


def view_of(game: Game[Any, Any, Any]) -> type:
    """The class of the game's views."""
    kind: type = get_type_hints(type(game).view)["return"]
    return kind
