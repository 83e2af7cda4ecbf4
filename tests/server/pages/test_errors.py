"""Errors as pages: for people, in their language, with a way on."""

from pathlib import Path

import pytest

from tests.server.company import Server, a_settings, running
from tests.server.pages.visitor import Form, Visitor
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.settings import RATES, Rate, sqlite_url

pytestmark = pytest.mark.anyio


def a_reader(server: Server, language: str = "en") -> Visitor:
    return Visitor(server, accept="text/html", **{"accept-language": language})


async def test_what_is_not_there_is_answered_with_a_page(server: Server) -> None:
    page = await a_reader(server).get("/nowhere")
    assert page.status == 404
    assert "There is nothing at this address." in page.text
    assert 'href="/"' in page.html


async def test_an_error_page_speaks_the_language_of_its_reader(server: Server) -> None:
    page = await a_reader(server, "de-AT").get("/tables/AAAAAAAAAAAAAAAA")
    assert '<html lang="de"' in page.html
    assert "Diesen Tisch gibt es nicht, oder du brauchst seinen Link." in page.text


async def test_programs_and_the_api_answer_without_pages(server: Server) -> None:
    asked = [("/nowhere", "*/*"), ("/api/tables/AAAAAAAAAAAAAAAA", "text/html")]
    for path, accept in asked:
        answer = await server.person().client.get(path, headers={"accept": accept})
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_whoever_asks_too_much_is_told_to_wait_and_where_to_try_again(tmp_path: Path) -> None:
    rates = {kind: Rate(1, 1) for kind in RATES}
    async with running(a_settings(sqlite_url(tmp_path), rates=rates)) as strict:
        reader = a_reader(strict)
        await reader.get("/rules")
        page = await reader.get("/rules")
    assert page.status == 429
    assert "That was too much at once" in page.text
    assert 'href="/rules">Try again' in page.html


async def test_our_own_mistakes_look_like_that(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Runtime, "access")
    page = await a_reader(server).get("/tables/AAAAAAAAAAAAAAAA")
    assert page.status == 500
    assert "Something went wrong" in page.text
    assert "AttributeError" not in page.html


async def test_after_a_form_the_way_leads_back_to_its_page_and_nowhere_else(server: Server) -> None:
    reader = a_reader(server)
    reader.client.headers["referer"] = "http://elsewhere.test/rules/new-world?key=1"
    page = await reader.send(Form("/tables/AAAAAAAAAAAAAAAA/leave", {"seat": "0"}))
    assert page.status == 404
    assert 'href="/rules/new-world">Try again' in page.html
    assert "elsewhere" not in page.html
