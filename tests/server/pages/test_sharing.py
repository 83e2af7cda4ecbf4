"""Pictures to share, and what other sites show of a link: what a stranger may see, and nothing more."""

from __future__ import annotations

import html
import re
import struct
from dataclasses import replace
from pathlib import Path

import pytest

import tradewinds as tw
from tests.server.company import FRIEND, ME, SEED, Person, Server, a_settings, running, whole_game
from tradewinds import words
from tradewinds.pictures import picture
from tradewinds.pictures.raster import png, settled
from tradewinds.server.settings import Rate, sqlite_url

pytestmark = pytest.mark.anyio

GAME = "new-world"
ROBOT = {"user-agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"}


def a_state(steps: int = 40) -> tw.State:
    state = tw.Table(GAME, players=2).deal(SEED)
    state.play(*whole_game(GAME)[:steps])
    return state


def size_of(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", image[16:24])
    return width, height


async def kept(person: Person) -> str:
    record = a_state(len(whole_game(GAME))).record(players=["Ada", "Bo"])
    return str((await person.post("/replays", {"record": record}, 201))["id"])


def tags(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"', page))


# --- pictures


def test_a_settled_picture_has_no_variables_and_the_colours_of_its_theme() -> None:
    drawn = picture(a_state().core)
    for theme, ground in (("light", "#f4ecdb"), ("dark", "#171a21")):
        found = settled(drawn, theme)
        assert "var(" not in found
        assert "@media" not in found
        assert f".tw .ground{{fill:{ground}}}" in found


def test_a_picture_becomes_a_png_with_letters_in_it() -> None:
    words = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><text y="16">{}</text></svg>'
    assert size_of(png(words.format("Łódź"), 180)) == (180, 40)
    assert png(words.format("Łódź"), 180) != png(words.format("Łodz"), 180)
    assert size_of(png(words.format("日本"), 90)) == (90, 20)


@pytest.mark.parametrize("name", ["board", "scores"])
async def test_a_moment_of_a_replay_is_had_as_svg_and_png(server: Server, name: str) -> None:
    ada = server.person()
    at = f"/replay/{await kept(ada)}/pictures"
    drawn = await ada.client.get(f"{at}/{name}.svg?step=40&theme=dark")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "var(" not in drawn.text
    assert "Ada" in drawn.text
    image = await ada.client.get(f"{at}/{name}.png?step=40")
    assert size_of(image.content)[0] == 1600
    for wrong in ("board.gif", "secret.png", "board.svg?theme=pink", "board.svg?step=9999"):
        assert (await ada.client.get(f"{at}/{wrong}")).status_code == 404


async def test_the_score_sheet_tells_the_result(server: Server) -> None:
    ada = server.person()
    last = len(whole_game(GAME))
    drawn = await ada.client.get(f"/replay/{await kept(ada)}/pictures/scores.svg?step={last}")
    for points in a_state(last).scores():
        assert f">{points}<" in drawn.text
    assert "wins with" in drawn.text


async def test_a_table_is_pictured_as_the_caller_sees_it(server: Server) -> None:
    ada, eve = server.person(), server.person()
    private = await ada.open("spice-road", ME, FRIEND)
    at = f"/tables/{private['id']}/pictures"
    for name in ("board.svg", "board.png", "scores.svg", "preview.png"):
        assert (await ada.client.get(f"{at}/{name}")).status_code == 200
        assert (await eve.client.get(f"{at}/{name}")).status_code == 404
        assert (await eve.client.get(f"{at}/{name}?key=wrong")).status_code == 404
        for key in (private["secrets"][0]["secret"], private["invitations"][0]["secret"]):
            assert (await eve.client.get(f"{at}/{name}?key={key}")).status_code == 404
        assert (await eve.client.get(f"{at}/{name}?key={private['watch']}")).status_code == 200


async def test_what_lies_face_down_is_in_no_picture(server: Server) -> None:
    ada, eve = server.person(), server.person()
    opened = await ada.open("eastern-wonders", ME, ME, public=True, face_down=True)
    seen = await eve.client.get(f"/tables/{opened['id']}/pictures/scores.svg")
    assert ">?<" in seen.text
    preview = await ada.client.get(f"/tables/{opened['id']}/pictures/scores.svg?key={opened['watch']}")
    assert preview.text == seen.text


async def test_pictures_are_made_once_and_not_too_many_of_them(tmp_path: Path) -> None:
    settings = a_settings(sqlite_url(tmp_path))
    rates = {**settings.rates, "picture": Rate(3, 0.001)}
    async with running(replace(settings, rates=rates)) as server:
        ada = server.person()
        at = f"/replay/{await kept(ada)}/pictures/preview.png"
        first = await ada.client.get(at)
        assert size_of(first.content) == (1200, 630)
        made = server.app.state.runtime.pictures._kept
        assert len(made) == 1
        assert (await ada.client.get(at)).content == first.content
        assert len(made) == 1
        await ada.client.get(at)
        assert (await ada.client.get(at)).status_code == 429


# --- previews


async def test_a_link_to_a_replay_shows_its_moment_and_not_the_end(server: Server) -> None:
    ada = server.person()
    replay, last = await kept(ada), len(whole_game(GAME))
    found = tags((await ada.client.get(f"/replay/{replay}?step=40")).text)
    assert found["og:title"] == "Replay: A New World"
    assert found["og:description"] == f"Ada, Bo · round {a_state(40).round}"
    assert found["og:image"].endswith(f"/replay/{replay}/pictures/preview.png?step=40")
    assert found["og:image"].startswith("http://tradewinds.test/")
    assert found["twitter:card"] == "summary_large_image"
    image = await ada.client.get(found["og:image"])
    assert size_of(image.content) == (1200, 630)
    assert image.headers["cross-origin-resource-policy"] == "cross-origin"
    assert "wins" in tags((await ada.client.get(f"/replay/{replay}?step={last}")).text)["og:description"]


@pytest.mark.parametrize("steps", [60, len(whole_game(GAME))])
async def test_a_link_without_a_step_shows_how_far_the_game_went(server: Server, steps: int) -> None:
    ada, state = server.person(), a_state(steps)
    record = state.record(players=["Ada", "Bo"])
    replay = (await ada.post("/replays", {"record": record}, 201))["id"]
    found = tags((await ada.client.get(f"/replay/{replay}")).text)
    assert found["og:image"].endswith(f"/replay/{replay}/pictures/preview.png?step={steps}")
    told = words.outcome(state.core, words.Players(("Ada", "Bo"))) if state.over else f"round {state.round}"
    assert html.unescape(found["og:description"]) == f"Ada, Bo · {told}"
    deal = tags((await ada.client.get(f"/replay/{replay}?step=0")).text)
    assert deal["og:image"].endswith("?step=0")
    assert deal["og:description"] == "Ada, Bo · round 1"


async def test_a_public_table_is_previewed_and_a_private_one_is_not(server: Server) -> None:
    ada = server.person()
    public = (await ada.open(GAME, ME, FRIEND, public=True))["id"]
    found = tags((await server.person().client.get(f"/tables/{public}", headers=ROBOT)).text)
    assert found["og:title"] == "A New World"
    assert found["og:image"].endswith(f"/tables/{public}/pictures/preview.png")
    private = (await ada.open(GAME, ME, FRIEND))["id"]
    hidden = await server.person().client.get(f"/tables/{private}", headers={**ROBOT, "accept": "text/html"})
    assert hidden.status_code == 404
    assert private not in str(tags(hidden.text))
    assert tags(hidden.text)["og:title"] == "Tradewinds"
    own = tags((await ada.client.get(f"/tables/{private}")).text)
    assert private not in str(own)


async def test_a_robot_with_a_key_is_told_about_the_table_and_not_let_in(server: Server) -> None:
    ada, robot = server.person(), server.person()
    opened = await ada.open(GAME, ME, FRIEND)
    at = f"/tables/{opened['id']}"
    watching = await robot.client.get(f"{at}?key={opened['watch']}", headers=ROBOT)
    assert watching.status_code == 200
    assert not robot.client.cookies
    shown = tags(watching.text)
    assert shown["og:image"].endswith(f"?key={opened['watch']}")
    assert size_of((await robot.client.get(shown["og:image"])).content) == (1200, 630)
    for key in (opened["secrets"][0]["secret"],):
        seat = tags((await robot.client.get(f"{at}?key={key}", headers=ROBOT)).text)
        assert seat["og:title"] == "A New World"
        assert seat["og:image"].endswith("/covers/new-world/preview.png")
        assert key not in str(seat)
    invitation = opened["invitations"][0]["secret"]
    invited = tags((await robot.client.get(f"{at}?invitation={invitation}", headers=ROBOT)).text)
    assert invited["og:image"].endswith("/covers/new-world/preview.png")
    assert invitation not in str(invited)
    assert (await robot.client.get(f"{at}?key=wrong", headers=ROBOT)).status_code == 404
    assert size_of((await robot.client.get(invited["og:image"])).content) == (1200, 630)


def test_a_picture_does_not_depend_on_what_is_hidden() -> None:
    state = a_state()
    drawn = {settled(picture(state.imagine(None, seed).core), "light") for seed in range(3)}
    assert len(drawn) == 1
