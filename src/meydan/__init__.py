"""Meydan, the town square: four city-building board games at one table."""

from meydan import compiled

BUILD = compiled.choose()  # before any of the rules is imported
__version__ = "0.1.0"
