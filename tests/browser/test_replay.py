"""Looking back in the browser."""

from playwright.sync_api import expect

from tests.browser.guests import Guest
from tests.browser.tour import kept_replay


def test_the_list_of_turns_follows_and_the_page_stays_where_it_is(guest: Guest) -> None:
    guest.goes_to(f"/replay/{kept_replay(guest)}")
    guest.page.keyboard.press("End")
    turn = guest.page.locator(".turns [aria-current]")
    expect(turn).to_have_count(1)
    guest.page.wait_for_function("document.querySelector('[data-note=log]').scrollTop > 0", polling=50)
    assert guest.page.evaluate("scrollY") == 0
