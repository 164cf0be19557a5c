"""What a seat may know: the open table, its own cards, and what it saw and remembers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meydan.core.drawn import Drawn
from meydan.core.game import Item, Seat
from meydan.core.native import i64
from meydan.games.dezh.characters import USES
from meydan.games.dezh.clues import clues_of, shown_by
from meydan.games.dezh.districts import cards_of, coins_for, complete_size, price
from meydan.games.dezh.draft import BURNED_DOWN, PICKED, PICKERS, UP_PLACES, offered
from meydan.games.dezh.knowledge import Sheet, sheet
from meydan.games.dezh.pieces import (
    BISHOP,
    CHARACTER_SETS,
    CHARACTERS,
    DISTRICTS,
    KING,
    MERCHANT,
    MOST_SEATS,
    WARLORD,
    Character,
    District,
)
from meydan.games.dezh.scoring import items, total
from meydan.games.dezh.state import NOBODY, NOTHING, OPEN, PASSING, PICKING, TOGETHER, Phase, State

PAID: Final = (KING, BISHOP, MERCHANT, WARLORD)  # the characters with an income
_BY_RANK: Final[list[Character | None]] = [None, *CHARACTERS[1:]]  # 0 is nobody, or hidden
_SEATS: Final = [  # a bit for each seat -> the seats
    tuple([seat for seat in range(MOST_SEATS) if bits >> seat & 1]) for bits in range(1 << MOST_SEATS)
]
_USED: Final = [  # a bit for each use -> their words
    tuple([use for bit, use in enumerate(USES) if bits >> bit & 1]) for bits in range(1 << len(USES))
]


@dataclass(init=False)  # for the same reason as Item
class Hidden:
    """A card face down, and the seats that have seen it."""

    card: District | None  # if the seat knows it
    seen_by: tuple[Seat, ...]
    is_open: bool  # it lay open once: spectators know it, too
    is_together: bool  # it was put under the deck with the card before it: such cards are in alphabetical order

    def __init__(self, card: District | None, seen_by: tuple[Seat, ...], is_open: bool, is_together: bool) -> None:
        self.card = card
        self.seen_by = seen_by
        self.is_open = is_open
        self.is_together = is_together


@dataclass(init=False)  # filled field by field: a dataclass's own `__init__` is slow when compiled
class PlayerView:
    """A player as the others see him, and what the viewing seat knows about him."""

    coins: int
    cards: int  # in his hand
    city: tuple[District, ...]
    score: int
    items: tuple[Item, ...]
    shown: tuple[Character, ...]  # the characters he answered for in this round
    may_hold: tuple[Character, ...]  # the characters he has or may have, as far as the seat can tell
    known: tuple[District, ...]  # cards the seat knows to be in his hand
    incomes: tuple[int, ...]  # what the king, bishop, merchant and warlord would be paid for his city
    prices: tuple[int, ...]  # what the warlord would pay for each district of his city, in its order


@dataclass(init=False)  # for the same reason
class View(Drawn):
    """A table of Dezh as a seat sees it; None is a spectator."""

    seat: Seat | None
    to_act: Seat | None
    phase: Phase
    crown: Seat
    complete_size: int  # districts of a complete city
    first_complete: Seat | None
    players: tuple[PlayerView, ...]

    leader: Seat  # the seat that picks first in this round
    picks: tuple[Seat, ...]  # the seats that pick in this round, in order
    picked: int  # how many of them have picked
    draft: tuple[Character | None, ...]  # characters by the steps of the draft; None is hidden
    offers: tuple[tuple[Character, ...], ...]  # what was passed to the seat, each time
    offered: tuple[Character, ...]  # what the seat may pick or burn now
    characters: tuple[Character, ...]  # of the seat
    burned_up: tuple[Character, ...]
    burned_down: int
    may_be_burned: tuple[Character, ...]  # face down, as far as the seat can tell

    called: Character | None
    murdered: Character | None
    robbed: Character | None
    turn: Seat | None
    has_gathered: bool
    builds: int
    used: tuple[str, ...]  # what can be used once in a turn and was: words of `USES`
    to_draw: int
    is_choosing: bool
    to_keep: int
    drawn: tuple[Hidden, ...]
    tossed: int
    last_tossed: District | None  # hidden from others
    destroyed: District | None  # what the graveyard may save

    hand: tuple[District, ...]
    unseen: int  # cards of the deck that nobody has seen
    under: tuple[Hidden, ...]  # the cards below them, the next one first


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it."""
    return views(state, [seat])[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """The table as each of these sees it: the cities and what was called are the same for all."""
    shown = shown_by(state)
    players = [_player(state, seat, shown[seat]) for seat in range(state.seats)]
    return [_view(state, seat, shown, players) for seat in seats]


def _view(state: State, seat: Seat | None, shown: list[int], players: list[PlayerView]) -> View:
    viewer: i64 = NOBODY if seat is None else seat
    clues = clues_of(state, viewer, shown)
    known = sheet(clues)
    seen = View()
    seen.seat = seat
    _show_table(seen, state)
    seen.players = _players_known(state, viewer, known, players)
    seen.draft = tuple([_BY_RANK[rank] for rank in clues.draft])
    seen.offers = tuple([CHARACTER_SETS[offer] for offer in clues.offers])
    is_choosing = seat == state.to_act and (state.phase is PICKING or state.phase is PASSING)
    seen.offered = CHARACTER_SETS[offered(state)] if is_choosing else ()
    seen.characters = CHARACTER_SETS[clues.own]
    seen.may_be_burned = CHARACTER_SETS[known.may_be_burned]
    seen.drawn = _cards_seen(state, viewer, state.drawn, state.drawn_marks)
    seen.last_tossed = _district(state.last_tossed) if viewer == state.turn else None
    seen.hand = () if seat is None else _districts(state.hands[viewer])
    seen.under = _cards_seen(state, viewer, state.under, state.marks)
    return seen


def _show_table(seen: View, state: State) -> None:
    """What lies open to all."""
    seen.to_act = state.to_act
    seen.phase = state.phase
    seen.crown = int(state.crown)
    seen.complete_size = int(complete_size(state.seats))
    seen.first_complete = _seat(state.first_complete)
    seen.leader = int(state.leader)
    seen.picks = PICKERS[state.seats][state.leader]
    seen.picked = PICKED[state.seats][len(state.draft)]
    seen.burned_up = _face_up(state)
    seen.burned_down = BURNED_DOWN[state.seats][len(state.draft)]
    seen.called = _BY_RANK[state.called]
    seen.murdered = _BY_RANK[state.murdered]
    seen.robbed = _BY_RANK[state.robbed]
    seen.turn = _seat(state.turn)
    seen.has_gathered = state.has_gathered
    seen.builds = int(state.builds)
    seen.used = _USED[state.used]
    seen.to_draw = int(state.to_draw)
    seen.is_choosing = state.is_choosing
    seen.to_keep = int(state.to_keep)
    seen.tossed = int(state.tossed)
    seen.destroyed = _district(state.destroyed)
    seen.unseen = int(state.unseen_size)


def _face_up(state: State) -> tuple[Character, ...]:
    """The characters burned face up, in the order they were."""
    places: i64 = UP_PLACES[state.seats]
    return tuple([CHARACTERS[rank] for place, rank in enumerate(state.draft) if places >> place & 1])


def _player(state: State, seat: i64, shown: i64) -> PlayerView:
    """A player as everybody sees him."""
    city: i64 = state.cities[seat]
    cards = cards_of(city)
    lines = items(state, seat)
    is_last_round = state.first_complete != NOBODY
    player = PlayerView()
    player.coins = state.coins[seat]
    player.cards = len(state.hands[seat])
    player.city = _districts(cards)
    player.score = total(lines)
    player.items = tuple(lines)
    player.shown = CHARACTER_SETS[shown]
    player.may_hold = ()
    player.known = ()
    player.incomes = tuple([int(coins_for(city, rank)) for rank in PAID])
    player.prices = tuple([int(price(city, card, is_last_round)) for card in cards])
    return player


def _players_known(state: State, viewer: i64, known: Sheet, players: list[PlayerView]) -> tuple[PlayerView, ...]:
    """The players, with what the seat also knows about them."""
    if viewer == NOBODY:
        return tuple([_known(player, ranks, []) for player, ranks in zip(players, known.may_hold)])
    hands = state.known[viewer * state.seats : (viewer + 1) * state.seats]
    return tuple([_known(player, ranks, cards) for player, ranks, cards in zip(players, known.may_hold, hands)])


def _known(player: PlayerView, ranks: i64, cards: list[int]) -> PlayerView:
    twin = PlayerView()
    twin.coins = player.coins
    twin.cards = player.cards
    twin.city = player.city
    twin.score = player.score
    twin.items = player.items
    twin.shown = player.shown
    twin.may_hold = CHARACTER_SETS[ranks]
    twin.known = _districts(cards)
    twin.incomes = player.incomes
    twin.prices = player.prices
    return twin


def _cards_seen(state: State, viewer: i64, cards: list[int], marks: list[int]) -> tuple[Hidden, ...]:
    """Cards face down, as the seat knows them."""
    one: i64 = 1
    everybody = (one << state.seats) - 1
    own: i64 = OPEN if viewer == NOBODY else one << viewer
    return tuple([_hidden(card, mark, own, everybody) for card, mark in zip(cards, marks)])


def _hidden(card: i64, mark: i64, own: i64, everybody: i64) -> Hidden:
    """A card with this mark; the viewing seat knows it if its `own` bit is set."""
    known = DISTRICTS[card] if mark & own else None
    return Hidden(known, _SEATS[mark & everybody], mark & OPEN != 0, mark & TOGETHER != 0)


def _seat(seat: i64) -> Seat | None:
    return None if seat == NOBODY else int(seat)


def _district(card: i64) -> District | None:
    return None if card == NOTHING else DISTRICTS[card]


def _districts(cards: list[int]) -> tuple[District, ...]:
    return tuple([DISTRICTS[card] for card in cards])
