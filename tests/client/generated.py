"""The files of `client/src/generated/`, written from the Python side so that the two cannot drift apart.

    python -m tests.client.generated        writes them anew

`messages.ts` are the types of the wire, `pieces/GAME.json` what is in a box and a view names by its id only, and
`rules.json` the words of every rule in both languages.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meydan.games.alhambra import pieces as alhambra
from meydan.games.alhambra.board import SIDE_LETTERS
from meydan.games.dezh import pieces as dezh
from meydan.games.kingdom_builder import pieces as kingdom_builder
from meydan.games.kingdom_builder.cards import CARDS
from meydan.games.kingdomino import pieces as kingdomino
from meydan.server.messages import FromClient, ToClient
from meydan.words import texts
from tests.client.typescript import Declarations
from tests.test_words import rules

FOLDER = Path(__file__).parents[2] / "client" / "src" / "generated"
HEAD = "// Written by tests/client/generated.py: do not edit.\n\n"


def files() -> dict[str, str]:
    """The text of every generated file, by its path in the folder."""
    boxes: Mapping[str, Any] = {
        "kingdomino": kingdomino_box(),
        "kingdom-builder": kingdom_builder_box(),
        "alhambra": alhambra_box(),
        "dezh": dezh_box(),
    }
    pieces = {f"pieces/{game}.json": _json(box) for game, box in boxes.items()}
    return {"messages.ts": messages(), "rules.json": _json(rule_texts()), **pieces}


def messages() -> str:
    """The messages of both directions as TypeScript."""
    declarations = Declarations()
    declarations.union("FromClient", FromClient)
    declarations.union("ToClient", ToClient)
    return HEAD + declarations.text()


def rule_texts() -> dict[str, dict[str, str]]:
    """Rule id -> its sentence by language, with the facts in braces."""
    persian = texts("fa")
    return {
        rule.id: {"en": rule.sentence.replace("!r}", "}"), "fa": persian[rule.id]}
        for rule in sorted(rules(), key=lambda rule: rule.id)
    }


def kingdomino_box() -> dict[str, Any]:
    """Number -> the two squares of the domino, each a terrain and its crowns."""
    dominoes = {
        piece.text: [
            {"terrain": kingdomino.TERRAINS[piece.first], "crowns": piece.first_crowns},
            {"terrain": kingdomino.TERRAINS[piece.other], "crowns": piece.other_crowns},
        ]
        for piece in kingdomino.DOMINOES[1:]
    }
    sizes = {box.text: box.size for box in kingdomino.BOXES.values()}
    return {"terrains": kingdomino.TERRAINS, "dominoes": dominoes, "sizes": sizes}


def kingdom_builder_box() -> dict[str, Any]:
    """The quadrants both ways up, ten lines of letters each; `letters` says which terrain a letter is."""
    return {
        "terrains": kingdom_builder.TERRAINS,
        "letters": dict(zip("GCDFTWMKL", kingdom_builder.TERRAINS)),
        "boards": {board.text: board.lines for board in kingdom_builder.BOARDS},
        "tiles": {tile.text: {"moves": tile.moves} for tile in kingdom_builder.TILES},
        "cards": [card.text for card in CARDS],
        "settlements": kingdom_builder.SETTLEMENTS,
    }


def alhambra_box() -> dict[str, Any]:
    """Tile -> kind, price and the sides that have walls; the points of each place by round and kind."""
    tiles = {
        tile.text: {
            "kind": alhambra.KINDS[tile.kind],
            "price": tile.price,
            "walls": [name for side, name in SIDE_LETTERS.items() if tile.walls & side],
        }
        for tile in alhambra.TILES
    }
    return {
        "kinds": alhambra.KINDS,
        "currencies": alhambra.CURRENCIES,
        "tiles": tiles,
        "points": alhambra.PLACE_POINTS,
    }


def dezh_box() -> dict[str, Any]:
    """Character -> rank; district -> kind, cost and how many there are."""
    districts = {
        card.text: {"kind": dezh.KINDS[card.kind], "cost": card.cost, "copies": card.copies} for card in dezh.DISTRICTS
    }
    characters = {one.text: one.rank for one in dezh.CHARACTERS[1:]}
    return {"kinds": dezh.KINDS, "characters": characters, "districts": districts}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    for name, text in files().items():
        file = FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
