"""A second, naive list of legal actions, written from the rules page alone; it must agree with the fast one."""

from __future__ import annotations

from meydan.games.dezh.pieces import CHARACTERS, DISTRICTS, KINDS, District
from meydan.games.dezh.state import State

NAMES = [one.text for one in CHARACTERS]
PAID = {"king": "royal", "bishop": "religious", "merchant": "trade", "warlord": "military"}


class Naive:
    """The position in words, and what may be done in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.phase = state.phase.value
        self.me = int(state.turn)
        self.character = NAMES[state.called]
        self.cities = [[d for d in DISTRICTS if 1 << d.number & city] for city in state.cities]
        self.hands = [[DISTRICTS[card] for card in hand] for hand in state.hands]
        self.deck = sum(state.unseen) + len(state.under)
        self.goal = 8 if state.seats < 4 else 7

    def actions(self) -> set[str]:
        if self.phase == "over":
            return set()
        listed = {
            "dealing": self.cards,
            "drawing": self.cards,
            "burning": self.burned,
            "picking": lambda: {f"pick {name}" for name in self.offered()},
            "passing": lambda: {f"burn {name}" for name in self.offered()},
            "keeping": lambda: {f"keep {DISTRICTS[card].text}" for card in self.state.drawn},
            "tossing": self.tosses,
            "recovering": lambda: {"recover", "decline"},
            "turn": self.turn,
        }
        return set(listed[self.phase]())

    def cards(self) -> set[str]:
        seat = self.me if self.phase == "drawing" else next(s for s, hand in enumerate(self.hands) if len(hand) < 4)
        left = [name for name, copies in zip(DISTRICTS, self.state.unseen) if copies]
        return {f"card p{seat} {card.text}" for card in left or [DISTRICTS[self.state.under[0]]]}

    def left(self) -> list[str]:
        return [name for rank, name in enumerate(NAMES) if rank and rank not in self.state.draft]

    def burned(self) -> set[str]:
        up = {4: 2, 5: 1}.get(int(self.state.seats), 0)
        if len(self.state.draft) < up:
            return {f"up {name}" for name in self.left() if name != "king"}
        return {f"down {name}" for name in self.left()}

    def offered(self) -> list[str]:
        if self.state.seats == 7 and len(self.left()) == 1:
            return [*self.left(), NAMES[self.state.draft[0]]]
        return self.left()

    def tosses(self) -> set[str]:
        last = DISTRICTS[self.state.under[-1]].text
        return {"redraw"} | {f"toss {card.text}" for card in self.hands[self.me] if card.text >= last}

    def turn(self) -> set[str]:
        found = {"end"} if self.state.has_gathered else {"coins"} | ({"draw"} if self.deck else set())
        coins = self.state.coins[self.me]
        if self.state.builds:
            cards = [card for card in self.hands[self.me] if card not in self.cities[self.me]]
            found |= {f"build {card.text}" for card in cards if card.cost <= coins}
        if self.has("laboratory") and not self.state.used & 8:
            found |= {f"lab {card.text}" for card in self.hands[self.me]}
        if self.has("smithy") and not self.state.used & 16 and coins >= 2 and self.deck:
            found.add("smithy")
        return found | self.abilities()

    def has(self, name: str) -> bool:
        return name in [card.text for card in self.cities[self.me]]

    def abilities(self) -> set[str]:
        found = set() if self.state.used & 1 else self.deeds()
        kind = PAID.get(self.character)
        paying = [card for card in self.cities[self.me] if KINDS[card.kind] == kind or card.text == "school-of-magic"]
        if kind and paying and not self.state.used & 2:
            found.add("income")
        if not self.state.used & 4:
            found |= {"coin"} if self.character == "merchant" else set()
            found |= {"plans"} if self.character == "architect" and self.deck else set()
        return found

    def deeds(self) -> set[str]:
        if self.character == "assassin":
            return {f"kill {name}" for name in NAMES[2:]}
        if self.character == "thief":
            return {f"rob {name}" for name in NAMES[3:] if name != NAMES[self.state.murdered]}
        if self.character == "magician":
            mine = self.hands[self.me]
            others = [seat for seat, hand in enumerate(self.hands) if seat != self.me and (mine or hand)]
            return {f"swap p{seat}" for seat in others} | {f"toss {card.text}" for card in mine}
        if self.character == "warlord":
            return {
                f"destroy p{seat} {card.text}"
                for seat, city in enumerate(self.cities)
                for card in city
                if self.can_destroy(seat, card)
            }
        return set()

    def can_destroy(self, seat: int, card: District) -> bool:
        city = self.cities[seat]
        if len(city) >= self.goal or card.text == "keep":
            return False
        if self.state.holders[5] == seat and self.state.murdered != 5:
            return False
        price = int(card.cost) - 1
        if card.text == "gate-of-nations" and max(len(other) for other in self.cities) >= self.goal:
            price = 8
        if card.text != "great-wall" and "great-wall" in [other.text for other in city]:
            price += 1
        return price <= self.state.coins[self.me]
