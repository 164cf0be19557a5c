"""Notices such as "It is your turn": what absent people are told, when, and through which channel."""
