"""`greedy` for Kingdom Builder: the action after which the kingdom looks best.

What counts is the gold so far, of castles and of the three cards in play; the location tiles held, which build or move
something in every coming turn; freedom, because a terrain that no settlement touches may be built on anywhere; and,
if these cards are in play, places for the merchants and quadrants for the farmers. A tile that moves is judged
by its best target, and left alone if nothing gets better.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from meydan.bots.bot import Bot, Until, any_of
from meydan.games.kingdom_builder.actions import Action, Settle, Use
from meydan.games.kingdom_builder.board import QUADRANTS, hexes_of
from meydan.games.kingdom_builder.kingdom import Kingdom
from meydan.games.kingdom_builder.pieces import BUILDABLE
from meydan.games.kingdom_builder.rules import actions, put_settlement
from meydan.games.kingdom_builder.scoring import score
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.tiles import targets, use
from meydan.games.kingdom_builder.view import View, imagine

# what things are worth, in hundredths of a gold coin
GOLD: Final = 100
PERCENT: Final = 100
PATIENCE: Final = 30  # with full patience coming turns count so many percent more; with 60 the bot is clearly weaker
SETTLEMENT: Final = 80  # on the map
TILE: Final = 15  # for every settlement in the supply: the more are left, the more turns will follow
FREE_TERRAIN: Final = 5  # for every settlement in the supply, too
PLACE: Final = 100  # with the merchants in play
QUADRANT: Final = 150  # with the farmers in play


@final
class GreedyKingdomBuilder(Bot[Action, View]):
    """Takes what looks best at once; with patience, tiles and freedom for later turns are worth more to it."""

    def __init__(self, patience: float = 0.0) -> None:
        self.later = PERCENT + int(PATIENCE * patience)

    def choose(self, view: View, rng: Random, until: Until) -> Action:
        state = imagine(view, rng)
        legal = actions(state)
        return legal[0] if len(legal) == 1 else any_of(_best(state, legal, self.later), rng)


def _best(state: State, legal: list[Action], later: int) -> list[Action]:
    """The actions with the best outlook; ending the turn does not change it."""
    now = outlook(state, later)
    worths = [_worth(state, action, now, later) for action in legal]
    most = max(worths)
    return [action for action, worth in zip(legal, worths) if worth == most]


def _worth(state: State, action: Action, now: int, later: int) -> int:
    if isinstance(action, Settle):
        after = state.copy()
        put_settlement(after, action.hex)
        return outlook(after, later)
    if isinstance(action, Use):
        best = _best_target(state, action, later)
        return best if best > now else now - 1  # ending the turn is better than a move that gains nothing
    return now


def _best_target(state: State, action: Use, later: int) -> int:
    used = state.copy()
    use(used, action)
    best = 0
    for target in hexes_of(targets(used, action.tile, action.lifted)):
        after = used.copy()
        put_settlement(after, target)
        best = max(best, outlook(after, later))
    return best


def outlook(state: State, later: int = PERCENT) -> int:
    """How good the position looks for the player to act; `later` is the weight of coming turns, in percent."""
    seat = int(state.turn)
    kingdom = state.kingdoms[seat]
    worth = score(state, seat) * GOLD + kingdom.settlements.bit_count() * SETTLEMENT
    ahead = int(kingdom.tiles).bit_count() * TILE + free_terrains(state, kingdom) * FREE_TERRAIN
    worth += ahead * int(kingdom.supply) * later // PERCENT
    for card in state.cards:
        if card.text == "merchants":
            worth += (kingdom.near & state.land.places).bit_count() * PLACE
        elif card.text == "farmers":
            worth += len([1 for quadrant in QUADRANTS if kingdom.settlements & quadrant]) * QUADRANT
    return worth


def free_terrains(state: State, kingdom: Kingdom) -> int:
    """How many terrains may be built on anywhere, because no empty hex of them is next to a settlement."""
    nearby = kingdom.near & state.free
    return len([1 for terrain in range(BUILDABLE) if not state.land.terrains[terrain] & nearby])
