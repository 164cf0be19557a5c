"""Every action that is not legal is refused with a rule, and every rule is cited somewhere."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from meydan.core.errors import NOT_NOW, OVER, NotationError
from meydan.core.game import CHANCE
from meydan.games.dezh import refusals
from meydan.games.dezh.pieces import CHARACTERS, DISTRICTS
from tests.games.dezh.table import GAME
from tests.games.rules import rules_of


def test_every_rule_has_an_id_of_its_own_that_names_the_game() -> None:
    ids = [rule.id for rule in rules_of(refusals)]
    assert len(set(ids)) == len(ids)
    assert all(text.startswith("dezh.") and text.count(".") == 2 for text in ids)


def test_every_rule_has_a_test_that_cites_it() -> None:
    tests = "".join(file.read_text() for file in Path(__file__).parent.glob("test_*.py"))
    assert [rule.id for rule in rules_of(refusals) if f'"{rule.id}"' not in tests] == []


def every_text() -> list[str]:
    """Some of every verb."""
    texts = ["coins", "draw", "redraw", "income", "coin", "plans", "smithy", "recover", "decline", "end"]
    names = [one.text for one in CHARACTERS[1:]]
    texts += [f"{verb} {name}" for verb in ("up", "down", "pick", "burn", "kill", "rob") for name in names]
    cards = [card.text for card in DISTRICTS[::3]]
    texts += [f"{verb} {card}" for verb in ("keep", "build", "toss", "lab") for card in cards]
    texts += [f"{verb} p{seat} {card}" for verb in ("card", "destroy") for seat in (0, 1, 6) for card in cards]
    return texts + [f"swap p{seat}" for seat in range(7)]


def test_every_action_is_either_legal_or_refused_by_a_known_rule() -> None:
    known = {rule.id for rule in (*rules_of(refusals), NOT_NOW, OVER)}
    actions = [GAME.read(text) for text in every_text()]
    rng = Random(5)
    state = GAME.start(3, {})
    while state.to_act is not None:
        legal = GAME.actions(state)
        for action in actions:
            if action not in legal:
                rule = GAME.explain(state, action)
                assert rule.id in known
                assert str(rule)
        chance = state.to_act == CHANCE
        GAME.apply(state, GAME.sample(state, rng) if chance else legal[rng.randrange(len(legal))])
    assert {GAME.explain(state, action).id for action in actions} == {"game.over"}


@pytest.mark.parametrize(
    "text", ["", "Coins", "coins ", "pick nobody", "build Harbor", "card p7 docks", "keep", "end 1"]
)
def test_an_action_has_exactly_one_spelling(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)
