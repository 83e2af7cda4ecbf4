"""Whole games between two browsers and a bot, all by what can be clicked on."""

import pytest
from playwright.sync_api import expect

from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.guests import BOT


@pytest.mark.slow
@pytest.mark.parametrize("game", ["new-world", "sand-to-sea", "east-west-1", "east-west-2"])
def test_two_browsers_and_a_bot_play_a_whole_game(game: str, invite: INVITE) -> None:
    ada, ben = invite(), invite()
    table = ada.opens(game, "me", "friend", BOT)
    ben.joins(ada.invitation(1), "Ben")
    adviser = Adviser(game, 3, table, [ada, ben])
    adviser.until_the_end()
    for guest in (ada, ben):
        guest.passes(adviser.played - 1)
        expect(guest.page.get_by_role("heading", name="win")).to_be_visible()
        totals = guest.page.locator(".asked.over tfoot td").all_text_contents()
        assert [int(total) for total in totals] == adviser.state.scores()
        expect(guest.page.get_by_role("button", name="Play again")).to_be_visible()
