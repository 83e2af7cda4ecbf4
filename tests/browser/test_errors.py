"""What people see when something goes wrong, and how they get on from there."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/nowhere", "There is nothing at this address."),
        ("/rules/chess", "There is no game with this name."),
        ("/tables/AAAAAAAAAAAAAAAA", "There is no such table, or you need its link."),
        ("/replay/AAAAAAAAAAAAAAAA", "There is no such replay."),
    ],
)
def test_what_is_not_there_is_said_and_the_way_home_shown(path: str, sentence: str, guest: Guest) -> None:
    answer = guest.page.goto(guest.url + path)
    assert answer is not None
    assert answer.status == 404
    expect(guest.page.get_by_role("heading", name="Not found")).to_be_visible()
    expect(guest.page.get_by_text(sentence)).to_be_visible()
    guest.page.get_by_role("link", name="Home page").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Seven games of trade")


def test_errors_are_told_in_the_language_of_the_reader(invite: INVITE) -> None:
    guest = invite(locale="de").goes_to("/nowhere")
    expect(guest.page.locator("html")).to_have_attribute("lang", "de")
    expect(guest.page.get_by_text("Unter dieser Adresse gibt es nichts.")).to_be_visible()


def test_programs_get_no_pages(guest: Guest) -> None:
    answer = guest.context.request.get(f"{guest.url}/nowhere", headers={"accept": "*/*"})
    assert (answer.status, answer.json()["code"]) == (404, "not_found")
