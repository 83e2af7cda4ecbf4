"""Statistics as pictures, a ranking, and files to take along."""

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.test_sizes import PHONE
from tests.server.company import SEED, whole_game


def won(guest: Guest, other: Guest) -> str:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    made = guest.sends("/tables", {"game": "spice-road", "seats": seats, "seed": SEED, "begins": 0})
    table, both = str(made["id"]), (guest, other)
    other.sends(f"/tables/{table}/join", {"invitation": made["invitations"][0]["secret"], "name": "Ben"})
    view = guest.asks(f"/tables/{table}")
    for action in whole_game("spice-road"):
        body = {"decision": view["decision"], "action": action}
        view = both[view["game"]["player"]].sends(f"/tables/{table}/actions", body)
    return table


def test_a_finished_game_is_drawn_listed_and_downloaded(guest: Guest, invite: INVITE) -> None:
    table = won(guest, invite())
    guest.goes_to("/me")
    guest.page.get_by_role("link", name="Spice Road", exact=True).last.click()
    guest.page.get_by_role("heading", name="My statistics: Spice Road").wait_for()
    for panel in ("by-seat", "points"):
        assert guest.page.locator(f'[data-panel="{panel}"]').is_visible()
    guest.goes_to("/me")
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Records of finished games (ZIP)").click()
    assert download.value.suggested_filename == "tradewinds-records.zip"
    guest.page.get_by_role("button", name="Replay").first.click()
    guest.page.wait_for_url("**/replay/**")
    assert guest.asks("/me/games")[0]["id"] == table


def test_charts_fit_a_phone(invite: INVITE) -> None:
    phone = invite(**PHONE)
    won(phone, invite())
    phone.goes_to("/me/statistics/spice-road")
    assert not phone.has_to_scroll_sideways()
    phone.goes_to("/ranking/spice-road")
    assert phone.page.get_by_role("row").filter(has_text="bot expert").is_visible()
    assert not phone.has_to_scroll_sideways()
