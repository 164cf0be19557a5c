"""Kingdom Builder behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import final

from meydan.core.codec import Codec
from meydan.core.errors import Rule
from meydan.core.game import Game, Item, Outcome, Preview, Seat
from meydan.games.kingdom_builder import preview, refusals, rules, scoring
from meydan.games.kingdom_builder import view as views
from meydan.games.kingdom_builder.actions import Action, DrawTerrain, read
from meydan.games.kingdom_builder.audit import audit
from meydan.games.kingdom_builder.board import hex_at
from meydan.games.kingdom_builder.cards import CARDS, Card, card_named
from meydan.games.kingdom_builder.kingdom import Kingdom
from meydan.games.kingdom_builder.land import land_named
from meydan.games.kingdom_builder.pieces import BOARDS, TILES, Board, Tile, board_named, tile_named
from meydan.games.kingdom_builder.setup import OPTIONS, set_up
from meydan.games.kingdom_builder.state import Phase, State
from meydan.games.kingdom_builder.view import KingdomView, LocationView, Unseen, View


@final
class KingdomBuilder(Game[State, Action, View]):
    """The rules of Kingdom Builder."""

    def __init__(self) -> None:
        codec = Codec(
            {
                State: {
                    "boards": [board_named],
                    "land": land_named,
                    "cards": [card_named],
                    "phase": Phase,
                    "kingdoms": [Kingdom],
                    "tile": tile_named,
                    "lifted": hex_at,
                },
                Kingdom: {},
                View: {
                    "phase": Phase,
                    "boards": (board_named,),
                    "cards": (card_named,),
                    "locations": (LocationView,),
                    "kingdoms": (KingdomView,),
                    "ready": (hex_at,),
                    "used": (hex_at,),
                    "tile": tile_named,
                    "lifted": hex_at,
                    "unseen": (Unseen,),
                },
                KingdomView: {
                    "settlements": (hex_at,),
                    "tiles": (hex_at,),
                    "visited": (hex_at,),
                    "items": (Item,),
                },
                LocationView: {"hex": hex_at, "tile": tile_named},
                Unseen: {},
                Item: {},
            },
            pieces={Board: BOARDS, Card: CARDS, Tile: TILES},
        )
        super().__init__("kingdom-builder", 1, range(2, 5), OPTIONS, codec)

    def begin(self, seats: int, options: Mapping[str, str]) -> State:
        return set_up(seats, options)

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
        """Only a settlement brings gold."""
        return self.previews(view, [action])[0]

    def previews(self, view: View, actions: Sequence[Action]) -> list[Preview]:
        return preview.previews(view, actions)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def views(self, state: State, seats: Sequence[Seat | None]) -> list[View]:
        return views.views(state, seats)

    def sights(self, view: View) -> tuple[object, ...]:
        """The card of the player whose turn begins is shown."""
        return (view.kingdoms[view.turn].card,)

    def imagine(self, view: View, rng: Random) -> State:
        return views.imagine(view, rng)

    def audit(self, state: State) -> None:
        audit(state)

    def write(self, action: Action) -> str:
        return action.text

    def read(self, text: str) -> Action:
        return read(text)

    def tell(self, state: State, action: Action, seat: Seat | None) -> str:
        """A terrain card that is drawn is hidden from the others, unless it replaces one that could not be used."""
        if isinstance(action, DrawTerrain) and action.seat != seat and state.phase is not Phase.REPLACING:
            return action.unseen
        return action.text
