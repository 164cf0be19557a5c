"""A table with its players."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from meydan.client import Client, Disconnected
from meydan.server.loadtest.players import Player, Tally


@dataclass
class LoadTable:
    """A table at which every player takes any legal line."""

    name: str
    clients: list[Client]
    tally: Tally
    rng: Random
    players: list[Player] = field(default_factory=list)  # by seat

    async def connect(self) -> None:
        """Open a connection for every seat; no player has joined the table yet."""
        for client in self.clients:
            self.players.append(await Player.connected(client, self.tally))

    async def begin(self) -> None:
        """Let every player sit down, and start the game."""
        for seat, player in enumerate(self.players):
            await player.join(self.name)
            await player.ask("sit", seat=seat, name=f"player {seat}")
        await self._start()

    async def move(self) -> bool:
        """Play one move; False if the game is over."""
        now = self.players[0].now
        if now.to_act is None:
            return False
        await self.players[now.to_act].act(self.rng)
        await self._follow()
        return True

    async def play_again(self) -> None:
        """Come to the rematch of a game that is over, and wait until it begins."""
        for player in self.players:
            await player.ask("rematch")
            await self._follow()
        first = self.players[0]
        await first.until(lambda: first.now.next_table is not None)
        await self._follow()
        name = first.now.next_table
        assert name is not None
        self.name = name
        self.players = [*self.players[1:], first]  # the server moves every player one chair on
        for seat, player in enumerate(self.players):
            await player.join(self.name)
            player.give_word(seat)
        await self.players[0].until(lambda: self.players[0].now.status == "playing")
        await self._follow()

    async def close(self) -> None:
        """End the game, so that no bot takes the empty chairs, and hang up."""
        with suppress(Disconnected, TimeoutError):
            if self.players[0].now.status == "playing":
                await self.players[0].ask("resign")
        for player in self.players:
            player.close()

    async def _start(self) -> None:
        await self._follow()
        await self.players[0].ask("start")
        await self._follow()

    async def _follow(self) -> None:
        """Wait until every player has heard what any of them has heard."""
        last = max(player.seq for player in self.players)
        for player in self.players:
            await player.follow(last)
