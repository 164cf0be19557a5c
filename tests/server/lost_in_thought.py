"""Bots whose answer comes when a test says so."""

from __future__ import annotations

import asyncio
from random import Random

from meydan.games import GAMES
from meydan.server.thinkers import Question, Thinkers, Thought, seen


class LostInThought(Thinkers):
    """Bots that think until they are told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.has_begun = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def think(self, question: Question) -> tuple[Thought, ...]:
        self.has_begun.set()
        await self.may_answer.wait()
        game = GAMES[question.game]
        view = game.imagine(seen(question), Random(0))
        return (Thought(game.write(game.actions(view)[0])),)
