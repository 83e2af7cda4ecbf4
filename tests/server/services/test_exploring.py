"""Playing on from any moment, other lines of a game, and positions that are brought along."""

from __future__ import annotations

from typing import Any

import pytest

import tradewinds as tw
from tests.server.company import JSON, ME, RANDOM, SEED, Person, Server, a_settings, running, whole_game
from tradewinds import GAMES
from tradewinds.state import State

pytestmark = pytest.mark.anyio

GAME = "new-world"
STEP = 40


def states_of(game: str = GAME) -> list[State]:
    state = tw.Table(game, players=2).deal(SEED)
    states = [state.copy()]
    for action in whole_game(game):
        state.play(action)
        states.append(state.copy())
    return states


async def kept(person: Person, game: str = GAME) -> str:
    replay: JSON = await person.post("/replays", {"record": states_of(game)[-1].record()}, 201)
    return str(replay["id"])


async def played_on(person: Person, replay: str, *seats: JSON, status: int = 201, **more: Any) -> JSON:
    body = {"step": STEP, "seats": list(seats), **more}
    opened: JSON = await person.post(f"/replays/{replay}/tables", body, status)
    return opened


# --- playing on


async def test_a_table_begins_as_the_moment_of_the_replay(server: Server) -> None:
    ada = server.person()
    opened = await played_on(ada, await kept(ada), ME, ME)
    expected = states_of()[STEP]
    assert opened["view"]["game"]["position"] == expected.view(expected.player)
    assert opened["view"]["from_position"]
    assert opened["view"]["seed_chosen"]
    action = expected.actions()[-1]
    expected.play(action)
    view = await ada.act(opened["id"], action)
    assert view["game"]["position"] == expected.view(expected.player)


@pytest.mark.parametrize("game", GAMES)
async def test_moments_of_every_game_can_be_played_on(server: Server, game: str) -> None:
    ada = server.person()
    replay, states = await kept(ada, game), states_of(game)
    for step in (1, 18, 35, len(states) - 3):
        opened = await played_on(ada, replay, ME, ME, step=step)
        assert opened["view"]["choices"]
        page = await ada.client.get(f"/tables/{opened['id']}")
        assert page.status_code == 200
        view = await ada.play(opened["id"], whole_game(game)[step : step + 5])
        assert view["decision"] == min(5, len(states) - 1 - step)
        page = await ada.client.get(f"/tables/{opened['id']}")
        assert page.status_code == 200


async def test_bots_play_on_to_the_end_and_the_record_carries_the_position(server: Server) -> None:
    ada = server.person()
    opened = await played_on(ada, await kept(ada), ME, RANDOM, step=len(whole_game(GAME)) - 30)
    view = opened["view"]
    for _decision in range(400):
        view = await ada.waits_to_choose(opened["id"])
        if view["game"]["over"]:
            break
        view = await ada.act(opened["id"], view["choices"][0]["action"], view["decision"])
    assert view["game"]["over"]
    record = await ada.get(f"/tables/{opened['id']}/record")
    assert "\nposition: " in record
    assert "\nseed: " not in record
    *_states, last = tw.replay(record)
    assert last.scores() == view["game"]["scores"]
    again = await ada.post(f"/tables/{opened['id']}/again")
    rematch = await ada.view(again["id"])
    assert rematch["game"]["position"] == opened["view"]["game"]["position"]
    assert rematch["your_seats"] == opened["view"]["your_seats"]


async def test_what_is_hidden_can_be_drawn_anew(server: Server) -> None:
    ada = server.person()
    replay = await kept(ada)
    table = (await played_on(ada, replay, ME, ME, redrawn=True, study=True))["id"]
    position = await explored(ada, table)
    original = states_of()[STEP]
    redrawn = State.from_position(position)
    assert redrawn.view(0) == original.view(0)
    assert redrawn != original
    assert not (await ada.view(table))["seed_chosen"]


async def explored(person: Person, table: str) -> JSON:
    replay = await person.post(f"/tables/{table}/replay", None, 201)
    position: JSON = await person.get(f"/replays/{replay['id']}/steps/{replay['steps']}/position")
    return position


async def test_nobody_plays_on_after_the_end_or_with_too_few_seats(server: Server) -> None:
    ada = server.person()
    replay = await kept(ada)
    over = await played_on(ada, replay, ME, ME, step=len(whole_game(GAME)), status=409)
    assert over["sentence"] == "The game is over here; go back to a moment before that."
    few = await played_on(ada, replay, ME, ME, ME, status=400)
    assert few["sentence"] == "This game has 2 seats."
    await played_on(ada, replay, ME, ME, step=9_999, status=404)


async def test_a_table_from_a_position_is_there_after_a_restart(url: str) -> None:
    async with running(a_settings(url)) as before:
        ada = before.person()
        opened = await played_on(ada, await kept(ada), ME, ME)
        seen = await ada.act(opened["id"], opened["view"]["choices"][0]["action"])
        secret = opened["secrets"][0]["secret"]
    async with running(a_settings(url)) as after:
        again = await after.person(secret).view(opened["id"])
        assert again["game"]["position"] == {**seen["game"]["position"], "seat": 0}
        assert again["from_position"]


# --- other lines


async def test_another_line_leaves_the_game_where_it_says(server: Server) -> None:
    ada = server.person()
    replay, state = await kept(ada), states_of()[STEP]
    other = next(action for action in state.actions() if action != whole_game(GAME)[STEP])
    state.play(other)
    line = f"branch={STEP}&ahead={other}"
    found = await ada.get(f"/replays/{replay}/steps/{STEP + 1}/position?{line}")
    assert State.from_position(found) == state
    page = await ada.client.get(f"/replay/{replay}?{line}&step={STEP + 1}")
    assert "another line" in page.text
    assert f"step {STEP + 1} of {STEP + 1}" in page.text
    opened = await played_on(ada, replay, ME, ME, step=STEP + 1, branch=STEP, ahead=other)
    assert opened["view"]["game"]["position"] == state.view(state.player)


async def test_a_line_that_cannot_be_is_refused_with_a_sentence(server: Server) -> None:
    ada = server.person()
    replay = await kept(ada)
    for ahead, status in (("claim 99", 422), ("dance", 422), ("rest;" * 201, 400)):
        path = f"/replays/{replay}/steps/{STEP}/position?branch={STEP}&ahead={ahead}"
        refused = await ada.get(path, status)
        assert refused["sentence"].endswith((".", "?"))
    await ada.get(f"/replays/{replay}/steps/{STEP}/position?branch=9999&ahead=rest", 404)


# --- positions


async def test_a_position_that_is_brought_along_opens_as_a_replay(server: Server) -> None:
    ada, anybody = server.person(), server.person()
    position = states_of()[STEP].position()
    replay = await ada.post("/positions", {"position": position}, 201)
    assert replay["steps"] == 0
    assert await anybody.get(f"/replays/{replay['id']}/steps/0/position") == position
    opened = await played_on(anybody, replay["id"], ME, RANDOM, step=0)
    assert opened["view"]["from_position"]


@pytest.mark.parametrize(
    "position", [{}, {"game": "chess"}, {**states_of()[STEP].position(), "seats": []}, {"game": None}]
)
async def test_a_position_that_cannot_be_is_refused_with_a_sentence(server: Server, position: JSON) -> None:
    refused = await server.person().post("/positions", {"position": position}, 400)
    assert refused["code"] == "wrong_input"
    assert refused["sentence"].endswith(".")


# --- games that run


async def test_a_running_game_is_explored_by_nobody(server: Server) -> None:
    ada = server.person()
    opened = await ada.open(GAME, ME, ME, public=True)
    path = f"/tables/{opened['id']}/replay"
    for person in (ada, server.person(), server.person(opened["watch"])):
        refused = await person.post(path, None, 409)
        assert "once it is over" in refused["sentence"]
        page = await person.client.post(f"/tables/{opened['id']}/explore")
        assert page.status_code == 409
    private = await ada.open(GAME, ME, ME)
    await ada.post(f"/tables/{private['id']}/replay", None, 409)
    for stranger in (server.person(), server.person("wrong")):
        await stranger.post(f"/tables/{private['id']}/replay", None, 404)


async def test_a_running_game_that_began_as_a_position_is_explored_by_nobody(server: Server) -> None:
    ada = server.person()
    opened = await played_on(ada, await kept(ada), ME, ME, redrawn=True)
    await ada.post(f"/tables/{opened['id']}/replay", None, 409)
    await ada.get(f"/tables/{opened['id']}/record", 409)
    told = str([opened, await ada.view(opened["id"])])
    assert "seed_state" not in told
    assert "position:" not in (await ada.client.get(f"/tables/{opened['id']}")).text


async def test_a_study_is_explored_while_it_runs(server: Server) -> None:
    ada = server.person()
    opened = await played_on(ada, await kept(ada), ME, ME, study=True)
    assert opened["view"]["study"]
    assert State.from_position(await explored(ada, opened["id"])) == states_of()[STEP]
    page = await ada.client.get(f"/tables/{opened['id']}")
    assert "everyone here can see everything" in page.text
