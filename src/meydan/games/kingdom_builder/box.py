"""What the page in the browser must know about Kingdom Builder's box: a view names its pieces by their ids only."""

from __future__ import annotations

from meydan.core.codec import Json
from meydan.games.kingdom_builder.cards import CARDS
from meydan.games.kingdom_builder.pieces import BOARDS, SETTLEMENTS, TERRAINS, TILES


def box() -> Json:
    """The quadrants both ways up, ten lines of letters each; `letters` says which terrain a letter is."""
    return {
        "terrains": TERRAINS,
        "letters": dict(zip("GCDFTWMKL", TERRAINS)),
        "boards": {board.text: board.lines for board in BOARDS},
        "tiles": {tile.text: {"moves": tile.moves} for tile in TILES},
        "cards": [card.text for card in CARDS],
        "settlements": SETTLEMENTS,
    }
