"""Choosing in the dock: by touch, by key, several times at once, and confirmed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import INVITE
from tests.browser.guests import SEED, Guest
from tests.browser.test_sizes import in_the_middle
from tradewinds import GAMES, Table
from tradewinds.locale import LANGUAGES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def out_of_sight(guest: Guest) -> list[str]:
    """The choices without a control that is visible in the window as it is scrolled now."""
    missing: list[str] = guest.page.evaluate(
        """() => [...document.querySelectorAll('[data-choice]')].filter(button => {
            const listed = button.closest('[popover]:not(:popover-open)');
            const control = listed ? document.querySelector('.to-choices') : button;
            const box = control.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return !control.contains(top);
        }).map(button => button.dataset.choice)"""
    )
    return missing


def test_on_a_phone_every_choice_is_in_sight_and_a_list_opens_for_many(invite: INVITE) -> None:
    guest = invite(**PHONE)
    table = guest.sets_up("spice-road", "me", "me")["id"]
    guest.goes_to(f"/tables/{table}")
    assert out_of_sight(guest) == []
    many = len(Table("spice-road", players=2).deal(SEED).actions())
    guest.page.get_by_role("button", name=f"All {many} choices").tap()
    expect(guest.page.locator("#choices [data-choice]:visible")).to_have_count(many)
    guest.page.locator('#choices [data-choice="play upgrade-2"]').tap()
    guest.waits_for(1)
    assert out_of_sight(guest) == []
    guest.page.get_by_role("button", name="Upgrade turmeric: 2 times at once").tap()
    guest.waits_for(3)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_no_choice_of_any_game_is_out_of_sight(game: str, invite: INVITE) -> None:
    guest = invite(**PHONE)
    guest.goes_to(in_the_middle(guest, game, 2))
    expect(guest.page.locator(".asked.yours")).to_be_visible()
    assert guest.page.locator("[data-choice]").count() > 0
    assert out_of_sight(guest) == []


def test_keys_choose_and_take_back(guest: Guest) -> None:
    guest.goes_to(f"/tables/{guest.sets_up('spice-road', 'me', 'me')['id']}")
    guest.chooses("play upgrade-2")
    guest.page.keyboard.press("1")
    guest.waits_for(2)
    expect(guest.page.get_by_role("group", name="Chosen so far").get_by_role("button")).to_have_count(2)
    guest.page.get_by_role("button", name="Take back: Play").click()
    guest.waits_for(4)
    guest.chooses("play upgrade-2")
    guest.page.keyboard.press("u")
    guest.waits_for(6)


def test_a_turn_waits_to_be_confirmed_even_if_somebody_talks_meanwhile(guest: Guest) -> None:
    table = guest.sets_up("new-world", "me", "me")["id"]
    guest.context.add_cookies([{"name": "confirm", "value": "on", "url": guest.url}])
    guest.goes_to(f"/tables/{table}")
    end = guest.page.get_by_role("button", name="End turn", exact=True)
    guest.control("rest").click()
    expect(end).to_be_visible()
    guest.page.get_by_role("link", name="Undo", exact=True).click()
    expect(end).to_have_count(0)
    guest.page.keyboard.press("1")
    expect(end).to_be_visible()
    guest.sends(f"/tables/{table}/messages", {"text": "Take your time."})
    expect(guest.page.get_by_text("Take your time.")).to_have_count(1)
    expect(end).to_be_visible()
    assert guest.decision == 0
    end.click()
    guest.waits_for(1)


@pytest.mark.parametrize(
    "size", [{"viewport": {"width": 1280, "height": 720}}, PHONE], ids=["laptop", "phone"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_read_whole_above_the_choices(language: str, size: dict[str, Any], invite: INVITE) -> None:
    guest = invite(**size, locale=language)
    guest.goes_to(in_the_middle(guest, "sand-to-sea", 2))
    guest.page.locator("#hint").click()
    hint, dock = guest.page.locator(".hinted-at"), guest.page.locator(".asked")
    expect(hint).to_be_visible()
    for each in (hint, dock):
        assert each.evaluate("each => each.scrollHeight <= each.clientHeight + 2")
        assert each.evaluate("each => each.scrollWidth <= each.clientWidth + 1")
    below = "each => document.querySelector('.answers').getBoundingClientRect().top"
    assert hint.evaluate("each => each.getBoundingClientRect().bottom") <= hint.evaluate(below)
    assert out_of_sight(guest) == []


def test_whoever_asks_for_too_many_hints_is_told_so_at_the_table(guest: Guest) -> None:
    guest.opens("spice-road", "me", "me")
    answer = {"code": "too_many", "sentence": "Not so fast."}
    guest.context.route("**/hint", lambda route: route.fulfill(status=429, json=answer), times=1)
    guest.page.evaluate("window.stays = true")
    guest.page.locator("#hint").click()
    expect(guest.page.get_by_role("alert").filter(has_text="Not so fast.")).to_be_visible()
    assert guest.page.evaluate("window.stays")
    guest.chooses("play upgrade-2")
    expect(guest.page.get_by_role("alert").filter(has_text="Not so fast.")).to_have_count(0)
