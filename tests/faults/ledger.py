"""What guests were told, and how it is checked against the log when all is over."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final

import msgspec

from meydan.server.entries import Entry
from meydan.server.live.missed import LONGEST_GAP

HIDDEN: Final = "?"
FAULTS: Final = ("lost", "doubled", "gaps", "inexact", "anew", "stuck")

_kept: Final = msgspec.json.Decoder(tuple[dict[int, str], dict[str, int]])


@dataclass
class Figures:
    """What all guests of a crowd have seen together; first the counts of what a sound server never does."""

    lost: int = 0  # acknowledged or heard, and not in the log
    doubled: int = 0  # carried out twice, or told twice without being asked twice
    gaps: int = 0  # events that somebody should have heard and did not, or that the log does not have
    inexact: int = 0  # whole states where the missed events were asked for, or a past that changed
    anew: int = 0  # times that a guest was told to forget everything without a restored backup
    stuck: int = 0  # guests who waited in vain
    events: int = 0  # seen, by all guests together
    acknowledged: int = 0  # requests
    repeated: int = 0  # answers to requests that were sent again
    pauses: int = 0  # connections that broke
    retries: int = 0  # requests whose outcome was unknown
    stale: int = 0  # requests that came second
    refused: int = 0  # requests that were refused otherwise
    games: int = 0  # that were played to the end
    longest_pause: float = 0.0  # seconds from the first asking to the answer

    @property
    def faults(self) -> list[str]:
        """What a sound server never does, and was seen."""
        return [name for name in FAULTS if getattr(self, name)]

    @property
    def is_sound(self) -> bool:
        return not self.faults

    def add(self, other: Figures) -> None:
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            setattr(self, each.name, max(mine, theirs) if each.name == "longest_pause" else mine + theirs)

    def __str__(self) -> str:
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        told["longest_pause"] = f"{self.longest_pause:.2f} s"
        return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in told.items())


@dataclass
class Ledger:
    """All that one guest was told about one table, in one epoch."""

    figures: Figures
    epoch: int | None = None
    since: int = 0  # the state that the guest began with
    seq: int | None = None  # the last event heard
    heard: dict[int, str] = field(default_factory=dict)  # lines by seq, hidden words as '?'
    acknowledged: dict[str, int] = field(default_factory=dict)  # seq by cid
    kept: bytes = b""  # both of them, once nothing more can come

    def put_away(self) -> None:
        """Take up little room until the audit."""
        self.kept = zlib.compress(msgspec.json.encode((self.heard, self.acknowledged)))
        self.heard, self.acknowledged = {}, {}

    def state(self, epoch: int, seq: int) -> None:
        """Note a whole state. A guest that could have got the missed events instead should not get it."""
        if epoch != self.epoch:
            self.figures.anew += self.epoch is not None
            self.heard.clear()
            self.acknowledged.clear()
        elif self.seq is not None and seq - self.seq <= LONGEST_GAP:
            self.figures.inexact += 1
        self.epoch, self.since, self.seq = epoch, seq, seq

    def event(self, seq: int, line: str, asked_again: bool) -> bool:
        """Note one more line; False if it was known."""
        assert self.seq is not None
        self.figures.events += 1
        if seq <= self.seq:
            self._again(seq, line, asked_again)
            return False
        self.figures.gaps += seq - self.seq - 1
        self.heard[seq] = line
        self.seq = seq
        return True

    def _again(self, seq: int, line: str, asked_again: bool) -> None:
        if self.heard.get(seq, line) != line:
            self.figures.inexact += 1
        elif asked_again:
            self.figures.repeated += 1
        else:
            self.figures.doubled += 1

    def audit(self, log: Mapping[int, Entry]) -> None:
        """Everything that was heard must be in the log, once, where it was said to be."""
        heard, acknowledged = self.heard, self.acknowledged
        if self.kept:
            heard, acknowledged = _kept.decode(zlib.decompress(self.kept))
        for seq, line in heard.items():
            self.figures.lost += seq not in log or not sounds_like(log[seq].line, line)
        for cid, seq in acknowledged.items():
            self.figures.lost += seq not in log or log[seq].cid != cid
        self.figures.gaps += max(0, max(log, default=0) - (self.seq or 0))


def sounds_like(line: str, told: str) -> bool:
    """Whether a line of the log may be told like this: hidden words are '?', and hidden parts may be left out."""
    words, heard = line.split(" "), told.split(" ")
    return len(heard) <= len(words) and all(ear in (word, HIDDEN) for word, ear in zip(words, heard))


def audit(log: Sequence[Entry], ledgers: Iterable[Ledger], figures: Figures) -> None:
    """The log itself: no gap, and no request twice. Then everybody's ledger."""
    seqs = [event.seq for event in log]
    figures.gaps += len(set(range(1, max(seqs, default=0) + 1)) - set(seqs))
    asked = Counter((event.seat, event.cid) for event in log if event.cid is not None)
    figures.doubled += sum(count - 1 for count in asked.values())
    figures.doubled += len(seqs) - len(set(seqs))
    by_seq = {event.seq: event for event in log}
    for ledger in ledgers:
        ledger.audit(by_seq)
