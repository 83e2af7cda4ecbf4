"""Clocks at the table: they count down, and when time is up the others choose what happens."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.server.company import SEED


def at_a_table(ada: Guest, ben: Guest, clock: dict[str, float]) -> str:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    wish: dict[str, Any] = {"game": "spice-road", "seats": seats, "seed": SEED, "begins": 0, "clock": clock}
    made = ada.sends("/tables", wish)
    table = str(made["id"])
    ben.sends(f"/tables/{table}/join", {"invitation": made["invitations"][0]["secret"], "name": "Ben"})
    for each in (ada, ben):
        each.goes_to(f"/tables/{table}")
    return table


def test_clocks_count_down_in_the_seats_and_in_the_dock(guest: Guest, invite: INVITE) -> None:
    ben = invite()
    at_a_table(guest, ben, {"move": 60, "bank": 600})
    mine, theirs = guest.page.locator(".own .clock"), ben.page.locator(".seat .clock")
    for clock in (mine, theirs):
        expect(clock).to_contain_text("10:")
    shown = mine.inner_text()
    expect(mine).not_to_have_text(shown)
    assert guest.page.locator(".seat .clock").inner_text() == "11:00", "Ben's does not run"


def test_the_others_end_the_game_of_whoever_is_late(guest: Guest, invite: INVITE) -> None:
    ben = invite()
    at_a_table(guest, ben, {"move": 5})
    expect(guest.page.locator(".own .clock")).to_have_text("time is up")
    ben.page.get_by_role("button", name="End the game for Ada").click()
    expect(ben.page.locator(".table-title")).to_contain_text("Ben has won on time")
    expect(guest.page.locator(".own")).to_contain_text("Your time ran out")
    for each in (guest, ben):
        assert not each.has_to_scroll_sideways()


def test_the_form_offers_clocks_and_none_is_usual(guest: Guest) -> None:
    guest.goes_to("/new/spice-road")
    chooser = guest.page.locator("select[name=clock]")
    assert chooser.input_value() == ""
    guest.page.get_by_text("Clock and rating", exact=True).click()
    chooser.select_option(label="3 days per move")
    guest.page.get_by_role("button", name="Open the table").click()
    assert guest.asks(f"/tables/{guest.table}")["clock"]["move"] == 3 * 86400


def test_facts_beside_the_title_are_left_out_one_by_one(guest: Guest, invite: INVITE) -> None:
    """A long clock takes the place of nothing that stands before it."""
    at_a_table(guest, invite(), {"move": 61, "bank": 86_000})
    guest.page.set_viewport_size({"width": 1280, "height": 720})
    bar, seed = (guest.page.locator(each).bounding_box() for each in ("header.bar", ".facts .seed-chosen"))
    assert bar is not None
    assert seed is not None
    assert seed["y"] + seed["height"] <= bar["y"] + bar["height"]
