"""The page of notices: daily games with their time, settings, and links in e-mails."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, tick
from tests.browser.test_access import looks, violations
from tests.server.notices.browsers import Browser, PushService, push_service
from tests.server.visitor import ServerProcess

DAILY = {"clock": {"t": "correspondence", "turn_ms": 86_400_000}}

# No test can reach the push service of Chromium: another one gives the subscription, all else is the browser's.
SUBSCRIBED = """(() => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  const { endpoint, public_key, secret } = %s;
  const subscription = { endpoint, getKey: (name) => bytes(name === 'auth' ? secret : public_key) };
  PushManager.prototype.subscribe = async () => subscription;
  PushManager.prototype.getSubscription = async () => null;
})()"""
SHOWN = """async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications())
  .map(({ title, lang, data }) => [title, lang, data])"""


@pytest.fixture
def push() -> Iterator[PushService]:
    """A push service in a thread of its own: the browser's events have this one."""
    found: list[PushService] = []
    ready, stop = threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        async with push_service() as service:
            found.append(service)
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert ready.wait(60)
    yield found[0]
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    loop.close()


def deliver(guest: Guest, device: Browser) -> None:
    """Hand the browser what its push service has taken for it."""
    session, workers = guest.context.new_cdp_session(guest.page), []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: workers.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    while not workers:
        guest.page.wait_for_timeout(50)
    wish = {"registrationId": workers[0]["registrationId"], "data": json.dumps(device.heard[-1])}
    session.send("ServiceWorker.deliverPushMessage", {"origin": workers[0]["scopeURL"].rstrip("/"), **wish})


def move_if_asked(guest: Guest) -> None:
    """Make one move if it is this person's turn; else give the others some time."""
    guest.page.wait_for_timeout(100)
    if guest.is_my_turn:
        before = guest.seq
        guest.begin_move()
        guest.wait_until_after(before)


def test_after_the_first_daily_move_a_person_asks_for_pushes_and_gets_one(
    guests: Callable[..., Guest], push: PushService, own_server_with: Callable[..., ServerProcess]
) -> None:
    server, device = own_server_with(MEYDAN_PUSH_HOSTS=push.origin), push.browser()
    ada, bea = guests(server, size=(390, 844), touch=True, keeps=True), guests(server)
    ada.context.grant_permissions(["notifications"], origin=server.address)
    ada.context.add_init_script(SUBSCRIBED % json.dumps(device.asked()))
    table = ada.new_table("kingdomino", ["me", None], mode=DAILY)
    bea.call_me("بئا")
    bea.post(f"/api/invites/{ada.post(f'/api/tables/{table}/invites', {})['token']}", {})
    for guest in (ada, bea):
        guest.page.goto(f"/table/{table}")
    ada.page.get_by_test_id("begin").click()
    for guest in (ada, bea):
        guest.page.wait_for_selector("main.table")
    question = ada.page.get_by_test_id("ask-notices")
    while not question.count():
        move_if_asked(ada)
        move_if_asked(bea)
    expect(question, "on a phone it is in sight").to_be_in_viewport()
    assert violations(ada) == []
    with ada.page.expect_request(lambda asked: asked.method == "POST" and asked.url.endswith("/me/notices")) as chosen:
        question.locator(".main").click()
    expect(question).to_have_count(0)
    ada.post("/api/me/notices", {**json.loads(chosen.value.post_data or ""), "quiet": None})  # whatever time it is
    ada.page.goto("/notices")
    while not device.heard:
        move_if_asked(bea)
    deliver(ada, device)
    ada.page.wait_for_function(f"async () => (await ({SHOWN})()).length > 0")
    assert ada.page.evaluate(SHOWN) == [["نوبت شماست · کینگ\u200cدومینو", "fa", f"{server.address}/table/{table}"]]


def test_daily_games_and_wishes_are_on_the_page_of_notices(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada = guests(server)
    ada.new_table("kingdomino", ["me", None], companions={"1": "بئا"}, mode=DAILY, start=True)
    ada.page.goto("/")
    bell = ada.page.locator("[data-testid=bell]")
    expect(bell, "the bell counts the games that wait").to_have_text("۱")
    bell.click()
    games = ada.page.locator("[data-testid=daily-games] li")
    expect(games).to_have_count(1)
    expect(games.first).to_contain_text("۲۳ ساعت مانده")
    over = ada.page.locator("[data-testid=over-push]")
    expect(over).not_to_be_checked()
    with ada.page.expect_response("**/api/me/notices"):
        tick(over)
    ada.page.reload()
    expect(over, "a wish is kept").to_be_checked()
    assert [one for rules in looks(ada) for one in violations(ada, rules=rules)] == []
    ada.page.set_viewport_size({"width": 320, "height": 640})
    assert not ada.scrolls_sideways()
    games.first.locator("a").click()
    ada.page.wait_for_selector("main.table")


def test_a_link_of_an_e_mail_that_is_not_ours_is_refused_in_words(guest: Guest) -> None:
    guest.page.goto("/off/" + "A" * 40)
    expect(guest.page.locator("[role=alert]")).to_contain_text("این پیوند دیگر اعتبار ندارد")


def test_a_vacation_is_taken_said_at_the_table_and_ended(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada = guests(server)
    table = ada.new_table("kingdomino", ["me", None], companions={"1": "بئا"}, mode=DAILY, start=True)
    ada.page.goto("/notices")
    expect(ada.page.locator("section[aria-labelledby=vacation]")).to_contain_text("۳۰ روز مانده")
    ada.page.locator("[data-testid=vacation-take]").click()
    expect(ada.page.locator("[data-testid=vacation-until]")).to_contain_text("در مرخصی هستید")
    assert [one for rules in looks(ada) for one in violations(ada, rules=rules)] == []
    ada.page.goto(f"/table/{table}")
    expect(ada.page.locator(".gone").first).to_contain_text("در مرخصی تا")
    ada.page.goto("/notices")
    ada.page.locator("[data-testid=vacation-end]").click()
    expect(ada.page.locator("[data-testid=vacation-days]")).to_have_value("7")
