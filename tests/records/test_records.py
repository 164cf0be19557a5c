"""Every record that is kept replays, and no rules change without a new number."""

from __future__ import annotations

from io import BytesIO

import pytest

from meydan.core.errors import RecordError
from meydan.core.game import CHANCE
from meydan.core.record import Header, Line, RecordReader, write_record
from meydan.games import GAMES
from meydan.laws.walk import AnyGame
from tests.laws.toy import ROUNDS, Toy, ToyState
from tests.records.archive import behaviour, digest_of, digests, names, records

RECORDS = records()


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_or_says_by_which_rules_it_would(name: str) -> None:
    header = RecordReader(BytesIO(RECORDS[name]), name).header
    game = GAMES[header.game]
    if header.rules == game.rules:
        assert behaviour(game, RECORDS[name])
    else:
        with pytest.raises(RecordError, match=f"by rules {game.rules}"):
            behaviour(game, RECORDS[name])


def test_every_way_to_set_a_game_up_has_a_record() -> None:
    assert {name for game in GAMES.values() for name, _, _ in names(game)} <= set(RECORDS)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_rules_do_what_their_number_has_always_done(game: AnyGame) -> None:
    kept = digests().get((game.name, game.rules))
    assert kept is not None, "new rules: play their records and note their digest, `python -m tests.records.archive`"
    assert digest_of(game) == kept, "an old record would replay differently: raise `rules`, and say so in CHANGELOG.md"


class Generous(Toy):
    """A bid is worth a point more."""

    def scores(self, state: ToyState) -> list[int]:
        return [score + 1 for score in super().scores(state)]


class Bold(Toy):
    """A bid may be one higher than the card."""

    def actions(self, state: ToyState) -> list[str]:
        actions = super().actions(state)
        return actions if state.to_act in (None, CHANCE) else [*actions, f"bid {len(actions) + 1}"]


class Partial(Toy):
    """The dealer likes high cards."""

    def odds(self, state: ToyState) -> list[int]:
        return [weight * weight for weight in super().odds(state)]


@pytest.mark.parametrize("changed", [Generous(), Bold(), Partial()], ids=lambda game: type(game).__name__)
def test_a_change_under_the_old_number_is_seen(changed: Toy) -> None:
    lines = [Line(CHANCE, "card p0 2"), Line(CHANCE, "card p1 3")]
    lines += [Line(number % 2, "bid 1") for number in range(2 * ROUNDS)]
    record = write_record(changed.options, Header("toy", 1, ("ada", "bea")), lines).encode()
    assert behaviour(Toy(), record) == behaviour(Toy(), record)
    assert behaviour(changed, record) != behaviour(Toy(), record)
