"""A second generator of actions and a second count of the gold, written to be plain, not fast.

They share nothing with the rules but the words of the position: hexes are cubic coordinates, sets are sets. What lies
where is read from the boards' lines and the hexes of the settlements.
"""

from __future__ import annotations

from collections.abc import Callable

from meydan.games.kingdom_builder.board import hexes_of
from meydan.games.kingdom_builder.pieces import TERRAINS
from meydan.games.kingdom_builder.state import Phase, State

Cube = tuple[int, int, int]
Hexes = set[Cube]

STEPS: list[Cube] = [(1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1)]
LETTERS = "GCDFTWMKL"


def cube(line: int, column: int) -> Cube:
    q = column - (line - line % 2) // 2
    return q, -q - line, line


def line_and_column(hex_: Cube) -> tuple[int, int]:
    return hex_[2], hex_[0] + (hex_[2] - hex_[2] % 2) // 2


def name(hex_: Cube) -> str:
    line, column = line_and_column(hex_)
    return "abcdefghijklmnopqrst"[column] + str(line + 1)


def onward(hex_: Cube, step: Cube, times: int = 1) -> Cube:
    return hex_[0] + times * step[0], hex_[1] + times * step[1], hex_[2] + times * step[2]


def around(hex_: Cube) -> list[Cube]:
    return [onward(hex_, step) for step in STEPS]


class Table:
    """A position in plain words."""

    def __init__(self, state: State) -> None:
        self.phase = state.phase
        self.turn = int(state.turn)
        self.terrain: dict[Cube, str] = {}
        self.kind: dict[Cube, str] = {}
        corners = [(0, 0), (0, 10), (10, 0), (10, 10)]
        for board, (top, left) in zip(state.boards, corners):
            for line, letters in enumerate(board.lines):
                for column, letter in enumerate(letters):
                    hex_ = cube(top + line, left + column)
                    self.terrain[hex_] = TERRAINS[LETTERS.index(letter)]
                    self.kind[hex_] = board.tile.text
        self.settlements = [{cube(h.line, h.column) for h in hexes_of(k.settlements)} for k in state.kingdoms]
        self.own = self.settlements[self.turn]
        self.taken: Hexes = set().union(*self.settlements)
        self.card = TERRAINS[state.kingdoms[self.turn].card]
        self.supply = int(state.kingdoms[self.turn].supply)
        self.tile = state.tile.text if state.tile else None
        self.lifted = cube(state.lifted.line, state.lifted.column) if state.lifted else None
        ready = [place for place in state.land.locations if state.ready & place.bit]
        self.ready = {place.tile.text for place in ready}

    def of(self, *terrains: str) -> Hexes:
        return {hex_ for hex_, terrain in self.terrain.items() if terrain in terrains}

    def empty(self, *terrains: str) -> Hexes:
        return self.of(*terrains) - self.taken


def legal(state: State) -> set[str]:
    """What a player may do, as text."""
    table = Table(state)
    found: set[str] = set()
    if table.phase in (Phase.BEFORE, Phase.BUILDING):
        found |= {f"settle {name(hex_)}" for hex_ in beside_own(table.empty(table.card), table.own)}
    if table.phase is Phase.TARGET:
        assert table.tile is not None
        found |= {f"settle {name(hex_)}" for hex_ in targets(table, table.tile, table.lifted)}
    if table.phase in (Phase.BEFORE, Phase.AFTER):
        for tile in table.ready:
            found |= uses(table, tile)
    if table.phase is Phase.AFTER:
        found.add("end")
    return found


def beside_own(eligible: Hexes, own: Hexes) -> Hexes:
    beside = {hex_ for hex_ in eligible if any(other in own for other in around(hex_))}
    return beside or eligible


def uses(table: Table, tile: str) -> set[str]:
    if tile in ("barn", "harbor", "paddock"):
        return {f"use {tile} {name(hex_)}" for hex_ in table.own if targets(table, tile, hex_)}
    return {f"use {tile}"} if table.supply and targets(table, tile, None) else set()


def targets(table: Table, tile: str, lifted: Cube | None) -> Hexes:
    buildable = table.empty(*TERRAINS[:5])
    if tile == "paddock":
        assert lifted is not None
        return {onward(lifted, step, 2) for step in STEPS} & buildable
    if tile == "tavern":
        return {hex_ for hex_ in buildable if ends_a_row(table, hex_)}
    eligible = {
        "oracle": table.empty(table.card),
        "barn": table.empty(table.card),
        "farm": table.empty("meadow"),
        "oasis": table.empty("desert"),
        "harbor": table.empty("water"),
        "tower": {hex_ for hex_ in buildable if len([1 for other in around(hex_) if other in table.terrain]) < 6},
    }[tile]
    return beside_own(eligible, table.own - {lifted} if lifted else table.own)


def ends_a_row(table: Table, hex_: Cube) -> bool:
    return any(all(onward(hex_, step, times) in table.own for times in (1, 2, 3)) for step in STEPS)


def groups(hexes: Hexes) -> list[Hexes]:
    """The areas, found by walking from hex to hex."""
    left, found = set(hexes), []
    while left:
        group, open_ = set[Cube](), [left.pop()]
        while open_:
            hex_ = open_.pop()
            group.add(hex_)
            open_ += [other for other in around(hex_) if other in left]
            left -= set(around(hex_))
        found.append(group)
    return found


def gold(state: State, seat: int) -> int:
    """All gold of a seat."""
    table = Table(state)
    castles = [hex_ for hex_ in table.of("castle") if table.settlements[seat] & set(around(hex_))]
    return 3 * len(castles) + sum(PAY[card.text](table, seat) for card in state.cards)


def beside(table: Table, seat: int, *terrains: str) -> int:
    places = table.of(*terrains)
    return len([1 for hex_ in table.settlements[seat] if places & set(around(hex_))])


def fishermen(table: Table, seat: int) -> int:
    dry = table.settlements[seat] - table.of("water")
    return len([1 for hex_ in dry if table.of("water") & set(around(hex_))])


def merchants(table: Table, seat: int) -> int:
    linked: Hexes = set()
    for group in groups(table.settlements[seat]):
        reached = {other for hex_ in group for other in around(hex_)} & table.of("castle", "location")
        linked |= reached if len(reached) > 1 else set()
    return 4 * len(linked)


def by_line(table: Table, seat: int) -> list[int]:
    lines = [line_and_column(hex_)[0] for hex_ in table.settlements[seat]]
    return [lines.count(line) for line in range(20)]


def by_quadrant(table: Table, seat: int) -> list[int]:
    where = [line_and_column(hex_) for hex_ in table.settlements[seat]]
    corners = [(line // 10, column // 10) for line, column in where]
    return [corners.count(corner) for corner in ((0, 0), (0, 1), (1, 0), (1, 1))]


def lords(table: Table, seat: int) -> int:
    total = 0
    for counts in zip(*[by_quadrant(table, other) for other in range(len(table.settlements))]):
        prizes = dict(zip(sorted(set(counts), reverse=True), (12, 6)))
        total += prizes.get(counts[seat], 0)
    return total


PAY: dict[str, Callable[[Table, int], int]] = {
    "fishermen": fishermen,
    "miners": lambda table, seat: beside(table, seat, "mountain"),
    "workers": lambda table, seat: beside(table, seat, "castle", "location"),
    "merchants": merchants,
    "discoverers": lambda table, seat: len([1 for count in by_line(table, seat) if count]),
    "knights": lambda table, seat: 2 * max(by_line(table, seat)),
    "hermits": lambda table, seat: len(groups(table.settlements[seat])),
    "lords": lords,
    "citizens": lambda table, seat: max([len(group) for group in groups(table.settlements[seat])], default=0) // 2,
    "farmers": lambda table, seat: 3 * min(by_quadrant(table, seat)),
}
