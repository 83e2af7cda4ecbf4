"""Writing a map of one's own in the form of a new table (EW1, S2)."""

from playwright.sync_api import Locator, Page, expect

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


def place(page: Page, column: int, row: int) -> Locator:
    """A place of the editor; the first column and row are empty spots around the map."""
    return page.get_by_role("group", name="Spaces of the map").get_by_role(
        "button", name=f"column {column}, row {row}:"
    )


def lines(page: Page) -> list[str]:
    return page.locator("textarea[name=chart]").input_value().splitlines()


def opens_editor(guest: Guest, game: str) -> Page:
    page = guest.goes_to(f"/new/{game}").page
    page.get_by_text("A map of your own", exact=True).click()
    return page


def test_places_that_are_chosen_one_after_the_other_change_what_lies_there(guest: Guest) -> None:
    page = opens_editor(guest, "eastern-wonders")
    expect(place(page, 2, 3)).to_have_accessible_name("column 2, row 3: port")
    place(page, 2, 3).click()
    expect(page.get_by_text("Picked up: port.")).to_be_visible()
    place(page, 2, 4).click()
    expect(place(page, 2, 4)).to_have_accessible_name("column 2, row 4: port")
    assert lines(page)[0] == ". o port o port"
    expect(page.locator("[name=map]")).to_have_value("own")
    place(page, 3, 2).drag_to(place(page, 1, 2))
    expect(page.locator(".own-map-picture")).to_be_visible()
    assert lines(page)[:3] == [".", "o", ". o port o port"]


def test_a_map_is_arranged_by_keys_and_played_on(guest: Guest) -> None:
    """EW1: a named tile lies where it was put."""
    page = opens_editor(guest, "eastern-wonders")
    place(page, 2, 3).focus()
    for key in ("ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(place(page, 2, 4)).to_have_attribute("aria-pressed", "true")
    page.get_by_label("What lies here").select_option("tea-3")
    assert lines(page)[0] == ". port tea-3 o port"
    place(page, 2, 4).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert lines(page)[:2] == [". port o o port", "o o tea-3 o o"]
    place(page, 3, 2).click()
    page.keyboard.press("Escape")
    expect(page.get_by_label("What lies here")).to_be_disabled()
    page.get_by_label("Who begins").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    position = guest.asks(f"/tables/{guest.table}")["game"]["position"]
    assert position["map"]["b3"]["tile"] == "tea-3"


def test_what_is_written_shows_among_the_places(guest: Guest) -> None:
    page = opens_editor(guest, "east-west-2")
    page.locator("textarea[name=chart]").fill("o o\no sea tea-1")
    expect(place(page, 3, 4)).to_have_accessible_name("column 3, row 4: tea-1")
    expect(place(page, 3, 3)).to_have_accessible_name("column 3, row 3: sea")
