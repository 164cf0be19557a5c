"""What a person sees in a terminal of 80 columns and 45 rows: the table, the choices and the prompt at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from meydan.core.game import CHANCE
from meydan.games import TITLES, words_of
from meydan.laws.walk import setups
from meydan.terminal.fitting import Fitting
from meydan.terminal.play import FEWEST_LISTED, Session, Terminal
from meydan.title import Title
from meydan.words import LANGUAGES

WIDTH, HEIGHT = 80, 45
SETUPS = [(title, seats, options) for title in TITLES.values() for seats, options in setups(title.game)]


def screen(height: int = HEIGHT) -> Console:
    return Console(width=WIDTH, height=height, force_terminal=True, color_system=None, highlight=False)


def played(title: Title, seats: int, options: Mapping[str, str], every: int) -> Iterator[Session]:
    """A random game of this set-up; now and then, when somebody is to choose."""
    session = Session(title, ["you"] * seats, options, bytes(32))
    rng = Random(seats)
    decisions = 0
    while (seat := session.state.to_act) is not None:
        if seat == CHANCE:
            session.act_for_others()
            continue
        decisions += 1
        if decisions % every == 0:
            yield session
        session.act(rng.choice(session.game.actions(session.state)))


def shown(session: Session, language: str, console: Console) -> list[str]:
    with console.capture() as capture:
        Terminal(session, words_of(language), console).show()
    return capture.get().rstrip("\n").split("\n")


def named(value: object) -> str:
    return value.name if isinstance(value, Title) else "-".join(value) if isinstance(value, Mapping) else str(value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("title", "seats", "options"), SETUPS, ids=named)
def test_a_screen_holds_the_table_and_the_choices(
    title: Title, seats: int, options: Mapping[str, str], language: str
) -> None:
    for session in played(title, seats, options, 17):
        lines = shown(session, language, screen())
        assert len(lines) + 1 <= HEIGHT  # and the prompt
        assert max(map(cell_len, lines)) <= WIDTH


@pytest.mark.parametrize("title", TITLES.values(), ids=named)
def test_a_small_screen_ends_with_some_choices(title: Title) -> None:
    for session in played(title, title.game.seats[-1], {}, 40):
        count = min(FEWEST_LISTED, len(session.game.actions(session.state)))
        best = [line.split()[0] for line in shown(session, "en", screen(24))[-count - 8 :] if line.split()]
        assert str(count) in best


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES.values(), ids=named)
def test_no_line_of_the_help_is_broken(title: Title, language: str) -> None:
    session = next(played(title, title.game.seats[0], {}, 1))
    example = session.game.write(session.game.actions(session.state)[0])
    page = words_of(language)("play.help", example=example)
    assert max(map(cell_len, page.split("\n"))) <= WIDTH


def test_the_first_drawing_that_leaves_room_is_shown() -> None:
    drawing = Fitting("\n".join("abc" * 20), "\n".join("def" * 5), "x")
    for height, first in ((100, "a"), (30, "d"), (10, "x")):
        console = screen(height)
        with console.capture() as capture:
            console.print(drawing)
        assert capture.get()[0] == first


def test_where_there_is_no_screen_nothing_is_left_out() -> None:
    console = Console(width=WIDTH, height=10, force_terminal=False)
    with console.capture() as capture:
        console.print(Fitting("\n".join("abc" * 20), "x"))
    assert len(capture.get().split()) == 60
