"""Bots: how they search and judge in any game. What a game's own bots know is in the game's folder."""
