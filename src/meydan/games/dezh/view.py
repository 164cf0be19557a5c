"""What a seat may know: the open table, its own cards, and what it saw and remembers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meydan.core.game import Item, Seat
from meydan.games.dezh.characters import USES
from meydan.games.dezh.districts import PAYING, cards_of, complete_size, price
from meydan.games.dezh.draft import BURN, DOWN, EVERY_RANK, PICK, STEPS, UP, offered, seat_of
from meydan.games.dezh.knowledge import HIDDEN, Clues, members, sheet
from meydan.games.dezh.pieces import (
    BISHOP,
    CHARACTERS,
    DISTRICTS,
    KING,
    MERCHANT,
    MOST_SEATS,
    RANKS,
    WARLORD,
    Character,
    District,
)
from meydan.games.dezh.scoring import items, score
from meydan.games.dezh.state import NOBODY, NOTHING, OPEN, TOGETHER, Phase, State

PAID: Final = (KING, BISHOP, MERCHANT, WARLORD)  # who has an income


@dataclass(init=False)  # as in Item
class Hidden:
    """A card face down, and who has seen it before."""

    card: District | None  # if the seat knows it
    seen_by: tuple[Seat, ...]
    is_open: bool  # it lay open once: spectators know it, too
    is_together: bool  # it was put under the deck with the card before it: such cards are in alphabetical order

    def __init__(self, card: District | None, seen_by: tuple[Seat, ...], is_open: bool, is_together: bool) -> None:
        self.card = card
        self.seen_by = seen_by
        self.is_open = is_open
        self.is_together = is_together


@dataclass
class Player:
    """A player as the others see him, and what the seat knows of him."""

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


@dataclass
class View:
    """A table of Dezh as a seat sees it; None is a spectator."""

    seat: Seat | None
    to_act: Seat | None
    phase: Phase
    crown: Seat
    complete_size: int  # districts of a complete city
    first_complete: Seat | None
    players: tuple[Player, ...]

    leader: Seat  # who picks first in this round
    picks: tuple[Seat, ...]  # who picks in this round, in order
    picked: int  # how many of them have
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
    """The table as each of these sees it: the cities are the same for all."""
    players = [_player(state, seat) for seat in range(state.seats)]
    return [_view(state, seat, players) for seat in seats]


def _view(state: State, seat: Seat | None, players: list[Player]) -> View:
    clues = clues_of(state, seat)
    known = sheet(clues)
    is_choosing_character = seat == state.to_act and state.phase in (Phase.PICKING, Phase.PASSING)
    return View(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        crown=int(state.crown),
        complete_size=int(complete_size(state.seats)),
        first_complete=_seat(state.first_complete),
        players=_players_known(state, seat, known.may_hold, players),
        leader=int(state.leader),
        picks=tuple(_picks(state)),
        picked=sum(step.deed == PICK for step in STEPS[state.seats][: len(state.draft)]),
        draft=tuple(_character(rank) for rank in clues.draft),
        offers=tuple(_characters(members(offer)) for offer in clues.offers),
        offered=_characters(members(offered(state))) if is_choosing_character else (),
        characters=_characters(clues.own),
        burned_up=_characters(face_up(clues)),
        burned_down=_burned_down(state),
        may_be_burned=_characters(known.may_be_burned),
        called=_character(state.called),
        murdered=_character(state.murdered),
        robbed=_character(state.robbed),
        turn=_seat(state.turn),
        has_gathered=state.has_gathered,
        builds=int(state.builds),
        used=tuple([use for bit, use in enumerate(USES) if state.used >> bit & 1]),
        to_draw=int(state.to_draw),
        is_choosing=state.is_choosing,
        to_keep=int(state.to_keep),
        drawn=_drawn(state, seat),
        tossed=int(state.tossed),
        last_tossed=_district(state.last_tossed) if seat == state.turn else None,
        destroyed=_district(state.destroyed),
        hand=_districts(state.hands[seat]) if seat is not None else (),
        unseen=int(state.unseen_size),
        under=tuple([_hidden(state, card, mark, seat) for card, mark in zip(state.under, state.marks)]),
    )


def clues_of(state: State, seat: Seat | None) -> Clues:
    """What the seat knows of the characters."""
    shown = (NOBODY, *[state.holders[rank] if _is_shown(state, rank) else NOBODY for rank in RANKS])
    return Clues(
        seats=int(state.seats),
        leader=int(state.leader),
        seat=seat,
        done=len(state.draft),
        draft=_draft_seen(state, seat),
        offers=_offers(state, seat),
        own=tuple([rank for rank in RANKS if seat is not None and state.holders[rank] == seat]),
        shown=shown,
        silent=silent(shown, int(state.called), int(state.murdered), state.phase),
    )


def silent(shown: tuple[int, ...], called: int, murdered: int, phase: Phase) -> tuple[int, ...]:
    """The characters that nobody answered for; a murdered one says nothing until the game is over."""
    last = called if phase is Phase.OVER else called - 1
    return tuple(
        [rank for rank in range(1, last + 1) if shown[rank] == NOBODY and (rank != murdered or phase is Phase.OVER)]
    )


def _is_shown(state: State, rank: int) -> bool:
    """The character answered its call; when the game is over, all are shown."""
    return rank <= state.called and (rank != state.murdered or state.phase is Phase.OVER)


def _is_own(state: State, seat: Seat | None, place: int) -> bool:
    """The step of the draft is the seat's."""
    step = STEPS[state.seats][place]
    return seat is not None and step.deed in (PICK, BURN) and (state.leader + step.chair) % state.seats == seat


def _draft_seen(state: State, seat: Seat | None) -> tuple[int, ...]:
    """The characters by the steps of the draft, those the seat has not seen hidden."""
    steps = STEPS[state.seats]
    seen = [
        rank if place < len(steps) and (steps[place].deed == UP or _is_own(state, seat, place)) else HIDDEN
        for place, rank in enumerate(state.draft)
    ]
    has_seven = state.seats == MOST_SEATS and len(state.draft) >= MOST_SEATS
    if has_seven and _is_own(state, seat, MOST_SEATS):
        seen[0] = state.draft[0]  # the last of seven looks at the burned card
    return tuple(seen)


def _offers(state: State, seat: Seat | None) -> tuple[int, ...]:
    """What was passed to the seat, each time, a bit for each rank."""
    found = []
    passed = EVERY_RANK
    steps = STEPS[state.seats]
    for place in range(min(len(state.draft) + 1, len(steps))):
        if steps[place].deed == PICK and _is_own(state, seat, place) and state.phase is not Phase.DEALING:
            found.append(passed)
        if place < len(state.draft):
            passed &= ~(1 << state.draft[place])
    return tuple(found)


def face_up(clues: Clues) -> tuple[int, ...]:
    """The characters burned face up."""
    steps = STEPS[clues.seats]
    return tuple([rank for place, rank in enumerate(clues.draft) if place < len(steps) and steps[place].deed == UP])


def _picks(state: State) -> list[Seat]:
    """The seats that pick, in order; with two and three players each of them twice."""
    steps = [step for step in STEPS[state.seats] if step.deed == PICK]
    return [int(seat_of(state.leader, step.chair, state.seats)) for step in steps]


def _burned_down(state: State) -> int:
    """How many characters lie face down; the one left over is put there in the end."""
    steps = STEPS[state.seats]
    burned = sum(step.deed in (DOWN, BURN) for step in steps[: len(state.draft)])
    return burned + max(len(state.draft) - len(steps), 0)


def _player(state: State, seat: Seat) -> Player:
    """A player as everybody sees him."""
    return Player(
        coins=state.coins[seat],
        cards=len(state.hands[seat]),
        city=_districts(cards_of(state.cities[seat])),
        score=score(state, seat),
        items=tuple(items(state, seat)),
        shown=tuple([CHARACTERS[rank] for rank in RANKS if state.holders[rank] == seat and _is_shown(state, rank)]),
        may_hold=(),
        known=(),
        incomes=tuple([int(state.cities[seat] & PAYING[rank]).bit_count() for rank in PAID]),
        prices=_prices(state, seat),
    )


def _players_known(
    state: State, seat: Seat | None, may_hold: list[tuple[int, ...]], players: list[Player]
) -> tuple[Player, ...]:
    """The players, with what the seat knows of them beyond that."""
    if seat is None:
        return tuple([_known(player, ranks, []) for player, ranks in zip(players, may_hold)])
    hands = state.known[seat * state.seats : (seat + 1) * state.seats]
    return tuple([_known(player, ranks, cards) for player, ranks, cards in zip(players, may_hold, hands)])


def _known(player: Player, ranks: tuple[int, ...], cards: list[int]) -> Player:
    return Player(
        coins=player.coins,
        cards=player.cards,
        city=player.city,
        score=player.score,
        items=player.items,
        shown=player.shown,
        may_hold=_characters(ranks),
        known=_districts(cards),
        incomes=player.incomes,
        prices=player.prices,
    )


def _prices(state: State, seat: Seat) -> tuple[int, ...]:
    """What the warlord would pay for each district; whether he may destroy it is another question."""
    city = state.cities[seat]
    is_last_round = state.first_complete != NOBODY
    return tuple([int(price(city, card, is_last_round)) for card in cards_of(city)])


def _drawn(state: State, seat: Seat | None) -> tuple[Hidden, ...]:
    """The cards to choose from, in the order they were drawn."""
    return tuple([_hidden(state, card, mark, seat) for card, mark in zip(state.drawn, state.drawn_marks)])


def _hidden(state: State, card: int, mark: int, seat: Seat | None) -> Hidden:
    """A card face down, as the seat knows it."""
    seen_by = tuple([other for other in range(state.seats) if mark >> other & 1])
    is_open = bool(mark & OPEN)
    is_known = is_open if seat is None else seat in seen_by
    return Hidden(_district(card) if is_known else None, seen_by, is_open, bool(mark & TOGETHER))


def _seat(seat: int) -> Seat | None:
    return None if seat == NOBODY else int(seat)


def _character(rank: int) -> Character | None:
    return CHARACTERS[rank] if rank else None


def _characters(ranks: tuple[int, ...]) -> tuple[Character, ...]:
    return tuple(CHARACTERS[rank] for rank in ranks)


def _district(card: int) -> District | None:
    return None if card == NOTHING else DISTRICTS[card]


def _districts(cards: list[int]) -> tuple[District, ...]:
    return tuple(DISTRICTS[card] for card in cards)
