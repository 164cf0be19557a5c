"""The rulebooks as tests, a folder for each game."""
