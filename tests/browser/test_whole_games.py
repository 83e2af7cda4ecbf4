"""Whole games between browsers and bots, all by what can be clicked on."""

import pytest
from playwright.sync_api import expect

from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.guests import BOT, SEED
from tests.thorough import by_profile

# A deal that ends soon where everybody plays as advised, and whether a bot sits at the table too.
SHORT = [("new-world", 244, True)]
USUAL = [(game, SEED, True) for game in ("new-world", "sand-to-sea", "east-west-1", "east-west-2")]


@pytest.mark.slow(35)
@pytest.mark.soak
@pytest.mark.parametrize(("game", "seed", "with_bot"), by_profile(push=SHORT, soak=USUAL))
def test_two_browsers_play_a_whole_game(game: str, seed: int, with_bot: bool, invite: INVITE) -> None:
    ada, ben = invite(), invite()
    others = [BOT] if with_bot else []
    table = ada.opens_by_hand(game, "me", "friend", *others, seed=seed)
    ben.joins_by_hand(ada.invitation(1), "Ben")
    adviser = Adviser(game, 2 + len(others), table, [ada, ben], seed)
    adviser.until_the_end()
    for guest in (ada, ben):
        guest.passes(adviser.played - 1)
        expect(guest.page.get_by_role("heading", name="win")).to_be_visible()
        guest.turns_to("Scores")
        totals = guest.page.locator(".sheet-card tfoot td").all_text_contents()
        assert [int(total) for total in totals] == adviser.state.scores()
        expect(guest.page.get_by_role("button", name="Play again")).to_be_visible()
