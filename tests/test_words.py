"""Everything that the program says has words in every language."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from meydan.core.errors import Rule
from meydan.core.record import HEADER_MISSING
from meydan.games import OURS
from meydan.games.dezh.refusals import NOT_THE_CHARACTER
from meydan.words import FALLBACK, LANGUAGES, Words
from meydan.words.language import LATIN_DIGITS, Language
from scripts.generation.texts import all_texts, rules, rules_of_the_page

OTHERS = [language for language in LANGUAGES if language != FALLBACK]


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule.id)
def test_every_rule_has_words_for_the_same_facts(rule: Rule, language: str) -> None:
    assert facts(all_texts(language)[rule.id]) == facts(rule.sentence)


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_have_the_same_texts_with_the_same_facts(language: str) -> None:
    english, texts = all_texts(FALLBACK), all_texts(language)
    assert set(english) == set(texts) - {rule.id for rule in rules()}
    for key, text in english.items():
        assert facts(texts[key]) == facts(text), key


def test_a_language_brings_its_name_digits_and_direction() -> None:
    assert [*LANGUAGES.items()] == [
        ("fa", Language("fa", "فارسی", 1, "rtl", "۰۱۲۳۴۵۶۷۸۹")),
        ("en", Language("en", "English", 2, "ltr", LATIN_DIGITS)),
    ]


def test_a_text_that_is_missing_is_the_last_word_of_its_id() -> None:
    words = Words("en", {"en": {"caravan.reveal": "show the omen {0}"}})
    assert words.named("caravan.reveal", "9") == "show the omen 9"
    assert words.named("caravan.roll") == "roll"
    assert words.named("caravan.bid", "3") == "bid 3"


def test_things_are_counted() -> None:
    texts = {"en": {"hand": "{cards:card|cards} in hand"}, "fa": {"hand": "{cards} کارت در دست"}}
    said = [Words(language, texts)("hand", cards=cards) for language in ("en", "fa") for cards in (1, 12)]
    assert said == ["1 card in hand", "12 cards in hand", "۱ کارت در دست", "۱۲ کارت در دست"]


def test_numbers_are_written_in_the_digits_of_the_language() -> None:
    assert Words("fa")("check.fits", count=120) == "ثبت‌های درست: ۱۲۰"
    assert Words("en")("check.fits", count=120) == "records that fit: 120"


def test_notation_is_the_same_in_every_language() -> None:
    assert "place 1,0 n" in Words("fa")("error.illegal", text="place 1,0 n", rule=Rule("game.over", ""))


def test_a_line_of_a_header_is_not_taken_for_the_rule_about_it() -> None:
    for key in ("game", "rules", "secret"):
        assert Words("fa").rule(HEADER_MISSING.of(key=key)) == f"سرآغاز «{key}» ندارد"


def test_no_persian_text_uses_arabic_letters_for_ye_and_kaf() -> None:
    assert not [key for key, text in all_texts("fa").items() if "ي" in text or "ك" in text]


def test_the_page_has_the_rules_that_the_server_can_cite_and_none_of_the_terminal() -> None:
    ids = {rule.id for rule in rules_of_the_page()}
    assert {"game.over", "notation.action", "setup.seats", "kingdomino.place.box", "table.rules"} <= ids
    assert not ids & {"usage.game", "arena.busy", "serve.port", "record.line", "law.stuck"}


# What the server writes into facts; the other facts are numbers.
FACTS = {
    "character": "thief",
    "game": "kingdomino",
    "hex": "۳",  # a hex by its notation
    "bot": "ربات",  # by its name on the page
}
# They mention what a person typed, must type or must install.
ABOUT_NOTATION = (
    "notation.",
    "field.",
    "setup.option",
    "setup.bot",
    "kingdom-builder.setup.",
    "kingdomino.place.twin",
    "title.",
    "workers.",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_raw_word_of_the_code_reaches_a_person(language: str) -> None:
    words = Words(language, *(title.words for title in OURS))
    latin = re.compile(r"(?<!-)\b[A-Za-z]")  # but an option of the command line is typed as it is
    for rule in rules_of_the_page():
        said = words.rule(rule.of(**{name: FACTS.get(name, 7) for name in facts(rule.sentence)}))
        assert "{" not in said, rule.id
        if language != FALLBACK and not rule.id.startswith(ABOUT_NOTATION):
            assert not latin.search(said), said


def test_a_refusal_names_the_character_in_the_language_of_the_player() -> None:
    rule = NOT_THE_CHARACTER.of(character="thief")
    said = [Words(language, *(title.words for title in OURS)).rule(rule) for language in ("fa", "en")]
    assert said == ["این از قابلیت‌های راهزن نیست", "that is not an ability of the thief"]


OUTDATED = [
    "کلیسا",
    "منبع",
    "هماهنگی",
    "دودمان",
    "قصر در میانه",
    "دوئل بزرگ",
    "گندم‌زار",
    "سرزمین",
    "واگذاری",
    "پخش منصفانه",
]


def test_persian_has_one_word_for_each_thing() -> None:
    found = [(key, word) for key, text in all_texts("fa").items() for word in OUTDATED if word in text]
    assert found == []
