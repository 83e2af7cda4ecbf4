"""Analyses of games that are over: over the API, to those who may look."""

import asyncio
from xml.etree import ElementTree

import pytest

import tradewinds as tw
from tests.server.company import ME, SEED, Person, Server, whole_game
from tradewinds.components import standard
from tradewinds.history import History
from tradewinds.notation import records
from tradewinds.server.background.analyses import MOST_KEPT, Analyses, Recording
from tradewinds.server.background.workers import Workers

pytestmark = pytest.mark.anyio
GAME = "spice-road"
NAMED = {"kind": "me", "name": "Ada"}


async def finished_table(person: Person) -> str:
    table: str = (await person.open(GAME, NAMED, ME))["id"]
    await person.play(table, whole_game(GAME))
    return table


def a_record(decisions: int | None = None) -> str:
    state = tw.Table(GAME, players=2).deal(SEED)
    state.play(*whole_game(GAME)[:decisions])
    return state.record(players=["Ada", "Bo"])


async def test_a_finished_game_is_told_turn_by_turn_and_drawn(server: Server) -> None:
    ada = server.person()
    table = await finished_table(ada)
    log = await ada.get(f"/tables/{table}/log")
    analysis = await ada.get(f"/tables/{table}/analysis")
    assert [turn["sentence"] for turn in analysis["turns"]] == log
    assert [turn["number"] for turn in analysis["turns"]] == list(range(1, len(log) + 1))
    for chances in (analysis["chances"], *(turn["chances"] for turn in analysis["turns"])):
        assert sum(chances) == pytest.approx(1)
    winner = (await ada.view(table))["game"]["winner"]
    assert analysis["turns"][-1]["chances"][winner] == 1
    for mistake in analysis["worst"]:
        turn = analysis["turns"][mistake["number"] - 1]
        assert (mistake["seat"], mistake["round"]) == (turn["seat"], turn["round"])
        assert mistake["best"] > mistake["played"]
        assert mistake["better"] != mistake["sentence"]
    answer = await ada.client.get(f"/api/tables/{table}/analysis/chart")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "style-src 'unsafe-inline'" in answer.headers["content-security-policy"]
    assert {"Ada", "Purple"} <= set(ElementTree.fromstring(answer.text).itertext())


@pytest.mark.parametrize("what", ["analysis", "analysis/chart"])
async def test_a_running_game_is_not_analysed(server: Server, what: str) -> None:
    ada = server.person()
    table = (await ada.open(GAME, ME, ME))["id"]
    refused = await ada.get(f"/tables/{table}/{what}", 409)
    assert refused["code"] == "impossible"
    assert refused["sentence"] == (
        "A game can be analysed once it is over; before that, it would give advice."
    )


async def test_spectators_get_the_analysis_of_a_private_table_and_strangers_do_not(server: Server) -> None:
    ada, stranger = server.person(), server.person()
    table = await finished_table(ada)
    for what in ("analysis", "analysis/chart"):
        assert (await stranger.get(f"/tables/{table}/{what}", 404))["code"] == "not_found"
    watching = (await ada.view(table))["watch"]
    assert (await server.person(watching).get(f"/tables/{table}/analysis"))["turns"]


async def test_a_record_is_analysed_as_far_as_it_goes(server: Server) -> None:
    ada = server.person()
    for decisions in (0, 1, 13):
        replay = await ada.post("/replays", {"record": a_record(decisions)}, 201)
        analysis = await server.person().get(f"/replays/{replay['id']}/analysis")
        history = History.of(records.read(a_record(decisions), standard()))
        assert [turn["seat"] for turn in analysis["turns"]] == [turn.seat for turn in history.turns]
        chart = await ada.get(f"/replays/{replay['id']}/analysis/chart")
        assert {"Ada", "Bo"} <= set(ElementTree.fromstring(chart).itertext())
    await ada.get("/replays/nothing/analysis", 404)


# --- made once


def test_who_played_a_game_makes_no_difference() -> None:
    plain = tw.Table(GAME, players=2).deal(SEED)
    plain.play(*whole_game(GAME))
    assert plain.record() != a_record()
    assert Recording.of(a_record(), None) == Recording.of(plain.record(), None)


async def test_whoever_asks_meanwhile_gets_the_same_analysis() -> None:
    workers = Workers(1)
    analyses, game = Analyses(workers, 1), Recording.of(a_record(4), None)
    assert not analyses.knows(game)
    first, second = await asyncio.gather(analyses.of(game), analyses.of(game))
    assert first is second
    assert analyses.ready(game) is first
    await analyses.close()
    workers.close()


async def test_no_more_than_so_many_are_kept() -> None:
    workers = Workers(1)
    analyses = Analyses(workers, 1)
    games = [Recording.of(a_record(0) + f"# {number}\n", None) for number in range(MOST_KEPT + 1)]
    for number, game in enumerate(games):
        analyses.begin(game, f"visitor {number}")
    assert [analyses.knows(game) for game in (games[0], games[1], games[-1])] == [False, True, True]
    await analyses.close()
    workers.close()


async def test_one_that_failed_is_made_again_when_it_is_asked_for() -> None:
    workers = Workers(1)
    analyses, game = Analyses(workers, 1), Recording.of("no record", None)
    for _time in range(2):
        with pytest.raises(ValueError, match="This is not a record"):
            await analyses.of(game)
        assert not analyses.knows(game)
        assert analyses.ready(game) is None
    workers.close()
