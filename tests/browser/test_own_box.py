"""The owner's evening: a set is typed in through the page, saved, opened again and played with."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.test_sizes import PHONE
from tradewinds.components import drafts, load, standard
from tradewinds.components.drafts import draft
from tradewinds.components.sheets import Row, sheet

MISSING = "Spice Road: point cards: expected 36, found {n} (SR1)"


def rows_of(kind: str) -> list[Row]:
    return draft(drafts.standard_text(), "box.toml", sheet("spice-road", kind)).rows


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def types(page: Page, rows: list[Row]) -> None:
    for cells in rows:
        for name, label in (("cost", "cost"), ("points", "points"), ("effect", "effect")):
            if name in cells:
                row(page, cells["id"]).get_by_label(label, exact=True).fill(cells[name])


def shows_sheet(page: Page, name: str) -> None:
    page.get_by_role("group", name="Kinds of parts").get_by_role("button", name=name).click()


@pytest.mark.slow(12)
def test_a_set_is_typed_in_saved_opened_and_played_with(guest: Guest, tmp_path: Path) -> None:
    page = guest.goes_to("/components").page
    box = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Spice Road"))
    box.get_by_role("link", name="Start with empty fields").click()
    for kind, name in (("starting_cards", "Starting cards"), ("merchant_cards", "Merchant cards")):
        shows_sheet(page, name)
        types(page, rows_of(kind))
        expect(row(page, rows_of(kind)[-1]["id"]).locator("svg.part")).to_be_visible()
    shows_sheet(page, "Point cards")
    *cards, last = rows_of("point_cards")
    types(page, cards)
    expect(page.get_by_text(MISSING.format(n=35))).to_be_visible()
    types(page, [{**last, "points": "99"}])
    expect(page.get_by_text("Everything adds up")).to_be_visible()
    page.get_by_label("Name of the set").fill("printed")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name == "printed.toml"
    assert load(file).spice_road.point_cards[-1].points == 99
    assert load(file).digest != standard().digest
    plays_with(guest.goes_to("/components"), file)


def plays_with(guest: Guest, file: Path) -> None:
    page = guest.page
    page.get_by_label("Component file").set_input_files(file)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text("Everything adds up")).to_be_visible()
    page.get_by_role("button", name="Play with this set").click()
    expect(page.get_by_text("You are playing with your own set printed.toml.")).to_be_visible()
    page.get_by_label("Who begins").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    table = guest.table
    guest.chooses("play create-2")
    position = guest.asks(f"/tables/{table}")["game"]["position"]
    assert position["components"]["digest"] == load(file).digest


def test_what_is_typed_is_checked_and_drawn_at_once(guest: Guest) -> None:
    page = guest.goes_to("/components/new-world/point_cards").page
    card = row(page, "N01")
    expect(card.locator("[name$=-symbol]")).to_be_hidden()
    card.get_by_label("cost").fill("YYX")
    expect(card.get_by_text('"YYX" is not a set of cubes')).to_be_visible()
    expect(card.locator("svg.part")).to_have_count(0)
    card.get_by_label("cost").fill("YYB")
    expect(card.locator("svg.part")).to_be_visible()
    expect(card.locator("[data-wrong]")).to_be_empty()
    card.get_by_label("kind").select_option("aid")
    expect(card.get_by_text("N01 is of the kind aid and needs symbol")).to_be_visible()
    card.get_by_label("settlers", exact=True).fill("")
    card.get_by_role("combobox", name="symbol").select_option("river")
    expect(page.get_by_text("Everything adds up")).to_be_visible()


def test_a_box_is_typed_in_on_a_phone_too(invite: INVITE) -> None:
    guest = invite(**PHONE)
    page = guest.goes_to("/components/eastern-wonders/victory_tiles").page
    assert not guest.has_to_scroll_sideways()
    tile = row(page, "VP01")
    tile.get_by_label("points").fill("9")
    expect(page.get_by_text("points of victory tile VP01: expected 11 to 20, found 9").first).to_be_visible()
