"""The pages as an app: what opens without the server, and what is never kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import INVITE, PATIENCE
from tests.browser.guests import Guest
from tests.browser.serving import Server

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request)).text();
      found.push([request.url, text]);
    }
  }
  return found;
}"""
RULES_ARE_KEPT = """async () =>
  (await caches.keys()).every((name) => name.endsWith("-LANGUAGE"))
  && Boolean(await caches.match("/rules/east-west-3"))
"""
PAUSE = 100  # milliseconds


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path)
    yield server
    server.kill()


def waits_until(guest: Guest, promise: str) -> None:
    """Until a promise holds; Playwright itself would not wait for what it resolves to."""
    for _time in range(PATIENCE // PAUSE):
        if guest.page.evaluate(promise):
            return
        guest.page.wait_for_timeout(PAUSE)
    pytest.fail(promise)


def keeps_the_rules(guest: Guest, language: str = "en") -> None:
    waits_until(guest, RULES_ARE_KEPT.replace("LANGUAGE", language))


def test_without_the_server_the_rules_open_and_a_game_says_what_it_needs(
    own_server: Server, invite: INVITE
) -> None:
    guest = invite(own_server.url, service_workers="allow", locale="de")
    guest.goes_to("/")
    keeps_the_rules(guest, "de")
    own_server.kill()
    guest.goes_to("/rules/new-world")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Eine neue Welt")
    assert (
        guest.page.evaluate("getComputedStyle(document.body).display") == "flex"
    )  # its styles are there too
    for path in ("/", "/tables/AAAAAAAAAAAAAAAA", "/new/spice-road"):
        guest.goes_to(path)
        expect(guest.page.get_by_text("Zum Spielen brauchst du den Server")).to_be_visible()
        guest.page.get_by_role("main").get_by_role("link", name="Regeln").click()
        expect(guest.page.get_by_role("heading", name="Eine neue Welt").first).to_be_visible()
    own_server.start()
    guest.goes_to("/new/spice-road")
    expect(guest.page.locator("form[action='/new/spice-road'], form").first).to_be_visible()
    expect(guest.page.get_by_text("Zum Spielen brauchst du den Server")).to_have_count(0)


def test_nothing_private_is_ever_kept(own_server: Server, invite: INVITE) -> None:
    guest = invite(own_server.url, service_workers="allow")
    table = guest.opens("spice-road", "me", "me")
    keeps_the_rules(guest)
    guest.chooses("rest")
    for path in ("/", f"/tables/{table}", "/privacy", f"/tables/{table}/people", f"/api/tables/{table}"):
        guest.goes_to(path)
    guest.goes_to("/rules")
    kept = guest.page.evaluate(KEPT)
    assert kept
    for url, text in kept:
        path = urlsplit(url).path
        assert path.startswith(("/static/", "/rules")) or path == "/offline"
        assert table not in text


def test_another_language_keeps_the_rules_in_that_language(own_server: Server, invite: INVITE) -> None:
    guest = invite(own_server.url, service_workers="allow")
    guest.goes_to("/rules")
    keeps_the_rules(guest)
    guest.page.get_by_label("Language").select_option("pl")
    expect(guest.page.locator("html")).to_have_attribute("lang", "pl")
    keeps_the_rules(guest, "pl")
    own_server.kill()
    guest.goes_to("/rules/spice-road")
    expect(guest.page.locator("html")).to_have_attribute("lang", "pl")
