"""From a small phone to a wide screen, without scrolling sideways."""

from __future__ import annotations

import pytest

from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.tour import each_table, pages_of

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
