"""Points of a game. They are counted in parts, so that every share of a table is a whole number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.contests.games import Game

POINT: Final = 120  # parts: divisible also by shared ranks, at tables of up to seven
ARENA_WIN: Final = 2 * POINT
ARENA_DRAW: Final = POINT
STREAK: Final = 3  # from this win in a row on, a win counts double


def shares(ranks: Sequence[int]) -> list[int]:
    """What each seat gets: the first a point, the last nothing, and those between in even steps; equals share."""
    others = len(ranks) - 1
    beaten = [sum(other > rank for other in ranks) * 2 + ranks.count(rank) - 1 for rank in ranks]
    return [POINT * number // (2 * others) for number in beaten]


def game_points(game: Game, player: str) -> int:
    """What a player gets for a game in a contest with rounds; nothing until it is over."""
    if game.ended is None:
        return 0
    seat = game.players.index(player)
    if game.ended.reason == "forfeit":
        return 0 if player in game.ended.absent else POINT
    return shares(game.ended.ranks)[seat]


def bye_points(seats: int) -> int:
    """A bye counts as a win at tables of two, and as an average game where more people sit."""
    return POINT if seats == 2 else POINT // 2


def arena_worth(share: int, wins: int) -> int:
    """What a game of an arena is worth: 2 for a win, 4 from the third in a row on, and 1 for a draw."""
    if share == POINT:
        return 2 * ARENA_WIN if wins >= STREAK else ARENA_WIN
    return ARENA_DRAW if share else 0


def arena_points(games: Sequence[Game], player: str) -> list[int]:
    """What each game of an arena has brought."""
    found, wins = [], 0
    for game in games:
        share = game_points(game, player)
        wins = wins + 1 if share == POINT else 0
        found.append(arena_worth(share, wins))
    return found


def streak(games: Sequence[Game], player: str) -> int:
    """How many of the last games were won in a row."""
    wins = 0
    for game in games:
        wins = wins + 1 if game_points(game, player) == POINT else 0
    return wins
