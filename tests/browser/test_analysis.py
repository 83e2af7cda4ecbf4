"""Who was expected to win, at the end of a game and in its replay."""

import re

from playwright.sync_api import Route, expect

from tests.bots.test_analysis import passing_up_a_win
from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.tour import chart, finished, kept, kept_replay


def test_the_chart_comes_to_the_end_of_a_game_by_itself(guest: Guest) -> None:
    guest.goes_to(f"/tables/{finished(guest)}")
    expect(chart(guest)).to_be_visible()
    expect(chart(guest).get_by_text("Purple", exact=True)).to_be_visible()
    expect(guest.page.get_by_text("Working out everyone’s chances")).to_have_count(0)


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
    guest.turns_to("Analysis")
    guest.page.get_by_role("link", name="Turn 1, round 20: Purple’s chances fell from 100% to 0%.").click()
    expect(guest.page.locator("[data-step]")).to_have_attribute("data-step", "0")


def test_without_the_script_a_reload_shows_the_chart(invite: INVITE) -> None:
    guest = invite(java_script_enabled=False)
    path = f"/replay/{kept_replay(guest)}"
    guest.goes_to(path)
    guest.turns_to("Analysis")
    expect(guest.page.get_by_text("Reload the page in a moment.").or_(chart(guest))).to_be_visible()
    guest.asks(f"/replays/{path.rpartition('/')[2]}/analysis")
    guest.goes_to(path)
    guest.turns_to("Analysis")
    expect(chart(guest)).to_be_visible()


def test_an_analysis_that_was_refused_is_asked_for_again(guest: Guest) -> None:
    path = f"/tables/{finished(guest)}"
    guest.context.route("**/analysis", lambda route: route.fulfill(status=429, body="Too many"), times=1)
    guest.context.route(f"**{path}", still_working_it_out)
    guest.goes_to(path)
    expect(guest.page.get_by_text("Working out everyone’s chances")).to_be_visible()
    expect(chart(guest)).to_be_visible()


def still_working_it_out(route: Route) -> None:
    """The page as it is while the analysis is being made."""
    answer = route.fetch()
    address = f"{route.request.url}/analysis"
    waiting = f'<p class="analysis" data-analysis="{address}">Working out everyone’s chances …</p>'
    html = re.sub(
        r'<div class="analysis">.*?</svg>.*?</div>', waiting, answer.text(), count=1, flags=re.DOTALL
    )
    route.fulfill(response=answer, body=html)
