"""Health, metrics, logs, bans and outages: what whoever runs a server relies on."""

import json
import logging
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import exc

from tests.server.company import ME, Server, a_settings, running
from tradewinds.server.operations import logs
from tradewinds.server.storage.database import Sqlite
from tradewinds.server.storage.models import StoredBan
from tradewinds.server.storage.moderation import Moderation
from tradewinds.server.storage.outages import DatabaseAway, Outage
from tradewinds.server.web.bans import Banned, Bans

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def visitor(server: Server, address: str, **headers: str) -> AsyncIterator[httpx.AsyncClient]:
    app: Any = server.app
    transport = httpx.ASGITransport(app, client=(address, 1234))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers) as client:
        yield client


async def test_health_tells_of_database_and_workers(server: Server) -> None:
    answer = await server.person().client.get("/health")
    assert answer.json() == {"status": "ok", "database": "ok", "workers": 1, "queue": 0}


async def test_health_is_told_under_any_name(server: Server) -> None:
    async with running(a_settings(server.settings.database, allowed_hosts=("localhost",))) as local:
        client = local.person().client
        assert (await client.get("/health", headers={"host": "10.0.0.7:8765"})).status_code == 200
        assert (await client.get("/", headers={"host": "10.0.0.7:8765"})).status_code == 400


async def test_metrics_count_requests_by_route_and_status(server: Server) -> None:
    async with visitor(server, "127.0.0.1") as prometheus:
        await prometheus.get("/api/tables/unknown-table-id")
        await prometheus.get("/nowhere")
        told = (await prometheus.get("/metrics")).text
    assert re.search(r'requests_total\{method="GET",route="/api/tables/\{table_id\}",status="404"\} \d', told)
    assert re.search(r'requests_total\{method="GET",route="none",status="404"\} \d', told)
    for name in (
        "request_seconds_bucket",
        "tables_in_memory",
        "listeners",
        "thinking",
        'waiting{rank="hint"}',
    ):
        assert f"\ntradewinds_{name}" in told
    assert "unknown-table-id" not in told


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.0.0.1", {"x-forwarded-for": "203.0.113.9"}, 404),
        ("203.0.113.9", {}, 404),
        ("203.0.113.9", {"authorization": "Bearer wrong"}, 404),
        ("203.0.113.9", {"authorization": "Bearer token"}, 200),
    ],
)
async def test_metrics_are_for_this_machine_and_whoever_has_the_token(
    server: Server, address: str, headers: dict[str, str], status: int
) -> None:
    settings = a_settings(server.settings.database, metrics_token="token")
    async with running(settings) as watched, visitor(watched, address, **headers) as client:
        assert (await client.get("/metrics")).status_code == status


# --- logs


def written(record: logging.LogRecord) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(logs.JsonFormatter().format(record))
    return found


async def test_a_request_is_logged_with_its_number_and_its_table_but_without_secrets(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, ME)
    secret = opened["secrets"][0]["secret"]
    lines: list[dict[str, Any]] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(written(record))  # type: ignore[method-assign]
    caplog.set_level(logging.INFO)
    server_log = logging.getLogger("tradewinds")
    server_log.addHandler(handler)
    answer = await server.person().client.get(f"/tables/{opened['id']}?key={secret}")
    server_log.removeHandler(handler)
    (line,) = [line for line in lines if line["message"] == "GET /tables/{table_id}"]
    assert (line["table"], line["status"], line["level"]) == (opened["id"], 303, "info")
    assert line["request"] == answer.headers["x-request-id"]
    assert secret not in str(lines)


def test_an_error_is_one_line_of_json_and_several_of_text() -> None:
    try:
        raise RuntimeError("broken")
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "It failed: %s", ("why",), sys.exc_info())
    assert "\n" not in logs.JsonFormatter().format(record)
    assert written(record)["message"] == "It failed: why"
    assert "RuntimeError: broken" in written(record)["error"]
    assert logs.TextFormatter().format(record).endswith("RuntimeError: broken")


# --- outages


def failing() -> exc.OperationalError:
    return exc.OperationalError("SELECT secret", {}, Exception("disk I/O error"))


def test_an_outage_is_told_once_when_it_begins_and_once_when_it_ends(
    caplog: pytest.LogCaptureFixture,
) -> None:
    outage = Outage()
    for _request in range(5):
        with pytest.raises(DatabaseAway, match="disk I/O error"), outage.noticed():
            raise failing()
    for _request in range(3):
        with outage.noticed():
            pass
    begun, ended = caplog.messages
    assert "disk I/O error" in begun
    assert "SELECT" not in begun
    assert "5 tries failed" in ended


def test_what_fails_in_an_outage_needs_no_line_of_its_own() -> None:
    def record(error: BaseException | None) -> logging.LogRecord:
        shown = (type(error), error, None) if error else None
        return logging.LogRecord("x", logging.ERROR, "", 0, "It failed.", (), shown)

    assert not logs.tells_something(record(DatabaseAway("gone")))
    assert not logs.tells_something(record(ExceptionGroup("streams", [DatabaseAway("gone")])))
    assert logs.tells_something(record(ExceptionGroup("both", [DatabaseAway("gone"), KeyError("x")])))
    assert logs.tells_something(record(KeyError("x")))
    assert logs.tells_something(record(None))


async def test_a_request_in_an_outage_gets_a_sentence_and_is_worth_another_try(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_arguments: object) -> None:
        raise DatabaseAway("gone")

    monkeypatch.setattr(Sqlite, "read", away)
    client = server.person().client
    refused = await client.get("/api/tables")
    assert (refused.status_code, refused.json()["code"]) == (503, "database_away")
    assert int(refused.headers["retry-after"]) > 0
    page = await client.get("/", headers={"accept": "text/html"})
    assert (page.status_code, "One moment, please" in page.text) == (503, True)
    assert (await client.get("/health")).status_code == 503


# --- bans


async def test_banned_addresses_get_no_answer_until_the_ban_ends(server: Server) -> None:
    moderation = Moderation(server.app.state.runtime.storage.database)
    await moderation.ban(StoredBan(network="203.0.113.0/24", reason="", at=0.0, until=None))
    await moderation.ban(StoredBan(network="2001:db8::/64", reason="", at=0.0, until=None))
    await moderation.ban(StoredBan(network="198.51.100.7/32", reason="", at=0.0, until=1.0))
    bans = Bans(moderation)
    await bans.look()
    for address in ("203.0.113.9", "2001:db8::1", "::ffff:203.0.113.9"):
        with pytest.raises(Banned):
            bans.check(address)
    for address in ("203.0.114.1", "198.51.100.7", "2001:db8:1::1", "nobody"):
        bans.check(address)
    await moderation.unban("203.0.113.0/24")
    await bans.look()
    bans.check("203.0.113.9")
    await moderation.ban(StoredBan(network="203.0.113.0/24", reason="", at=0.0, until=9e12))
    assert await server.app.state.runtime.housekeeping.forget_bans(9.1e12) == 1


async def test_a_banned_visitor_is_refused(server: Server) -> None:
    moderation = Moderation(server.app.state.runtime.storage.database)
    await moderation.ban(StoredBan(network="2001:db8::9/128", reason="", at=0.0, until=None))
    async with (
        running(a_settings(server.settings.database)) as guarded,
        visitor(guarded, "2001:db8::9") as banned,
        visitor(guarded, "2001:db8::8") as other,
    ):
        assert (await banned.get("/api/games")).json()["code"] == "banned"
        assert (await other.get("/api/games")).status_code == 200
