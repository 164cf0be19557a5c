"""Whatever the program can say, it can say in both languages."""

from __future__ import annotations

import importlib
import pkgutil
from string import Formatter

import pytest

import meydan
from meydan.core.errors import Rule
from meydan.words import Words, texts


def rules() -> list[Rule]:
    """Every rule that any module of the package can cite."""
    names = [
        module.name for module in pkgutil.walk_packages(meydan.__path__, "meydan.") if "_native" not in module.name
    ]
    modules = [importlib.import_module(name) for name in names]
    found = {rule.id: rule for module in modules for rule in vars(module).values() if isinstance(rule, Rule)}
    return list(found.values())


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule.id)
def test_every_rule_has_persian_words_for_the_same_facts(rule: Rule) -> None:
    assert facts(texts("fa")[rule.id]) == facts(rule.sentence)


def test_both_languages_have_the_same_texts_with_the_same_facts() -> None:
    english, persian = texts("en"), texts("fa")
    assert set(english) == set(persian) - {rule.id for rule in rules()}
    for key, text in english.items():
        assert facts(persian[key]) == facts(text), key


def test_numbers_are_written_in_the_digits_of_the_language() -> None:
    assert Words("fa")("check.fits", count=120) == "ثبت‌های درست: ۱۲۰"
    assert Words("en")("check.fits", count=120) == "records that fit: 120"


def test_notation_is_the_same_in_every_language() -> None:
    assert "place 1,0 n" in Words("fa")("error.illegal", text="place 1,0 n", rule=Rule("game.over", ""))


def test_no_persian_text_uses_arabic_letters_for_ye_and_kaf() -> None:
    assert not [key for key, text in texts("fa").items() if "ي" in text or "ك" in text]
