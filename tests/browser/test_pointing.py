"""The rules of what one points at: by mouse, touch and keyboard, without getting in the way of playing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import INVITE
from tests.browser.guests import BOT, Guest
from tests.browser.test_accessibility import tabs_to, violations
from tests.browser.test_sizes import PHONE
from tests.browser.tour import kept_replay
from tradewinds.guide import rules_of

CARD = "[data-pointer]"
COVERED = "[data-about='exploration tile']"


def at_a_table(guest: Guest, game: str = "new-world", *seats: str) -> Guest:
    return guest.goes_to(f"/tables/{guest.sets_up(game, *(seats or ('me', BOT)))['id']}")


def told(guest: Guest) -> Locator:
    return guest.page.locator(CARD)


def title_of(rule: str, game: str = "new-world") -> str:
    return rules_of(game).find(rule).title


def moves_over(piece: Locator) -> None:
    """Move the mouse over the middle of the piece, even if something lies on it."""
    piece.hover(force=True)


def test_the_mouse_is_told_the_rules_of_what_it_is_over(guest: Guest) -> None:
    at_a_table(guest)
    expect(told(guest)).to_be_hidden()
    guest.page.locator(COVERED).first.hover()
    expect(told(guest)).to_contain_text(title_of("N4"))
    guest.page.locator("[data-spot='work A1.3']").hover()
    expect(told(guest)).to_contain_text("A1.3")
    expect(told(guest)).to_contain_text(title_of("C2"))


def test_what_was_clicked_stays_until_its_rule_was_looked_up(guest: Guest) -> None:
    at_a_table(guest)
    guest.page.locator(COVERED).first.click()
    guest.page.locator("[data-spot='work A1.3']").hover()
    link = told(guest).get_by_role("link").first
    expect(link).to_have_attribute("href", "/rules/new-world#N4")
    with guest.context.expect_page() as other:
        link.click()
    expect(other.value.locator("article.rule:target h3")).to_contain_text(title_of("N4"))
    guest.page.keyboard.press("Escape")
    expect(told(guest)).to_be_hidden()


def test_pointing_does_not_choose_and_choosing_needs_one_click(guest: Guest) -> None:
    at_a_table(guest)
    guest.page.locator("#look").click()
    guest.page.locator("[data-spot='work A1.3']").click()
    expect(told(guest)).to_contain_text(title_of("C2"))
    assert guest.decision == 0
    guest.page.locator("#look").click()
    guest.chooses("work A1.3")


def test_a_finger_taps_a_piece_to_be_told_and_a_choice_to_choose(invite: INVITE) -> None:
    guest = at_a_table(invite(**PHONE))
    guest.page.locator(COVERED).first.tap()
    expect(told(guest)).to_contain_text(title_of("N4"))
    told(guest).get_by_role("button", name="Close").tap()
    expect(told(guest)).to_be_hidden()
    guest.page.get_by_role("button", name="What is this?").tap()
    guest.page.locator("[data-spot='work A1.3']").tap()
    expect(told(guest)).to_contain_text(title_of("C2"))
    told(guest).get_by_role("button", name="Close").tap()
    guest.page.get_by_role("button", name="What is this?").tap()
    guest.page.locator("[data-spot='work A1.3']").tap()
    guest.passes(0)


def test_the_keyboard_reaches_every_piece(guest: Guest) -> None:
    at_a_table(guest)
    guest.page.keyboard.press("i")
    expect(guest.page.get_by_role("button", name="What is this?")).to_have_attribute("aria-pressed", "true")
    tabs_to(guest, COVERED)
    expect(told(guest)).to_contain_text(title_of("N4"))
    guest.page.keyboard.press("Enter")
    expect(told(guest).get_by_role("link").first).to_be_focused()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(COVERED).first).to_be_focused()
    assert guest.decision == 0


@pytest.mark.parametrize(
    ("game", "piece", "rule"),
    [
        ("spice-road", "coin", "SR6"),
        ("eastern-wonders", "port", "EW9"),
        ("sand-to-sea", "boat", "S7"),
        ("east-west-1", "route", "W1-10"),
        ("east-west-2", "outpost", "W2-7"),
        ("east-west-3", "storage", "C6"),
    ],
)
def test_pieces_of_every_box_have_their_rules(game: str, piece: str, rule: str, shared_guest: Guest) -> None:
    guest = at_a_table(shared_guest, game)
    expect(
        guest.page.locator(".asked.yours")
    ).to_be_visible()  # the bot has done its part, so that nothing moves any more
    moves_over(guest.page.locator(f"[data-about='{piece}'] :is(rect, circle, use, polygon)").first)
    expect(told(guest).locator(f"a[href='/rules/{game}#{rule}']")).to_be_visible()


def test_a_boat_is_in_nobodys_way(guest: Guest) -> None:
    """A click on a boat counts for the tile at whose rim it lies, where that can be chosen."""
    table = guest.sets_up("eastern-wonders", "me", "me")["id"]
    guest.goes_to(f"/tables/{table}")
    for action in ("start YYYY", "place b2", "start RR"):
        guest.chooses(action)
    guest.page.locator("[data-below='place b2']").click()
    guest.passes(3)


def test_pieces_of_a_replay_have_their_rules_too(guest: Guest) -> None:
    guest.goes_to(f"/replay/{kept_replay(guest)}")
    guest.page.locator("[data-about='at A1.3']").hover()
    expect(told(guest)).to_contain_text(title_of("C2"))


def test_the_rules_are_told_in_the_language_of_the_page(invite: INVITE) -> None:
    guest = at_a_table(invite(locale="de"))
    guest.page.locator(COVERED).first.hover()
    expect(told(guest).get_by_role("link").first).to_have_text(re.compile("^Regel N"))


def test_axe_finds_nothing_while_one_looks_around(guest: Guest) -> None:
    at_a_table(guest, "east-west-3")
    guest.page.locator("#look").click()
    guest.page.locator("[data-about='market tile']").first.click()
    expect(told(guest)).to_be_visible()
    assert violations(guest) == []
