"""The same deal means the same luck: the stacks come in the same order, however a game goes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.core.luck import Dealer, after_draw, place_in_stack, secret_from_seed, stack_of
from meydan.games import TITLES

ORDER: Mapping[
    str, Mapping[str, int | None]
] = {  # how many draws of each stack are the same for everybody; None: all of them
    "kingdomino": {"king": None, "draw": None},
    "kingdom-builder": {"board": None, "card": None, "terrain": None},
    "alhambra": {"tile": None, "money": 110},  # until the cards that were paid are shuffled
    "dezh": {"card": None, "up": None, "down": None},
}


def drawn_in(name: str, seed: int) -> Mapping[str, list[str]]:
    """What is drawn from each stack when the person plays at random, and the bots by the seeds of the day."""
    title = TITLES[name]
    form, game, dealer, me = title.daily, title.game, Dealer(secret_from_seed("day")), Random(seed)
    assert form is not None
    bots = [title.bot(form.bot) for _ in range(form.seats)]
    state, counts, lines = game.start(form.seats, form.options), dict[str, int](), 0
    found = defaultdict(list)
    while (seat := state.to_act) is not None:
        if seat == CHANCE:
            stack = stack_of(game, state)
            action = dealer.draw(game, state, place_in_stack(stack, counts))
            counts = after_draw(stack, counts)
            found[stack].append(game.write(action).split(" ")[-1])
        elif seat == 0:
            action = me.choice(game.actions(state))
        else:
            action = bots[seat].choose(game.view(state, seat), Random(f"day {lines}"), lambda: False)
        game.apply(state, action)
        lines += 1
    return found


@pytest.mark.parametrize("name", ORDER)
def test_the_stacks_come_in_the_same_order(name: str) -> None:
    one, other = drawn_in(name, 1), drawn_in(name, 2)
    for stack, most in ORDER[name].items():
        length = min(len(one[stack]), len(other[stack]), most or 1000)
        assert length > 0
        assert one[stack][:length] == other[stack][:length]


def test_dealt_by_line_the_stacks_would_differ() -> None:
    """The reason for dealing by stack: turns of Kingdom Builder differ in length."""
    title = TITLES["kingdom-builder"]
    game, dealer = title.game, Dealer(secret_from_seed("day"))

    def terrains(seed: int) -> list[str]:
        state, rng, lines, found = game.start(2, {}), Random(seed), 0, []
        while state.to_act is not None:
            lines += 1
            is_draw = state.to_act == CHANCE
            action = dealer.draw(game, state, lines) if is_draw else rng.choice(game.actions(state))
            found += [game.write(action)] if is_draw else []
            game.apply(state, action)
        return found

    one, other = terrains(1), terrains(2)
    length = min(len(one), len(other))
    assert one[:length] != other[:length]


def test_every_title_of_the_box_has_a_deal_against_a_bot_that_does_not_search() -> None:
    for title in TITLES.values():
        if title.daily is not None:
            assert title.thinking_seconds(title.daily.bot) == 0
            title.game.start(title.daily.seats, title.daily.options)
    assert set(ORDER) <= {title.name for title in TITLES.values() if title.daily is not None}
