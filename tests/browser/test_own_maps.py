"""Writing a map of one's own in the form of a new table (EW1, S2)."""

from playwright.sync_api import expect

from tests.browser.guests import Guest

STRAITS = "port o o o o o o\n. o o o o o o port\nport o o tea-3 o o\n. o o o port"


def test_a_map_is_shown_while_it_is_written_and_then_played_on(guest: Guest) -> None:
    """EW1: what is wrong is said in words; the map that is drawn is the one that lies on the table."""
    guest.goes_to("/new/eastern-wonders")
    page = guest.page
    page.get_by_text("A map of your own", exact=True).click()
    written, picture = page.locator("textarea[name=chart]"), page.locator(".own-map-picture")
    written.fill("port o o\n")
    expect(page.get_by_text("The option map is one of first, random")).to_be_visible()
    expect(picture).to_be_hidden()
    written.fill(STRAITS)
    expect(picture).to_be_visible()
    expect(page.locator("[name=map]")).to_have_value("own")
    page.get_by_role("button", name="Open the table").click()
    assert guest.table
    expect(page.get_by_text("d4", exact=True)).to_be_attached()
    expect(page.get_by_text("e1", exact=True)).to_have_count(0)
