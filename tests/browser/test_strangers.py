"""What those see and can do who have no seat."""

import re

from playwright.sync_api import expect

import tradewinds as tw
from tests.browser.conftest import INVITE
from tests.browser.guests import SEED, Guest

CONTROLS = "[data-spot], [data-choice], .answer, #undo, #hint, .say"


def acts(guest: Guest, table: str) -> int:
    """Sends a choice as the page would; the status of the answer."""
    answer: int = guest.page.evaluate(
        """async table => {
            const body = new URLSearchParams({ decision: "0", action: "play create-2" });
            return (await fetch(`/tables/${table}/act`, { method: "POST", body })).status;
        }""",
        table,
    )
    return answer


def test_a_private_table_is_closed_to_strangers(invite: INVITE) -> None:
    ada, stranger = invite(), invite()
    table = ada.opens("spice-road", "me", "friend")
    stranger.goes_to(f"/tables/{table}")
    expect(stranger.page.get_by_role("heading", name="Not found")).to_be_visible()
    expect(stranger.page.get_by_text("There is no such table, or you need its link.")).to_be_visible()
    assert acts(stranger, table) == 404
    assert ada.asks(f"/tables/{table}")["decision"] == 0


def test_whoever_watches_a_public_table_cannot_play(invite: INVITE) -> None:
    ada, stranger = invite(), invite()
    table = ada.opens("spice-road", "me", "me", public=True)
    stranger.goes_to(f"/tables/{table}")
    expect(stranger.page.locator(".table-title")).to_contain_text("you are watching")
    expect(stranger.page.locator(CONTROLS)).to_have_count(0)
    assert acts(stranger, table) == 403
    assert ada.asks(f"/tables/{table}")["decision"] == 0


def test_a_watcher_sees_what_happens_but_no_links_and_no_talk(invite: INVITE) -> None:
    ada, stranger = invite(), invite()
    table = ada.opens("spice-road", "me", "friend", public=True)
    stranger.goes_to(f"/tables/{table}")
    ada.turns_to("Chat")
    ada.page.get_by_placeholder("Write a message").fill("between us")
    ada.page.get_by_role("button", name="Send", exact=True).click()
    expect(ada.page.get_by_text("between us")).to_be_visible()
    ada.chooses("play create-2")
    stranger.passes(0)
    source = stranger.page.content()
    assert "between us" not in source
    assert "?key=" not in source
    assert ada.invitation(1) not in source


def test_no_page_tells_what_lies_face_down(invite: INVITE) -> None:
    ada, stranger = invite(), invite()
    table = ada.opens("spice-road", "me", "friend", public=True)
    stranger.goes_to(f"/tables/{table}")
    dealt = tw.Table("spice-road", players=2).deal(SEED).position()
    shown = {merchant["card"] for merchant in dealt["merchant_row"]}
    for guest in (ada, stranger):
        words = set(re.findall(r"[\w-]+", guest.page.content()))
        assert shown <= words
        assert not words & {*dealt["merchant_deck"], *dealt["point_deck"]}
