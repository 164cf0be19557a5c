"""The five characters: people read names and levels, records and commands keep the ids."""

from __future__ import annotations

import pytest

from meydan.bots.levels import CHARACTERS, characters
from meydan.bots.plain import levels
from meydan.games import TITLES
from meydan.terminal.play import Session
from meydan.words import LANGUAGES, Words
from meydan.words.characters import names_in_record, names_of_seats


def test_the_terminal_names_a_bot_with_its_level_and_that_it_is_one() -> None:
    assert names_of_seats(["you", "bot-3"], Words("en")) == ["you", "Shahrzad (bot, Solid)"]
    assert names_of_seats(["you", "bot-4", "random"], Words("fa")) == [
        "you",
        "سمک عیّار (ربات، نیرومند)",
        "سربه‌هوا (ربات)",
    ]


def test_two_bots_of_one_level_have_two_names() -> None:
    assert names_of_seats(["bot-3", "you", "bot-3", "you"], Words("fa")) == [
        "شهرزاد ۱ (ربات، استوار)",
        "you-1",
        "شهرزاد ۲ (ربات، استوار)",
        "you-2",
    ]


def test_the_ids_in_a_record_are_read_as_names() -> None:
    seats = ["bot-4-1", "bot-4-2", "greedy", "Ada", "bot-12"]
    assert names_in_record(seats, Words("en")) == ["Samak the Ayyar 1", "Samak the Ayyar 2", "Eager", "Ada", "bot-12"]
    assert names_in_record(["bot-3", "bot-3"], Words("fa")) == ["شهرزاد ۱", "شهرزاد ۲"]


def test_records_keep_the_ids_of_the_bots() -> None:
    session = Session(TITLES["kingdomino"], ["you", "bot-2", "bot-2"], {}, b"1" * 32)
    assert "seats: you | bot-2-1 | bot-2-2\n" in session.record()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_bots_share_a_name_or_a_level(language: str) -> None:
    words = Words(language)
    assert len({words(f"bots.{bot}") for bot in CHARACTERS}) == len({words(f"bots.{bot}.level") for bot in CHARACTERS})


def test_a_game_without_judgement_of_its_own_says_only_what_is_true_of_its_bots() -> None:
    title = TITLES["kingdomino"]
    assert characters(levels(title.game, title.mind)) == ["bot-1", "bot-4", "bot-5"]
    assert characters(title.levels()) == list(CHARACTERS)
