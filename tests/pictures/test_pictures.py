"""Pictures of tables: well-formed, complete, in both directions, and made of the client's own drawings."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from meydan.core.game import CHANCE
from meydan.core.record import RecordReader
from meydan.games import OURS, TITLES, replay
from meydan.pictures.art import colour, drawings
from meydan.title import Title

SVG = "{http://www.w3.org/2000/svg}"

by_title = pytest.mark.parametrize("title", OURS, ids=lambda title: title.name)
by_language = pytest.mark.parametrize("language", ["en", "fa"])


def positions(title: Title, seats: int, seed: str) -> list[Any]:
    """Some states of a random game, from before the first deal to the end."""
    rng, game = Random(seed), title.game
    state = game.start(seats, {})
    found = []
    while state.to_act is not None:
        found.append(state.copy())
        is_dealt = state.to_act == CHANCE
        game.apply(state, game.sample(state, rng) if is_dealt else rng.choice(game.actions(state)))
    return [*found[:: max(1, len(found) // 6)], state]


def used(picture: str) -> Counter[str]:
    """How often each drawing is used on the table, not counting uses inside other drawings."""
    root = ElementTree.fromstring(picture)
    root.remove(root.find(f"{SVG}defs"))  # type: ignore[arg-type]
    return Counter(use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use"))


def count(picture: str, name: str) -> int:
    """How often drawings are used whose name begins like this."""
    return sum(times for drawing, times in used(picture).items() if drawing.startswith(name))


@by_language
@by_title
def test_every_position_is_drawn_with_all_that_it_refers_to(title: Title, language: str) -> None:
    for seats in (title.game.seats[0], title.game.seats[-1]):
        for state in positions(title, seats, "drawn"):
            picture = title.picture(state, language)
            assert picture is not None
            root = ElementTree.fromstring(picture)
            ids = {one.attrib["id"] for one in root.iter() if "id" in one.attrib}
            assert set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', picture)) <= {(name, "") for name in ids}
            assert "var(" not in picture


@by_title
def test_states_and_views_are_shown_by_notebooks(title: Title) -> None:
    state = positions(title, 2, "shown")[3]
    seat = None if state.to_act == CHANCE else state.to_act
    assert state._repr_svg_() == title.game.view(state, seat)._repr_svg_() == title.picture(state)


@by_title
def test_a_language_from_right_to_left_is_drawn_so(title: Title) -> None:
    state = positions(title, 2, "direction")[-1]
    latin, persian = title.picture(state, "en", ["One", "Two"]), title.picture(state, "fa", ["یک", "دو"])
    assert latin is not None
    assert persian is not None
    assert 'direction="rtl"' in persian
    assert 'direction="rtl"' not in latin
    width = float(ElementTree.fromstring(latin).attrib["width"])
    assert [mark_x(persian, seat) for seat in (0, 1)] == pytest.approx(
        [width - 16 - mark_x(latin, seat) for seat in (0, 1)]
    )
    score = title.game.scores(state)[0]
    assert f">{score}<" in latin
    assert f">{str(score).translate(str.maketrans('0123456789', '۰۱۲۳۴۵۶۷۸۹'))}<" in persian
    assert ">دو<" in persian


def mark_x(picture: str, seat: int) -> float:
    """Where the shape of a seat's header is."""
    uses = [use for use in ElementTree.fromstring(picture).iter(f"{SVG}use") if use.attrib.get("width") == "16"]
    return next(float(use.attrib["x"]) for use in uses if use.attrib["href"] == f"#seat-{seat}")


def test_names_are_escaped() -> None:
    title = TITLES["kingdomino"]
    picture = title.picture(positions(title, 2, "names")[2], "en", ["<a>", "&"])
    assert picture is not None
    assert "&lt;a&gt;" in picture


def test_seats_without_a_name_have_their_number_and_an_unknown_language_is_refused() -> None:
    title = TITLES["kingdomino"]
    state = positions(title, 2, "names")[2]
    picture = title.picture(state, "en", ["Ada"])
    assert picture is not None
    assert ">Ada<" in picture
    assert ">p1<" in picture
    with pytest.raises(ValueError, match="there is no language 'xx'; there are"):
        title.picture(state, "xx")


def test_kingdomino_shows_every_square_and_crown() -> None:
    title = TITLES["kingdomino"]
    for state in positions(title, 3, "squares"):
        view = title.game.view(state, None)
        done = view.turn + (view.phase.name == "CLAIMING")
        shown = [laid.domino for kingdom in view.kingdoms for laid in kingdom.laid]
        picture = str(title.picture(view))
        assert count(picture, "k-castle") == 3
        assert count(picture, "k-") == 3 + 2 * (len(shown) + len(view.row[done:]) + len(view.new_row))
        crowned = sum(bool(domino.first_crowns) + bool(domino.other_crowns) for domino in shown)
        assert count(picture, "crowns-") >= crowned


def test_kingdom_builder_shows_the_map_and_every_settlement() -> None:
    title = TITLES["kingdom-builder"]
    for state in positions(title, 4, "map")[2:]:
        view = title.game.view(state, None)
        picture = str(title.picture(view))
        cards = sum(kingdom.card not in (None, "?") for kingdom in view.kingdoms)
        assert count(picture, "h-") == 400 + cards
        houses = [len(kingdom.settlements) + 1 for kingdom in view.kingdoms]  # one stands for the supply
        assert [count(picture, f"house-{seat}") for seat in range(4)] == houses
        assert count(picture, "l-") == len(view.locations) + sum(len(kingdom.tiles) for kingdom in view.kingdoms)


def test_alhambra_shows_every_tile_with_its_walls() -> None:
    title = TITLES["alhambra"]
    for state in positions(title, 2, "tiles"):
        view = title.game.view(state, 0)
        tiles = [laid.tile for player in view.players for laid in player.laid]
        tiles += [tile for player in view.players for tile in (*player.reserve, *player.unplaced)[:5]]
        tiles += [tile for tile in view.market if tile is not None]
        picture = str(title.picture(view))
        assert count(picture, "alh-fountain") == 2
        assert count(picture, "alh-wall-") == sum(int(tile.walls).bit_count() for tile in tiles)
        assert count(picture, "money-") == len(view.money) + len(view.players[0].hand)


def test_dezh_shows_cities_and_ones_own_hand_alone() -> None:
    title = TITLES["dezh"]
    for state in positions(title, 4, "hands"):
        for seat in (0, 3, None):
            view = title.game.view(state, seat)
            picture = str(title.picture(view))
            assert count(picture, "dz-frame-") == (0 if seat is None else len(view.hand))
            plots = sum(len(player.city) for player in view.players)
            assert count(picture, "dz-coin") == plots + count(picture, "dz-frame-") + len(view.players)


def test_a_record_is_shown_as_its_table() -> None:
    source = b"game: kingdomino\nrules: 1\nseats: A | B\n\n"
    shown = replay(RecordReader(BytesIO(source), "new"))
    assert shown._repr_svg_() == shown.state._repr_svg_() is not None


def test_drawings_and_colours_are_the_clients() -> None:
    assert colour("seat-0") == "#0072b2"
    (king, *others) = drawings({"king-2"}, "common")
    assert 'id="king-2"' in king
    assert {re.findall('id="([^"]*)"', other)[0] for other in others} == {"king-body", "seat-2"}


def test_a_title_without_drawings_has_no_picture() -> None:
    assert Title(TITLES["kingdomino"].game).picture(positions(TITLES["kingdomino"], 2, "plain")[0]) is None
