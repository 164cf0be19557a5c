"""Actions that no position allows, so that a player who tries one is told the rule instead of "not an action".

They are made when they are read and never listed: several money cards worth more than five, payments in another
currency or with cards beyond any price, and moving the fountain.
"""

from __future__ import annotations

from typing import Final, final

from meydan.core.errors import NotationError
from meydan.games.alhambra import actions
from meydan.games.alhambra.actions import Action, Buy, Remove, Swap, Take
from meydan.games.alhambra.pieces import CARDS, CURRENCIES, FOUNTAIN, MONEY_MARKET, MOST_COPIES, TILES, Card

_CARDS: Final = {card.text: card for card in CARDS}
_TILES: Final = {tile.text: tile for tile in TILES}


@final
class BuyWithOther(Action):
    """Buy the tile of a slot with money that is partly of another currency."""

    def __init__(self, slot: int, cards: list[Card]) -> None:
        super().__init__(" ".join(["buy", CURRENCIES[slot], *(card.text for card in cards)]))
        self.slot = slot


def read(text: str) -> Action:
    """The action with this notation, also one that is never legal."""
    try:
        return actions.read(text)
    except NotationError:
        attempt = _read_attempt(text.split(" "))
        if attempt is None or attempt.text != text:
            raise
        return attempt


def _read_attempt(words: list[str]) -> Action | None:
    if words == ["remove", FOUNTAIN.text]:
        return Remove(FOUNTAIN)
    if len(words) == 3 and words[0] == "swap" and words[1] in _TILES and words[2] == FOUNTAIN.text:
        return Swap(_TILES[words[1]], FOUNTAIN)
    if words[0] == "take":
        cards = _read_cards(words[1:])
        return Take(cards) if 2 < len(cards) <= MONEY_MARKET else None
    if words[0] == "buy" and len(words) > 2 and words[1] in CURRENCIES:
        return _read_payment(CURRENCIES.index(words[1]), _read_cards(words[2:]))
    return None


def _read_payment(slot: int, cards: list[Card]) -> Action | None:
    if not cards:
        return None
    if any(card.currency != slot for card in cards):
        return BuyWithOther(slot, cards)
    return Buy(slot, [int(card.value) for card in reversed(cards)])


def _read_cards(words: list[str]) -> list[Card]:
    """The cards in their order, none more often than it is in the box; empty if the words are not such cards."""
    cards = [_CARDS[word] for word in words if word in _CARDS]
    is_complete = len(cards) == len(words)
    in_order = cards == sorted(cards, key=lambda card: card.face)
    return cards if is_complete and in_order and all(cards.count(card) <= MOST_COPIES for card in cards) else []
