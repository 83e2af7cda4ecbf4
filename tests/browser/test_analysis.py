"""Who was expected to win, at the end of a game and in its replay."""

from playwright.sync_api import expect

from tests.bots.test_analysis import passing_up_a_win
from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.tour import chart, finished, kept, kept_replay


def test_the_chart_comes_to_the_end_of_a_game_by_itself(guest: Guest) -> None:
    guest.goes_to(f"/tables/{finished(guest)}")
    expect(chart(guest)).to_be_visible()
    expect(chart(guest).get_by_text("Purple", exact=True)).to_be_visible()
    expect(guest.page.get_by_text("Working out who was expected to win")).to_have_count(0)


def test_a_replay_marks_the_turn_at_which_it_is(guest: Guest) -> None:
    guest.goes_to(f"/replay/{kept_replay(guest)}")
    now = chart(guest).locator(".now")
    first = now.get_attribute("d")
    guest.page.keyboard.press("End")
    expect(now).not_to_have_attribute("d", first or "")
    guest.page.keyboard.press("Home")
    expect(now).to_have_attribute("d", first or "")


def test_a_turn_that_lost_much_leads_to_where_it_was_played(guest: Guest) -> None:
    guest.goes_to(f"/replay/{kept(guest, passing_up_a_win().record())}?step=1")
    guest.page.get_by_role("link", name="Turn 1, round 20: Purple fell from 100% to 0%.").click()
    expect(guest.page.locator("[data-step]")).to_have_attribute("data-step", "0")


def test_without_the_script_a_reload_shows_the_chart(invite: INVITE) -> None:
    guest = invite(java_script_enabled=False)
    path = f"/replay/{kept_replay(guest)}"
    guest.goes_to(path)
    expect(guest.page.get_by_text("Reload the page in a moment.").or_(chart(guest))).to_be_visible()
    guest.asks(f"/replays/{path.rpartition('/')[2]}/analysis")
    guest.goes_to(path)
    expect(chart(guest)).to_be_visible()
