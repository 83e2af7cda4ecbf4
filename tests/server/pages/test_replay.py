"""Replays: a recorded game, step by step."""

import pytest

import tradewinds as tw
from tests.server.company import SEED, Server, whole_game
from tests.server.pages.visitor import Page, Visitor

pytestmark = pytest.mark.anyio
GAME = "spice-road"


def recorded() -> str:
    state = tw.Table(GAME, players=2).deal(SEED)
    state.play(*whole_game(GAME))
    return state.record(players=["Ania", "<b>Bob</b>"])


async def brought(visitor: Visitor, record: bytes) -> Page:
    return await visitor.send_files("/replay", {}, record=("game.txt", record))


async def test_a_record_that_is_brought_along_is_stepped_through(server: Server) -> None:
    visitor, last = Visitor(server), len(whole_game(GAME))
    first = await brought(visitor, recorded().encode())
    assert f"step 0 of {last}" in first.text
    assert f'href="{first.path}?step=1"' in first.html
    assert "<b>Bob" not in first.html
    second = await Visitor(server).get(f"{first.path}?step=1")
    assert f"step 1 of {last}" in second.text
    assert whole_game(GAME)[0] in second.text
    end = await visitor.get(f"{first.path}?step={last}")
    assert "wins with" in end.text


async def test_every_turn_leads_to_the_step_that_ends_it(server: Server) -> None:
    visitor = Visitor(server)
    first = await brought(visitor, recorded().encode())
    assert f'data-step-to="{len(whole_game(GAME))}"' in first.html
    body = await visitor.get(f"{first.path}/body?step=2")
    assert body.html.count('aria-current="step"') == 1
    assert "<html" not in body.html


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (b"Dear friend,\nhow are you?\n", "This is not a record"),
        (b"\xff\xfe", "This is not text."),
        (b"a\0b", "This is not text."),
    ],
)
async def test_what_is_no_record_is_refused_in_the_form(server: Server, record: bytes, sentence: str) -> None:
    page = await brought(Visitor(server), record)
    assert page.status == 400
    assert sentence in page.text
    assert page.has_form("/replay")


async def test_no_file_is_asked_for(server: Server) -> None:
    page = await Visitor(server).send_files("/replay", {})
    assert "Choose a record file first." in page.text


async def test_steps_and_replays_that_are_not_there(server: Server) -> None:
    visitor = Visitor(server)
    first = await brought(visitor, recorded().encode())
    for path in (f"{first.path}?step=9999", f"{first.path}?step=-1", "/replay/nothing"):
        assert (await visitor.get(path)).status == 404


async def test_the_chart_is_there_once_it_is_made(server: Server) -> None:
    visitor = Visitor(server)
    first = await brought(visitor, recorded().encode())
    assert "Working out everyone’s chances" in first.text
    assert f'data-analysis="{first.path}/analysis?step=0"' in first.html
    late = await visitor.get(f"{first.path}/analysis?step=0")
    assert 'data-panel="course"' in late.html
    assert "<html" not in late.html
    again = await visitor.get(f"{first.path}?step=3")
    assert 'data-panel="course"' in again.html
    assert "<b>Bob" not in again.html
    assert "Working out" not in again.text
