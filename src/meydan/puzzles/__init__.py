"""Puzzles: positions of real games in which one turn is clearly the best, each with its proof.

`mining` finds them, `puzzle` stores them, `judging` says how good an answer is. Nothing here knows a game.
"""
