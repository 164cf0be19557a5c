"""Dezh behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import final

from meydan.core.codec import Codec
from meydan.core.errors import Rule
from meydan.core.game import Game, Item, Outcome, Preview, Seat
from meydan.games.dezh import imagine, preview, refusals, rules, scoring
from meydan.games.dezh import view as views
from meydan.games.dezh.actions import (
    Action,
    Burn,
    Card,
    Down,
    Keep,
    Lab,
    Pick,
    Toss,
    hide,
    read,
)
from meydan.games.dezh.audit import audit
from meydan.games.dezh.pieces import CHARACTERS, DISTRICTS, Character, District, character, district
from meydan.games.dezh.state import Phase, State, before_the_deal
from meydan.games.dezh.view import Hidden, PlayerView, View


@final
class Dezh(Game[State, Action, View]):
    """The rules of Dezh."""

    def __init__(self) -> None:
        codec = Codec(
            {
                State: {"phase": Phase},
                View: {
                    "phase": Phase,
                    "players": (PlayerView,),
                    "draft": (character,),
                    "offers": ((character,),),
                    "offered": (character,),
                    "characters": (character,),
                    "burned_up": (character,),
                    "may_be_burned": (character,),
                    "called": character,
                    "murdered": character,
                    "robbed": character,
                    "drawn": (Hidden,),
                    "last_tossed": district,
                    "destroyed": district,
                    "hand": (district,),
                    "under": (Hidden,),
                },
                PlayerView: {
                    "city": (district,),
                    "items": (Item,),
                    "shown": (character,),
                    "may_hold": (character,),
                    "known": (district,),
                },
                Hidden: {"card": district},
                Item: {},
            },
            pieces={Character: CHARACTERS[1:], District: DISTRICTS},
        )
        super().__init__("dezh", 1, range(2, 8), codec=codec)

    def begin(self, seats: int, options: Mapping[str, str]) -> State:
        return before_the_deal(seats)

    def actions(self, state: State) -> list[Action]:
        return rules.actions(state)

    def odds(self, state: State) -> Sequence[int]:
        return rules.odds(state)

    def sample(self, state: State, rng: Random) -> Action:
        return rules.sample(state, rng)

    def apply(self, state: State, action: Action) -> None:
        rules.apply(state, action)

    def explain(self, state: State, action: Action) -> Rule:
        return refusals.explain(state, action)

    def scores(self, state: State) -> Sequence[int]:
        return scoring.scores(state)

    def ranks(self, state: State) -> tuple[int, ...]:
        return scoring.ranks_of(state)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(state)

    def preview(self, view: View, action: Action) -> Preview:
        return self.previews(view, [action])[0]

    def previews(self, view: View, actions: Sequence[Action]) -> list[Preview]:
        return preview.previews(view, actions)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def views(self, state: State, seats: Sequence[Seat | None]) -> list[View]:
        return views.views(state, seats)

    def sights(self, view: View) -> tuple[object, ...]:
        """Characters are passed on face down and shown when called; a swapped hand is seen by its new owner."""
        shown = tuple([player.shown for player in view.players])
        return (view.to_act, view.called, view.crown, view.hand, view.offers, view.offered, shown)

    def imagine(self, view: View, rng: Random) -> State:
        return imagine.imagine(view, rng)

    def audit(self, state: State) -> None:
        audit(state)

    def write(self, action: Action) -> str:
        return action.text

    def read(self, text: str) -> Action:
        return read(text)

    def tell(self, state: State, action: Action, seat: Seat | None) -> str:
        """Cards in hands and characters chosen are hidden; a card burned face down is hidden from all."""
        if isinstance(action, Down):
            return hide(action)
        if isinstance(action, Card):
            return action.text if action.seat == seat else hide(action)
        if isinstance(action, (Pick, Burn, Keep, Toss, Lab)):
            return action.text if seat is not None and state.to_act == seat else hide(action)
        return action.text
