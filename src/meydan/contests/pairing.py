"""The pairings of the next round of a contest, from its log."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.contests.contest import Contest, Person
from meydan.contests.games import Game
from meydan.contests.mixing import Past, mix
from meydan.contests.points import POINT, bye_points, game_points
from meydan.contests.swiss import CannotPair, Played, Result, pair

Tables = list[tuple[str, ...]]  # people by seat


def next_round(contest: Contest) -> tuple[Tables, tuple[str, ...]]:
    """The tables of the next round, the top one first, and who has a bye."""
    playing = who_plays(contest, contest.round + 1)
    if contest.plan.seats == 2:
        try:
            return _dutch(contest, playing)
        except CannotPair:
            pass
    past = past_of(contest)
    order = [person.player for person in sorted(playing, key=_strength)]
    tables, byes = mix(order, past, contest.plan.seats, contest.plan.sizes)
    return [tuple(table) for table in tables], tuple(byes)


def who_plays(contest: Contest, number: int) -> list[Person]:
    """Everybody who can play in a round."""
    return [person for person in contest.present() if person.rests != number]


def _strength(person: Person) -> tuple[int, int]:
    return -person.rating, person.number


def _dutch(contest: Contest, playing: Sequence[Person]) -> tuple[Tables, tuple[str, ...]]:
    everybody = sorted(contest.people.values(), key=_strength)
    numbers = {person.player: number for number, person in enumerate(everybody, 1)}
    absent = set(numbers.values()) - {numbers[person.player] for person in playing}
    pairs, bye = pair(_histories(contest, numbers), absent, contest.plan.rounds)
    names = {number: player for player, number in numbers.items()}
    return [(names[white], names[black]) for white, black in pairs], (names[bye],) if bye else ()


def _histories(contest: Contest, numbers: dict[str, int]) -> list[list[Played]]:
    found = [[Played(0, None, "Z")] * contest.round for _ in numbers]
    for game in contest.games.values():
        for seat, player in enumerate(game.players):
            opponent = numbers[game.players[1 - seat]]
            found[numbers[player] - 1][game.round - 1] = Played(opponent, seat == 0, _result(game, player))
    for number, byes in contest.byes.items():
        for player in byes:
            found[numbers[player] - 1][number - 1] = Played(0, None, "U")
    return found


def _result(game: Game, player: str) -> Result:
    points = game_points(game, player)
    if not game.is_played:
        return "+" if points else "-"
    return "1" if points == POINT else "=" if points else "0"


def past_of(contest: Contest) -> Past:
    """What `mixing` needs to know of the earlier rounds."""
    past = Past()
    for game in contest.games.values():
        past.note(game.players)
        for player in game.players:
            past.points[player] = past.points.get(player, 0) + game_points(game, player)
    for byes in contest.byes.values():
        for player in byes:
            past.byes[player] += 1
            past.points[player] = past.points.get(player, 0) + bye_points(contest.plan.seats)
    return past
