"""Tables set up for a test: what it needs, and all the rest of the box somewhere out of the way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from meydan.core.errors import Rule
from meydan.core.game import play
from meydan.games.alhambra.actions import Action
from meydan.games.alhambra.game import Alhambra as Game
from meydan.games.alhambra.pieces import CARDS, CURRENCY_COUNT, FACES, Card, Tile, card, tile
from meydan.games.alhambra.state import ACTING, NO_TILE, State, before_the_deal
from tests.games.alhambra.picture import Picture

GAME = Game()


def table(
    seats: int = 3,
    *,
    hands: Sequence[str] = (),
    money: str = "",
    market: Sequence[str] = ("", "", "", ""),
    pictures: Sequence[str] = (),
    reserves: Sequence[str] = (),
    neutral: str = "",
    bag: str | None = None,
    deck: str | None = None,
    piles: int = 0,
    seen: int = 0,
    player: int = 0,
) -> State:
    """A turn begins, so many of the five piles are drawn.

    What is not asked for is in the bag and the deck; if those are given, in the reserve and the hand of the last seat.
    """
    state = before_the_deal(seats)
    state.gifts = 0
    state.phase = ACTING
    state.player = player
    state.to_act = player
    state.seen = seen
    used: set[Tile] = {tile(name) for row in (*reserves, *market, neutral, bag or "") for name in row.split()}
    for seat, names in enumerate(reserves):
        state.alhambras[seat].reserve = _set(names)
    for seat, text in enumerate(pictures):
        laid = Picture(text).alhambra(used)
        laid.reserve = state.alhambras[seat].reserve
        state.alhambras[seat] = laid
    state.market = [tile(name).number if name else NO_TILE for name in market]
    state.neutral = _set(neutral)
    _put_tiles_away(state, used, bag)
    _deal_money(state, hands, money, deck)
    state.stack = _stack_before(piles, int(state.deck_left)) or 1
    GAME.audit(state)
    return state


def _stack_before(piles: int, left: int) -> int:
    """How many cards were in the deck if so many of the five piles are drawn now and so many cards are left."""
    return next(stack for stack in count(left) if stack - stack // 5 * piles - min(stack % 5, piles) == left)


def _set(names: str) -> int:
    return sum(int(tile(name).bit) for name in names.split())


def _put_tiles_away(state: State, used: set[Tile], bag: str | None) -> None:
    for one in used:
        state.bag &= ~one.bit
    if bag is not None:
        state.alhambras[-1].reserve |= state.bag
        state.bag = _set(bag)


def _deal_money(state: State, hands: Sequence[str], money: str, deck: str | None) -> None:
    for seat, names in enumerate(hands):
        for name in names.split():
            _give(state, seat, card(name))
    for name in money.split():
        state.deck[card(name).face] -= 1
        state.money.append(int(card(name).face))
    state.money.sort()
    if deck is not None:
        for name in deck.split():
            state.deck[card(name).face] -= 1
        for face in range(FACES):
            state.hands[(state.seats - 1) * CURRENCY_COUNT + face // 9] += state.deck[face] << 2 * (face % 9)
        state.deck = [deck.split().count(money_card.text) for money_card in CARDS]
    state.deck_left = sum(state.deck)


def _give(state: State, seat: int, money: Card) -> None:
    state.deck[money.face] -= 1
    state.hands[seat * CURRENCY_COUNT + money.currency] += money.bit


def legal(state: State, verb: str = "") -> list[str]:
    """The legal actions that begin so."""
    return [action.text for action in GAME.actions(state) if action.text.startswith(verb)]


def after(state: State, *texts: str) -> State:
    """The state after these actions, each checked."""
    for text in texts:
        state = play(GAME, state, GAME.read(text))
        GAME.audit(state)
    return state


def refusal(state: State, text: str) -> Rule:
    """The rule that forbids an action, which must not be legal."""
    action: Action = GAME.read(text)
    assert action not in GAME.actions(state), f"{text!r} is legal"
    return GAME.explain(state, action)
