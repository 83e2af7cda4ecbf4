"""What makes the pages an app that can be installed."""

import json
import re

import pytest

from tests.server.company import ME, Server
from tests.server.pages.test_sharing import size_of
from tradewinds import GAMES

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("language", ["en", "pl", "de"])
async def test_the_manifest_names_icons_that_are_there(server: Server, language: str) -> None:
    client = server.person().client
    found = await client.get(f"/manifest.webmanifest?language={language}")
    assert found.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(found.text)
    assert manifest["lang"] == language
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        image = await client.get(icon["src"])
        assert image.status_code == 200
        if icon["type"] == "image/png":
            assert "x".join(map(str, size_of(image.content))) == icon["sizes"]
    assert {"any", "maskable"} <= {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert size_of((await client.get("/icons/180.png")).content) == (180, 180)
    assert (await client.get("/icons/7.png")).status_code == 404


async def test_the_worker_keeps_only_what_is_the_same_for_everybody(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    script = (await ada.client.get("/service-worker.js?language=de")).text
    kept = json.loads(re.search(r"^const KEPT = (.*);$", script, re.MULTILINE)[1])  # type: ignore[index]
    assert kept["language"] == "de"
    assert kept["rules"] == ["/rules", *(f"/rules/{game}" for game in GAMES)]
    stranger = server.person().client
    for path in (*kept["shell"], *kept["rules"], kept["offline"]):
        answer = await stranger.get(path)
        assert answer.status_code == 200
        assert table not in answer.text
        assert "set-cookie" not in answer.headers
    assert all(path.startswith("/static/") for path in kept["shell"])


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Playing needs the server"),
        ("pl", "Do gry potrzebny jest serwer"),
        ("de", "Zum Spielen brauchst du den Server"),
    ],
)
async def test_without_a_connection_it_says_that_a_game_needs_the_server(
    server: Server, language: str, sentence: str
) -> None:
    page = await server.person().client.get(f"/offline?language={language}")
    assert sentence in page.text
