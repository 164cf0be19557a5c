"""Contests as pure machines: from the log of a contest and the time they say what should happen next.

Nothing here reads a clock, a database or a random number.
"""
