"""Following the others: what they did is marked, told, lit up and shown again; who is there is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

import tradewinds as tw
from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.guests import SEED, Guest
from tradewinds.history import History
from tradewinds.server.services.following import following, latest, line
from tradewinds.words import Players

GAME = "east-west-2"
EVENTS = "**/events?*"
NAMES = Players(("", "Ben"), you=0)


def two_at_a_table(invite: INVITE, game: str = GAME, **options: object) -> tuple[Guest, Guest, str]:
    ada, ben = invite(**options), invite()
    table = ada.opens(game, "me", "friend")
    ben.joins(ada.invitation(1), "Ben")
    for guest in (ada, ben):
        expect(guest.page.locator(".table-page.live")).to_be_visible()
    return ada, ben, table


def until_the_turn_of_ada(adviser: Adviser) -> None:
    adviser.next_decision()
    adviser.until_the_turn_of(1)
    adviser.until_the_turn_of(0)


def followed(adviser: Adviser) -> History:
    history = History(tw.Table(GAME, players=2).deal(SEED))
    for action in adviser.actions:
        history.push(history.state.parse(action))
    return history


def marked(page: Page) -> set[str]:
    script = "all => all.map(each => each.closest('[data-place]').dataset.place)"
    places: list[str] = page.locator("[data-place] .lately-1").evaluate_all(script)
    return set(places)


def drawn(page: Page) -> set[str]:
    places: list[str] = page.locator("[data-place]").evaluate_all(
        "all => all.map(each => each.dataset.place)"
    )
    return set(places)


def lit(page: Page) -> set[str]:
    places: list[str] = page.locator(".lit").evaluate_all("all => all.map(each => each.dataset.place)")
    return set(places)


def test_what_others_did_stays_marked_until_the_next_own_choice(invite: INVITE) -> None:
    ada, ben, table = two_at_a_table(invite)
    adviser = Adviser(GAME, 2, table, [ada, ben])
    until_the_turn_of_ada(adviser)
    ada.waits_for(adviser.played)
    expected = following(followed(adviser), 0, NAMES)
    assert expected.marks
    assert marked(ada.page) == {*expected.marks} & drawn(ada.page)
    told = line(latest(followed(adviser))[0], NAMES, news=True)
    first = ada.page.locator(".story .line").first
    expect(first).to_have_text(told.sentence)
    assert told.sentence.startswith("Ben ")
    expect(ada.page.locator("[data-live]")).to_contain_text(told.sentence)
    points_at_lines(ada.page, told.places)
    adviser.next_decision()
    expect(ada.page.locator("[data-place] .lately")).to_have_count(0)


def points_at_lines(page: Page, places: tuple[str, ...]) -> None:
    """Point at lines of the story by mouse, then by keyboard."""
    lines = page.locator(".story .line")
    lines.first.hover()
    assert lit(page) == {*places} & drawn(page)
    page.mouse.move(5, 5)
    expect(page.locator(".lit")).to_have_count(0)
    lines.first.focus()
    assert lit(page) == {*places} & drawn(page)
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    expect(page.locator(".lit-0").first).to_be_visible()
    page.locator("#main").focus()
    expect(page.locator(".lit")).to_have_count(0)


@pytest.mark.slow(12)
def test_what_happened_can_be_seen_again(invite: INVITE) -> None:
    ada, ben, table = two_at_a_table(invite, reduced_motion="no-preference")
    adviser = Adviser(GAME, 2, table, [ada, ben])
    until_the_turn_of_ada(adviser)
    ada.waits_for(adviser.played)
    expected = following(followed(adviser), 0, NAMES)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    again, moment = ada.page.get_by_role("button", name="Show it again"), ada.page.locator(".moment")
    again.click()
    expect(moment).to_be_visible()
    expect(moment).to_contain_text("Ben ")
    expect(moment).to_be_hidden()
    steps = [url.partition("step=")[2] for url in asked if "step=" in url]
    assert steps == [str(step) for step in (expected.since, *expected.stops)]
    is_cut_short(ada.page, str(expected.since))
    expect(ada.page.locator(".asked.yours")).to_be_visible()
    adviser.next_decision()  # places on the board can be chosen again


def is_cut_short(page: Page, first: str) -> None:
    """Only the first picture comes at once, so that there is time to skip the others."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.url.endswith(f"step={first}"):
            route.continue_()
        else:
            held.append(route)

    page.route("**/body?step=*", hold)
    page.get_by_role("button", name="Show it again").click()
    expect(page.locator(".moment")).to_be_visible()
    page.get_by_role("button", name="Skip", exact=True).click()
    for route in held:
        route.continue_()
    expect(page.locator(".moment")).to_be_hidden()


def test_presence_is_live(invite: INVITE) -> None:
    ada, ben, _table = two_at_a_table(invite)
    seat = ada.page.locator(".seat", has_text="Ben")
    expect(seat).to_contain_text("is here")
    address = ben.page.url
    ben.page.close()
    expect(seat).to_contain_text("is away")
    expect(seat.locator("form.takeover")).to_have_count(1)
    ben.page = ben.context.new_page()
    ben.page.goto(address)
    expect(seat).to_contain_text("is here")
    expect(seat.locator("form.takeover")).to_have_count(0)


def nobody_listens(guest: Guest) -> None:
    """Keep this browser from opening event streams, so that its page stays as it is."""
    guest.context.route(EVENTS, lambda route: route.fulfill(status=502, body="Bad Gateway"))


def test_a_page_goes_on_when_a_proxy_had_nobody_to_ask(invite: INVITE) -> None:
    """A browser never reopens a stream that was answered with an error; the page has to."""
    ada, ben = invite(), invite()
    table = ada.opens(GAME, "me", "friend")
    ben.joins(ada.invitation(1), "Ben")
    nobody_listens(ada)
    ada.page.reload()
    expect(ada.page.locator(".table-page.offline")).to_be_visible()
    expect(ada.page.get_by_role("alert").filter(has_text="connection lost")).to_be_visible()
    with ada.page.expect_response(EVENTS) as again:
        pass  # it tries once more by itself
    assert again.value.status == 502
    ada.context.unroute(EVENTS)
    expect(ada.page.locator(".table-page:not(.offline)")).to_be_visible()
    ben.sends(f"/tables/{table}/messages", {"text": "Still there?"})
    expect(ada.page.locator("[data-part=talk]")).to_contain_text("Still there?")


def test_a_choice_that_a_proxy_could_not_pass_on_leaves_the_page_alive(guest: Guest) -> None:
    guest.opens("spice-road", "me", "me")
    expect(guest.page.locator(".table-page.live")).to_be_visible()
    guest.context.route("**/act", lambda route: route.fulfill(status=502, body="Bad Gateway"), times=1)
    nobody_listens(guest)
    guest.control("play upgrade-2").click()
    expect(guest.page.locator(".table-page.offline")).to_be_visible()
    guest.context.unroute(EVENTS)
    expect(guest.page.locator(".table-page:not(.offline)")).to_be_visible()
    guest.chooses("play upgrade-2")
    guest.waits_for(1)


def test_the_keyboard_stays_where_it_was(guest: Guest) -> None:
    guest.opens("spice-road", "me", "me")
    spot = guest.page.locator('[data-spot="play upgrade-2"]')
    spot.focus()
    guest.page.keyboard.press("Enter")
    guest.waits_for(1)
    part = "document.activeElement.closest('[data-part]')?.dataset.part"
    assert guest.page.evaluate(part) == "own"
    assert guest.page.evaluate("document.activeElement.hasAttribute('data-spot')")
