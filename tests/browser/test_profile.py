"""A player comes back in a second browser: by the link, by the key, with seats and settings."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.test_sizes import PHONE
from tests.browser.test_studying import opens_a_study, shows, tree
from tests.server.services.test_studying import STEP, others_at


def keeps(guest: Guest, name: str) -> str:
    """Keeps the profile, by hand; the link for other devices."""
    guest.goes_to("/")
    guest.page.get_by_role("link", name="My games and profile").click()
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Save").click()
    guest.page.get_by_role("button", name="Keep my profile").click()
    guest.page.get_by_text("Show link, QR code and key").click()
    return guest.page.get_by_label("Link for your other devices").input_value()


def test_a_player_is_recovered_in_a_second_browser(guest: Guest, invite: INVITE) -> None:
    table = guest.sets_up("new-world", "me", "friend")["id"]
    link = keeps(guest, "Ada")
    guest.page.locator(".my-things").get_by_label("Speed of the others’ turns").select_option("fast")
    guest.page.wait_for_function("document.documentElement.dataset.speed === 'fast'")
    phone = invite(**PHONE)
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Sign in").click()
    phone.page.get_by_role("heading", name="Ada").wait_for()
    assert "key=" not in phone.page.url
    assert phone.page.locator("html").get_attribute("data-speed") == "fast"
    phone.page.locator(".played").get_by_role("link", name="A New World").click()
    assert phone.table == table
    assert phone.asks(f"/tables/{table}")["your_seats"] == [0]


def test_the_qr_code_and_the_key_fit_a_phone(invite: INVITE) -> None:
    phone = invite(**PHONE)
    keeps(phone, "Ada")
    code = phone.page.locator(".code svg").bounding_box()
    window = phone.page.viewport_size
    assert code is not None
    assert window is not None
    assert 150 < code["width"] <= window["width"]
    assert not phone.has_to_scroll_sideways()


def test_everything_is_deleted_at_once(guest: Guest, invite: INVITE) -> None:
    link = keeps(guest, "Ada")
    guest.page.get_by_label("Yes, delete everything about me").check()
    guest.page.get_by_role("button", name="Delete", exact=True).click()
    guest.page.get_by_text("Everything about you was deleted.").wait_for()
    other = invite()
    other.page.goto(link)
    other.page.get_by_text("There is no profile with this key.").wait_for()


def test_a_newcomer_plays_with_as_few_clicks_as_before(guest: Guest) -> None:
    guest.goes_to("/")
    guest.page.get_by_role("button", name="Play Spice Road against a bot").click()
    assert guest.table
    assert guest.asks("/me") is None


@pytest.mark.slow(10)
def test_a_study_is_changed_from_the_second_browser_and_read_in_a_third(guest: Guest, invite: INVITE) -> None:
    study = opens_a_study(guest)
    link = keeps(guest, "Ada")
    phone, reader = invite(**PHONE), invite()
    phone.goes_to(f"/studies/{study}?step={STEP}").turns_to("Study")
    phone.page.get_by_role("link", name="I have a key").wait_for()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Sign in").click()
    phone.page.get_by_role("link", name="Your studies").click()
    phone.page.get_by_role("link", name="What if").click()
    phone.goes_to(f"/studies/{study}?step={STEP}")
    phone.page.locator(f'[data-choice="{others_at(STEP)[0]}"]').first.dispatch_event("click")
    shows(phone, STEP + 1)
    [kept_line] = guest.asks(f"/studies/{study}")["variations"]
    assert kept_line["actions"] == others_at(STEP)[:1]
    reader.goes_to(f"/studies/{study}?line=1&step={STEP + 1}")
    expect(tree(reader)).to_have_count(2)
    assert not reader.asks(f"/studies/{study}")["yours"]
