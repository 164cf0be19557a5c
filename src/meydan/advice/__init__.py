"""Advice for every game: the choices worth making, their chances, and the reason in points.

`advise` asks a bot for a few choices and plays the same imagined games with each of them to the end. What then differs
most between the scores, item by item, is the reason. Nothing here knows a game; nothing here sees a state.
"""
