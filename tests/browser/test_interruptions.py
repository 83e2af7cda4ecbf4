"""Reloading, and servers that are killed: nothing that a page has shown as done is lost."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.advising import Adviser
from tests.browser.conftest import INVITE
from tests.browser.guests import BOT, Guest
from tests.browser.serving import Server


def actions_at(guest: Guest, table: str) -> list[str]:
    steps = guest.asks(f"/tables/{table}/steps/0")["steps"]
    return [guest.asks(f"/tables/{table}/steps/{step}")["action"] for step in range(1, steps + 1)]


def test_a_page_that_is_loaded_again_in_mid_turn_goes_on_there(guest: Guest) -> None:
    guest.opens("spice-road", "me", "me")
    guest.chooses("play upgrade-2")
    prompt = guest.prompt.inner_text()
    guest.page.reload()
    assert (guest.decision, guest.prompt.inner_text()) == (1, prompt)
    guest.chooses("upgrade yellow")
    guest.chooses("upgrade red")
    expect(guest.prompt).to_contain_text("Purple")


@pytest.mark.slow(12)
def test_pages_go_on_by_themselves_after_the_server_was_killed(invite: INVITE, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ada, ben = invite(server.url), invite(server.url)
        table = ada.opens("new-world", "me", "friend", BOT)
        ben.joins(ada.invitation(1), "Ben")
        adviser = Adviser("new-world", 3, table, [ada, ben])
        play_over_a_kill(adviser, ada, ben, server, table)
    finally:
        server.kill()


def play_over_a_kill(adviser: Adviser, ada: Guest, ben: Guest, server: Server, table: str) -> None:
    adviser.until_the_turn_of(1)
    before = actions_at(ada, table)
    adviser.next_decision()
    server.kill()
    for guest in (ada, ben):
        expect(guest.page.locator(".table-page.offline")).to_be_visible()
    server.start()
    for guest in (ada, ben):
        expect(guest.page.locator(".table-page:not(.offline)")).to_be_visible()
    assert len(before) < adviser.played
    adviser.until_the_turn_of(0)
    adviser.next_decision()
    assert actions_at(ada, table)[: len(before)] == before
    assert actions_at(ada, table)[: adviser.played] == adviser.actions
