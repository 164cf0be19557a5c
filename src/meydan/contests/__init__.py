"""Contests: pure machines. They are shown the log of a contest and the time, and say what is to happen.

Nothing here reads a clock, a database or a random number.
"""
