"""What the boards of seasons need of deleted rated games: the last rating, and the number of games."""

from __future__ import annotations

from typing import Final

KEEP: Final = """INSERT INTO kept_seasons SELECT player, game, CAST(?2 AS BIGINT), number, rating, 1 FROM ratings
    WHERE table_id = ?1 ON CONFLICT (game, begins, player) DO UPDATE SET games = kept_seasons.games + 1,
    rating = CASE WHEN excluded.number > kept_seasons.number THEN excluded.rating ELSE kept_seasons.rating END,
    number = CASE WHEN excluded.number > kept_seasons.number THEN excluded.number ELSE kept_seasons.number END"""
ADOPT_SEASONS: Final = """UPDATE kept_seasons SET player = ?2 WHERE player = ?1
    AND game NOT IN (SELECT game FROM ratings WHERE player = ?2)"""  # before the ratings are adopted
