"""Contests on the server: what the machines in `meydan.contests` say is written, and their tables are made."""
