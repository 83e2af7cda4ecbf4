"""Bots at the table: in processes of their own, resumed after a restart; hints."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

import tradewinds as tw
from tests.server.company import ME, RANDOM, SEED, Server, a_settings, running
from tradewinds.server.background.workers import Question, Workers, think
from tradewinds.server.deals import Deal
from tradewinds.server.settings import sqlite_url

pytestmark = pytest.mark.anyio

QUESTION = Question(Deal("spice-road", 2, {}, SEED), ["play create-2"], "greedy")


async def test_a_bot_answers_and_is_told_of(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, RANDOM))["id"]
    await ada.act(table, "work A1.3", 0)
    view = await ada.waits_to_choose(table)
    assert view["game"]["round"] == 2
    assert [line.split()[0] for line in view["game"]["log"]] == ["You", "Purple"]


async def test_a_bot_that_was_to_choose_when_the_server_ended_goes_on_after_a_restart(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    async with running(a_settings(url, bot_pause=1000.0)) as slow:
        ada = slow.person()
        opened = await ada.open("new-world", ME, RANDOM)
        await ada.act(opened["id"], "work A1.3", 0)
    async with running(a_settings(url)) as again:
        person = again.person(opened["secrets"][0]["secret"])
        assert (await person.waits_to_choose(opened["id"]))["game"]["round"] == 2


async def test_bots_play_among_themselves(server: Server) -> None:
    opened = await server.person().open("new-world", RANDOM, RANDOM)
    watcher = server.person(opened["watch"])
    while (await watcher.view(opened["id"]))["decision"] < 10:
        await asyncio.sleep(0.01)  # what is remembered is answered at once: let the bots have their turn
    assert (await watcher.view(opened["id"]))["your_seats"] == []


async def test_the_same_moment_is_answered_the_same_way_in_any_process() -> None:
    workers = Workers(1)
    assert await workers.think(QUESTION) == think(QUESTION)
    state = tw.Table("spice-road", players=2).deal(SEED)
    state.play(*QUESTION.actions)
    assert think(QUESTION) in state.actions()
    workers.close()


async def test_a_worker_that_dies_is_replaced() -> None:
    workers = Workers(1)
    pid = await workers.run(os.getpid)
    assert pid != os.getpid()
    os.kill(pid, signal.SIGKILL)
    assert await workers.think(QUESTION) == think(QUESTION)
    workers.close()


async def test_a_hint_is_something_that_may_be_done_with_a_reason(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, ME)
    hint = await ada.post(f"/tables/{opened['id']}/hint")
    assert hint.pop("why").startswith("Compared with “work at ")
    assert hint in opened["view"]["choices"]
    assert (await ada.view(opened["id"]))["decision"] == 0
