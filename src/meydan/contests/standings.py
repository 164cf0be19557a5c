"""The standings of a contest, from its games alone."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Literal

from meydan.contests.contest import Contest
from meydan.contests.duplicate import margins
from meydan.contests.games import Game
from meydan.contests.points import POINT, arena_points, bye_points, game_points, streak

Mark = Literal["played", "playing", "bye", "forfeit", "none"]


@dataclass(frozen=True)
class Cell:
    """A round of a person: what became of it, and the points in parts."""

    mark: Mark
    points: int = 0


@dataclass(frozen=True)
class Standing:
    """A person's place. Equals after every tie-break share one.

    At rounds the tie-breaks are Buchholz, the points of all opponents together, and Sonneborn-Berger, the same
    weighed by what was won against each. In an arena it is the number of games, the fewer the better.
    """

    place: int
    player: str
    rating: int
    is_in: bool
    points: int  # in parts
    buchholz: int
    berger: int
    margin: float  # against the field, of a contest with the same deals
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
    cells = {player: _cells(contest, player, games[player]) for player in contest.people}
    points = {player: sum(cell.points for cell in row) for player, row in cells.items()}
    ahead = margins(contest) if contest.plan.duplicate else {}
    found = []
    for person in contest.people.values():
        player, buchholz, berger = person.player, 0, 0
        for game in games[player]:
            if game.is_played:
                against = [points[other] for other in game.others(player)]
                buchholz += sum(against) // len(against)
                berger += game_points(game, player) * sum(against) // len(against) // POINT
        # a round that was not played counts as one against somebody equally strong
        buchholz += points[player] * sum(cell.mark in ("bye", "forfeit", "none") for cell in cells[player])
        found.append(
            Standing(
                *(0, player, person.rating, person.is_in, points[player], buchholz, berger),
                ahead.get(player, 0.0),
                0,
                tuple(cells[player]),
            )
        )
    return found


def _cells(contest: Contest, player: str, games: list[Game]) -> list[Cell]:
    by_round = {game.round: game for game in games}
    found = []
    for number in range(1, contest.round + 1):
        game = by_round.get(number)
        if game is None:
            has_bye = player in contest.byes.get(number, ())
            found.append(Cell("bye", bye_points(contest.plan.seats)) if has_bye else Cell("none"))
        elif game.ended is None:
            found.append(Cell("playing"))
        else:
            found.append(Cell("played" if game.is_played else "forfeit", game_points(game, player)))
    return found
