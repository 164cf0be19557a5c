"""The deck, and what each seat has seen of its cards.

A seat remembers the cards it saw go under the deck and those it saw go into another hand: its own after an exchange,
a district saved by the graveyard. When a player chooses among cards in secret, the others no longer know which of them
is where, and forget the cards of that hand.
"""

from __future__ import annotations

from meydan.core.game import CHANCE
from meydan.core.native import i64
from meydan.games.dezh.actions import CARDS, KEEPS, Action
from meydan.games.dezh.districts import cards_kept
from meydan.games.dezh.pieces import NAMES
from meydan.games.dezh.state import DRAWING, EVERYBODY, KEEPING, TOGETHER, TURN, State, deck_size


def insert(cards: list[int], card: i64) -> list[int]:
    """A sorted hand with one more card."""
    index = len(cards)
    while index > 0 and cards[index - 1] > card:
        index -= 1
    return [*cards[:index], card, *cards[index:]]


def without(cards: list[int], card: i64) -> list[int]:
    """A hand with one card less."""
    rest = cards[:]
    rest.remove(card)
    return rest


def next_cards(state: State, seat: i64) -> list[Action]:
    """What the dealer may hand to the seat: any card nobody has seen; below those, the next one."""
    cards = CARDS[seat]
    if state.unseen_size:
        return [cards[number] for number in range(NAMES) if state.unseen[number]]
    return [cards[state.under[0]]]


def take_from_deck(state: State, card: i64) -> i64:
    """Take the card from the deck. Returns the seats that have seen it before, a bit for each."""
    if state.unseen_size:
        state.unseen[card] -= 1
        state.unseen_size -= 1
        return 0
    state.under.pop(0)
    seen: i64 = state.marks.pop(0)
    if state.marks:
        state.marks[0] &= EVERYBODY  # the card before it is gone
    return seen & EVERYBODY


def put_under(state: State, card: i64, mark: i64) -> None:
    """Put the card at the end of the deck; the mark says which seats saw it."""
    state.under.append(card)
    state.marks.append(mark)


def start_drawing(state: State, cards: i64, is_choosing: bool) -> None:
    """Let the dealer hand over this many cards, or as many as there are."""
    state.phase = DRAWING
    state.to_act = CHANCE
    state.to_draw = min(cards, deck_size(state))
    state.is_choosing = is_choosing


def draw(state: State, card: i64) -> None:
    """Give a card to the player in turn."""
    seen = take_from_deck(state, card)
    state.to_draw -= 1
    if state.is_choosing:
        state.drawn = [*state.drawn, card]
        state.drawn_marks = [*state.drawn_marks, seen | 1 << state.turn]
    else:
        into_hand(state, state.turn, card, seen)
    if not state.to_draw:
        state.to_act = state.turn
        _after_drawing(state)


def _after_drawing(state: State) -> None:
    """Choose among the cards, unless all are kept."""
    if not state.is_choosing:
        state.phase = TURN
        return
    kept = cards_kept(state.cities[state.turn])
    if len(state.drawn) > kept:
        state.to_keep = kept
        state.phase = KEEPING
        return
    for card, seen in zip(state.drawn, state.drawn_marks):
        into_hand(state, state.turn, card, seen)
    _chosen(state)


def _chosen(state: State) -> None:
    state.drawn = []
    state.drawn_marks = []
    state.is_choosing = False
    state.phase = TURN


def choices(state: State) -> list[Action]:
    """The cards that may be kept."""
    return [KEEPS[card] for card in sorted(set(state.drawn))]


def keep(state: State, card: i64) -> None:
    """Keep a card; after the last, the others go under the deck."""
    state.drawn = without(state.drawn, card)
    state.drawn_marks = [1 << state.turn] * len(state.drawn)  # no other seat knows which are left
    state.hands[state.turn] = insert(state.hands[state.turn], card)
    state.to_keep -= 1
    if state.to_keep:
        return
    one: i64 = 1
    mark = one << state.turn
    for left in sorted(state.drawn):
        put_under(state, left, mark)
        mark |= TOGETHER
    _chosen(state)


def into_hand(state: State, seat: i64, card: i64, seen: i64) -> None:
    """Put a card into a hand; the seats that have seen it know that it is there."""
    state.hands[seat] = insert(state.hands[seat], card)
    if seen:
        for observer in range(state.seats):
            if seen >> observer & 1 and observer != seat:
                place = observer * state.seats + seat
                state.known[place] = insert(state.known[place], card)


def out_of_hand(state: State, seat: i64, card: i64) -> None:
    """Take a card out of a hand for all to see; a seat that knew of such a card takes it for that one."""
    state.hands[seat] = without(state.hands[seat], card)
    for observer in range(state.seats):
        place = observer * state.seats + seat
        if card in state.known[place]:
            state.known[place] = without(state.known[place], card)


def hide_under(state: State, seat: i64, card: i64, together: bool) -> None:
    """Put a card from a hand under the deck, in secret."""
    state.hands[seat] = without(state.hands[seat], card)
    for observer in range(state.seats):
        if state.known[observer * state.seats + seat]:
            state.known[observer * state.seats + seat] = []
    one: i64 = 1
    put_under(state, card, one << seat | TOGETHER if together else one << seat)


def exchange(state: State, one: i64, other: i64) -> None:
    """Exchange two hands and what is known about them; each of the two seats knows what it gave."""
    hands, seats, known = state.hands, state.seats, state.known
    for observer in range(seats):
        mine, theirs = observer * seats + one, observer * seats + other
        known[mine], known[theirs] = known[theirs], known[mine]
    known[one * seats + other] = hands[one]
    known[other * seats + one] = hands[other]
    known[one * seats + one] = []
    known[other * seats + other] = []
    hands[one], hands[other] = hands[other], hands[one]
