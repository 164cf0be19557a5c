"""The pictures and examples in the rulebooks are as their captions say: the engine is asked about each."""

from __future__ import annotations

import json
from typing import Any

import pytest

from meydan.core.game import play
from meydan.games.alhambra.alhambra import fountain_alone
from meydan.games.alhambra.board import read_cell
from meydan.games.alhambra.pieces import TILES, tile
from meydan.games.alhambra.scoring import score as score_alhambra
from meydan.games.alhambra.state import Phase
from meydan.games.alhambra.state import State as AlhambraState
from meydan.games.dezh.draft import PICK, STEPS
from meydan.games.kingdom_builder.board import COLUMNS, HEXES, QUADRANT_SIDE
from meydan.games.kingdom_builder.cards import card_named
from meydan.games.kingdomino.pieces import BOXES
from meydan.games.kingdomino.state import Kingdom, castle_alone
from tests.client.tools import CLIENT
from tests.games.alhambra import table as alhambra
from tests.games.dezh import table as dezh
from tests.games.kingdom_builder import drawing as builder
from tests.games.kingdom_builder.games import GAME as BUILDER
from tests.games.kingdomino import table as kingdomino

Json = dict[str, Any]
NOT_TO_ACT_IN = {"kingdom-builder": "gold", "kingdomino": "full"}  # they are only counted


def drawn(game: str, file: str = "positions") -> Any:
    return json.loads((CLIENT / "src" / "games" / game / "rules" / f"{file}.json").read_text())


def positions(game: str) -> list[Any]:
    return [
        pytest.param(position, id=name) for name, position in drawn(game).items() if name != NOT_TO_ACT_IN.get(game)
    ]


# Alhambra


def laid(tiles: list[list[str]]) -> AlhambraState:
    state = alhambra.table(3)
    built = fountain_alone()
    for name, cell in tiles:
        place = read_cell(cell)
        assert place is not None
        built.lay(tile(name), place)
    state.alhambras[0] = built
    return state


def wall(state: AlhambraState) -> list[str]:
    items = alhambra.GAME.view(state, 0).players[0].items
    return list(next(item.where for item in items if item.name == "wall"))


@pytest.mark.parametrize("position", positions("alhambra"))
def test_alhambra_s_positions_are_legal_or_break_the_rule_they_name(position: Json) -> None:
    tiles: list[list[str]] = position["laid"]
    for count in range(len(tiles)):  # what lies there could be built, in this order
        assert answer(laid(tiles[:count]), *tiles[count]) is None
    state = laid(tiles)
    if "new" in position and position.get("breaks") != "turned":
        assert answer(state, *position["new"]) == position.get("breaks")
        state = laid([*tiles, position["new"]]) if "breaks" not in position else state
    if position.get("wall"):
        assert wall(state) == position["wall"]
    if "leaves" in position:
        state.alhambras[0].reserve = tile("tower-9a").bit
        line = (
            f"swap {position['swapped']} {position['leaves']}"
            if "swapped" in position
            else f"remove {position['leaves']}"
        )
        assert line in alhambra.legal(state)


def answer(state: AlhambraState, name: str, cell: str) -> str | None:
    """The rule that forbids to build this tile there; None if it is legal."""
    state.phase = Phase.BUILDING
    state.unplaced[0] = tile(name).bit
    action = alhambra.GAME.read(f"build {name} {cell}")
    return None if action in alhambra.GAME.actions(state) else alhambra.GAME.explain(state, action).id


def test_alhambra_s_turned_tile_is_no_tile_of_the_box() -> None:
    name, _ = drawn("alhambra")["upright.wrong"]["new"]
    one = tile(name)
    turned = (int(one.walls) << 1 | int(one.walls) >> 3) & 15
    assert not [other for other in TILES if (other.kind, other.price, other.walls) == (one.kind, one.price, turned)]


def test_alhambra_s_second_scoring_is_counted_by_the_engine() -> None:
    example = drawn("alhambra", "scoring")
    state = alhambra.table(3)
    free = list(TILES)
    for seat in range(3):
        built = fountain_alone()
        for kind, counts in example["counts"].items():
            for _ in range(counts[seat]):
                one = next(one for one in free if one.text.startswith(kind))
                free.remove(one)
                built.tiles.append(one)
                built.cells.append(0)
        state.alhambras[seat] = built
    score_alhambra(state, 2)
    kinds = list(example["points"])
    points = alhambra.GAME.view(state, None).tallies[-1].points
    said = [example["points"][kind][seat] for seat in range(3) for kind in kinds]
    assert list(points)[: len(said)] == said


# Dezh


@pytest.mark.parametrize("position", positions("dezh"))
def test_dezh_s_positions_are_legal_or_break_the_rule_they_name(position: Json) -> None:
    city, coins = " ".join(position["city"]), position["coins"]
    if "builds" in position:
        state = dezh.table(
            f"p0 crown {coins} holds warlord | city {city} | hand {position['builds']}\n"
            "p1 0 holds king | city | hand\np2 0 holds thief | city | hand\np3 0 holds bishop | city | hand",
            "warlord",
        )
        line = f"build {position['builds']}"
    else:
        others = [one for one in ("king", "thief", "magician") if one != position["character"]]
        state = dezh.table(
            f"p0 crown {coins} holds warlord | city | hand\np1 0 holds {position['character']} | city {city} | hand\n"
            f"p2 0 holds {others[0]} | city | hand\np3 0 holds {others[1]} | city | hand",
            "warlord",
        )
        line = f"destroy p1 {position['destroys']}"
    if "breaks" in position:
        assert dezh.refusal(state, line) == position["breaks"]
    else:
        assert line in dezh.legal(state)


@pytest.mark.parametrize("character", ["merchant", "warlord"])
def test_dezh_s_turns_cost_and_bring_the_coins_they_say(character: str) -> None:
    example = drawn("dezh", "examples")[character]
    city = " ".join(example["city"])
    state = dezh.table(
        f"p0 crown {example['coins'][0]} holds {character} | city {city} | hand {example['hand']}\n"
        "p1 0 holds architect | city trading-post | hand\n"
        "p2 0 holds thief | city | hand\np3 0 holds king | city | hand",
        character,
    )
    purse = [int(state.coins[0])]
    for line in example["lines"]:
        state = dezh.after(state, line)
        purse.append(int(state.coins[0]))
    assert purse == example["coins"]


def test_dezh_s_four_cities_are_counted_by_the_engine() -> None:
    cities = drawn("dezh", "examples")["cities"]
    roles = ("king", "thief", "bishop", "merchant")
    cards = ["castle", "palace", "fortress", "town-hall"]
    lines = [
        f"p{seat} {'crown ' if seat == 0 else ''}{one['coins']} holds {roles[seat]} "
        f"| city {' '.join(one['city'])} | hand " + " ".join(cards[: one["cards"]])
        for seat, one in enumerate(cities)
    ]
    state = dezh.table("\n".join(lines), "thief")
    state.first_complete = 0
    assert list(dezh.GAME.scores(state)) == [one["total"] for one in cities]


def test_dezh_s_table_of_burned_cards_is_the_draft_of_the_engine() -> None:
    for row in drawn("dezh", "draft"):
        steps = STEPS[row["players"]]
        taken = [int(step.chair) for step in steps if step.deed == PICK]
        assert taken == row["takers"]
        assert row["up"] + row["down"] + len(taken) + row["left"] == 8


# Kingdom Builder


@pytest.mark.parametrize("position", positions("kingdom-builder"))
def test_kingdom_builder_s_positions_are_legal_or_break_the_rule_they_name(position: Json) -> None:
    kind = position.get("tile", "farm")
    others = [one for one in ("oracle", "oasis", "tower", "barn") if one != kind]
    state = builder.position(position["drawing"], terrain=position["terrain"], tiles=[kind, *others[:3]])
    builder.do(state, *position.get("lines", []))
    if "breaks" in position:
        action = BUILDER.read(position["line"])
        assert action not in BUILDER.actions(state)
        assert BUILDER.explain(state, action).id == position["breaks"]
    else:
        assert position["line"] in builder.legal(state)


@pytest.mark.parametrize(("card", "gold"), drawn("kingdom-builder")["gold"]["gold"].items())
def test_kingdom_builder_s_cards_bring_the_gold_they_say(card: str, gold: int) -> None:
    others = [one for one in ("lords", "farmers", "citizens", "hermits") if one != card]
    cards = others[:3] if card == "castles" else [card, *others[:2]]
    state = builder.position(drawn("kingdom-builder")["gold"]["drawing"], cards=cards)
    items = BUILDER.view(state, 0).kingdoms[0].items
    assert sum(item.points for item in items if item.name == card) == gold


def test_kingdom_builder_s_lords_and_farmers_are_counted_by_the_engine() -> None:
    example = drawn("kingdom-builder", "quadrants")
    state = BUILDER.start(3, {"first-game": ""})
    for seat, counts in enumerate(example["counts"]):
        for quadrant, count in enumerate(counts):
            top, left = quadrant // 2 * QUADRANT_SIDE, quadrant % 2 * QUADRANT_SIDE
            rows = range(top, top + QUADRANT_SIDE)
            hexes = [HEXES[row * COLUMNS + left + column] for row in rows for column in range(QUADRANT_SIDE)]
            free = [one for one in hexes if any(land & one.bit & state.free for land in state.land.terrains[:5])]
            for one in free[:count]:
                state.kingdoms[seat].build(one)
                state.free ^= one.bit
    state.cards = [card_named(name) for name in ("lords", "farmers", "hermits")]
    kingdoms = BUILDER.view(state, 0).kingdoms
    paid = {
        name: [[item.points for item in one.items if item.name == name] for one in kingdoms]
        for name in ("lords", "farmers")
    }
    assert paid["lords"] == example["lords"]
    assert [sum(points) for points in paid["farmers"]] == example["farmers"]


# Kingdomino


def kingdom(dominoes: list[list[str]]) -> Kingdom:
    """The kingdom, laid domino by domino, each legal in its turn."""
    made = castle_alone(5)
    for number, line in dominoes:
        state = kingdomino.to_place(made, int(number))
        action = kingdomino.GAME.read(line)
        assert action in kingdomino.GAME.actions(state)
        made = play(kingdomino.GAME, state, action).kingdoms[0]
    return made


@pytest.mark.parametrize("position", positions("kingdomino"))
def test_kingdomino_s_positions_are_legal_or_break_the_rule_they_name(position: Json) -> None:
    state = kingdomino.to_place(kingdom(position["laid"]), int(position["domino"]))
    action = kingdomino.GAME.read(position["line"])
    is_legal = action in kingdomino.GAME.actions(state)
    assert (None if is_legal else kingdomino.GAME.explain(state, action).id) == position.get("breaks")


def test_kingdomino_s_full_kingdom_is_counted_by_the_engine() -> None:
    full = drawn("kingdomino")["full"]
    state = kingdomino.ended(kingdom(full["laid"]), castle_alone(5))
    items = kingdomino.GAME.view(state, None).kingdoms[0].items
    counted = sorted([item.name, item.facts["squares"], item.facts["crowns"]] for item in items)
    assert counted == sorted(full["territories"])
    assert kingdomino.GAME.scores(state)[0] == full["total"]


def test_kingdomino_s_table_of_players_is_that_of_the_box() -> None:
    for row in drawn("kingdomino", "players"):
        box = BOXES[row["name"]]
        assert (box.used, box.row, box.size) == (row["dominoes"], row["kings"], row["size"])
        assert row["dominoes"] // row["kings"] == row["rounds"]
