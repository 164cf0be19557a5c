"""Contests on the server."""
