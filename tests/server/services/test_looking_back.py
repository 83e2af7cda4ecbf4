"""Replays: of tables, and of records that are brought along."""

import pytest

import tradewinds as tw
from tests.server.company import ME, SEED, Server, whole_game

pytestmark = pytest.mark.anyio


def a_record() -> str:
    state = tw.Table("new-world", players=2).deal(SEED)
    state.play(*whole_game("new-world"))
    return state.record(players=["Ada", "Bo"])


async def test_a_record_that_was_brought_along_is_stepped_through(server: Server) -> None:
    ada, anybody = server.person(), server.person()
    states = list(tw.replay(a_record()))
    replay = await ada.post("/replays", {"record": a_record()}, 201)
    assert replay["steps"] == len(states) - 1
    for step in (0, 1, 40, len(states) - 1):
        view = await anybody.get(f"/replays/{replay['id']}/steps/{step}")
        assert view["game"]["position"] == states[step].view(None)
        assert view["action"] == (whole_game("new-world")[step - 1] if step else None)
    assert view["game"]["prompt"].startswith(("Ada wins", "Bo wins"))
    await anybody.get(f"/replays/{replay['id']}/steps/{len(states)}", 404)


@pytest.mark.parametrize(
    "record",
    ["", "nonsense", "\0", a_record().replace("seed: 7", "seed: 8"), "Tradewinds record 1\n\nx"],
)
async def test_a_record_that_cannot_be_is_refused_with_a_sentence(server: Server, record: str) -> None:
    refused = await server.person().post("/replays", {"record": record}, 400)
    assert refused["code"] == "wrong_input"
    assert refused["sentence"].endswith((".", "’"))


async def test_there_is_no_replay_but_those_that_were_brought(server: Server) -> None:
    for name in ("AAAAAAAAAAAAAAAA", "x", "%00"):
        assert (await server.person().get(f"/replays/{name}", 404))["code"] == "not_found"


async def test_a_table_can_be_looked_back_at_while_the_game_runs(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    state = tw.Table("spice-road", players=2).deal(SEED)
    views = [state.view(state.player)]
    for action in ("play create-2", "play create-2", "rest"):
        await ada.act(table, action)
        state.play(action)
        views.append(state.view(state.player))
    await ada.undo(table, status=409)
    for step, view in enumerate(views):
        seen = (await ada.get(f"/tables/{table}/steps/{step}"))["game"]["position"]
        assert {**seen, "seat": None} == {**view, "seat": None}
    await ada.get(f"/tables/{table}/steps/4", 404)


async def test_what_was_taken_back_is_not_shown(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    await ada.act(table, "play upgrade-2")
    await ada.undo(table)
    await ada.act(table, "play create-2")
    assert (await ada.get(f"/tables/{table}/steps/1"))["action"] == "play create-2"
    await ada.get(f"/tables/{table}/steps/2", 404)
