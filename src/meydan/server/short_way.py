"""The short way of an action, which is what nearly all messages ask for: without a task, whose switching takes longer.

It is open where nothing is in the way. Otherwise an action is a request like any other, and goes the long way of the
hub, where what is wrong with it is found out, too.
"""

from __future__ import annotations

from functools import partial

import meydan.server.messages as wire
from meydan.server.hub import Hub
from meydan.server.live import Listener, LiveTable
from meydan.server.messages import Refused
from meydan.server.step import Step, step_of
from meydan.server.store.rows import Appended
from meydan.server.store.store import Writing
from meydan.server.table import requests


def act(hub: Hub, live: LiveTable, listener: Listener, act: wire.Act, at: int) -> bool:
    """Have an action that came at this time carried out; False if nothing was done."""
    if act.seq != live.table.seq or not live.turns.take():
        return False
    writing = None
    try:
        step = _step(live, listener, act, at)
        writing = hub.store.append(step.append)
        writing.add_done_callback(partial(_tell, hub, live, listener, act, step))
    except Exception:  # a mistake of ours, too, hurts nobody but who asked on the long way; here, all who came with it
        return False
    finally:
        if writing is None:
            live.turns.give_back()
    return True


def _tell(hub: Hub, live: LiveTable, listener: Listener, act: wire.Act, step: Step, writing: Writing) -> None:
    if not _is_well(writing):
        hub.start(_tell_of_trouble(hub, live, listener, act, step, writing))
        return
    try:
        hub.take(live, step)
    finally:
        live.turns.give_back()


async def _tell_of_trouble(
    hub: Hub, live: LiveTable, listener: Listener, act: wire.Act, step: Step, writing: Writing
) -> None:
    try:
        with hub.saying_why_not(live, listener, act):
            await hub.written(live, step, writing)
    finally:
        live.turns.give_back()


def _step(live: LiveTable, listener: Listener, act: wire.Act, at: int) -> Step:
    seat = live.seat_of(listener.player, listener.eyes)
    entries = requests.ask(live.table, seat, act, live.table.not_before(at))
    if entries[0].cid != act.cid:
        raise Refused("stale")  # the clock was faster
    return step_of(live, entries)


def _is_well(writing: Writing) -> bool:
    if writing.cancelled() or writing.exception() is not None:
        return False
    answer = writing.result()
    return isinstance(answer, Appended) and not answer.again
