"""A player with many reviewed games, written into the database of a server that does not run."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from random import Random

DAY_MS = 86_400_000
START = 1_768_000_000_000
TABLE = "INSERT INTO tables VALUES (?, 'kingdomino', 1, '', ?, '{}', 'over', 0, ?, 1)"
SEATS = "INSERT INTO seats VALUES (?, ?, ?, ?, ?)"
RESULT = "INSERT INTO results VALUES (?, 'kingdomino', ?, 'finished', 'done')"
PLACE = "INSERT INTO places VALUES (?, ?, ?, ?)"
RATING = "INSERT INTO ratings VALUES (?, 'kingdomino', ?, ?, ?, 0.06, ?)"
REVIEWED = """INSERT INTO reviewed_seats (table_id, seat, game, player, ended, rating, has_won, result, luck, skill,
    accuracy, losses, points, version) VALUES (?, ?, 'kingdomino', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)"""
REVIEW = "INSERT INTO reviews VALUES (?, ?, 1, 100, 'done', ?, 0, '', '{}')"
ITEMS = ("forest", "wheat", "lake", "grass", "swamp", "mine")
THEMES = ("do:claim", "do:place", "part:opening", "part:middle", "part:end", "forest", "mine", "deny")


def give_games(database: str, name: str, games: int, reviewed: int) -> None:
    """So many games of Kingdomino against bots of all levels for the account of this name, the first ones reviewed."""
    rng = Random(4)
    with closing(sqlite3.connect(database)) as connection, connection:
        ((player,),) = connection.execute("SELECT id FROM accounts WHERE name = ?", (name,)).fetchall()
        rating = 1380.0
        for number in range(games):
            table, ended = f"game{number}", START + number * 2 * DAY_MS
            has_won = rng.random() < 0.5
            rating += rng.uniform(4, 22) if has_won else -rng.uniform(0, 14)
            connection.execute(TABLE, (table, bytes(32), ended))
            connection.execute(RESULT, (table, ended))
            for seat, who in enumerate([(player, name, None), (None, None, f"bot-{1 + number % 5}")]):
                connection.execute(SEATS, (table, seat, *who))
                connection.execute(PLACE, (table, seat, 50 - seat, 1 if (seat == 0) == has_won else 2))
            connection.execute(RATING, (player, number + 1, rating, max(45.0, 180 - 9 * number), table))
            if number < reviewed:
                _review(connection, rng, table, player, ended, has_won, rating)


def _review(
    connection: sqlite3.Connection, rng: Random, table: str, player: str, ended: int, has_won: bool, rating: float
) -> None:
    connection.execute(REVIEW, (table, player, ended))
    luck, skill = rng.gauss(0.1 if has_won else -0.15, 0.25), rng.gauss(0.1 if has_won else -0.1, 0.2)
    for seat, sign in ((0, 1), (1, -1)):
        worse = {"mine": 0.08} if seat == 0 else {"do:place": 0.06, "part:end": 0.05}
        lost = {theme: max(0.0, rng.gauss(0.06, 0.03)) + worse.get(theme, 0.0) for theme in THEMES}
        points = {item: rng.randrange(12) for item in ITEMS}
        result = float(has_won if seat == 0 else not has_won)
        facts = (
            result == 1,
            result,
            sign * luck,
            sign * skill,
            70 + 25 * rng.random(),
            json.dumps(lost),
            json.dumps(points),
        )
        connection.execute(REVIEWED, (table, seat, player if seat == 0 else None, ended, rating, *facts))
