"""What open pages are sent: to each what has changed for it, once, also after a gap."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.company import ME, Person, a_settings
from tests.server.processes import serving_in_a_thread
from tests.server.startup.listening import listening
from tradewinds.server.settings import sqlite_url

pytestmark = pytest.mark.anyio

Update = dict[str, str]


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with serving_in_a_thread(a_settings(sqlite_url(tmp_path))) as url:
        yield url


@pytest.fixture
async def by_secret(url: str) -> AsyncIterator[Callable[[str], Person]]:
    clients: list[httpx.AsyncClient] = []

    def person(secret: str = "") -> Person:
        headers = {"authorization": f"Bearer {secret}"} if secret else {"sec-fetch-site": "same-origin"}
        clients.append(httpx.AsyncClient(base_url=url, headers=headers))
        return Person(clients[-1])

    yield person
    for client in clients:
        await client.aclose()


async def table_of_two(by_secret: Callable[[str], Person]) -> tuple[str, Person, Person, dict[str, Any]]:
    opened = await by_secret("").open("spice-road", ME, ME, public=True)
    ada, ben = (by_secret(held["secret"]) for held in opened["secrets"])
    return opened["id"], ada, ben, opened


async def body(who: Person, table: str, shown: str = "") -> Update:
    """What a page is told that asks, if it shows this."""
    found: Update = (
        await who.client.get(f"/tables/{table}/body", headers={"tradewinds-shown": shown})
    ).json()
    return found


async def next_page(hears: Callable[[], Any]) -> Update:
    while True:
        kind, update = await hears()
        if kind == "page":
            return dict(update)


async def until(hears: Callable[[], Any], digest: str) -> list[Update]:
    """The updates up to the one after which a page shows what this digest stands for."""
    found = [await next_page(hears)]
    while found[-1]["after"] != digest:
        found.append(await next_page(hears))
    return found


async def test_each_page_hears_what_has_changed_for_it(by_secret: Callable[[str], Person]) -> None:
    table, ada, ben, _opened = await table_of_two(by_secret)
    shown = (await body(ben, table))["after"]
    async with listening(ben, table, shown=shown, seats=True) as hears:
        assert (await hears())[0] == "hello"
        await ada.act(table, "rest", 0)
        now = (await body(ben, table))["after"]
        updates = await until(hears, now)
    assert updates[0]["before"] == shown
    assert [update["before"] for update in updates[1:]] == [update["after"] for update in updates[:-1]]
    told = "".join(update["html"] for update in updates)
    assert 'data-decision="1"' in told
    assert 'data-choice="rest"' in told, "it is Ben who chooses now"
    assert 'data-part="links"' not in told
    assert len(told) < len((await body(ben, table))["html"])
    assert (await body(ben, table, now))["html"] == ""


async def test_a_page_that_was_away_hears_at_once_what_it_missed(by_secret: Callable[[str], Person]) -> None:
    table, ada, ben, _opened = await table_of_two(by_secret)
    shown = (await body(ben, table))["after"]
    await ada.act(table, "rest", 0)
    async with listening(ben, table, shown=shown, seats=True) as hears:
        missed = await next_page(hears)
    assert missed["before"] == shown
    assert 'data-decision="1"' in missed["html"]
    async with listening(ben, table, shown="unknown", seats=True) as hears:
        whole = await next_page(hears)
    assert whole["before"] == ""
    assert 'data-part="links"' in whole["html"]


async def test_the_chat_reaches_players_and_no_spectator(by_secret: Callable[[str], Person]) -> None:
    table, ada, ben, opened = await table_of_two(by_secret)
    watcher = by_secret(opened["watch"])
    async with (
        listening(ben, table, shown="", seats=True) as hears,
        listening(watcher, table, shown="", seats=True) as sees,
    ):
        await ada.post(f"/tables/{table}/messages", {"text": "Good luck!"}, 201)
        await ada.act(table, "rest", 0)
        heard = await until(hears, (await body(ben, table))["after"])
        seen = await until(sees, (await body(watcher, table))["after"])
    assert "Good luck!" in "".join(update["html"] for update in heard)
    told = "".join(update["html"] for update in seen)
    assert 'data-decision="1"' in told
    assert "Good luck!" not in told
    for held in opened["secrets"]:
        assert held["secret"] not in told
    assert opened["watch"] not in told


async def test_strangers_hear_nothing(by_secret: Callable[[str], Person]) -> None:
    opened = await by_secret("").open("spice-road", ME, ME)
    answer = await by_secret("").client.get(f"/tables/{opened['id']}/events")
    assert answer.status_code == 404
