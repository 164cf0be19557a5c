"""Chat, muted names, and hints."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import meydan.server.messages as wire
from meydan.advice.choices import Figures
from meydan.advice.estimates import Estimate
from meydan.advice.reasons import Reason
from meydan.games import GAMES
from meydan.server.admission.talk import TalkLimits, speaker
from meydan.server.bots.adviser import asked_for
from meydan.server.bots.thinkers import Thinkers
from meydan.server.bots.thinking import Question, Thought, answer
from meydan.server.live.table import Listener, LiveTable
from meydan.server.messages import VERSION, Join, ToClient
from tests.server.api.conftest import House
from tests.server.guests import say as send

pytestmark = pytest.mark.anyio

_decoder = msgspec.json.Decoder(ToClient)


class Participant:
    """A listener at a table, and everything that is sent to it."""

    def __init__(self, player: str | None, name: str) -> None:
        self.heard: list[ToClient] = []
        self.listener = Listener(player, name, self.hear)

    def hear(self, message: ToClient | bytes) -> None:
        self.heard.append(_decoder.decode(message) if isinstance(message, bytes) else message)

    @property
    def words(self) -> list[str]:
        return [message.text for message in self.heard if isinstance(message, wire.Said)]

    @property
    def codes(self) -> list[str]:
        return [message.code for message in self.heard if isinstance(message, wire.Error)]


async def at_a_table(house: House, *names: str, **fields: Any) -> tuple[LiveTable, list[Participant]]:
    """Listeners for the people on the first chairs of a table, and for a spectator."""
    people = [await house.guest(name) for name in names]
    live = await house.hub.live(await house.table(*people, **fields))
    ears = [Participant(live.owners[seat], name) for seat, name in enumerate(names)]
    ears.append(Participant(None, ""))
    for ear in ears:
        await house.hub.join(ear.listener, Join(VERSION, live.table.setup.table))
    return live, ears


async def say(house: House, live: LiveTable, ear: Participant, text: str, room: wire.Room = "all") -> None:
    await house.hub.chat.say(live, ear.listener, wire.Chat("c1", text, room))
    async with asyncio.timeout(20):
        while live.spoken == 0 or text not in [row.text for row in await house.store.chat(live.table.setup.table)]:
            await asyncio.sleep(0)
        await house.hub.chat.hear(live, live.spoken + 1)


async def test_a_newcomer_is_told_earlier_chat_of_the_own_rooms(house: House) -> None:
    live, (ada, bea, spectator) = await at_a_table(house, "ada", "bea")
    await say(house, live, ada, "سلام")
    await say(house, live, bea, "between us", "seats")
    assert ada.words == bea.words == ["سلام", "between us"]
    assert spectator.words == ["سلام"]
    late, back = Participant(None, ""), Participant(live.owners[1], "bea")
    for ear in (late, back):
        await house.hub.join(ear.listener, Join(VERSION, live.table.setup.table))
    assert late.words == ["سلام"]
    assert back.words == ["سلام", "between us"]
    assert isinstance(back.heard[0], wire.State), "the table first"


async def test_only_players_with_a_session_speak_under_the_name_of_their_seat(house: House) -> None:
    live, (ada, bea, spectator) = await at_a_table(house, "ada", "bea")
    await send(house.hub, live, spectator.listener, wire.Chat("c1", "boo"))
    assert spectator.codes == ["no-session"]
    bea.listener.name = "ada"
    await say(house, live, bea, "it is me")
    (said,) = [message for message in ada.heard if isinstance(message, wire.Said)]
    assert (said.name, said.seat) == ("bea", 1)


async def test_a_muted_player_stays_muted_after_a_reconnection(house: House) -> None:
    live, (ada, bea, spectator) = await at_a_table(house, "ada", "Béa")
    her = speaker(live.table.setup.table, live.owners[1])
    await house.hub.chat.mute(live, ada.listener, wire.Mute("c1", her))
    await house.hub.chat.mute(live, spectator.listener, wire.Mute("c1", her))
    await say(house, live, bea, "one")
    assert (ada.words, spectator.words, bea.words) == ([], [], ["one"])
    again = Participant(live.owners[0], "ada")
    await house.hub.join(again.listener, Join(VERSION, live.table.setup.table))
    assert again.words == []
    await house.hub.chat.mute(live, ada.listener, wire.Mute("c2", her, on=False))
    await say(house, live, bea, "two")
    assert (ada.words, again.words, spectator.words) == (["two"], ["two"], [])


async def test_a_muted_player_is_not_heard_under_another_name(house: House) -> None:
    live, (ada, bea, _) = await at_a_table(house, "ada", "bea")
    await house.hub.chat.mute(live, ada.listener, wire.Mute("c1", speaker(live.table.setup.table, live.owners[1])))
    await house.ask(live.table.setup.table, 1, wire.Stand)
    await house.ask_as(live, bea.listener, wire.Sit, seat=1, name="eve")
    await say(house, live, bea, "it is me again")
    assert live.table.chairs[1].name == "eve"
    assert (ada.words, bea.words) == ([], ["it is me again"])


async def test_a_namesake_of_a_muted_player_is_heard(house: House) -> None:
    live, (ada, _, _) = await at_a_table(house, "ada", "bea")
    await house.hub.chat.mute(live, ada.listener, wire.Mute("c1", speaker(live.table.setup.table, live.owners[1])))
    spectator = Participant("somebody else", "bea")
    await house.hub.join(spectator.listener, Join(VERSION, live.table.setup.table))
    await say(house, live, spectator, "another bea")
    assert ada.words == ["another bea"]


async def test_older_mutes_by_name_still_work(house: House) -> None:
    live, (ada, bea, _) = await at_a_table(house, "ada", "bea")
    ada.listener.muted_names = {"bea"}
    await say(house, live, bea, "hello")
    assert ada.words == []


async def test_an_unknown_player_cannot_be_muted(house: House) -> None:
    live, (ada, *_) = await at_a_table(house, "ada", "bea")
    await send(house.hub, live, ada.listener, wire.Mute("c1", "0" * 16))
    assert ada.codes == ["no-player"]


@pytest.mark.parametrize(("is_limited", "most"), [(True, 20), (False, 400)])
@pytest.mark.attack("chat that fills the disk", has_control=True)
async def test_chat_does_not_fill_the_disk(house: House, is_limited: bool, most: int) -> None:
    """Fifteen seconds of one person who says what fits into a message as fast as a socket takes it: 20 a second."""
    live, (ada, bea, _) = await at_a_table(house, "ada", "bea")
    seconds = 0.0
    house.hub.chat.limits = TalkLimits(lambda: seconds if is_limited else seconds * 1000)
    accepted = 0
    for number in range(300):
        seconds = number / 20
        before = len(bea.codes)
        await send(house.hub, live, bea.listener, wire.Chat(f"c{number}", f"{number} " + "\U0001f984" * 490))
        accepted += len(bea.codes) == before
    assert set(bea.codes) <= {"too-fast"}
    assert accepted <= most
    assert is_limited or accepted == 300, "the control: without a limit everything is written"
    kept = await house.store.chat(live.table.setup.table, limit=10_000)
    assert len(kept) == min(accepted, 100), "and whatever the rate, so much of one person is kept"
    assert kept[-1].number == accepted
    seconds += 60
    await say(house, live, ada, "others can still speak")


class OneThought(Thinkers):
    """Thinkers in this process that answer when they are told to, and remember the questions."""

    def __init__(self, *thoughts: Thought) -> None:
        super().__init__()
        self.thoughts = thoughts
        self.asked: list[Question] = []
        self.may_answer = asyncio.Event()

    async def think(self, question: Question) -> tuple[Thought, ...]:
        self.asked.append(question)
        await self.may_answer.wait()
        return self.thoughts


def legal_lines(live: LiveTable) -> list[str]:
    game = live.table.setup.game
    return [game.write(action) for action in game.actions(live.table.state)]


async def test_a_hint_is_for_the_seat_to_act_where_the_table_allows_it(house: House) -> None:
    live, ears = await at_a_table(house, "ada", "bea", mode={"hints": True})
    await house.play(live.table.setup.table, 0)
    assert live.table.to_act is not None
    actor, other = ears[live.table.to_act], ears[1 - live.table.to_act]
    first, second, third = legal_lines(live)[:3]
    thinkers = OneThought(Thought(first, 4.26, 900), Thought(second), Thought(third), *[Thought("bad")] * 3)
    thinkers.may_answer.set()
    for ear in (actor, other, ears[2]):
        await send(house.hub, live, ear.listener, wire.Hint("h1"), thinkers=thinkers)
    await house.hub.tasks.settle()
    lines = (wire.HintLine(first, 4.3, 900), wire.HintLine(second), wire.HintLine(third))
    assert actor.heard[-1] == wire.Hinted("h1", lines, 900)
    assert other.codes == ["turn"]
    assert ears[2].codes == ["no-seat"]
    (asked,) = thinkers.asked
    game = live.table.setup.game
    seen = game.codec.dump(game.view(live.table.state, live.table.to_act))
    assert msgspec.json.decode(asked.view) == seen, "what the seat sees"
    assert live.table.setup.secret.hex() not in asked.seed, "and nothing else"


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_says_what_the_bot_found_out(house: House, game: str) -> None:
    live, _ = await at_a_table(house, "ada", "bea", game=game, mode={"hints": True})
    await house.play(live.table.setup.table, 6)
    while len(legal := live.table.setup.game.actions(live.table.state)) < 2:
        await house.play(live.table.setup.table, 1)
    assert live.table.to_act is not None
    thoughts = answer(asked_for(live.table, live.table.to_act), 0.1)
    lines = {live.table.setup.game.write(action) for action in legal}
    assert {thought.line for thought in thoughts} <= lines
    best = thoughts[0]
    assert (best.margin is None) == (best.visits is None) == (best.figures is None)
    assert best.visits is None or best.visits > 0


async def test_a_hint_says_why(house: House) -> None:
    live, ears = await at_a_table(house, "ada", "bea", mode={"hints": True})
    await house.play(live.table.setup.table, 0)
    assert live.table.to_act is not None
    figures = Figures(Estimate(0.58123, 0.0123, 400), Estimate(4.26, 0.44, 400), {}, {})
    forest = Reason("mine", "forest", 6.0, facts={"squares": 3, "crowns": 2}, at_once=True)
    lake = Reason("other", "lake", -2.345, 0.321)
    line = legal_lines(live)[0]
    thinkers = OneThought(Thought(line, 4.26, 400, figures=figures, points=6, reasons=(forest, lake)))
    thinkers.may_answer.set()
    actor = ears[live.table.to_act]
    await send(house.hub, live, actor.listener, wire.Hint("h1"), thinkers=thinkers)
    await house.hub.tasks.settle()
    assert msgspec.json.decode(wire.encode(actor.heard[-1])) == {
        "t": "hint",
        "cid": "h1",
        "worlds": 400,
        "lines": [
            {
                "line": line,
                "win": 0.581,
                "win_error": 0.012,
                "margin": 4.3,
                "margin_error": 0.4,
                "visits": 400,
                "points": 6,
                "reasons": [
                    {
                        "whose": "mine",
                        "name": "forest",
                        "points": 6.0,
                        "error": 0.0,
                        "facts": {"squares": 3, "crowns": 2},
                        "at_once": True,
                    },
                    {"whose": "other", "name": "lake", "points": -2.3, "error": 0.3},
                ],
            }
        ],
    }
    (asked,) = thinkers.asked
    assert asked.wants_advice


async def test_a_table_without_hints_gives_none(house: House) -> None:
    live, (ada, *_) = await at_a_table(house, "ada", "bea")
    thinkers = OneThought(Thought("a line"))
    await send(house.hub, live, ada.listener, wire.Hint("h1"), thinkers=thinkers)
    await house.hub.tasks.settle()
    assert ada.codes == ["not-allowed"]
    live, (ada, *_) = await at_a_table(house, "ada", "bea", mode={"hints": True})
    await send(house.hub, live, ada.listener, wire.Hint("h1"), thinkers=thinkers)
    await house.hub.tasks.settle()
    assert ada.codes == ["not-playing"]


async def test_one_hint_at_a_time_and_none_for_what_is_past(house: House) -> None:
    live, ears = await at_a_table(house, "ada", "bea", mode={"hints": True})
    await house.play(live.table.setup.table, 0)
    assert live.table.to_act is not None
    actor = ears[live.table.to_act]
    thinkers = OneThought(Thought(legal_lines(live)[0]))
    for cid in ("h1", "h2"):
        await send(house.hub, live, actor.listener, wire.Hint(cid), thinkers=thinkers)
    await house.play(live.table.setup.table, 1)
    thinkers.may_answer.set()
    await asyncio.wait_for(house.hub.tasks.settle(), 20)
    assert actor.codes == ["too-fast", "stale"]
