"""Whole games between two browsers and a bot, all by what can be clicked on."""

import pytest
from playwright.sync_api import expect

from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.guests import BOT, Guest


@pytest.mark.slow
@pytest.mark.parametrize("game", ["new-world", "sand-to-sea", "east-west-1", "east-west-2"])
def test_two_browsers_and_a_bot_play_a_whole_game(game: str, invite: INVITE) -> None:
    ada, ben = invite(), invite()
    table = ada.opens(game, "me", "friend", BOT)
    ben.joins(ada.invitation(1), "Ben")
    adviser = Adviser(game, 3, table)
    play_to_the_end([ada, ben], adviser)
    for guest in (ada, ben):
        expect(guest.page.get_by_role("heading", name="wins")).to_be_visible()
        totals = guest.page.locator(".asked.over tfoot td").all_text_contents()
        assert [int(total) for total in totals] == adviser.state.scores()


def play_to_the_end(guests: list[Guest], adviser: Adviser) -> None:
    while True:
        adviser.follow(guests[0])
        if adviser.state.over:
            return
        if adviser.state.player < len(guests):
            guest = guests[adviser.state.player]
            guest.waits_to_choose()
            guest.chooses(adviser.advice())
