"""Luck: the dealer's draws at a table, provably fair.

A table has a secret of 256 random bits. Before the first line everybody is told its commitment, the SHA-256 of the
secret; after the game, the secret. Once they know the commitment, the seats add random words, so that the maker of the
secret did not choose the draws either. The dealer's action on line n of the record (the first action line is 1) follows
from the secret, the words and n alone:

    key    = HMAC-SHA256(secret, the line "words: …" of the record); without that line, the secret itself
    number = HMAC-SHA256(key, "n:0") as a big-endian integer
    draw   = number modulo the sum of the odds

and it is the action whose odds, summed up in the order of `actions`, first pass the draw. So that every draw is exactly
as likely as its odds say, numbers in the incomplete last stretch below 2**256 are skipped: "n:1", "n:2", … follow.

A deal that many people play, each against the same bots, is dealt by stack: in place of n stand the verb of what
can be drawn and the number of this draw among all draws with that verb ("money 17"). The 17th card is then the same
for everybody, however many lines it took each of them to reach it, as if the same stacks had been laid out for all.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Final

from meydan.core.game import A, Game, S, V
from meydan.core.odds import stretch

SECRET_BYTES: Final = 32
WORD_DIGITS: Final = 32  # hexadecimal ones, of a seat's word
BOT_WORD: Final = "bot"  # stands for a seat that a bot of the server plays
NO_WORD: Final = "-"  # stands for a seat whose player gave no word in time
BY_STACK: Final = "by-stack"  # in a record's line `dealt`
Drawn = Mapping[str, int]  # by stack: how many draws there have been
_NUMBERS: Final = 1 << 8 * SECRET_BYTES


def is_word(text: str) -> bool:
    """Whether a seat may add this to the dealing."""
    return len(text) == WORD_DIGITS and not text.strip("0123456789abcdef")


def stack_of(game: Game[S, A, V], state: S) -> str:
    """The stack that the dealer draws from now: the verb of the first thing that can be drawn."""
    return game.write(game.actions(state)[0]).partition(" ")[0]


def place_in_stack(stack: str, drawn: Drawn) -> str:
    """What a draw by stack belongs to: the stack, and the number of the draw."""
    return f"{stack} {drawn.get(stack, 0) + 1}"


def after_draw(stack: str, drawn: Drawn) -> dict[str, int]:
    """The counts after one more draw from a stack."""
    return {**drawn, stack: drawn.get(stack, 0) + 1}


class Dealer:
    """Deals a table's draws from its secret and the words of its seats, seat 0 first, or from the secret alone."""

    def __init__(self, secret: bytes, words: Sequence[str] = ()) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self.secret = secret
        self.words = words
        line = f"words: {' '.join(words)}".encode()
        self._key = hmac.digest(secret, line, "sha256") if words else secret
        self._mac = hmac.new(self._key, digestmod="sha256")  # `copy` it: a new one for each draw takes longer

    @property
    def commitment(self) -> str:
        """The checksum that is published before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def deal(self) -> str:
        """Identifies this deal among all others: the SHA-256 of the key. Without words it is the commitment."""
        return hashlib.sha256(self._key).hexdigest()

    @property
    def proof(self) -> dict[str, str]:
        """The header lines by which a record proves its dealing, once the game is over."""
        lines = {"commitment": self.commitment, "secret": self.secret.hex()}
        if self.words:
            lines["words"] = " ".join(self.words)
            lines["deal"] = self.deal
        return lines

    def draw(self, game: Game[S, A, V], state: S, line: int | str) -> A:
        """The dealer's action on this line of the record, or at this place in a stack."""
        actions = game.actions(state)
        odds = game.odds(state)
        if not odds:
            return actions[self.number_below(len(actions), line)]
        return actions[stretch(odds, self.number_below(sum(odds), line))]

    def number_below(self, limit: int, line: int | str) -> int:
        """A number from 0 to limit - 1, all equally likely, that belongs to the line or place."""
        complete = _NUMBERS - _NUMBERS % limit
        attempt = 0
        while True:
            mac = self._mac.copy()
            mac.update(f"{line}:{attempt}".encode())
            number = int.from_bytes(mac.digest(), "big")
            if number < complete:
                return number % limit
            attempt += 1


def secret_from_seed(seed: str) -> bytes:
    """The secret that belongs to a seed: for simulations, never for a table with people."""
    return hashlib.sha256(f"meydan simulation {seed}".encode()).digest()
