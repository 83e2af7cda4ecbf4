"""Foreign pages, limits, headers, languages and broken requests."""

import asyncio
from dataclasses import replace
from typing import Any

import httpx
import pytest

from tests.server.company import FRIEND, ME, PATIENCE, Server, a_settings, running
from tests.server.strangers.test_disk import somebody
from tradewinds import components
from tradewinds.server.settings import RATES, Rate

pytestmark = pytest.mark.anyio

WISH = {"game": "new-world", "seats": [ME, ME]}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://tradewinds.test"}, 200),
        ({"origin": "http://elsewhere.test"}, 403),
        ({"origin": "null"}, 403),
        ({}, 403),
    ],
)
async def test_only_our_own_pages_act_with_a_cookie(
    server: Server, headers: dict[str, str], status: int
) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, ME)
    del ada.client.headers["sec-fetch-site"]
    body = {"decision": 0, "action": "work A1.3"}
    answer = await ada.client.post(f"/api/tables/{opened['id']}/actions", json=body, headers=headers)
    assert answer.status_code == status
    assert (await ada.view(opened["id"]))["decision"] == (1 if status == 200 else 0)


@pytest.mark.parametrize("header", ["Bearer wrong", "Bearer ", "Basic eA==", ""])
async def test_a_cookie_counts_for_nothing_beside_another_authorization(server: Server, header: str) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, ME)
    ada.client.headers = httpx.Headers({"authorization": header, "sec-fetch-site": "cross-site"})
    body = {"decision": 0, "action": "work A1.3"}
    assert (await ada.post(f"/tables/{opened['id']}/actions", body, 404))["code"] == "not_found"


async def test_programs_show_secrets_and_need_no_origin(server: Server) -> None:
    opened = await server.person().open("new-world", ME, ME)
    program = server.person(opened["secrets"][0]["secret"])
    assert (await program.act(opened["id"], "work A1.3", 0))["decision"] == 1


async def test_every_answer_carries_the_headers_that_protect_it(server: Server) -> None:
    client = server.person().client
    for path in ("/api/games", "/api/tables/x", "/nothing", "/schema"):
        headers = (await client.get(path)).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


async def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    answer = await server.person().client.post("/api/tables", json=WISH)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_too_much_of_a_kind_is_refused_and_the_rest_goes_on(server: Server) -> None:
    settings = a_settings(server.settings.database)
    settings = replace(settings, rates={**settings.rates, "open": Rate(2, 0.001)})
    async with running(settings) as strict:
        ada = strict.person()
        for _table in range(2):
            await ada.open("new-world", ME, ME)
        assert (await ada.post("/tables", WISH, 429))["code"] == "too_many"
        assert len(await ada.get("/tables/mine")) == 2


async def test_there_is_a_limit_for_requests_of_any_kind(server: Server) -> None:
    rates = {**a_settings("").rates, "request": Rate(3, 0.001)}
    async with running(a_settings(server.settings.database, rates=rates)) as strict:
        statuses = [(await strict.person().client.get("/api/games")).status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]


async def test_who_asks_too_often_waits_for_the_refusal_and_the_others_do_not(server: Server) -> None:
    rates = {**a_settings("").rates, "request": Rate(3, 0.001)}
    patient = a_settings(server.settings.database, rates=rates, seconds_to_refuse=PATIENCE)
    async with running(patient) as strict, somebody(strict, "192.0.2.7") as other:
        flood = [asyncio.create_task(strict.person().client.get("/api/games")) for _ in range(50)]
        assert (await other.client.get("/api/games")).status_code == 200
        assert sum(task.done() for task in flood) <= 3
        for task in flood:
            task.cancel()


def test_the_usual_limits_let_a_table_of_five_play() -> None:
    assert RATES["act"].burst >= 50
    assert RATES["request"].per_minute >= 600


async def test_what_is_too_large_is_not_read(server: Server) -> None:
    body = {"record": "x" * server.settings.largest_body}
    assert (await server.person().post("/replays", body, 413))["code"] == "request_entity_too_large"


async def test_only_names_that_are_allowed_are_answered(server: Server) -> None:
    async with running(a_settings(server.settings.database, allowed_hosts=("localhost",))) as local:
        client = local.person().client
        assert (await client.get("/api/games", headers={"host": "localhost:8765"})).status_code == 200
        assert (await client.get("/api/games", headers={"host": "elsewhere.test"})).status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"game": "new-world"}',
        b'{"game": 7, "seats": []}',
        b'{"game": "new-world", "seats": [{"kind": "me"}, {"kind": "queen"}]}',
        b'{"game": "new-world", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": -1}',
        b'{"game": "new-world", "seats": [{"kind": "me"}, {"kind": "me"}], "more": 1}',
        b'{"game": "\xff", "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b'{"game": "\\ud800", "seats": [{"kind": "me"}, {"kind": "me"}]}',
    ],
)
async def test_a_request_that_cannot_be_understood_is_refused_with_a_sentence(
    server: Server, body: bytes
) -> None:
    headers = {"content-type": "application/json"}
    answer = await server.person().client.post("/api/tables", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": [ME] * 5}, "2 to 4"),
        ({"options": {"board": "Z9"}}, "Z9"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"seats": [ME, {"kind": "bot", "bot": "hal"}]}, "hal"),
        ({"components": {"text": "[new-world]\nfoo = 1", "name": "my.toml"}}, "my.toml"),
        ({"components": {"text": "\0", "name": "my.toml"}}, "text"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    server: Server, wish: dict[str, Any], part: str
) -> None:
    refused = await server.person().post("/tables", WISH | wish, 400)
    assert refused["code"] == "wrong_input"
    assert part in refused["sentence"]


async def test_a_component_set_of_ones_own_is_played_with(server: Server) -> None:
    ada = server.person()
    upload = {"text": components.template(), "name": "mine.toml"}
    opened = await ada.open("new-world", ME, FRIEND, components=upload)
    assert opened["view"]["game"]["position"]["components"]["name"] == "mine"


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ({"headers": {"accept-language": "de-DE,en;q=0.5"}}, "de"),
        ({"headers": {"accept-language": "fr, en;q=0.3, pl;q=0.8"}}, "pl"),
        ({"headers": {"accept-language": "fr;q=x,,;"}}, "en"),
        ({"params": {"language": "pl"}, "headers": {"accept-language": "de"}}, "pl"),
        ({"cookies": {"language": "de"}}, "de"),
        ({"params": {"language": "xx"}}, "en"),
    ],
)
async def test_the_language_is_the_one_that_is_asked_for(
    server: Server, asked: dict[str, Any], language: str
) -> None:
    client = server.person().client
    client.cookies = httpx.Cookies(asked.pop("cookies", {}))
    games = (await client.get("/api/games", **asked)).json()["games"]
    title = next(game["title"] for game in games if game["game"] == "new-world")
    assert title == {"en": "A New World", "de": "Eine neue Welt", "pl": "Nowy Świat"}[language]
