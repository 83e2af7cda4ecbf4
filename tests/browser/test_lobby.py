"""The lobby is live: tables appear as they are opened, seats are taken, games are watched; then a rematch."""

from playwright.sync_api import expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.server.company import SEED, whole_game


def test_a_table_appears_is_taken_and_watched(guest: Guest, invite: INVITE) -> None:
    ben, cy = invite(), invite()
    for each in (ben, cy):
        each.goes_to("/lobby")
    guest.goes_to("/lobby")
    guest.page.get_by_role("link", name="Spice Road", exact=True).last.click()
    guest.page.get_by_label("Name").first.fill("Ada of the lobby")
    guest.page.get_by_role("button", name="Open the table").click()
    table = guest.table
    waiting = ben.page.locator(".lobby-tables > li").filter(has_text="Ada of the lobby")
    waiting.get_by_role("button", name="Take a seat").click()
    assert ben.table == table
    guest.goes_to("/lobby").page.get_by_role("link", name="Back to the table: Spice Road").first.click()
    assert guest.table == table
    running = cy.page.locator("#running + ul > li").filter(has_text="Ada of the lobby")
    running.get_by_role("link", name="Watch").click()
    assert cy.table == table
    expect(cy.page.locator(".table-title")).to_contain_text("you are watching")


def test_a_rematch_calls_the_other_player(guest: Guest, invite: INVITE) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    made = guest.sends("/tables", {"game": "spice-road", "seats": seats, "seed": SEED, "begins": 0})
    ben, table = invite(), made["id"]
    ben.sends(f"/tables/{table}/join", {"invitation": made["invitations"][0]["secret"], "name": "Ben"})
    *before, last = whole_game("spice-road")
    for number, action in enumerate(before):
        player = guest.asks(f"/tables/{table}")["game"]["player"]
        (guest, ben)[player].sends(f"/tables/{table}/actions", {"decision": number, "action": action})
    for each in (guest, ben):
        each.goes_to(f"/tables/{table}")
    player = guest.asks(f"/tables/{table}")["game"]["player"]
    (guest, ben)[player].sends(f"/tables/{table}/actions", {"decision": len(before), "action": last})
    guest.page.get_by_role("button", name="Play again").click()
    again = guest.table
    ben.page.get_by_role("link", name="Go to the next game").click()
    assert ben.table == again != table
    assert ben.asks(f"/tables/{again}")["your_seats"] == [0]
