"""What a first visit needs: the way on in sight, links for friends, titles that can be told apart."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import INVITE
from tests.browser.guests import BOT, Guest
from tests.browser.test_sizes import PHONE, in_the_middle
from tests.browser.tour import kept_replay
from tradewinds.locale import LANGUAGES

LAPTOP = {"viewport": {"width": 1280, "height": 720}}
SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "laptop": LAPTOP}
# What is wider than the place it has, so that it is cut or must be scrolled sideways.
TOO_WIDE = "each => each.scrollWidth > each.clientWidth + 1"


def is_in_the_window(control: Locator) -> bool:
    inside: bool = control.evaluate(
        "each => each.getBoundingClientRect().top >= 0 && each.getBoundingClientRect().bottom <= innerHeight"
    )
    return inside


@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_opened_without_scrolling(size: str, invite: INVITE) -> None:
    guest = invite(**SIZES[size])
    guest.goes_to("/new/eastern-wonders")
    opens = guest.page.get_by_role("button", name="Open the table")
    assert is_in_the_window(opens)
    opens.click()
    assert guest.table


def test_enter_in_a_field_opens_the_table(guest: Guest) -> None:
    guest.goes_to("/new/eastern-wonders")
    guest.page.get_by_label("Name").first.fill("Ada")
    guest.page.get_by_label("Name").first.press("Enter")
    assert guest.table


def test_a_place_that_nobody_takes_asks_for_no_name(guest: Guest) -> None:
    guest.goes_to("/new/new-world")
    names = guest.page.get_by_role("textbox", name="Name")
    expect(names).to_have_count(2)
    guest.page.locator("[name=who-2]").select_option("friend")
    expect(names).to_have_count(3)


@pytest.mark.parametrize("size", SIZES)
def test_whoever_opens_a_table_sees_the_link_for_a_friend_first(size: str, invite: INVITE) -> None:
    guest = invite(**SIZES[size])
    table = guest.opens("new-world", "me", "friend")
    link = guest.page.get_by_label("Invite a friend to seat 2")
    expect(link).to_be_visible()
    assert is_in_the_window(link)
    friend = invite()
    friend.joins(link.input_value(), "Ben")
    assert friend.page.url.endswith(table)
    expect(link).to_have_count(0)
    expect(guest.page.locator("[data-note=share]")).to_be_hidden()
    expect(guest.page.locator("section.board")).to_be_visible()


def test_the_table_says_that_it_waits_for_a_player(guest: Guest) -> None:
    guest.opens("new-world", "me", "friend")
    guest.chooses("work A1.3")
    expect(guest.prompt).to_have_text("Waiting for a player: Purple’s seat is still open.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_a_game_is_read_whole_on_a_phone(language: str, invite: INVITE) -> None:
    guest = invite(**PHONE, locale=language)
    for game in ("east-west-1", "east-west-3"):
        guest.opens(game, "me", BOT)
        assert not guest.page.locator(".table-title h1").evaluate(TOO_WIDE), game


@pytest.mark.parametrize("size", SIZES)
def test_no_panel_of_a_replay_is_wider_than_its_place(size: str, invite: INVITE) -> None:
    guest = invite(**SIZES[size])
    guest.goes_to(f"/replay/{kept_replay(guest)}?step=3")
    for tab in ("Log", "Analysis", "Explore", "Scores", "Legend", "Share"):
        guest.turns_to(tab)
        for note in guest.page.locator(".note:visible, .note:visible > .card").all():
            assert not note.evaluate(TOO_WIDE), tab
    assert not guest.page.locator(".tabs").evaluate(TOO_WIDE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_on_a_phone_take_the_whole_width(language: str, invite: INVITE) -> None:
    guest = invite(**PHONE, locale=language)
    guest.goes_to(in_the_middle(guest, "spice-road", 5))  # upgrading, with nothing told yet
    right = "each => each.getBoundingClientRect().right"
    edge = guest.page.locator(".asked").evaluate(right)
    for part in (".answers", ".helpers"):
        assert edge - guest.page.locator(part).evaluate(right) < 16, part
