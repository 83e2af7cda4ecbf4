"""Freezing the server with a file: it is refused, in few words, and the others are answered meanwhile."""

import asyncio
import os
import time
from typing import Any

import pytest

import tradewinds as tw
from tests.server.company import ME, SEED, Person, Server
from tradewinds.server.background import reading
from tradewinds.server.background.analyses import Analyses, Recording
from tradewinds.server.background.queue import Order, Rank
from tradewinds.server.background.workers import TookTooLong, Workers, limit_memory
from tradewinds.server.problems import TooMany, WrongInput

pytestmark = pytest.mark.anyio

DEEP = ".".join(["a"] * 30_000) + " = 1"
DEEP_LINES = "\n".join(".".join([f"a{number}"] * 300) + " = 1" for number in range(80))
WRONG_KEYS = "[spice-road]\n" + "\n".join(f"k{number} = 1" for number in range(10_000))


async def meanwhile(person: Person, attack: Any) -> tuple[Any, int]:
    """What an attack is answered, and how often another visitor was answered while it went on."""
    task, answered = asyncio.create_task(attack), 0
    while not task.done():
        await person.get("/games")
        answered += 1
        await asyncio.sleep(0.001)
    return task.result(), answered


@pytest.mark.parametrize("text", [DEEP, DEEP_LINES, WRONG_KEYS, "#" * 200_000])
async def test_a_component_file_that_is_too_much_is_refused_in_few_words(server: Server, text: str) -> None:
    wish = {"game": "new-world", "seats": [ME, ME], "components": {"text": text}}
    refused, answered = await meanwhile(server.person(), server.person().post("/tables", wish, 400))
    assert refused["code"] == "wrong_input"
    assert len(str(refused)) < 20_000
    assert answered > 0


async def test_a_file_is_read_by_another_process(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    read_here = []
    monkeypatch.setattr("tradewinds.components.loads", lambda *_args: read_here.append(os.getpid()))
    text = f"# {time.time()}\n[spice-road]\n"
    wish = {"game": "new-world", "seats": [ME, ME], "components": {"text": text}}
    refused = await server.person().post("/tables", wish, 400)
    assert refused["sentence"].startswith("own.toml, line 2: the key")
    assert read_here == []


async def test_what_takes_too_long_is_ended_and_others_are_read_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "LONGEST", 0.2)
    workers = Workers(1)
    with pytest.raises(WrongInput, match="too complex to read"):
        await reading.read(workers, time.sleep, 600)
    assert await workers.run(abs, -7) == 7
    with pytest.raises(TookTooLong):
        await workers.run(time.sleep, 600, order=Order(Rank.READING, seconds=0.1))
    workers.close()


def all_of_memory(most: int) -> None:
    limit_memory(most)
    bytearray(most)


async def test_what_takes_too_much_memory_is_refused() -> None:
    workers = Workers(1)
    with pytest.raises(WrongInput, match="too complex to read"):
        await reading.read(workers, all_of_memory, 1024**3)
    workers.close()


# --- records


def a_long_record(actions: int) -> str:
    state = tw.Table("spice-road", players=2).deal(SEED)
    played = 0
    while played < actions:
        for action in ("play create-2", "rest"):
            state.play(action, action)  # by both
            played += 2
    return state.record()


async def test_a_record_longer_than_any_game_is_refused_before_it_is_played(server: Server) -> None:
    record = a_long_record(100)
    endless = record + "\n".join(record.splitlines()[9:] * 300)
    refused, answered = await meanwhile(
        server.person(), server.person().post("/replays", {"record": endless}, 400)
    )
    assert refused["sentence"] == "This record is longer than a game can be: more than 5000 actions."
    assert answered > 0


async def test_of_a_long_record_only_the_turns_around_the_step_are_told(server: Server) -> None:
    ada = server.person()
    replay = await ada.post("/replays", {"record": a_long_record(1200)}, 201)
    page = (await ada.client.get(f"/replay/{replay['id']}?step=600")).text
    assert page.count("data-step-to=") < 320
    assert 'aria-current="step"' in page
    assert "Only games of at most 400 turns are analysed." in page
    assert (await ada.get(f"/replays/{replay['id']}/analysis", 409))["code"] == "impossible"


async def test_one_visitor_has_few_analyses_in_the_making_and_others_have_theirs() -> None:
    workers = Workers(1)
    analyses = Analyses(workers, 1, most_for_one=1)
    games = [Recording.of(a_long_record(4) + f"# {number}\n", None) for number in range(3)]
    first = analyses.begin(games[0], "one address")
    with pytest.raises(TooMany):
        analyses.begin(games[1], "one address")
    await asyncio.gather(first, analyses.begin(games[2], "another"))
    await analyses.begin(games[1], "one address")
    workers.close()


async def test_the_log_of_a_table_is_told_in_parts(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    await ada.play(table, ["play create-2", "play create-2", "rest", "rest"])
    assert len(await ada.get(f"/tables/{table}/log")) == 4
    assert len(await ada.get(f"/tables/{table}/log?last=3")) == 3
    await ada.get(f"/tables/{table}/log?last=100000", 400)
