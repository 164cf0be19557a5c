"""A small game with a hidden card, luck with odds, and bids that give something away. It obeys every law.

Each seat is dealt a card, hidden from the others. Then, seat by seat for three rounds, a player bids any number up to
the card. The points are the sum of the bids; with the option `gift`, one point more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from meydan.core.codec import Codec
from meydan.core.errors import NOT_AN_ACTION, NOT_NOW, NotationError, Rule
from meydan.core.game import CHANCE, Game, Item, Option, Outcome, Preview, Seat, State, ranks

PACK = (1, 1, 2, 2, 3)
ROUNDS = 3
TOO_HIGH = Rule("toy.bid.card", "a bid may not pass the card")


class ToyState(State):
    gift: bool
    pack: list[int]
    cards: list[int]
    bids: list[list[int]]

    def copy(self) -> ToyState:
        twin = ToyState()
        twin.to_act = self.to_act
        twin.gift = self.gift
        twin.pack = self.pack[:]
        twin.cards = self.cards[:]
        twin.bids = [bids[:] for bids in self.bids]
        return twin


@dataclass(frozen=True)
class ToyView:
    seat: Seat | None
    to_act: Seat | None
    gift: bool
    card: int | None
    dealt: int
    bids: tuple[tuple[int, ...], ...]


class Toy(Game[ToyState, str, ToyView]):
    def __init__(self, pack: tuple[int, ...] = PACK) -> None:
        self.pack = pack
        codec = Codec({ToyState: {}, ToyView: {"bids": ((int,),)}, Item: {}})
        super().__init__("toy", 1, range(2, 3), [Option("gift")], codec)

    def begin(self, seats: int, options: Mapping[str, str]) -> ToyState:
        state = ToyState()
        state.to_act = CHANCE
        state.gift = "gift" in options
        state.pack = list(self.pack)
        state.cards = []
        state.bids = [[] for _ in range(seats)]
        return state

    def actions(self, state: ToyState) -> list[str]:
        if state.to_act is None:
            return []
        if state.to_act == CHANCE:
            return [f"card p{len(state.cards)} {card}" for card in sorted(set(state.pack))]
        return [f"bid {number}" for number in range(1, state.cards[state.to_act] + 1)]

    def odds(self, state: ToyState) -> Sequence[int]:
        return [state.pack.count(card) for card in sorted(set(state.pack))]

    def sample(self, state: ToyState, rng: Random) -> str:
        return f"card p{len(state.cards)} {rng.choice(state.pack)}"

    def apply(self, state: ToyState, action: str) -> None:
        number = int(action.split(" ")[-1])
        if state.to_act == CHANCE:
            state.pack.remove(number)
            state.cards.append(number)
            state.to_act = CHANCE if len(state.cards) < len(state.bids) else 0
            return
        assert state.to_act is not None
        state.bids[state.to_act].append(number)
        following = (state.to_act + 1) % len(state.bids)
        state.to_act = following if len(state.bids[following]) < ROUNDS else None

    def explain(self, state: ToyState, action: str) -> Rule:
        return TOO_HIGH if action.startswith("bid") and state.to_act not in (None, CHANCE) else NOT_NOW

    def scores(self, state: ToyState) -> Sequence[int]:
        return [sum(bids) + state.gift for bids in state.bids]

    def outcome(self, state: ToyState) -> Outcome:
        scores = tuple(self.scores(state))
        gift = (Item("gift", 1),) if state.gift else ()
        breakdown = tuple((Item("bids", sum(bids)), *gift) for bids in state.bids)
        return Outcome(scores, ranks([(score,) for score in scores]), breakdown)

    def preview(self, view: ToyView, action: str) -> Preview:
        points = int(action.split(" ")[-1])
        return Preview(points, (Item("bids", points),))

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        card = state.cards[seat] if seat is not None and seat < len(state.cards) else None
        bids = tuple(tuple(bids) for bids in state.bids)
        return ToyView(seat, state.to_act, state.gift, card, len(state.cards), bids)

    def imagine(self, view: ToyView, rng: Random) -> ToyState:
        """Deals until the cards fit: that is uniform over the deals that do."""
        while True:
            pack = list(self.pack)
            rng.shuffle(pack)
            cards, pack = pack[: view.dealt], pack[view.dealt :]
            if self._fits(view, cards):
                break
        state = ToyState()
        state.to_act, state.gift, state.cards, state.pack = view.to_act, view.gift, cards, pack
        state.bids = [list(bids) for bids in view.bids]
        return state

    def _fits(self, view: ToyView, cards: list[int]) -> bool:
        if view.card is not None and view.seat is not None and cards[view.seat] != view.card:
            return False
        return all(max(bids, default=0) <= card for bids, card in zip(view.bids, cards))

    def audit(self, state: ToyState) -> None:
        assert sorted(state.pack + state.cards) == list(self.pack)

    def write(self, action: str) -> str:
        return action

    def read(self, text: str) -> str:
        known = [f"bid {n}" for n in (1, 2, 3)] + [f"card p{seat} {n}" for seat in (0, 1) for n in (1, 2, 3)]
        if text not in known:
            raise NotationError(NOT_AN_ACTION.of(text=text, game=self.name))
        return text

    def tell(self, state: ToyState, action: str, seat: Seat | None) -> str:
        if state.to_act == CHANCE and seat != len(state.cards):
            return f"card p{len(state.cards)} ?"
        return action
