"""From a small phone to a wide screen, without scrolling sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.tour import each_table, opened, pages_of

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_no_page_is_wider_than_a_phone(invite: INVITE) -> None:
    guest = invite(**PHONE)
    too_wide = [page for page in pages_of(guest) if guest.has_to_scroll_sideways()]
    assert too_wide == []


def test_no_table_is_wider_than_a_phone(invite: INVITE) -> None:
    guest = invite(**PHONE)
    too_wide = [game for game in each_table(guest) if guest.has_to_scroll_sideways()]
    assert too_wide == []


@pytest.mark.parametrize("game", ["spice-road", "eastern-wonders"])
def test_a_phone_can_play(game: str, invite: INVITE) -> None:
    guest = invite(**PHONE)
    table = guest.opens(game, "me", "me")
    adviser = Adviser(game, 2, table, [guest, guest])
    while adviser.state.round < 3:
        adviser.next_decision()
    guest.passes(adviser.played - 1)
    assert not guest.has_to_scroll_sideways()


@pytest.mark.parametrize(("wide", "columns"), [(1440, 3), (1024, 1), (390, 1)])
def test_a_board_takes_as_many_columns_as_there_is_room_for(wide: int, columns: int, invite: INVITE) -> None:
    guest = invite(viewport={"width": wide, "height": 900})
    guest.goes_to(f"/tables/{opened(guest, 'new-world', 'me', 'me')['id']}")
    lefts = guest.page.locator(".board svg").evaluate_all(
        "all => all.map(each => Math.round(each.getBoundingClientRect().left))"
    )
    assert len(set(lefts)) == columns


def test_a_whole_new_world_is_seen_at_once_on_a_wide_screen(invite: INVITE) -> None:
    guest = invite(viewport={"width": 1440, "height": 900})
    guest.goes_to(f"/tables/{opened(guest, 'new-world', 'me', 'me')['id']}")
    board = guest.page.locator("section.board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] < 900


def test_a_phone_shows_what_one_can_pay_with_beside_the_question(invite: INVITE) -> None:
    guest = invite(**PHONE)
    guest.goes_to(f"/tables/{opened(guest, 'new-world', 'me', 'me')['id']}")
    stock = guest.page.locator(".asked .stock")
    expect(stock).to_be_in_viewport()
    expect(stock.get_by_role("img", name="settlers at home")).to_have_count(1)
