"""Dezh: build a city, and hide who you are."""
