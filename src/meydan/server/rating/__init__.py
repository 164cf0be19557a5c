"""Ratings: how strong players are, and which games count."""
