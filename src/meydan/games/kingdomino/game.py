"""Kingdomino behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import final

from meydan.core.codec import CACHE, Codec, Json
from meydan.core.errors import Rule, SetupError
from meydan.core.game import Game, Item, Option, Outcome, Preview, Seat
from meydan.games.kingdomino import refusals, rules, scoring
from meydan.games.kingdomino import view as views
from meydan.games.kingdomino.actions import Action, Place, read
from meydan.games.kingdomino.audit import audit
from meydan.games.kingdomino.pieces import BOXES, DOMINOES, Box, Domino, box, domino
from meydan.games.kingdomino.state import Kingdom, Phase, State, before_the_deal, kingdom_of
from meydan.games.kingdomino.view import KingdomView, Laid, View


def _read_kingdom(json: Json) -> Kingdom:
    dominoes = [domino(text) for text in json["dominoes"]]
    places = [place for place in map(read, json["places"]) if isinstance(place, Place)]
    return kingdom_of(json["size"], dominoes, places, json["discarded"])


@final
class Kingdomino(Game[State, Action, View]):
    """The rules of Kingdomino."""

    def __init__(self) -> None:
        options = [Option("middle-kingdom"), Option("harmony"), Option("mighty-duel"), Option("dynasty")]
        codec = Codec(
            {
                State: {
                    "box": box,
                    "options": frozenset,
                    "phase": Phase,
                    "kingdoms": [_read_kingdom],
                    "finished": [[_read_kingdom]],
                },
                Kingdom: {"taken": CACHE, "near": CACHE},
                View: {"box": box, "phase": Phase, "kingdoms": (KingdomView,), "finished": ((KingdomView,),)},
                KingdomView: {"laid": (Laid,), "items": (Item,)},
                Laid: {"domino": domino, "place": read},
                Item: {},
            },
            pieces={Domino: DOMINOES[1:], Box: BOXES.values()},
        )
        super().__init__("kingdomino", 1, range(2, 5), options, codec, is_open=True)

    def begin(self, seats: int, options: Mapping[str, str]) -> State:
        if "mighty-duel" not in options:
            return before_the_deal(seats, BOXES[str(seats)], frozenset(options))
        if seats != 2:
            raise SetupError(refusals.MIGHTY_DUEL.of(seats=seats))
        return before_the_deal(seats, BOXES["mighty-duel"], frozenset(options))

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
        """Only a placement brings points."""
        return self.previews(view, [action])[0]

    def previews(self, view: View, actions: Sequence[Action]) -> list[Preview]:
        if not any(isinstance(action, Place) for action in actions):
            return [Preview()] * len(actions)
        kingdom = views.kingdom_seen(view.kingdoms[view.owners[view.turn]], view.box)
        domino = DOMINOES[view.row[view.turn]]
        return scoring.previews(kingdom, frozenset(view.options), domino, actions)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def imagine(self, view: View, rng: Random) -> State:
        return views.imagine(view)

    def audit(self, state: State) -> None:
        audit(state)

    def write(self, action: Action) -> str:
        return action.text

    def read(self, text: str) -> Action:
        return read(text)

    def tell(self, state: State, action: Action, seat: Seat | None) -> str:
        """Nothing is hidden."""
        return action.text
