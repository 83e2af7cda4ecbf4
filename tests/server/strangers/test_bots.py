"""Starving the bots: tables that nobody watches wait for people, and nobody opens many of them."""

import asyncio

import pytest

from tests.server.company import ME, PATIENCE, Server, a_settings, running
from tradewinds.server.background.queue import Order, Queue, Rank
from tradewinds.server.background.workers import Workers

pytestmark = pytest.mark.anyio

EXPERT = {"kind": "bot", "bot": "expert"}
EXPERTS = {"game": "new-world", "seats": [EXPERT, EXPERT]}


async def test_one_address_has_few_tables_without_people(server: Server) -> None:
    most = server.settings.bot_tables_per_address
    stranger = server.person()
    for _table in range(most):
        await stranger.post("/tables", EXPERTS, 201)
    refused = await stranger.post("/tables", EXPERTS, 409)
    assert refused["sentence"].startswith("Bots are already playing each other at many of your tables")
    await stranger.open("new-world", ME, EXPERT)


async def test_a_hint_is_given_before_experts_go_on_for_nobody(server: Server) -> None:
    stranger, ada = server.person(), server.person()
    tables = [(await stranger.post("/tables", EXPERTS, 201))["id"] for _table in range(8)]
    table = (await ada.open("new-world", ME, ME))["id"]
    workers = server.app.state.runtime.workers
    async with asyncio.timeout(PATIENCE):
        while workers.waiting()[Rank.UNWATCHED] + workers.waiting()[Rank.WATCHED] < len(tables) - 1:
            await asyncio.sleep(0.01)  # until all of them are waiting for the one worker
    await ada.post(f"/tables/{table}/hint")
    storage = server.app.state.runtime.storage
    played = [len(await storage.actions(each, 0, 100)) for each in tables]
    assert sum(played) <= 2  # what was thought of before the hint was asked for, and what began after it


async def test_bots_that_play_for_nobody_rest_also_after_a_restart(server: Server) -> None:
    settings = a_settings(server.settings.database, bot_patience=0.0, bot_sweep=0.01)
    async with running(settings) as impatient:
        table = (await impatient.person().post("/tables", {**EXPERTS, "public": True}, 201))["id"]
        await rested(impatient)
    async with running(settings) as restarted:
        await rested(restarted)
        assert await restarted.app.state.runtime.storage.actions(table, 0, 10) == []


async def rested(server: Server) -> None:
    """Wait until no bot has anything to do."""
    bots = server.app.state.runtime.bots
    async with asyncio.timeout(PATIENCE):
        while bots.busy:
            await asyncio.sleep(0.01)


# --- the queue


def orders(*given: tuple[Rank, str]) -> list[str]:
    """The given work in the order in which it is taken from the queue."""
    queue: Queue[str] = Queue()
    for number, (rank, owner) in enumerate(given):
        queue.put(Order(rank, owner), f"{owner}{number}")
    done = []
    while (each := queue.take(behind=True)) is not None:
        done.append(each)
    return done


def test_people_come_first_and_bots_that_nobody_watches_last() -> None:
    asked = (Rank.UNWATCHED, Rank.ANALYSIS, Rank.WATCHED, Rank.PEOPLE, Rank.HINT)
    assert orders(*[(rank, "a") for rank in asked]) == ["a4", "a3", "a2", "a1", "a0"]


def test_however_much_there_is_of_one_kind_the_others_get_a_turn() -> None:
    """Files and hints of a few addresses kept everybody's bots from thinking."""
    flood = [(Rank.READING, f"stranger{n}-") for n in range(8)]
    waiting = [(Rank.PEOPLE, "ada"), (Rank.HINT, "ben"), (Rank.UNWATCHED, "c")]
    done = orders(*flood, *waiting)
    assert (done.index("ben9"), done.index("ada8"), done[-1]) == (3, 4, "c10")


def test_owners_have_their_turns_however_much_one_of_them_wants() -> None:
    greedy = [(Rank.PEOPLE, "a")] * 4
    assert orders(*greedy, (Rank.PEOPLE, "b"), (Rank.PEOPLE, "b")) == ["a0", "b4", "a1", "b5", "a2", "a3"]


async def test_the_last_free_worker_is_kept_for_what_somebody_waits_for() -> None:
    workers = Workers(2)
    unwatched = [
        asyncio.create_task(workers.run(abs, -n, order=Order(Rank.UNWATCHED, "a"))) for n in range(3)
    ]
    await asyncio.sleep(0)
    assert workers.waiting()[Rank.UNWATCHED] == 2
    assert await workers.run(abs, -7, order=Order(Rank.HINT)) == 7
    assert await asyncio.gather(*unwatched) == [0, 1, 2]
    workers.close()


async def test_masters_are_on_offer_only_where_the_server_says_so(server: Server) -> None:
    seats = [ME, {"kind": "bot", "bot": "master"}]
    stranger = server.person()
    refused = await stranger.post("/tables", {"game": "new-world", "seats": seats}, 400)
    assert refused["sentence"].endswith("there are: random, greedy, easy, medium, hard, expert.")
    assert [each["bot"] for each in (await stranger.get("/games"))["bots"]][-1] == "expert"
    async with running(a_settings(server.settings.database, strongest_bot="master")) as generous:
        friend = generous.person()
        assert [each["bot"] for each in (await friend.get("/games"))["bots"]][-1] == "master"
        await friend.open("new-world", *seats)


def test_those_who_think_for_long_leave_a_worker_to_the_others() -> None:
    queue: Queue[str] = Queue()
    queue.put(Order(Rank.LONG), "master")
    assert queue.take(behind=False) is None
    assert queue.take(behind=True) == "master"
