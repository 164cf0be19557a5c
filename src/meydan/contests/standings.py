"""The standings of a contest, from its games alone.

If all tables of a round play the same deal, the round counts only when its last table is done: earlier standings
would tell people who still play what others made of the deal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from meydan.contests.contest import Contest
from meydan.contests.duplicate import Field, fields
from meydan.contests.games import Game
from meydan.contests.points import POINT, arena_points, bye_points, game_points, streak

Mark = Literal["played", "playing", "bye", "forfeit", "none"]


@dataclass(frozen=True)
class Cell:
    """A person's round: how it ended, the points in parts, and the margin against the field, if any."""

    mark: Mark
    points: int = 0
    margin: float | None = None


@dataclass(frozen=True)
class Standing:
    """A person's place. People who are equal after every tie-break share one.

    With rounds, the tie-breaks are Buchholz, the points of all opponents together, and Sonneborn-Berger, the same
    weighed by what was won against each. In an arena it is the number of games, the fewer the better.
    """

    place: int
    player: str
    rating: int
    is_in: bool
    points: int  # in parts
    buchholz: int
    berger: int
    margin: float  # against the field, if all tables play the same deals
    streak: int
    cells: tuple[Cell, ...]


def standings(contest: Contest) -> list[Standing]:
    """Everybody, the best first."""
    games: dict[str, list[Game]] = defaultdict(list)
    for game in contest.games.values():
        for player in game.players:
            games[player].append(game)
    rows = _arena(contest, games) if contest.plan.is_arena else _rounds(contest, games)
    rows.sort(key=lambda row: (_order(contest, row), contest.people[row.player].number))
    places: dict[tuple[float, ...], int] = {}
    return [replace(row, place=places.setdefault(_order(contest, row), number)) for number, row in enumerate(rows, 1)]


def _order(contest: Contest, row: Standing) -> tuple[float, ...]:
    if contest.plan.duplicate:
        return (-round(row.margin, 6), -row.points)
    if contest.plan.is_arena:
        return (-row.points, sum(cell.mark == "played" for cell in row.cells))
    return (-row.points, -row.buchholz, -row.berger)


def _arena(contest: Contest, games: dict[str, list[Game]]) -> list[Standing]:
    found = []
    for person in contest.people.values():
        over = [game for game in games[person.player] if game.ended is not None]
        points = arena_points(over, person.player)
        cells = [
            Cell("played" if game.is_played else "forfeit", number) for game, number in zip(over, points, strict=True)
        ]
        found.append(
            Standing(
                *(0, person.player, person.rating, person.is_in, sum(points), 0, 0, 0.0),
                streak(over, person.player),
                tuple(cells),
            )
        )
    return found


def _rounds(contest: Contest, games: dict[str, list[Game]]) -> list[Standing]:
    ranked = fields(contest) if contest.plan.duplicate else {}
    counting = [number for number in range(1, contest.round + 1) if not contest.plan.duplicate or number in ranked]
    cells = {player: _cells(contest, player, games[player], counting, ranked) for player in contest.people}
    points = {player: sum(cell.points for cell in row) for player, row in cells.items()}
    found = []
    for person in contest.people.values():
        player, buchholz, berger = person.player, 0, 0
        for game in games[player]:
            if game.is_played and game.round in counting:
                against = [points[other] for other in game.others(player)]
                buchholz += sum(against) // len(against)
                berger += game_points(game, player) * sum(against) // len(against) // POINT
        # a round that was not played counts as one against somebody equally strong
        buchholz += points[player] * sum(cell.mark in ("bye", "forfeit", "none") for cell in cells[player])
        found.append(
            Standing(
                *(0, player, person.rating, person.is_in, points[player], buchholz, berger),
                sum(cell.margin or 0.0 for cell in cells[player]),
                0,
                tuple(cells[player]),
            )
        )
    return found


def _cells(
    contest: Contest, player: str, games: list[Game], counting: Sequence[int], ranked: dict[int, Field]
) -> list[Cell]:
    by_round = {game.round: game for game in games}
    cells = [
        _cell(contest, player, number, by_round.get(number), number in counting)
        for number in range(1, contest.round + 1)
    ]
    return [
        replace(cell, margin=_margin(cell, player, ranked[number])) if number in ranked else cell
        for number, cell in enumerate(cells, 1)
    ]


def _cell(contest: Contest, player: str, number: int, game: Game | None, counts: bool) -> Cell:
    if game is None:
        has_bye = player in contest.byes.get(number, ())
        return Cell("bye", bye_points(contest.plan.seats) if counts else 0) if has_bye else Cell("none")
    if game.ended is None or not counts:  # a game that still ran when the contest closed counts nowhere
        return Cell("playing" if contest.closed is None else "none")
    return Cell("played" if game.is_played else "forfeit", game_points(game, player))


def _margin(cell: Cell, player: str, field: Field) -> float:
    """What a round is worth against the field: a bye the mean, a missed round the worst margin."""
    return 0.0 if cell.mark == "bye" else field.margins.get(player, field.worst)
