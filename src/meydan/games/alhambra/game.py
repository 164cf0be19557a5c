"""Alhambra behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import final

from meydan.core.codec import CACHE, Codec, Json
from meydan.core.errors import Rule
from meydan.core.game import Game, Item, Outcome, Preview, Seat
from meydan.games.alhambra import preview, refusals, rules, scoring
from meydan.games.alhambra import view as views
from meydan.games.alhambra.actions import Action
from meydan.games.alhambra.alhambra import Alhambra as Buildings
from meydan.games.alhambra.alhambra import alhambra_of
from meydan.games.alhambra.attempts import read
from meydan.games.alhambra.audit import audit
from meydan.games.alhambra.pieces import CARDS, TILES, Card, Tile, card, tile
from meydan.games.alhambra.state import Phase, State, Tally, before_the_deal
from meydan.games.alhambra.view import Laid, PlayerView, TallyView, View


def _read_alhambra(json: Json) -> Buildings:
    return alhambra_of([tile(text) for text in json["tiles"][1:]], json["cells"][1:], json["reserve"])


@final
class Alhambra(Game[State, Action, View]):
    """The rules of Alhambra."""

    def __init__(self) -> None:
        codec = Codec(
            {
                State: {"phase": Phase, "alhambras": [_read_alhambra], "tallies": [Tally]},
                Buildings: {"touched": CACHE, "border": CACHE, "redesigns": CACHE},
                Tally: {},
                View: {
                    "phase": Phase,
                    "bag": (tile,),
                    "market": (tile,),
                    "neutral": (tile,),
                    "money": (card,),
                    "players": (PlayerView,),
                    "tallies": (TallyView,),
                },
                PlayerView: {
                    "laid": (Laid,),
                    "reserve": (tile,),
                    "unplaced": (tile,),
                    "hand": (card,),
                    "items": (Item,),
                },
                Laid: {"tile": tile},
                TallyView: {},
                Item: {},
            },
            pieces={Tile: TILES, Card: CARDS},
        )
        super().__init__("alhambra", 1, range(2, 7), codec=codec, is_open=True)

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
        return state.points

    def ranks(self, state: State) -> tuple[int, ...]:
        return scoring.ranks_of(state)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(state)

    def preview(self, view: View, action: Action) -> Preview:
        """What a tile that moves would change if the next scoring took place at once."""
        return self.previews(view, [action])[0]

    def previews(self, view: View, actions: Sequence[Action]) -> list[Preview]:
        return preview.previews(view, actions)

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
