"""Input that no page sends: refused with a sentence, never an error of the server; and pages stay small."""

import re
from collections.abc import Iterable
from urllib.parse import quote

import pytest
from litestar import Litestar
from sqlalchemy import insert

from tests.server.company import ME, Server
from tests.thorough import by_profile
from tradewinds.server.storage.models import StoredMessage

pytestmark = pytest.mark.anyio

SEATS = b'"seats": [{"kind": "me"}, {"kind": "me"}]'
DIGITS = b"9" * 6000


BODIES = {
    "open brackets": b"[" * 100_000,
    "closed brackets": b"[" * 50_000 + b"]" * 50_000,
    "objects": b'{"options": ' * 30_000 + b"1" + b"}" * 30_000,
    "a seed of many digits": b'{"game": "new-world", ' + SEATS + b', "seed": ' + DIGITS + b"}",
    "the same as text": b'{"game": "new-world", ' + SEATS + b', "seed": "' + DIGITS + b'"}',
    "an infinite one": b'{"game": "new-world", ' + SEATS + b', "seed": 1e400}',
    "one of 129 bits": b'{"game": "new-world", ' + SEATS + b', "seed": ' + str(2**128).encode() + b"}",
}


async def test_bodies_that_are_too_much_are_refused(server: Server) -> None:
    headers = {"content-type": "application/json"}
    for what, body in BODIES.items():
        answer = await server.person().client.post("/api/tables", content=body, headers=headers)
        assert (answer.status_code, answer.json()["sentence"][-1:]) == (400, "."), what


async def test_the_form_refuses_seeds_that_are_none(server: Server) -> None:
    for seed in ("9" * 6000, "-1", "1e3", "0x10"):
        form = {"game": "new-world", "players": "2", "seat-0": "me", "seat-1": "me", "seed": seed}
        answer = await server.person().client.post("/new/new-world", data=form)
        assert answer.status_code == 400
        assert "A seed must be a whole number" in answer.text


@pytest.mark.parametrize(
    "form", [b"name=" + b"x" * 32_768, b"name=x" + b"&a=b" * 200], ids=["size", "fields"]
)
@pytest.mark.parametrize("path", ["/me", "/new/new-world"])
async def test_forms_are_small(server: Server, path: str, form: bytes) -> None:
    """The last thousand are remembered: those of half a megabyte took all of the memory."""
    headers = {"content-type": "application/x-www-form-urlencoded"}
    answer = await server.person().client.post(path, content=form, headers=headers)
    assert answer.status_code == 413
    assert "That is too large." in answer.text


async def test_names_and_messages_stay_on_their_line(server: Server) -> None:
    """Letters that carry piles of marks cover what stands above and below them."""
    ada = server.person()
    piled, blank = "Z" + "\u0301" * 20, "\u3164\u2800"
    opened = await ada.open("new-world", {**ME, "name": piled}, {**ME, "name": blank}, {**ME, "name": "Żółć"})
    names = [seat["name"] for seat in (await ada.view(opened["id"]))["seats"]]
    assert names == ["Z" + "\u0301" * 4, "Purple", "Żółć"]
    await ada.post(f"/tables/{opened['id']}/messages", {"text": f"{piled} {piled}"}, 201)
    assert (await ada.get(f"/tables/{opened['id']}/messages"))[0]["text"] == " ".join([names[0]] * 2)


async def test_a_page_carries_the_latest_messages_only(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    await say(server, table, range(60))
    few = len((await ada.client.get(f"/tables/{table}")).content)
    await say(server, table, range(60, 2000))
    page = await ada.client.get(f"/tables/{table}")
    assert len(page.content) < few + 2000
    assert "message 1999" in page.text
    assert len(await ada.get(f"/tables/{table}/messages?last=500")) == 500
    await ada.get(f"/tables/{table}/messages?last=501", 400)


async def say(server: Server, table: str, numbers: Iterable[int]) -> None:
    """Messages of the greatest length, all at once."""
    rows = [
        {"table_id": table, "number": number, "seat": 0, "text": f"message {number} {'x' * 480}", "at": 1.0}
        for number in numbers
    ]
    database = server.app.state.runtime.storage.database
    await database.write(lambda session: session.execute(insert(StoredMessage), rows))
    database.tell_changed(table)


# --- every route


def routes(app: Litestar) -> list[tuple[str, str]]:
    """The method and the path of each route, but not streams, which do not end."""
    found = [(method, route.path) for route in app.routes for method in getattr(route, "methods", ())]
    return sorted(each for each in found if not each[1].endswith("/events") and each[0] != "OPTIONS")


SURELY = by_profile(push=3, soak=9)  # words that also stand for a table
NONSENSE = ("-1", "99999999999999999999", "\0", "é" * 50, "../../etc/passwd", "NaN", "[]", "%00", "a" * 3000)


@pytest.mark.soak
async def test_no_route_stumbles_over_nonsense(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME, public=True))["id"]
    names = ("step", "decision", "action", "seat", "times", "text", "name", "bot", "game", "key", "language")
    for method, path in routes(server.app):
        for word in NONSENSE:
            for known in (table, word) if word in NONSENSE[:SURELY] else (table,):
                where = re.sub(r"\{table_id\}", quote(known, safe=""), path)
                where = re.sub(r"\{[^}]*\}", quote(word, safe=""), where)
                values = dict.fromkeys(names, word)
                asked, sent = (values, None) if method == "GET" else (None, values)
                answer = await ada.client.request(method, where, params=asked, data=sent)
                assert answer.status_code < 500, (method, where, word)
