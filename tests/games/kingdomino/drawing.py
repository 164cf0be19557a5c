"""Kingdoms as drawings, and answers as drawings.

    .  W1 W
    F  #  .

North is up. A square is the first letter of its terrain, a capital, and the number of its crowns; `#` is the castle,
`.` is empty. In an answer, a square that may hold the first half of a domino shows the directions in which the other
half may lie: `n`, `nes`. Which squares make up a domino is not drawn, as no rule depends on it: any way to lay the
drawing with the dominoes of the box will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meydan.games.kingdomino.actions import DIRECTIONS, Place, read
from meydan.games.kingdomino.board import HOME, Square
from meydan.games.kingdomino.pieces import DOMINOES, NUMBERS, TERRAINS, Domino
from meydan.games.kingdomino.rules import placements
from meydan.games.kingdomino.state import Kingdom, castle_alone

Spot = tuple[int, int]  # steps east and north of the castle
Land = tuple[int, int]  # terrain and crowns
LETTERS = [terrain[0].upper() for terrain in TERRAINS]  # W F L G S M


def kingdom(drawing: str, size: int = 5) -> Kingdom:
    """The kingdom that is drawn."""
    land = _read(drawing)
    laid = _lay(land, frozenset(NUMBERS))
    assert laid is not None, f"no dominoes of the box make this kingdom: {drawing}"
    made = castle_alone(size)
    for number, place in laid:
        made.lay(DOMINOES[number], place)
    return made


def drawn(drawing: str) -> str:
    """A drawing in its one spelling: columns as wide as they must be, no space around."""
    return _aligned([line.split() for line in drawing.strip().splitlines()])


def land_of(kingdom: Kingdom) -> dict[Spot, Land]:
    """What lies where, without the castle."""
    land: dict[Spot, Land] = {}
    for domino, place in zip(kingdom.dominoes, kingdom.places, strict=True):
        land[spot(place.first)] = (int(domino.first), int(domino.first_crowns))
        land[spot(place.other)] = (int(domino.other), int(domino.other_crowns))
    return land


def spot(square: Square) -> Spot:
    return int(square.column) - HOME, int(square.row) - HOME


def show(kingdom: Kingdom) -> str:
    """The kingdom as a drawing."""
    return _show(_tokens(kingdom))


def legal_squares(kingdom: Kingdom, number: int) -> str:
    """The kingdom, and where this domino may be laid."""
    tokens = _tokens(kingdom)
    ways: dict[Spot, str] = {}
    for action in placements(kingdom, DOMINOES[number]):
        assert isinstance(action, Place)
        where = spot(action.first)
        ways[where] = ways.get(where, "") + DIRECTIONS[action.direction]
    for where, directions in ways.items():
        assert where not in tokens, f"{where} is taken"
        tokens[where] = "".join(sorted(directions, key=DIRECTIONS.index))
    return _show(tokens)


def _read(drawing: str) -> dict[Spot, Land]:
    rows = [line.split() for line in drawing.strip().splitlines()]
    castles = [(x, y) for y, row in enumerate(rows) for x, token in enumerate(row) if token == "#"]
    assert len(castles) == 1, f"a kingdom has one castle: {drawing}"
    west, north = castles[0]
    return {
        (x - west, north - y): (LETTERS.index(token[0]), int(token[1:] or "0"))
        for y, row in enumerate(rows)
        for x, token in enumerate(row)
        if token not in "#."
    }


def _lay(land: Mapping[Spot, Land], box: frozenset[int]) -> list[tuple[int, Place]] | None:
    """Dominoes that cover the land, from the north-west on; None if there are none."""
    if not land:
        return []
    (x, y), here = min(land.items(), key=lambda item: (-item[0][1], item[0][0]))
    for beside, direction in (((x + 1, y), "e"), ((x, y - 1), "s")):
        if beside not in land:
            continue
        rest = {where: what for where, what in land.items() if where not in ((x, y), beside)}
        for number, turned in _dominoes_of(here, land[beside], box):
            more = _lay(rest, box - {number})
            if more is not None:
                place = _place(beside, _opposite(direction)) if turned else _place((x, y), direction)
                return [(number, place), *more]
    return None


def _dominoes_of(here: Land, beside: Land, box: frozenset[int]) -> Iterator[tuple[int, bool]]:
    """The lowest number of each kind of domino with these halves, and whether its other half comes first."""
    for first, other, turned in ((here, beside, False), (beside, here, True)):
        numbers = [number for number in sorted(box) if _halves(DOMINOES[number]) == (first, other)]
        if numbers:
            yield numbers[0], turned


def _halves(domino: Domino) -> tuple[Land, Land]:
    return (int(domino.first), int(domino.first_crowns)), (int(domino.other), int(domino.other_crowns))


def _opposite(direction: str) -> str:
    return DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 4]


def _place(where: Spot, direction: str) -> Place:
    action = read(f"place {where[0]},{where[1]} {direction}")
    assert isinstance(action, Place)
    return action


def _tokens(kingdom: Kingdom) -> dict[Spot, str]:
    tokens = {(0, 0): "#"}
    for where, (terrain, crowns) in land_of(kingdom).items():
        tokens[where] = f"{LETTERS[terrain]}{crowns or ''}"
    return tokens


def _show(tokens: Mapping[Spot, str]) -> str:
    columns = range(min(x for x, _ in tokens), max(x for x, _ in tokens) + 1)
    rows = range(max(y for _, y in tokens), min(y for _, y in tokens) - 1, -1)
    return _aligned([[tokens.get((x, y), ".") for x in columns] for y in rows])


def _aligned(rows: list[list[str]]) -> str:
    width = max(len(token) for row in rows for token in row)
    return "\n".join(" ".join(token.ljust(width) for token in row).rstrip() for row in rows)
