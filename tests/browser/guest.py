"""A guest with a browser, who opens pages, sits at tables, and plays by mouse or by keyboard."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

TRY = 10_000  # milliseconds, for one click of several that may lead on
WAIT = 120_000  # milliseconds, for anything: a busy machine may take long, and a test that passes does not wait
expect.set_options(timeout=WAIT)
TARGETS = "main.table [data-target]:not([disabled])"
MAIN = "main.table .btn.main[data-target]:not([disabled])"
READY = """() => { const table = document.querySelector('main.table, main.end');
  return table && (table.dataset.turn === 'true' || table.dataset.status !== 'playing') }"""
UNDER_WAY = """(seq) => { const table = document.querySelector('main.table');
  return !table || table.dataset.turn !== 'true' || Number(table.dataset.seq) > seq }"""
COUNTED = "(lists) => lists.map((list) => document.querySelectorAll(list).length)"
MOVED = "(seq) => !(Number(document.querySelector('main.table')?.dataset.seq) <= seq)"
MOST_MOVES = 600
MOST_TRIES = 60  # random clicks, which may undo each other


def tick(box: Locator) -> None:
    """Choose a box or a radio button by the label that people see and aim at, once the page has stopped moving."""
    box.locator("xpath=ancestor::label").click()
    expect(box).to_be_checked()


def unfolded(form: Locator) -> Locator:
    """A form in a fold, which is opened by its title."""
    form.locator("xpath=ancestor::details/summary").click()
    return form


def try_dark(target: Locator) -> None:
    """Click something that Playwright would not click by itself, once the page has stopped moving."""
    target.hover()
    target.click(force=True)


class Guest:
    """A guest with cookies, language, theme and screen size of its own, and `more` settings."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "fa",
        theme: str = "light",
        size: tuple[int, int] = (1280, 860),
        confirm: str = "off",
        touch: bool = False,
        pace: str = "at-once",
        keeps: bool = False,
        **more: object,
    ) -> None:
        self.context = browser.new_context(
            base_url=address,
            locale="fa-IR" if language == "fa" else "en-GB",
            reduced_motion="reduce",
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            service_workers="allow" if keeps else "block",  # most tests keep nothing
        )
        self.context.set_default_timeout(WAIT)
        chosen = {"language": language, "theme": theme, "confirm": confirm, "sound": False, "pace": pace}
        settings = json.dumps({**chosen, **more})
        self.context.add_init_script(
            f"if (!localStorage.getItem('meydan.settings')) localStorage.setItem('meydan.settings', {settings!r})"
        )
        self.complaints: list[str] = []
        self.page: Page = self.new_tab()
        self.rng = Random(7)
        self.language = language
        self.name = ""

    def new_tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, message: Any) -> None:
        network = "Failed to load resource" in message.text or "WebSocket connection" in message.text
        if message.type == "error" and not network:
            self.complaints.append(message.text)

    def leave(self) -> None:
        """Close the browser; fail if the page has logged an error."""
        self.context.close()
        assert self.complaints == []

    def play_bots(self, game: str, seats: int = 2, bot: str = "random", **mode: Any) -> None:
        """A table against bots, opened at the first choice."""
        table = self.new_table(game, ["me", *[bot] * (seats - 1)], start=True, mode={"hints": True, **mode})
        self.sit_down(table)

    def new_table(self, game: str, chairs: Sequence[str | None], **wishes: Any) -> str:
        """A table made without the page; its name."""
        if not self.name:
            self.call_me({"fa": "آرش", "en": "Arash"}[self.language])
        asked = {"game": game, "seats": len(chairs), "chairs": chairs, **wishes}
        return str(self.post("/api/tables", asked)["table"])

    def call_me(self, name: str) -> None:
        """Start a guest session under this name."""
        self.name = name
        self.post("/api/session", {"name": name})

    def post(self, path: str, fields: object) -> dict[str, Any]:
        answer = self.context.request.post(path, data=fields)
        assert answer.ok, answer.text()
        said: dict[str, Any] = answer.json()
        return said

    def sit_down(self, table: str) -> None:
        """Open a table and wait until there is something to choose."""
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector("main.table")
        self.wait_for_turn()

    def play_bots_from_the_lobby(self, game: str, seats: int = 2, bot: str = "random") -> None:
        """Two clicks, and the choice of seats and bots between them."""
        self.page.goto("/")
        card = self.page.locator(f"article[data-game={game}]")
        card.locator(".foot .main").click()
        tick(card.locator(f"form [data-seats='{seats}']"))
        tick(card.locator(f"form [data-bot='{bot}']"))
        card.locator("form .main").click()
        self.page.wait_for_selector("main.table")
        self.wait_for_turn()

    @property
    def table(self) -> Locator:
        return self.page.locator("main.table")

    @property
    def seq(self) -> int:
        return int(self.table.get_attribute("data-seq") or 0)

    @property
    def is_over(self) -> bool:
        return self.page.locator("main.table, main.end").get_attribute("data-status") == "over"

    @property
    def is_my_turn(self) -> bool:
        return self.table.get_attribute("data-turn") == "true"

    def wait_for_turn(self) -> None:
        """Wait until it is my turn, or the game is over."""
        self.page.wait_for_function(READY)

    def wait_until_after(self, seq: int) -> None:
        """Wait for the event after this one."""
        self.page.wait_for_function(MOVED, arg=seq)

    def move_by_clicks(self) -> None:
        """One move: clicks on what is lit until a line is complete and played."""
        before = self.seq
        for _ in range(MOST_TRIES):
            self.begin_move()
            self.wait_for_turn()
            if self.is_over or self.seq > before:
                return
        raise AssertionError(f"no move was possible by clicks: {self.asked()}")

    def begin_move(self) -> None:
        """Clicks on what is lit until a line is on its way."""
        before = self.seq
        for _ in range(MOST_TRIES):
            self._click()
            if self._is_under_way(before):
                return
        raise AssertionError(f"no move was possible by clicks: {self.asked()}")

    def _click(self) -> None:
        if self.page.locator("[data-testid=refused]").count():
            self.page.keyboard.press("Escape")  # as people do after reading it
        mains, targets = self.page.evaluate(COUNTED, [MAIN, TARGETS])
        lit, count = (MAIN, mains) if mains else (TARGETS, targets)
        if count:
            chosen = self.page.locator(lit).nth(self.rng.randrange(count))
            if not chosen.is_visible():
                return  # phones hide some while a choice waits to be confirmed: the next try finds something else
            with suppress(Late):  # what happens at the table may take it away: then the next try finds something else
                chosen.focus(timeout=TRY)  # a map that shows a part of itself moves to it
                chosen.hover(force=True, timeout=TRY)  # what is shown under the pointer may move the board:
                chosen.click(force=True, timeout=TRY)  # aim again, as people do

    def _is_under_way(self, before: int) -> bool:
        """Whether the last click or key has completed a line: the page asks for it at once."""
        return bool(self.page.evaluate(UNDER_WAY, before))

    def _was_played(self, before: int) -> bool:
        """Whether a line is under way; if so, wait for its answer, which may be a refusal."""
        if not self._is_under_way(before):
            return False
        self.wait_for_turn()
        return self.is_over or self.seq > before

    def move_by_keys(self) -> None:
        """One move: Tab to what is lit, arrows, Enter."""
        before = self.seq
        for _ in range(MOST_TRIES):
            self._reach()
            for _ in range(self.rng.randrange(3)):
                self.page.keyboard.press(self.rng.choice(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]))
            self.page.keyboard.press("Enter")
            if self._was_played(before):
                return
        raise AssertionError(f"no move was possible by keys: {self.asked()}")

    def is_on_target(self) -> bool:
        """Whether the focus is on something that can be chosen."""
        return bool(self.page.evaluate(f"document.activeElement.matches({json.dumps(TARGETS)})"))

    def _reach(self) -> None:
        """Tab until something is focused that can be chosen; sometimes a later one."""
        stop = self.rng.randrange(4)
        reached = 0
        for _ in range(120):
            self.page.keyboard.press("Tab")
            if self.is_on_target():
                reached += 1
                if reached > stop:
                    return
            elif reached and self.page.evaluate("document.activeElement === document.body"):
                stop = 0
        assert reached, "no key leads to anything that can be chosen"

    def play_to_the_end(self, move: Any) -> None:
        for _ in range(MOST_MOVES):
            if self.is_over:
                return
            move()
        raise AssertionError("the game does not end")

    def asked(self) -> str:
        return self.page.locator("[data-testid=ask]").inner_text()

    def scrolls_sideways(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth + 1"))

    def go(self, path: str) -> None:
        self.page.goto(path, wait_until="networkidle")
        self.page.wait_for_selector("h1")
