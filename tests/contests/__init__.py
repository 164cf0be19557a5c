"""Contests without a server: the pure machines."""
