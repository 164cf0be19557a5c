"""Names that look alike are one name; names that nobody can read, or that a bot could have, are nobody's."""

from __future__ import annotations

from itertools import combinations

import pytest

from meydan.server.accounts.names import folded, must_differ, proper_name
from meydan.server.accounts.skeletons import has_mixed_alphabets, skeleton
from meydan.server.messages import Refused

ALPHABET = "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئؤء"

TWINS = [
    ("ada", "a\u034fda"),  # combining grapheme joiner
    ("ada", "ada\ufe0f"),  # emoji style
    ("ada", "\u1160ada"),  # hangul filler
    ("ada", "ad\u200ba"),
    ("ada", "аdа"),  # Cyrillic а
    ("aca", "аса"),  # all of it Cyrillic
    ("ACA", "аса"),
    ("paypal", "раураl"),
    ("Ida", "lda"),
    ("Emma", "Ernma"),
    ("Bob", "Ｂｏｂ"),
    ("Ali1", "Ali۱"),
    ("Ali2", "Ali٢"),
    ("علی", "علي"),
    ("علی", "ﻋﻠﻰ"),
    ("کیان", "كيان"),
    ("می\u200cنا", "مینا"),
    ("علی", "عـلی"),
    ("علی", "عَلی"),
    ("رضا ۴", "رضا ٤"),
    ("رضا ۴", "رضا 4"),
]


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert skeleton(skeleton(one)) == skeleton(one)


def test_before_there_were_skeletons_most_of_them_were_two_names() -> None:
    assert sum(folded(one) != folded(other) for one, other in TWINS) >= 12


def test_other_names_are_other_names() -> None:
    names = [
        "ada",
        "adá",
        "ida",
        "Ella",
        "Elia",
        "رضا",
        "علی",
        "مریم",
        "پریا",
        "ثریا",
        "ژاله",
        "شهرام",
        "سهراب",
        "李",
        "🦊",
        "🐺",
    ]
    assert len({skeleton(name) for name in names}) == len(names)


def test_no_two_persian_letters_are_taken_for_each_other() -> None:
    looks = {letter: skeleton(letter) for letter in ALPHABET}
    assert [pair for pair in combinations(ALPHABET, 2) if looks[pair[0]] == looks[pair[1]]] == []


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "علی کیا",
        "می\u200cنا",
        "Zoë",
        "Nguyễn Thị Ánh",
        "Νίκος",
        "Лев",
        "さくら",
        "Ann 李",
        "Ali علی",
        "🦊",
        "👩\u200d🚀",
        "R2-D2",
        "007",
    ],
)
def test_proper_names_stay_as_they_are(name: str) -> None:
    assert proper_name(name) == name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  a\u034fd\u1160a ", "ada"),
        ("\u200cعلی\u200c", "علی"),
        ("می\u200c\u200cنا", "می\u200cنا"),
        ("رضا ٤", "رضا ۴"),
        ("bob٥", "bob5"),
        ("a\u200cda\ufe0f", "a\u200cda"),
    ],
)
def test_what_nobody_sees_is_left_out(written: str, shown: str) -> None:
    assert proper_name(written) == shown


@pytest.mark.parametrize(
    ("name", "code"),
    [
        (" ", "name"),
        ("\u3164", "name"),
        ("\u1160\u115f", "name"),
        ("\u2800\u2800", "name"),
        ("\u034f\ufe0f", "name"),
        ("\u200c", "name"),
        ("---", "name"),
        ("a|b", "name"),
        ("a" + "\u0301" * 8, "name"),
        ("аda", "name-mixed"),
        ("Αda", "name-mixed"),
        ("bot-5", "name-of-bot"),
        ("BOT 5", "name-of-bot"),
        ("bot-۵", "name-of-bot"),
        ("b\u034fot-5", "name-of-bot"),
        ("Greedy", "name-of-bot"),
        ("greedу".replace("у", "y"), "name-of-bot"),
        ("Zoe (bot)", "name-of-bot"),
        ("Zoe （ＢＯＴ）", "name-of-bot"),
        ("زویا (ربات)", "name-of-bot"),
        ("ربات ۵", "name-of-bot"),
        ("bot:greedy", "name-of-bot"),
        ("b0t-5", "name-of-bot"),
        ("bot\u20105", "name-of-bot"),
        ("bot-l", "name-of-bot"),
        ("- bot #5 -", "name-of-bot"),
        ("Zoe (b0t)", "name-of-bot"),
        ("Zoe \u2772bot 5\u2773", "name-of-bot"),
        ("Zoe \ufd3fbot\ufd3e", "name-of-bot"),
        ("Zoe (greedy", "name-of-bot"),
    ],
)
def test_names_that_nobody_may_bear(name: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        proper_name(name)
    assert refused.value.code == code


def test_alphabets_that_do_not_look_alike_may_stand_together() -> None:
    assert not any(map(has_mixed_alphabets, ["Ali علی", "Ann 李さん", "Лев", "دانا", "Dana 1"]))
    assert all(map(has_mixed_alphabets, ["Лев Lev", "Ωmega", "دانا Лев"]))


def test_nobody_at_a_table_has_the_name_of_another() -> None:
    must_differ("ada", ["bea", "eve"])
    for name in ("ADA", "a\u034fda", "аdа"):
        with pytest.raises(Refused):
            must_differ(name, ["bea", "Ada"])


@pytest.mark.parametrize("name", ["گلنار", "شهرزاد", "Shahrzad", "بزرگمهر", "سمک", "بهرام ۲"])
def test_people_may_have_the_first_names_of_the_five_characters(name: str) -> None:
    assert proper_name(name) == name


@pytest.mark.parametrize("name", ["Abbott", "Robin 5", "Roboto", "Zoe (Zed)", "ربابه", "«سارا»"])
def test_people_may_have_names_that_only_begin_like_a_bots(name: str) -> None:
    assert proper_name(name) == name


@pytest.mark.parametrize("name", ["bot-5", "شهرزاد (ربات)", "Golnar (bot)", "ربات ۳", "Gоlnаr"])
def test_nobody_passes_for_a_bot_or_mixes_alphabets(name: str) -> None:
    with pytest.raises(Refused):
        proper_name(name)
