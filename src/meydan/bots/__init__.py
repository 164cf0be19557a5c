"""Bots: how they search and judge, whatever the game. What a game's own bots know lives in the game's folder."""
