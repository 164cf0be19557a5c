"""The options: which boards and cards a game is played with, if not at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meydan.core.errors import Rule, SetupError
from meydan.core.game import Option
from meydan.games.kingdom_builder import refusals
from meydan.games.kingdom_builder.cards import CARDS, Card, card_named
from meydan.games.kingdom_builder.pieces import BOARDS, BOARDS_OF_A_MAP, CARDS_OF_A_GAME, TILES, Board, board_named
from meydan.games.kingdom_builder.rules import prepare
from meydan.games.kingdom_builder.state import State, before_the_deal

OPTIONS: Final = (
    Option("boards", "tavern,paddock-turned,oasis,farm"),
    Option("cards", "fishermen,knights,merchants"),
    Option("first-game"),
)
FIRST_BOARDS: Final = "tavern,paddock,oasis,farm"
FIRST_CARDS: Final = "fishermen,knights,merchants"


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """A game before the first deal."""
    boards, cards = options.get("boards"), options.get("cards")
    if "first-game" in options:
        for option in ("boards", "cards"):
            if option in options:
                raise SetupError(refusals.FIRST_GAME.of(option=option))
        boards, cards = FIRST_BOARDS, FIRST_CARDS
    state = before_the_deal(seats)
    if boards is not None:
        state.boards = read_boards(boards)
    if cards is not None:
        state.cards = read_cards(cards)
    prepare(state)
    return state


def read_boards(text: str) -> list[Board]:
    """The four boards that are named."""
    names = text.split(",")
    if len(names) != BOARDS_OF_A_MAP:
        raise SetupError(refusals.FOUR_BOARDS.of(count=len(names)))
    known = [board.text for board in BOARDS]
    for name in names:
        if name not in known:
            raise SetupError(refusals.NO_BOARD.of(name=name, names=", ".join([tile.text for tile in TILES])))
    boards = [board_named(name) for name in names]
    _check_once([board.tile.text for board in boards], refusals.BOARD_TWICE)
    return boards


def read_cards(text: str) -> list[Card]:
    """The three cards that are named."""
    names = text.split(",")
    if len(names) != CARDS_OF_A_GAME:
        raise SetupError(refusals.THREE_CARDS.of(count=len(names)))
    known = [card.text for card in CARDS]
    for name in names:
        if name not in known:
            raise SetupError(refusals.NO_SUCH_CARD.of(name=name, names=", ".join(known)))
    _check_once(names, refusals.CARD_TWICE)
    return [card_named(name) for name in names]


def _check_once(names: list[str], rule: Rule) -> None:
    for name in names:
        if names.count(name) > 1:
            raise SetupError(rule.of(name=name))
