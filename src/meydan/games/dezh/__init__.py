"""Dezh: build a city, and never let them know who you are."""
