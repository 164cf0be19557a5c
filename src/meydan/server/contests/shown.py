"""Contests as clients see them. Points are whole points here, not parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from meydan.contests.contest import Contest, Phase
from meydan.contests.duplicate import fields
from meydan.contests.events import GameEnd
from meydan.contests.games import Game
from meydan.contests.plan import Format
from meydan.contests.points import POINT
from meydan.contests.standings import Mark, Standing
from meydan.core.luck import Dealer
from meydan.server.contests.known import Known
from meydan.server.store.contests import RoundDeal

MOST_GAMES: Final = 24  # of the running ones, and of the finished ones
MOST_PLACES: Final = 200


class ContestPlan(Struct, frozen=True):
    """A contest as its host has announced it."""

    name: str
    game: str
    seats: int
    options: dict[str, str]
    format: Format
    starts: int
    base_ms: int
    increment_ms: int
    rounds: int
    minutes: int
    by_host: bool
    rated: bool
    public: bool
    duplicate: bool


class ListedContest(Struct, frozen=True):
    """A contest, its progress, and whether I am in it."""

    contest: str
    plan: ContestPlan
    phase: Phase
    round: int
    people: int
    host: str
    am_in: bool
    am_host: bool
    closed: int | None


class ContestCell(Struct, frozen=True):
    """A round or game of one person: the result, its points, and the margin against the field, as in the standings."""

    mark: Mark
    points: float
    margin: float | None


class ContestPlace(Struct, frozen=True):
    """A place in the standings. `margin` is against the field, if all tables play the same deals."""

    place: int
    name: str
    rating: int
    is_in: bool
    is_me: bool
    points: float
    buchholz: float
    berger: float
    margin: float | None
    streak: int
    cells: tuple[ContestCell, ...]


class ContestDeal(Struct, frozen=True):
    """The deal of all tables of a round. `commitment` is the SHA-256 of the secret, in hexadecimal digits.

    When all tables are done, the secret is published, with `leads`: by how many points each seat was ahead of the mean
    of the others on average.
    """

    commitment: str
    secret: str | None
    leads: tuple[float, ...]


class ContestGame(Struct, frozen=True):
    """A game of a contest, by seat. It has ranks when it is over; people who forfeited it have rank 2.

    If all tables play the same deal, other tables' results are published when the round is over.
    """

    table: str
    round: int
    number: int
    players: tuple[str, ...]
    begins: int
    is_begun: bool
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...] | None
    reason: GameEnd | None


class ContestOpponent(Struct, frozen=True):
    """An opponent of mine, and how often I have met them in this contest before."""

    name: str
    rating: int
    points: float
    met: int


class MyContestPart(Struct, frozen=True):
    """My part: my paired or running game, my opponents in it, my last game, and the round that I sit out.

    With `is_elsewhere` I sit it out because my game at another table was still running when it was paired.
    """

    is_in: bool
    place: int
    rests: int
    is_elsewhere: bool
    has_bye: bool
    game: ContestGame | None
    opponents: tuple[ContestOpponent, ...]
    last: ContestGame | None


class ContestNow(ListedContest, frozen=True):
    """A contest with its standings, the running games and the finished ones, the latest first.

    `begins` is when the games of a paired round begin, `ends` when an arena stops making games. `deals` lists the deals
    of all rounds in order, if all tables of a round play the same one.
    """

    now: int
    begins: int | None
    ends: int | None
    still_playing: int
    standings: tuple[ContestPlace, ...]
    running: tuple[ContestGame, ...]
    over: tuple[ContestGame, ...]
    mine: MyContestPart | None
    deals: tuple[ContestDeal, ...]


def listed(known: Known, me: str | None, host: str) -> ListedContest:
    """A contest in a list."""
    contest, row = known.contest, known.row
    person = contest.people.get(me or "")
    facts = {name: getattr(contest.plan, name) for name in ContestPlan.__struct_fields__}
    return ListedContest(
        row.id,
        ContestPlan(**facts),
        contest.phase,
        contest.round,
        len(contest.present()) if row.closed is None else len(contest.people),
        host,
        person is not None and person.is_in,
        row.host == me,
        row.closed,
    )


def contest_now(
    known: Known, me: str | None, host: str, names: Mapping[str, str], deals: Sequence[RoundDeal], now: int
) -> ContestNow:
    """All of a contest, as one person may see it."""
    contest = known.contest
    running = [] if contest.phase == "over" else [_game(game, names) for game in contest.running.values()]
    leads = {number: field.leads for number, field in fields(contest).items()} if deals else {}
    return ContestNow(
        **asdict(listed(known, me, host)),
        now=now,
        begins=contest.begins if contest.phase == "paired" else None,
        ends=contest.ends if contest.plan.is_arena else None,
        still_playing=len(running),
        standings=tuple(_place(contest, row, names, me) for row in known.standings[:MOST_PLACES]),
        running=tuple(running[:MOST_GAMES]),
        over=tuple(_game(game, names, _is_told(contest, game, me)) for game in _over(contest)),
        mine=_mine(known, me, names),
        deals=tuple(_deal(deal, leads.get(deal.round, ())) for deal in deals),
    )


def _deal(deal: RoundDeal, leads: Sequence[float]) -> ContestDeal:
    secret = deal.secret.hex() if deal.is_over else None
    return ContestDeal(Dealer(deal.secret).commitment, secret, tuple(round(lead, 2) for lead in leads))


def _is_told(contest: Contest, game: Game, me: str | None) -> bool:
    """Whether a person may know a game's result: not while they still have to play the same deal."""
    return not contest.plan.duplicate or contest.has_finished(game.round) or me in game.players


def _over(contest: Contest) -> list[Game]:
    """The finished games of the last round; in an arena, the last games."""
    games = contest.games.values() if contest.plan.is_arena else contest.in_round(contest.round)
    over = [(game.ended.at, game) for game in games if game.ended is not None]
    return [game for _, game in sorted(over, key=lambda found: -found[0])][:MOST_GAMES]


def _game(game: Game, names: Mapping[str, str], is_told: bool = True) -> ContestGame:
    end = game.ended if is_told else None
    return ContestGame(
        game.table,
        game.round,
        game.number,
        tuple(names.get(player, "") for player in game.players),
        game.begins,
        game.is_begun,
        None if end is None else end.scores,
        None if end is None else end.ranks,
        None if end is None else end.reason,
    )


def points(parts: float) -> float:
    """Whole points, and halves and other parts of them."""
    return round(parts / POINT, 3)


def _place(contest: Contest, row: Standing, names: Mapping[str, str], me: str | None) -> ContestPlace:
    return ContestPlace(
        row.place,
        names.get(row.player, ""),
        row.rating,
        row.is_in,
        row.player == me,
        points(row.points),
        points(row.buchholz),
        points(row.berger),
        _rounded(row.margin) if contest.plan.duplicate else None,
        row.streak,
        tuple(ContestCell(cell.mark, points(cell.points), _rounded(cell.margin)) for cell in row.cells),
    )


def _rounded(margin: float | None) -> float | None:
    return None if margin is None else round(margin, 2)


def _mine(known: Known, me: str | None, names: Mapping[str, str]) -> MyContestPart | None:
    contest = known.contest
    person = contest.people.get(me or "")
    if me is None or person is None:
        return None
    rows = {row.player: row for row in known.standings}
    game = contest.running_game_of(me)
    past = [one for one in contest.games_of(me) if one is not game]
    opponents = [] if game is None else [rows[other] for other in game.others(me)]
    return MyContestPart(
        person.is_in,
        rows[me].place,
        person.rests,
        person.is_elsewhere,
        me in contest.byes.get(contest.round, ()),
        None if game is None else _game(game, names),
        tuple(
            ContestOpponent(
                names.get(row.player, ""),
                row.rating,
                points(row.points),
                sum(row.player in one.players for one in past),
            )
            for row in opponents
        ),
        _game(past[-1], names) if past else None,
    )
