"""The one list of titles: ours, then those of other packages, and what is left out says why."""

from __future__ import annotations

import logging
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from meydan.core.errors import SetupError
from meydan.games import GROUP, OURS, TITLES, titles
from meydan.title import Title
from tests.laws.toy import Toy

TOY = Title(Toy())


def entry(value: str) -> EntryPoint:
    return EntryPoint("a", value, GROUP)


def test_our_titles_come_in_the_order_of_the_lobby() -> None:
    assert list(TITLES)[:4] == [title.name for title in OURS]


def test_a_title_of_another_package_is_added() -> None:
    found = titles(OURS, [entry("tests.test_titles:TOY")])
    assert [*found] == [*(title.name for title in OURS), "toy"]
    assert found["toy"] is TOY


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package:TITLE", "No module named 'no_such_package'"),
        ("tests.test_titles:MISSING", "no attribute 'MISSING'"),
        ("tests.test_titles:GROUP", "it must be a meydan.title.Title, not 'meydan.games'"),
        ("tests.test_titles:TAKEN", "there is another game called 'kingdomino'"),
        ("tests.test_titles:SHOUTING", "up to 40 small letters, digits and hyphens, not 'TOY!'"),
    ],
)
def test_a_package_that_cannot_be_used_is_left_out_with_one_line_that_says_why(
    value: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        found = titles(OURS, [entry(value)])
    assert [*found] == [title.name for title in OURS]
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith(f"{value} is left out: ")
    assert why in caplog.messages[0]
    assert "\n" not in caplog.messages[0]


def test_a_package_that_raises_when_it_is_imported_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "broken_title.py").write_text("raise RuntimeError('two\\nlines')")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = titles(OURS, [entry("broken_title:TITLE"), entry("tests.test_titles:TOY")])
    assert "toy" in found
    assert caplog.messages == ["broken_title:TITLE is left out: RuntimeError: two lines"]


def called(name: str) -> Title:
    game = Toy()
    game.name = name
    return Title(game)


TAKEN = called("kingdomino")
SHOUTING = called("TOY!")


def test_whatever_a_title_does_not_bring_is_plain() -> None:
    assert TOY.bots == ("random", "greedy", "bot-1", "bot-2", "bot-3", "bot-4", "bot-5")
    assert TOY.box() == {}
    assert TOY.bar is None
    assert TOY.planes(2, {}).size == 512
    with pytest.raises(SetupError, match="toy has no numbers for its actions"):
        TOY.numbers({})


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    for ask in (TOY.bot, TOY.thinking_seconds):
        with pytest.raises(SetupError, match="there is no bot 'hal'; there are random, greedy, bot-1"):
            ask("hal")
