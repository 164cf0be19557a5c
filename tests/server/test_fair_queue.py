"""A fair queue, by hand: who comes next."""

from __future__ import annotations

from meydan.server.bots.fair_queue import LATER, NOW, FairQueue, Owner


def served(queue: FairQueue[str], seconds: float = 1.0) -> list[str]:
    """All work in the order of its turn, each of which takes so long."""
    owners = {each.work: each.owner for each in queue._waiting}  # noqa: SLF001
    order = []
    while (work := queue.take()) is not None:
        queue.charge(owners[work], seconds)
        order.append(work)
    return order


def test_owners_take_turns_however_much_one_of_them_wants() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(5):
        queue.put(f"eve {number}", Owner("eve"))
    queue.put("ada 0", Owner("ada"))
    queue.put("ada 1", Owner("ada"))
    assert served(queue) == ["eve 0", "ada 0", "eve 1", "ada 1", "eve 2", "eve 3", "eve 4"]


def test_many_sessions_of_one_address_share_what_one_would_have() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put(f"eve {number}", Owner(f"eve {number}", "203.0.113.66"))
    queue.put("ada 0", Owner("ada", "203.0.113.7"))
    queue.put("ada 1", Owner("ada", "203.0.113.7"))
    assert served(queue) == ["eve 0", "ada 0", "eve 1", "ada 1", "eve 2", "eve 3"]


def test_at_one_address_the_sessions_share_too() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(f"eve {number}", Owner("eve", "203.0.113.66"))
    queue.put("ada", Owner("ada", "203.0.113.66"))
    assert served(queue) == ["eve 0", "ada", "eve 1", "eve 2"]


def test_time_counts_and_not_the_number_of_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.charge(Owner("eve"), 10)
    for number in range(3):
        queue.put(f"eve {number}", Owner("eve"))
        queue.put(f"ada {number}", Owner("ada"))
    assert served(queue, 4) == ["ada 0", "ada 1", "ada 2", "eve 0", "eve 1", "eve 2"]


def test_a_newcomer_has_no_credit_for_the_time_before() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(f"eve {number}", Owner("eve"))
        queue.charge(Owner("eve"), 100)
        assert queue.take() == f"eve {number}"
    for number in range(2):
        queue.put(f"ada {number}", Owner("ada"))
        queue.put(f"bea {number}", Owner("bea"))
    queue.put("eve 3", Owner("eve"))
    order = served(queue)
    assert order.index("eve 3") <= 2, "the level has risen to hers"


def test_whoever_waits_comes_first_and_the_unwanted_never() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("later", Owner("ada"), lambda: LATER)
    queue.put("gone", Owner("bea"), lambda: None)
    queue.put("now", Owner("ida"), lambda: NOW)
    assert queue.unwanted() == ["gone"]
    assert served(queue) == ["now", "later"]


def test_the_queue_says_how_long_it_is() -> None:
    now = 5.0
    queue: FairQueue[str] = FairQueue(lambda: now)
    assert (len(queue), queue.longest_wait()) == (0, 0)
    queue.put("a", Owner("ada"))
    now = 7.0
    queue.put("b", Owner("ada"))
    now = 8.0
    assert (len(queue), queue.longest_wait()) == (2, 3)
    queue.discard("a")
    assert (len(queue), queue.longest_wait()) == (1, 1)
    queue.take()
    assert queue.counts() == {}


def test_nothing_is_remembered_of_those_who_have_had_no_more_than_others() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        queue.put(f"work {number}", Owner(f"guest {number}"))
        queue.charge(Owner(f"guest {number}"), 1)
        queue.take()
    queue.put("last", Owner("ada"))
    queue.charge(Owner("ada"), 5)
    queue.take()
    assert len(queue._players) <= 2  # noqa: SLF001
