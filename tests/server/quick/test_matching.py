"""Who plays with whom: the laws of the queues, and an evening of ten thousand people."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, count
from random import Random
from statistics import median

from hypothesis import given
from hypothesis import strategies as st

from meydan.server.quick.matching import (
    ANYBODY_MS,
    BOTS_MS,
    COME_MS,
    COMPANY_MS,
    HERE_MS,
    KEPT_MS,
    LATE_MS,
    Begin,
    Change,
    Dissolve,
    Forget,
    Match,
    Seat,
    after,
    company,
    groups,
    heard,
    may_meet,
    reach,
    step,
    waiting,
)
from meydan.server.quick.tickets import Found, Queue, Ticket
from tests.server.quick.evening import QUEUES, SECOND, Evening, ticket

FAST, DAILY, FOUR = QUEUES[0], QUEUES[2], Queue("dezh", "fast", 4)


def changes(now: int, *tickets: Ticket) -> list[Change]:
    numbers = count()
    return list(step(tickets, now, lambda: f"m{next(numbers)}"))


def players(group: tuple[Ticket, ...]) -> set[str]:
    return {waits.player for waits in group}


def matched(now: int, *tickets: Ticket) -> list[set[str]]:
    return [players(change.tickets) for change in changes(now, *tickets) if isinstance(change, Match)]


def test_the_nearest_rating_is_matched_first() -> None:
    ada, bea, cy = ticket("ada", 1500), ticket("bea", 1580, 1), ticket("cy", 1450, 2)
    assert matched(2, ada, bea, cy) == [{"ada", "cy"}]


def test_the_range_widens_with_the_wait_on_both_sides() -> None:
    ada, bea = ticket("ada", 1500), ticket("bea", 1700, 5 * SECOND)
    assert not may_meet(ada, bea, 10 * SECOND), "for bea 200 points are too many yet"
    assert may_meet(ada, bea, 15 * SECOND)
    assert reach(ada, ANYBODY_MS) > 10_000


def test_queues_do_not_mix() -> None:
    assert matched(0, ticket("ada", queue=FAST), ticket("bea", queue=QUEUES[1])) == []


def test_two_names_that_look_alike_never_share_a_table() -> None:
    ada, twin = ticket("ada"), replace(ticket("bea"), look=("bea", "ada"))
    assert matched(ANYBODY_MS, ada, twin) == []


def test_a_closed_page_is_not_matched_and_not_counted_but_keeps_its_place() -> None:
    ada, bea = ticket("ada"), ticket("bea", since=HERE_MS + 1, heard=HERE_MS + 1)
    assert matched(HERE_MS + 1, ada, bea) == []
    assert waiting([ada, bea], HERE_MS + 1) == {FAST: 1}
    back = heard(ada, HERE_MS + 2, is_seen=True)
    assert back.since == 0
    assert matched(HERE_MS + 2, back, bea) == [{"ada", "bea"}]


def test_a_ticket_is_forgotten_long_after_its_page_was_closed() -> None:
    assert changes(KEPT_MS, ticket("ada")) == []
    assert changes(KEPT_MS + 1, ticket("ada")) == [Forget(ticket("ada"))]
    assert changes(KEPT_MS + 1, ticket("ada", queue=DAILY)) == []


def found_by(*tickets: Ticket, now: int = 0) -> list[Ticket]:
    (change,) = changes(now, *tickets)
    assert isinstance(change, Match)
    return list(change.tickets)


def test_a_table_is_made_when_both_are_there() -> None:
    ada, bea = found_by(ticket("ada"), ticket("bea"))
    ada = heard(ada, 1, is_seen=True)
    assert changes(1, ada, bea) == []
    bea = heard(bea, 2, is_seen=True)
    assert changes(2, ada, bea) == [Seat("m0", (ada, bea))]


def test_who_does_not_come_goes_to_the_end_and_costs_the_other_nothing() -> None:
    late = COME_MS + LATE_MS + 1
    ada, bea = found_by(ticket("ada"), ticket("bea"))
    ada, bea = heard(ada, 1, is_seen=True), heard(bea, 2, is_seen=False)
    ada = heard(ada, late - 1, is_seen=True)
    (parted,) = changes(late, ada, bea)
    assert parted == Dissolve("m0", (ada,), (bea,))
    ada_after, bea_after = (after(waits, parted, late) for waits in (ada, bea))
    assert ada_after is not None
    assert (ada_after.since, ada_after.is_asleep) == (0, False)
    assert bea_after is not None
    assert (bea_after.since, bea_after.is_asleep) == (late, True)
    hidden = heard(bea_after, late, is_seen=False)
    assert matched(late, heard(ada_after, late, True), hidden) == [], "nobody is matched with a page that is not seen"
    assert matched(late, heard(ada_after, late, True), heard(hidden, late, True)) == [{"ada", "bea"}]


def test_who_has_come_and_is_gone_again_gets_no_table() -> None:
    ada, bea = found_by(ticket("ada"), ticket("bea"))
    ada, bea = heard(ada, 1, is_seen=True), heard(bea, HERE_MS + 2, is_seen=True)
    assert changes(HERE_MS + 2, ada, bea) == []
    late = COME_MS + LATE_MS + 1
    bea = heard(bea, late, is_seen=True)
    assert changes(late, ada, bea) == [Dissolve("m0", (bea,), (ada,))]


def test_a_player_who_comes_too_late_is_not_there() -> None:
    ada, _ = found_by(ticket("ada"), ticket("bea"))
    late = heard(ada, COME_MS + 1, is_seen=True)
    assert late.found is not None
    assert not late.found.is_there


def test_when_one_leaves_the_queue_nobody_else_has_failed_to_come() -> None:
    ada, _ = found_by(ticket("ada"), ticket("bea"))
    assert changes(1, ada) == [Dissolve("m0", (ada,), ())]


def test_in_correspondence_nobody_needs_to_be_there() -> None:
    ada, bea = found_by(ticket("ada", queue=DAILY), ticket("bea", since=3_600_000, queue=DAILY), now=3_600_000)
    assert changes(3_600_000, ada, bea) == [Seat("m0", (ada, bea))]


def test_a_table_of_four_fills_up() -> None:
    people = [ticket(name, since=number, queue=FOUR) for number, name in enumerate("abcd")]
    assert matched(3, *people[:3]) == []
    assert matched(3, *people) == [{"a", "b", "c", "d"}]


def test_bots_fill_a_table_of_four_for_those_who_take_them_after_the_wait() -> None:
    ada, bea, cy = (ticket(name, queue=FOUR, heard=BOTS_MS) for name in ("ada", "bea", "cy"))
    ada, bea = replace(ada, bots_since=BOTS_MS), replace(bea, bots_since=BOTS_MS + 1)
    assert matched(BOTS_MS - 1, ada, bea) == []
    assert matched(BOTS_MS + 1, ada, bea) == [{"ada", "bea"}]
    assert matched(BOTS_MS + 1, ada, bea, cy) == [], "cy may come along"
    late = BOTS_MS + COMPANY_MS
    assert matched(late, *(replace(one, heard=late) for one in (ada, bea, cy))) == [{"ada", "bea"}]
    alone = replace(ticket("ada", heard=BOTS_MS), bots_since=BOTS_MS)
    assert matched(BOTS_MS, alone) == [], "two are no match with a bot"


def test_those_who_could_come_along_are_told_of_the_company() -> None:
    ada, bea = (ticket(name, queue=FOUR, heard=BOTS_MS) for name in ("ada", "bea"))
    ada = replace(ada, bots_since=BOTS_MS)
    assert (company(bea, [ada, bea], BOTS_MS), company(ada, [ada, bea], BOTS_MS)) == (1, 0)
    stranger = replace(bea, avoids=frozenset(["ada"]))
    assert company(stranger, [ada, stranger], BOTS_MS) == 0
    assert matched(BOTS_MS, ada, stranger) == [{"ada"}], "ada does not wait for her"


def test_a_table_whose_game_was_not_begun_is_begun() -> None:
    stuck = [replace(ticket(name), table="t", has_begun=False) for name in ("ada", "bea")]
    assert changes(0, *stuck) == [Begin("t")]


tickets = st.lists(
    st.builds(
        lambda number, rating, since, queue, bots: (number, rating, since, queue, bots),
        st.integers(0, 10_000),
        st.integers(800, 2200),
        st.integers(0, 120_000),
        st.sampled_from([FAST, FOUR, DAILY]),
        st.booleans(),
    ),
    unique_by=lambda row: row[0],
    max_size=60,
)


@given(tickets)
def test_every_group_agrees_and_nobody_is_in_two(rows: list[tuple[int, int, int, Queue, bool]]) -> None:
    now = 120_000
    everybody = [
        ticket(f"p{number}", rating, since, queue, heard=now, bots_since=now if bots else None)
        for number, rating, since, queue, bots in rows
    ]
    found = [change for change in changes(now, *everybody) if isinstance(change, Match)]
    names = [waits.player for change in found for waits in change.tickets]
    assert len(names) == len(set(names))
    for change in found:
        queue = change.tickets[0].queue
        assert {waits.queue for waits in change.tickets} == {queue}
        assert all(may_meet(one, other, now) for one, other in combinations(change.tickets, 2))
        assert len(change.tickets) == queue.seats or all(waits.takes_bots for waits in change.tickets)
    left = [waits for waits in everybody if waits.player not in names and waits.queue.seats == 2]
    assert not any(may_meet(one, other, now) for one, other in combinations(left, 2) if one.queue == other.queue)


def test_an_evening_of_ten_thousand_people() -> None:
    """Nobody is matched twice or forgotten, whatever people do with their pages."""
    rng = Random(2027)
    evening, gone = Evening(rng), set[str]()
    people = [f"p{number}" for number in range(10_000)]
    for player in people:
        evening.come(player, rng.choice(QUEUES), rng.gauss(1500, 220))
        if rng.random() < 0.3:
            evening.pass_a_second()
        if rng.random() < 0.05:
            evening.hidden.add(player)  # looks at something else, and comes back later
        if rng.random() < 0.03 and evening.tickets:
            leaver = rng.choice(list(evening.tickets))  # in the queue, or in the middle of a match
            del evening.tickets[leaver]
            gone.add(leaver)
        if rng.random() < 0.02 and evening.tickets:
            evening.away.add(rng.choice(list(evening.tickets)))
        if rng.random() < 0.1:
            evening.away, evening.hidden = set(), set()
    evening.away, evening.hidden = set(), set()
    for _ in range(240):
        for player, waits in evening.tickets.items():
            evening.tickets[player] = replace(waits, bots_since=evening.now if waits.queue.seats > 2 else None)
        evening.pass_a_second()
    at_tables = [waits.player for table in evening.tables.values() for waits in table]
    assert len(at_tables) == len(set(at_tables)), "nobody is matched twice"
    assert set(at_tables) | gone | set(evening.tickets) == set(people), "nobody is forgotten"
    assert not set(at_tables) & (gone | set(evening.tickets))
    left = [waits.queue for waits in evening.tickets.values()]
    assert all(left.count(queue) < queue.seats for queue in QUEUES), "only those are left who have nobody to play with"
    assert median(evening.waits) <= 30 * SECOND


def test_with_forty_people_waiting_the_median_wait_is_three_seconds_at_most() -> None:
    rng = Random(40)
    evening = Evening(rng)
    for number in range(40):
        evening.come(f"p{number}", FAST, rng.gauss(1500, 220))
    for number in range(40, 400):  # whenever people leave for their tables, others come
        evening.pass_a_second()
        while len(evening.tickets) < 40:
            evening.come(f"p{number}-{len(evening.tickets)}", FAST, rng.gauss(1500, 220))
    assert len(evening.waits) > 400
    assert median(evening.waits) <= 3 * SECOND


def test_a_crowd_at_once_is_matched_in_one_step() -> None:
    rng = Random(1)
    crowd = [ticket(f"p{number}", rng.choice([1500, rng.gauss(1500, 200)])) for number in range(2_000)]
    assert sum(len(group) for group in groups(crowd, 0)) > 1_900


def test_found_says_how_many_belong_to_the_match() -> None:
    ada, _ = found_by(ticket("ada"), ticket("bea"))
    assert ada.found == Found("m0", 2, 0, is_there=False)
