"""The metrics of the server, for `/metrics`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

EVENTS: Final = Counter("meydan_events", "Events written to the logs of tables")
REFUSED: Final = Counter("meydan_refused", "Requests that were refused, by code", ["code"])
TROUBLE: Final = Counter("meydan_store_trouble", "Times that the store was in trouble")
FLAGGED: Final = Counter("meydan_rated_games_flagged", "Pairs whose rated game weighs less, by reason", ["reason"])
CONNECTIONS: Final = Gauge("meydan_connections", "Open connections, websockets and HTTP")
TABLES: Final = Gauge("meydan_tables", "Tables in memory")
WRITING: Final = Histogram(
    "meydan_write_seconds",
    "Seconds from an allowed request to its durable event",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)
THINKING: Final = Histogram(
    "meydan_bot_seconds",
    "Seconds from a question to a bot's answer",
    buckets=(0.01, 0.05, 0.1, 0.5, 1.0, 1.5, 2.0, 5.0, 30.0),
)
LOOP_LAG: Final = Histogram(
    "meydan_loop_lag_seconds",
    "How much later than asked for the event loop comes to a task",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0),
)
THOUGHT: Final = Counter("meydan_thinking_seconds", "Time that bots have thought, by what for", ["kind"])
BOT_QUEUE: Final = Gauge("meydan_bot_queue", "Questions to bots that wait for their turn")
BOT_LONGEST_WAIT: Final = Gauge("meydan_bot_longest_wait_seconds", "Since when the oldest of them waits")
BOT_WAITING: Final = Histogram(
    "meydan_bot_wait_seconds",
    "From a question to a bot to its turn, by what for",
    ["kind"],
    buckets=(0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0),
)
REVIEWS: Final = Gauge("meydan_reviews_waiting", "Reviews of games that are not done, in all processes")
BACKGROUND_QUEUE: Final = Gauge("meydan_background_queue", "Parts of reviews that wait for their turn")
PASSWORD_QUEUE: Final = Gauge("meydan_password_queue", "Passwords that wait to be hashed or compared")
PASSWORD_LONGEST_WAIT: Final = Gauge("meydan_password_longest_wait_seconds", "Since when the oldest of them waits")
PASSWORD_WAITING: Final = Histogram(
    "meydan_password_wait_seconds",
    "From a password to its turn",
    buckets=(0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0),
)


@contextmanager
def served(host: str, port: int | None) -> Iterator[None]:
    """Serve `/metrics` at a port of its own, if there is one. Raises OSError."""
    if port is None:
        yield
        return
    server, thread = start_http_server(port, host)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
