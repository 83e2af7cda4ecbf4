"""Undo, as far as nothing new was seen."""

from playwright.sync_api import Locator, expect

from tests.browser.advising import Adviser
from tests.browser.guests import Guest


def undo(guest: Guest) -> Locator:
    return guest.page.get_by_role("button", name="Undo", exact=True)


def test_choices_of_a_turn_are_taken_back_one_by_one(guest: Guest) -> None:
    guest.opens("spice-road", "me", "me")
    asked = guest.prompt.inner_text()
    expect(undo(guest)).to_have_count(0)
    guest.chooses("play upgrade-2")
    guest.chooses("upgrade yellow")
    undo(guest).click()
    guest.waits_for(3)
    undo(guest).click()
    guest.waits_for(4)
    expect(guest.prompt).to_have_text(asked)
    expect(undo(guest)).to_have_count(0)


def test_nothing_is_taken_back_that_brought_a_new_card_to_light(guest: Guest) -> None:
    """N14: when a card is claimed at a fort, a new one shows, and the turn goes on with the bonus tiles."""
    table = guest.sets_up("new-world", "me", "me")["id"]
    adviser = Adviser("new-world", 2, table, [guest, guest])
    while adviser.advice() != "claim":
        adviser.skip()
    guest.goes_to(f"/tables/{table}")
    expect(undo(guest)).to_be_visible()
    claimer = adviser.state.player
    adviser.next_decision()
    assert adviser.state.player == claimer
    guest.passes(adviser.played - 1)
    expect(guest.prompt).to_be_visible()
    expect(undo(guest)).to_have_count(0)
