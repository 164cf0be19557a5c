"""Legal actions and what they do, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from meydan.core.game import CHANCE, EVEN
from meydan.core.native import i64
from meydan.core.odds import pick, pick_pile
from meydan.games.kingdom_builder.actions import (
    DRAW_TERRAINS,
    END,
    LAY_BOARDS,
    SETTLES,
    TURN_UP_CARDS,
    Action,
    DrawTerrain,
    LayBoard,
    Settle,
    TurnUpCard,
    Use,
)
from meydan.games.kingdom_builder.board import Hex, pick_out
from meydan.games.kingdom_builder.kingdom import NO_CARD
from meydan.games.kingdom_builder.land import land_of
from meydan.games.kingdom_builder.pieces import (
    BOARDS_OF_A_MAP,
    BUILDABLE,
    CARDS_OF_A_GAME,
    SETTLEMENTS_OF_A_TURN,
)
from meydan.games.kingdom_builder.state import (
    AFTER,
    BEFORE,
    BOARDS,
    BUILDING,
    CARDS,
    DRAWING,
    OVER,
    REPLACING,
    TARGET,
    State,
)
from meydan.games.kingdom_builder.tiles import (
    add_uses,
    eligible_for_card,
    lose_tile,
    next_to_own,
    take_tile,
    targets,
    use,
)


def actions(state: State) -> list[Action]:
    """Every legal action, in a fixed order: settlements from the top, tiles kind by kind, the end of the turn."""
    if state.to_act == CHANCE:
        return draws(state)
    found: list[Action] = []
    phase = state.phase
    if phase is BUILDING or phase is BEFORE or phase is TARGET:
        pick_out(SETTLES, sites(state), found)
    if phase is BEFORE or phase is AFTER:
        add_uses(state, found)
    if phase is AFTER:
        found.append(END)
    return found


def sites(state: State) -> int:
    """The hexes on which a settlement may be put now."""
    if state.phase is TARGET:
        assert state.tile is not None
        return targets(state, state.tile, state.lifted)
    return next_to_own(eligible_for_card(state), state.kingdoms[state.turn].near)


def draws(state: State) -> list[Action]:
    """Everything that the dealer may draw."""
    if state.phase is BOARDS:
        lying = [board.tile for board in state.boards]
        return [lay for lay in LAY_BOARDS if lay.board.tile not in lying]
    if state.phase is CARDS:
        return [turn_up for turn_up in TURN_UP_CARDS if turn_up.card not in state.cards]
    terrains = DRAW_TERRAINS[seat_without_card(state)]
    return [terrains[terrain] for terrain in range(BUILDABLE) if state.pile[terrain]]


def odds(state: State) -> Sequence[int]:
    """While the dealer acts: the weight of each action."""
    if state.phase is DRAWING or state.phase is REPLACING:
        return [cards for cards in state.pile if cards]
    return EVEN


def sample(state: State, rng: Random) -> Action:
    """One of the dealer's actions by its odds; boards and terrain cards without listing them."""
    if state.phase is BOARDS:
        return _sample_board(state, rng)
    if state.phase is CARDS:
        return pick(draws(state), EVEN, rng)
    terrain = pick_pile(state.pile, sum(cards for cards in state.pile), rng)
    return DRAW_TERRAINS[seat_without_card(state)][terrain]


def _sample_board(state: State, rng: Random) -> Action:
    lying = [board.tile for board in state.boards]
    while True:
        lay = LAY_BOARDS[int(rng.random() * len(LAY_BOARDS))]
        if lay.board.tile not in lying:
            return lay


def seat_without_card(state: State) -> int:
    """The seat that draws a terrain card."""
    for seat in range(len(state.kingdoms)):
        if state.kingdoms[seat].card == NO_CARD:
            return seat
    raise AssertionError("everybody has a card")


def apply(state: State, action: Action) -> None:
    """Carry out a legal action, in place."""
    if isinstance(action, Settle):
        put_settlement(state, action.hex)
        _go_on(state)
    elif isinstance(action, Use):
        use(state, action)
        state.phase = TARGET
    elif isinstance(action, DrawTerrain):
        _draw_terrain(state, action.seat, action.terrain)
    elif isinstance(action, LayBoard):
        state.boards = [*state.boards, action.board]
        prepare(state)
    elif isinstance(action, TurnUpCard):
        state.cards = [*state.cards, action.card]
        prepare(state)
    else:
        _end_turn(state)


def prepare(state: State) -> None:
    """Go on with the set-up: boards, cards, a terrain card for every player."""
    if len(state.boards) < BOARDS_OF_A_MAP:
        state.phase = BOARDS
        return
    state.land = land_of(tuple(state.boards))
    state.phase = CARDS if len(state.cards) < CARDS_OF_A_GAME else DRAWING


def put_settlement(state: State, target: Hex) -> None:
    """Put down a settlement: a step of the mandatory action, or the target of the tile just used."""
    kingdom = state.kingdoms[state.turn]
    start = state.lifted
    state.free ^= target.bit
    if start is None:
        kingdom.build(target)
    else:
        state.free ^= start.bit
        kingdom.move(start, target)
        lose_tile(state, kingdom, start)
    take_tile(state, kingdom, target)
    if state.tile is None:
        state.due -= 1
        state.has_begun = True
    state.tile = None
    state.lifted = None


def _go_on(state: State) -> None:
    """Let the player act again; a card that cannot be used while settlements are due is replaced first."""
    kingdom = state.kingdoms[state.turn]
    if state.due > kingdom.supply:
        state.due = kingdom.supply
    if state.due and not eligible_for_card(state):
        if kingdom.card != NO_CARD:
            state.removed[kingdom.card] += 1
            kingdom.card = NO_CARD
        if _has_cards_to_draw(state):
            state.phase = REPLACING
            state.to_act = CHANCE
            return
        state.due = 0
    state.to_act = int(state.turn)
    if not state.due:
        state.phase = AFTER
    else:
        state.phase = BUILDING if state.has_begun else BEFORE


def _has_cards_to_draw(state: State) -> bool:
    """Whether there is a card to draw. An empty pile is made anew from the discards."""
    if not any(cards for cards in state.pile):
        state.pile = state.discards
        state.pile_number += 1
        state.discards = [0] * BUILDABLE
    return any(cards for cards in state.pile)


def _draw_terrain(state: State, seat: int, terrain: i64) -> None:
    kingdom = state.kingdoms[seat]
    state.pile[terrain] -= 1
    kingdom.card = terrain
    kingdom.pile = state.pile_number
    if state.phase is REPLACING:
        _go_on(state)
    elif seat == state.turn:  # also in the set-up, where the last seat draws last
        begin_turn(state)


def begin_turn(state: State) -> None:
    """Begin the turn of the next player."""
    state.turn = (state.turn + 1) % state.seats
    state.due = SETTLEMENTS_OF_A_TURN
    state.has_begun = False
    state.ready = state.kingdoms[state.turn].tiles
    _go_on(state)


def _end_turn(state: State) -> None:
    """Discard the card and draw a new one, except when the last round is over."""
    kingdom = state.kingdoms[state.turn]
    if kingdom.card != NO_CARD:
        state.discards[kingdom.card] += 1
        kingdom.card = NO_CARD
    state.ready = state.used = 0
    if state.turn == state.seats - 1 and is_last_round(state):
        state.phase = OVER
        state.to_act = None
    elif _has_cards_to_draw(state):
        state.phase = DRAWING
        state.to_act = CHANCE
    else:
        begin_turn(state)


def is_last_round(state: State) -> bool:
    """Whether a player has built the last settlement; then this round is the last."""
    return any(kingdom.supply == 0 for kingdom in state.kingdoms)
