"""Contests on the server: stores the events that the machines in `meydan.contests` decide, and makes the tables."""
