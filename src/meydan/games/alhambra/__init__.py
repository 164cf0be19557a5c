"""Alhambra: buy buildings with the right money, and wall them in."""
