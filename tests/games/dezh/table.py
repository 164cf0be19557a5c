"""Tables of Dezh drawn as text.

    p0 crown 3 holds thief king | city temple manor | hand harbor
    p1 2 holds warlord | city | hand tavern tavern
    deck market docks

A player's line: the crown, coins, characters; the city; the hand. `deck` lists all that is left of it, in order, known
to nobody; without it every card that is not on the table lies in the deck unseen.
"""

from __future__ import annotations

from meydan.core.game import play
from meydan.games.dezh.characters import call_next
from meydan.games.dezh.draft import PICK, STEPS
from meydan.games.dezh.game import Dezh
from meydan.games.dezh.pieces import COPIES, DISTRICTS, RANKS, character, district
from meydan.games.dezh.state import NOBODY, State, before_the_deal

GAME = Dezh()


def table(text: str, turn: str) -> State:
    """The table at the beginning of this character's turn, in a round in which nothing happened yet."""
    lines = [line.split("#")[0].strip() for line in text.strip().splitlines()]
    players = [line for line in lines if line.startswith("p")]
    state = before_the_deal(len(players))
    for seat, line in enumerate(players):
        _seat(state, seat, line)
    _deck(state, next((line for line in lines if line.startswith("deck")), ""))
    _draft(state)
    begin(state, turn)
    return state


def begin(state: State, turn: str) -> None:
    """Call the characters from this one on."""
    state.called = character(turn).rank - 1
    call_next(state)


def _seat(state: State, seat: int, line: str) -> None:
    person, city, hand = (part.split() for part in line.split("|"))
    if "crown" in person:
        state.crown = state.leader = seat
        person.remove("crown")
    state.coins[seat] = int(person[1])
    for name in person[3:]:
        state.holders[character(name).rank] = seat
    state.cities[seat] = sum(1 << district(name).number for name in city[1:])
    state.sizes[seat] = len(city) - 1
    state.hands[seat] = sorted(district(name).number for name in hand[1:])
    goal = 8 if state.seats <= 3 else 7
    if state.sizes[seat] >= goal and state.first_complete == NOBODY:
        state.first_complete = seat


def _deck(state: State, line: str) -> None:
    state.unseen = COPIES[:]
    for hand in state.hands:
        for card in hand:
            state.unseen[card] -= 1
    for city in state.cities:
        for card in range(len(COPIES)):
            state.unseen[card] -= city >> card & 1
    if line:
        state.under = [district(name).number for name in line.split()[1:]]
        state.marks = [1 << 6] * len(state.under)  # put there by nobody at this table
        state.unseen = [0] * len(COPIES)
    state.unseen_size = sum(state.unseen)


def _draft(state: State) -> None:
    """An order of the characters in which everybody got what he holds."""
    free = [rank for rank in RANKS if state.holders[rank] == NOBODY]
    held = {seat: [rank for rank in RANKS if state.holders[rank] == seat] for seat in range(state.seats)}
    order = []
    for step in STEPS[state.seats]:
        seat = (state.leader + step.chair) % state.seats
        order.append(held[seat].pop(0) if step.deed == PICK and held[seat] else free.pop(0))
    state.draft = order + free


def legal(state: State, verb: str = "") -> set[str]:
    """The legal actions, or those of one verb."""
    texts = {action.text for action in GAME.actions(state)}
    return {text for text in texts if not verb or text.split()[0] == verb}


def after(state: State, *texts: str) -> State:
    """The table after these actions."""
    for text in texts:
        state = play(GAME, state, GAME.read(text))
    return state


def refusal(state: State, text: str) -> str:
    """The id of the rule that forbids the action."""
    action = GAME.read(text)
    assert action not in GAME.actions(state), f"{text} is legal"
    return GAME.explain(state, action).id


def city(state: State, seat: int) -> set[str]:
    return {card.text for card in GAME.view(state, seat).players[seat].city}


def hand(state: State, seat: int) -> list[str]:
    return [card.text for card in GAME.view(state, seat).hand]


def under(state: State) -> list[str]:
    """The cards under the deck, the next one first."""
    return [DISTRICTS[card].text for card in state.under]


def drafted(seats: int, *texts: str) -> State:
    """A game whose hands are dealt somehow, after these actions of its first draft."""
    state = before_the_deal(seats)
    while state.phase.value == "dealing":
        GAME.apply(state, GAME.actions(state)[0])
    return after(state, *texts)
