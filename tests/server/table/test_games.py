"""Every game can be played at a table, from the first chair to the secret."""

from __future__ import annotations

import hashlib
import io
import json
from random import Random

import pytest

import meydan.server.messages as wire
from meydan.core.game import CHANCE
from meydan.core.luck import secret_from_seed
from meydan.core.record import Header, Line, RecordReader, Replay, write_record
from meydan.games import GAMES
from meydan.laws.walk import AnyGame
from meydan.server.table import shown
from meydan.server.table.undo import lines_kept
from tests.server.table.sitting import Sitting, begun

SECRET = secret_from_seed("sitting")
GAME_AND_SEATS = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES.values()
    for seats in (game.seats[0], game.seats[-1])
]


def played_lines(sitting: Sitting) -> list[Line]:
    """The record's lines: without the table's own and what was taken back."""
    lines: list[Line] = []
    for entry in sitting.log:
        if entry.line.startswith("/undo "):
            del lines[int(entry.line.split(" ")[1]) :]
        elif not entry.line.startswith("/"):
            assert entry.seat is not None
            lines.append(Line(entry.seat, entry.line))
    return lines


@pytest.mark.parametrize(("game", "seats"), GAME_AND_SEATS)
def test_a_whole_game_with_undos_is_heard_by_all_and_proves_its_dealing(game: AnyGame, seats: int) -> None:
    sitting = begun(game, seats)
    for viewer in sitting.heard:
        state = shown.state(sitting.table, viewer, sitting.now)
        assert state.commitment == hashlib.sha256(SECRET).hexdigest()
        assert json.loads(wire.encode(state))["now"]["view"] is not None
    rng = Random(5)
    sitting.heard = {seat: [] for seat in sitting.heard}
    while sitting.table.status == "playing":
        sitting.now += 10
        seat = sitting.table.to_act
        actions = sitting.game.actions(sitting.table.state)
        sitting.act(game.write(actions[rng.randrange(len(actions))]))
        _assert_told(sitting)
        if rng.random() < 0.1 and seat is not None and lines_kept(sitting.table, seat, turn=False) is not None:
            sitting.ask(seat, wire.Undo, turn=rng.random() < 0.5)
            _assert_told(sitting)
    game.audit(sitting.table.state)
    result = shown.how_it_stands(sitting.table, None, sitting.now).result
    assert result is not None
    assert result.secret is not None
    outcome = game.outcome(sitting.table.state)
    assert (result.reason, result.scores, result.ranks) == ("finished", outcome.scores, outcome.ranks)
    assert sitting.is_what_its_log_adds_up_to()
    _assert_fair(sitting, result.secret)


def _assert_told(sitting: Sitting) -> None:
    """Only the seat to act hears what it may play, with previews; nobody hears the secret before the end."""
    table = sitting.table
    heard, sitting.heard = sitting.heard, {seat: [] for seat in sitting.heard}
    for viewer, events in heard.items():
        assert [event.seq for event in events] == list(range(events[0].seq, table.seq + 1))
        assert all(event.now is None for event in events[:-1])
        now = events[-1].now
        assert now is not None
        assert (now.legal is not None) == (viewer is not None and viewer == table.to_act)
        assert (now.result is None) == (table.status == "playing")
        if now.legal is not None:
            actions = table.setup.game.actions(table.state)
            assert [legal.line for legal in now.legal] == [table.setup.game.write(action) for action in actions]
            assert all(legal.points == sum(item.points for item in legal.items) for legal in now.legal)


def _assert_fair(sitting: Sitting, secret: str) -> None:
    names = tuple(chair.name or "" for chair in sitting.table.chairs)
    proof = sitting.table.dealer.proof
    assert proof["secret"] == secret
    header = Header(sitting.game.name, sitting.game.rules, names, {}, proof)
    text = write_record(sitting.game.options, header, played_lines(sitting))
    played = Replay(sitting.game, RecordReader(io.BytesIO(text.encode()), "table"), fair=True)
    assert played.proves_its_dealing
    assert sitting.game.codec.dump(played.to_the_end()) == sitting.dump()


@pytest.mark.parametrize(("game", "seats"), GAME_AND_SEATS)
def test_the_turn_can_be_begun_again_and_no_further(game: AnyGame, seats: int) -> None:
    """An undo goes back to the last line of the dealer or of another seat, and restores the position after it."""
    sitting = begun(game, seats)
    floor, owner = sitting.dump(), None
    undone = 0
    for step in range(60):
        seat = sitting.table.to_act
        if seat is None:
            break
        if seat != owner:
            floor, owner = sitting.dump(), seat
        sitting.play(1, seed=step)
        if sitting.log[-1].seat == CHANCE:
            owner = None
            assert sitting.refused(seat, wire.Undo, turn=True) in ("undo", "not-playing")
        elif sitting.table.to_act is not None and lines_kept(sitting.table, seat, turn=True) == 0:
            after, lines = sitting.dump(), [sitting.table.tail]
            for other in set(range(seats)) - {seat}:
                assert sitting.refused(other, wire.Undo) == "undo"
            sitting.ask(seat, wire.Undo, turn=True)
            assert sitting.dump() == floor
            assert not sitting.current(seat).can_undo
            assert sitting.refused(seat, wire.Undo) == "undo"
            for line in lines[0]:
                sitting.act(line)
            assert sitting.dump() == after
            undone += 1
    assert undone or game.name == "alhambra", "some turn was begun again"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_the_rules_forbid_is_refused_with_the_rule(game: AnyGame) -> None:
    sitting = begun(game, game.seats[0])
    seat = sitting.table.to_act
    assert sitting.refused(seat, wire.Act, line="no such thing") == "notation"
    other = next(other for other in range(game.seats[0]) if other != seat)
    line = game.write(game.actions(sitting.table.state)[0])
    assert sitting.refused(other, wire.Act, line=line) == "turn"
    assert sitting.refused(None, wire.Act, line=line) == "no-seat"
    dealt = next(entry.line for entry in sitting.log if entry.seat == CHANCE)
    with pytest.raises(wire.Refused) as refused:
        sitting.act(dealt)
    assert refused.value.code == "illegal"
    assert refused.value.rule is not None
    assert wire.encode(refused.value.message("c1"))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_everybody_is_sent_their_own_view_as_the_game_writes_it(game: AnyGame) -> None:
    sitting = begun(game, seats=3)
    for _ in range(5):
        sitting.play(9)
        for seat, now in shown.as_seen(sitting.table, [0, 1, 2, None], 0).items():
            sent = json.loads(wire.encode(wire.Event(1, "", now=now)))["now"]
            assert sent["view"] == game.codec.dump(game.view(sitting.table.state, seat))
            assert ("legal" in sent) == (seat is not None and seat == sitting.table.to_act)
