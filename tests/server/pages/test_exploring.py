"""The pages from which a game is explored, without a script."""

import json

import pytest

import tradewinds as tw
from tests.server.company import SEED, Server, whole_game
from tests.server.pages.test_replay import brought, recorded
from tests.server.pages.visitor import Visitor

pytestmark = pytest.mark.anyio
GAME = "spice-road"


async def test_a_game_is_played_on_from_the_step_that_is_shown(server: Server) -> None:
    visitor = Visitor(server)
    first = await brought(visitor, recorded().encode())
    shown = await visitor.get(f"{first.path}?step=12")
    table = await visitor.send(shown.form("/play-on"), **{"who-0": "me", "who-1": "me"})
    assert table.path.startswith("/tables/")
    assert "from a position" in table.text
    state = tw.Table(GAME, players=2).deal(SEED)
    state.play(*whole_game(GAME)[:12])
    assert set(table.choices) == set(state.actions())


async def test_at_the_end_there_is_nothing_to_play_on(server: Server) -> None:
    visitor = Visitor(server)
    first = await brought(visitor, recorded().encode())
    last = await visitor.get(f"{first.path}?step={len(whole_game(GAME))}")
    assert not last.has_form("/play-on")
    assert "go back to a moment before that to play on" in last.text


async def test_a_finished_table_leads_to_its_last_step(server: Server) -> None:
    visitor = Visitor(server)
    table = await visitor.open(GAME, "me", "me")
    for action in whole_game(GAME):
        table = await visitor.choose(table, action)
    shown = await visitor.send(table.form("/explore"))
    last = len(whole_game(GAME))
    assert f"step {last} of {last}" in shown.text


async def test_a_position_is_pasted_or_uploaded(server: Server) -> None:
    visitor = Visitor(server)
    state = tw.Table(GAME, players=3).deal(SEED)
    text = json.dumps(state.position())
    pasted = await visitor.send_files("/position", {"position": text})
    assert "step 0 of 0" in pasted.text
    uploaded = await visitor.send_files("/position", {}, file=("position.json", text.encode()))
    assert "step 0 of 0" in uploaded.text
    assert uploaded.path != pasted.path


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Paste a position or choose its file first."),
        ('{"game": }', "This is not valid JSON: look at line 1, column 10."),
        ("[" * 100_000, "This JSON is nested too deeply, or has numbers that are too long."),
        (
            '{"game": ' + "9" * 5000 + "}",
            "This JSON is nested too deeply, or has numbers that are too long.",
        ),
        ("[1, 2]", "A position is a JSON object, in braces."),
        ("{}", "game"),
    ],
)
async def test_what_is_no_position_is_refused_in_the_form(server: Server, text: str, sentence: str) -> None:
    page = await Visitor(server).send_files("/position", {"position": text})
    assert page.status == 400
    assert sentence in page.text
    assert page.has_form("/position")


async def test_a_number_of_a_step_that_is_none_is_refused(server: Server) -> None:
    visitor = Visitor(server)
    first = await brought(visitor, recorded().encode())
    refused = await visitor.send(first.form("/play-on"), step="soon")
    assert refused.status == 400
    assert "is not the number of a step" in refused.text
