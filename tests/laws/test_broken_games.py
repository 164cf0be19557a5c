"""Every law can fail: for each there is a toy game that breaks it, and the law catches it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from meydan.core.codec import Codec
from meydan.core.errors import Rule
from meydan.core.game import CHANCE, Item, Outcome, Preview, Seat
from meydan.laws import laws
from meydan.laws.laws import LAWS, Law
from meydan.laws.walk import Walk
from tests.laws.toy import Toy, ToyState, ToyView

WALKS = [Walk(2, options, seed, steps) for options in ({}, {"gift": ""}) for seed in range(20) for steps in (2, 5, 99)]


class Stuck(Toy):
    """A player with the lowest card has nothing to bid."""

    def actions(self, state: ToyState) -> list[str]:
        if state.to_act in (0, 1) and state.cards[state.to_act] == 1:
            return []
        return super().actions(state)

    def sample(self, state: ToyState, rng: Random) -> str:
        return f"card p{len(state.cards)} 1"


class SaysEverythingTwice(Toy):
    def actions(self, state: ToyState) -> list[str]:
        return [*super().actions(state), *super().actions(state)]


class NeverEnds(Toy):
    def apply(self, state: ToyState, action: str) -> None:
        super().apply(state, action)
        if state.to_act is None:
            state.bids = [bids[:-1] for bids in state.bids]
            state.to_act = 0


class Mirror(ToyState):
    def copy(self) -> Mirror:
        return self


class HalfCopied(ToyState):
    def copy(self) -> HalfCopied:
        twin = HalfCopied()
        twin.to_act, twin.gift, twin.pack, twin.cards = self.to_act, self.gift, self.pack[:], self.cards[:]
        twin.bids = self.bids[:]  # the lists inside are shared
        return twin


class CopiesBadly(Toy):
    """Its states are of a kind that does not copy well."""

    def __init__(self, kind: type[ToyState]) -> None:
        super().__init__()
        self.kind = kind
        self.codec = Codec({kind: {}, ToyView: {"bids": ((int,),)}})

    def begin(self, seats: int, options: Mapping[str, str]) -> ToyState:
        sound = super().begin(seats, options)
        state = self.kind()
        state.to_act, state.gift, state.pack = sound.to_act, sound.gift, sound.pack
        state.cards, state.bids = sound.cards, sound.bids
        return state


class ReadsAnotherAction(Toy):
    def read(self, text: str) -> str:
        return super().read(text).replace("bid 2", "bid 1")


class RemembersTheLastGame(Toy):
    """The rules depend on something that is not in the state."""

    def __init__(self) -> None:
        super().__init__()
        self.bids_made = 0

    def apply(self, state: ToyState, action: str) -> None:
        self.bids_made += 1
        if self.bids_made % 7 == 0:
            action = action.replace("bid 2", "bid 1")
        super().apply(state, action)


class LosesCards(Toy):
    def apply(self, state: ToyState, action: str) -> None:
        super().apply(state, action)
        if len(state.cards) == 2:
            state.pack = []


class ImaginesAnyCard(Toy):
    """Forgets that it has seen its own card."""

    def _fits(self, view: ToyView, cards: list[int]) -> bool:
        return True


class Peeks(Toy):
    """The view of the first seat knows whether the other card is high."""

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        return replace(view, dealt=20) if seat == 0 and state.cards[1:] == [3] else view


class HidesOwnBids(Toy):
    def tell(self, state: ToyState, action: str, seat: Seat | None) -> str:
        return "bid ?" if action.startswith("bid") else super().tell(state, action, seat)


class RefusesWithoutReason(Toy):
    def explain(self, state: ToyState, action: str) -> Rule:
        return Rule("", "")


class LoadedDice(Toy):
    """Deals every face with the same odds, however many cards have it."""

    def sample(self, state: ToyState, rng: Random) -> str:
        return f"card p{len(state.cards)} {rng.choice(sorted(set(state.pack)))}"


class ForgetsTheGift(Toy):
    """Its JSON says nothing of the option."""

    def __init__(self) -> None:
        super().__init__()
        self.codec = Codec({ToyState: {"gift": _no_gift}, ToyView: {"bids": ((int,),), "gift": _no_gift}})


def _no_gift(_: bool) -> bool:
    return False


class CountsTwice(Toy):
    def outcome(self, state: ToyState) -> Outcome:
        outcome = super().outcome(state)
        return replace(outcome, breakdown=tuple((*items, Item("bonus", 1)) for items in outcome.breakdown))


class LooksForOthers(Toy):
    def views(self, state: ToyState, seats: Sequence[Seat | None]) -> list[ToyView]:
        return [self.view(state, seats[0])] * len(seats)


class SaysItIsOpen(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.is_open = True


class ShowsSpectatorsACard(Toy):
    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        return replace(view, card=state.cards[0]) if seat is None and state.cards else view

    def imagine(self, view: ToyView, rng: Random) -> ToyState:
        """The card that a spectator sees is that of the first seat."""
        return super().imagine(view if view.seat is not None else replace(view, seat=0), rng)


class PromisesTooMuch(Toy):
    def preview(self, view: ToyView, action: str) -> Preview:
        return Preview(99, super().preview(view, action).items)


BROKEN: list[tuple[Law, Toy]] = [
    (laws.somebody_can_act_until_it_is_over, Stuck()),
    (laws.actions_are_listed_once_and_in_a_stable_order, SaysEverythingTwice()),
    (laws.every_game_ends, NeverEnds()),
    (laws.play_leaves_the_old_state_untouched, CopiesBadly(Mirror)),
    (laws.a_copy_is_deep, CopiesBadly(HalfCopied)),
    (laws.notation_is_a_bijection, ReadsAnotherAction()),
    (laws.a_record_replays_to_an_equal_state, RemembersTheLastGame()),
    (laws.every_component_is_somewhere_exactly_once, LosesCards()),
    (laws.imagined_states_fit_the_view, ImaginesAnyCard()),
    (laws.the_same_story_gives_the_same_view, Peeks()),
    (laws.a_seat_hears_its_own_choices_in_full, HidesOwnBids()),
    (laws.whatever_is_not_legal_is_refused_with_a_rule, RefusesWithoutReason()),
    (laws.the_dealer_follows_the_odds, LoadedDice()),
    (laws.states_and_views_survive_json, ForgetsTheGift()),
    (laws.points_add_up, CountsTwice()),
    (laws.views_are_the_same_together, LooksForOthers()),
    (laws.an_open_game_shows_everybody_the_same, SaysItIsOpen()),
    (laws.a_spectator_sees_only_what_every_seat_knows, ShowsSpectatorsACard()),
    (laws.previews_add_up, PromisesTooMuch()),
]


def _over_all_walks(law: Law, game: Toy) -> None:
    for walk in WALKS:
        law(game, walk)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_sound_game_obeys_the_law(law: Law) -> None:
    _over_all_walks(law, Toy())


@pytest.mark.parametrize(("law", "broken"), BROKEN, ids=lambda value: getattr(value, "__name__", type(value).__name__))
def test_the_law_catches_a_broken_game(law: Law, broken: Toy) -> None:
    with pytest.raises(AssertionError):
        _over_all_walks(law, broken)


def test_every_law_is_shown_to_fail() -> None:
    assert [law for law, _ in BROKEN] == list(LAWS)


def test_the_toy_deals_by_chance() -> None:
    assert Toy().start(2, {}).to_act == CHANCE
