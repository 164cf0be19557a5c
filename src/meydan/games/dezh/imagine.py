"""A random state that fits a view.

The characters are arranged as `knowledge.py` explains. The districts that the seat does not know are shuffled and dealt
to the places where it does not know what lies: the hands of others, the cards others are choosing from, the cards they
put under the deck, and the unseen part of the deck.

Why that is uniform over the histories that fit: Count every card as different, even two copies of a name. The
dealer's shuffle makes every deal to the hidden places equally likely. After that, a player who keeps, tosses or
discards takes cards, of a number that everybody sees, to another hidden place, each choice of cards a history of its
own; as many choices lead to any one arrangement of the cards as to any other. So all arrangements remain equally
likely. When a player builds a card, that place is opened; what is left is an arrangement of the other cards, again all
equally likely. Cards put under the deck together lie in alphabetical order: a set of cards for those places has one
order only, and each set is as likely as the shuffle makes it.

What the seat saw go into a hand or under the deck lies there for certain and takes no part. If the player who holds
such cards then chooses among them in secret, or draws them together with others and keeps some, the seat forgets them
(`deck.py`): from then on it counts every arrangement of the cards as possible, also those that a better memory would
rule out. And if a player builds a card that the seat knew he had, it was that one, not another of the same name.
"""

from __future__ import annotations

from random import Random

from meydan.core.native import i64
from meydan.games.dezh.characters import USES
from meydan.games.dezh.clues import HIDDEN, Clues, silent
from meydan.games.dezh.districts import city_of
from meydan.games.dezh.draft import EVERY_RANK
from meydan.games.dezh.knowledge import arrange
from meydan.games.dezh.pieces import COPIES, RANKS, Character, District
from meydan.games.dezh.state import EVERYBODY, NOBODY, NOTHING, TOGETHER, Phase, State
from meydan.games.dezh.view import Hidden, View


def imagine(view: View, rng: Random) -> State:
    """A state in which the seat has the same view."""
    state = State()
    state.to_act = view.to_act
    state.seats = len(view.players)
    state.phase = view.phase
    state.crown = view.crown
    state.first_complete = _seat(view.first_complete)
    state.leader = view.leader
    state.called = _rank(view.called)
    state.murdered = _rank(view.murdered)
    state.robbed = _rank(view.robbed)
    state.turn = _seat(view.turn)
    state.has_gathered = view.has_gathered
    state.builds = view.builds
    state.used = sum([1 << USES.index(use) for use in view.used])
    state.to_draw = view.to_draw
    state.is_choosing = view.is_choosing
    state.to_keep = view.to_keep
    state.tossed = view.tossed
    state.destroyed = _number(view.destroyed)
    state.coins = [player.coins for player in view.players]
    state.cities = [int(city_of(player.city)) for player in view.players]
    state.sizes = [len(player.city) for player in view.players]
    _imagine_characters(state, view, rng)
    _imagine_districts(state, view, rng)
    _imagine_minds(state, view)
    _imagine_last_toss(state, view)
    return state


def _imagine_characters(state: State, view: View, rng: Random) -> None:
    done = len(view.draft)
    state.holders = [NOBODY] * (len(RANKS) + 1)
    if view.phase is Phase.DEALING:
        state.draft = []
        state.passed = 0
        return
    order, owners = arrange(clues_in(view), rng)
    state.draft = order[:done]
    state.passed = EVERY_RANK & ~sum([1 << rank for rank in state.draft])
    for place in range(done):
        if owners[place] != NOBODY:
            state.holders[order[place]] = owners[place]


def clues_in(view: View) -> Clues:
    """What the view says about the characters."""
    shown = [int(_ranks(player.shown)) for player in view.players]
    return Clues(
        len(view.players),
        view.leader,
        _seat(view.seat),
        [_rank(character) for character in view.draft],
        [int(_ranks(offer)) for offer in view.offers],
        _ranks(view.characters),
        shown,
        silent(shown, _rank(view.called), _rank(view.murdered), view.phase),
    )


def _imagine_districts(state: State, view: View, rng: Random) -> None:
    """Shuffle the cards the seat has not seen and deal them to the places it does not see."""
    cards = _unknown_cards(view)
    rng.shuffle(cards)
    state.hands = [
        _numbers(view.hand) if seat == view.seat else _hand(_numbers(player.known), player.cards, cards)
        for seat, player in enumerate(view.players)
    ]
    state.drawn = [hidden.card.number if hidden.card else cards.pop() for hidden in view.drawn]
    state.drawn_marks = [_mark(hidden) for hidden in view.drawn]
    state.under = _under(view.under, cards)
    state.marks = [_mark(hidden) for hidden in view.under]
    state.unseen = [0] * len(COPIES)
    for card in cards:
        state.unseen[card] += 1
    state.unseen_size = len(cards)


def _unknown_cards(view: View) -> list[int]:
    """Every district card whose place the seat does not know."""
    seen = [*view.hand, *([view.destroyed] if view.destroyed else [])]
    for player in view.players:
        seen += [*player.city, *player.known]
    seen += [hidden.card for hidden in (*view.drawn, *view.under) if hidden.card]
    left = COPIES[:]
    for card in seen:
        left[card.number] -= 1
    return [card for card, copies in enumerate(left) for _ in range(copies)]


def _hand(known: list[int], size: int, cards: list[int]) -> list[int]:
    return sorted(known + [cards.pop() for _ in range(size - len(known))])


def _under(faces: tuple[Hidden, ...], cards: list[int]) -> list[int]:
    """The cards under the deck; those put there together are in order."""
    found: list[int] = []
    together: list[int] = []
    for hidden in faces:
        if not hidden.is_together:
            found += sorted(together)
            together = []
        together.append(hidden.card.number if hidden.card else cards.pop())
    return found + sorted(together)


def _imagine_minds(state: State, view: View) -> None:
    """Set the seat's own memory. It does not know what others remember, so they remember nothing."""
    seats = len(view.players)
    state.known = [[] for _ in range(seats * seats)]
    if view.seat is None:
        return
    for seat, player in enumerate(view.players):
        state.known[view.seat * seats + seat] = _numbers(player.known)


def _imagine_last_toss(state: State, view: View) -> None:
    """Find the card tossed last, which is under the deck."""
    is_tossing = view.phase is Phase.TOSSING
    state.last_tossed = state.under[-1] if is_tossing else _number(view.last_tossed)


def _mark(hidden: Hidden) -> int:
    mark = EVERYBODY if hidden.is_open else sum(1 << seat for seat in hidden.seen_by)
    return mark | TOGETHER if hidden.is_together else mark


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _rank(character: Character | None) -> int:
    return character.rank if character else HIDDEN


def _ranks(characters: tuple[Character, ...]) -> i64:
    """The set of these characters."""
    one: i64 = 1
    found: i64 = 0
    for character in characters:
        found |= one << character.rank
    return found


def _number(card: District | None) -> int:
    return card.number if card else NOTHING


def _numbers(cards: tuple[District, ...]) -> list[int]:
    return [card.number for card in cards]
