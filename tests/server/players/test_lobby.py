"""The lobby: who waits, what can be watched, and nothing of private tables."""

import asyncio

import pytest

from tests.server.company import FRIEND, JSON, ME, PATIENCE, RANDOM, Person, Server
from tests.server.pages.visitor import Visitor
from tests.server.players.meeting import play_to_the_end

pytestmark = pytest.mark.anyio


async def public(host: Person, *seats: JSON, game: str = "spice-road") -> str:
    return str((await host.open(game, *seats, public=True))["id"])


async def lobby_of(who: Person) -> str:
    return (await who.client.get("/lobby")).text


async def test_the_lobby_tells_who_waits_and_takes_a_seat_there(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await public(ada, {**ME, "name": "Ada"}, FRIEND)
    [waiting] = (await ben.get("/lobby"))["waiting"]
    assert (waiting["id"], waiting["free"]) == (table, 1)
    assert [seat["name"] for seat in waiting["seats"]] == ["Ada", ""]
    assert waiting["opened"] <= waiting["since"]
    await ben.post(f"/tables/{table}/join", {"name": "Ben"}, 201)
    now = await ben.get("/lobby")
    assert [now["waiting"], [each["id"] for each in now["running"]]] == [[], [table]]


async def test_ones_own_table_is_no_seat_to_take_but_a_way_back(server: Server) -> None:
    ada, ben, cy = server.person(), server.person(), server.person()
    table = await public(ada, ME, FRIEND)
    back, take = f'href="/tables/{table}" aria-label="Back to the table', f"/tables/{table}/join"
    assert [each in await lobby_of(ada) for each in (back, take)] == [True, False]
    assert [each in await lobby_of(ben) for each in (back, take)] == [False, True]
    await ben.post(f"/tables/{table}/join", {"name": "Ben"}, 201)
    for who, yours in ((ada, True), (ben, True), (cy, False)):
        assert [each["yours"] for each in (await who.get("/lobby"))["running"]] == [yours]
        page = await lobby_of(who)
        assert (back in page, 'aria-label="Watch' in page) == (yours, not yours)


async def test_private_tables_and_those_of_bots_alone_are_not_listed(server: Server) -> None:
    ada = server.person()
    await ada.open("spice-road", ME, FRIEND)
    await ada.open("spice-road", RANDOM, RANDOM, public=True)
    assert await ada.get("/lobby") == {"waiting": [], "running": []}
    assert "Nobody is waiting" in (await Visitor(server).get("/lobby")).text


async def test_anybody_may_watch_a_public_game_and_sees_no_more_than_a_spectator(server: Server) -> None:
    ada, ben, cy = server.person(), server.person(), server.person()
    table = await public(ada, ME, FRIEND, game="new-world")
    await ben.post(f"/tables/{table}/join", {"name": "Ben"}, 201)
    seen = await cy.view(table)
    assert (seen["your_seats"], seen["choices"], seen["watch"]) == ([], [], None)
    page = (await cy.client.get("/lobby")).text
    for secret in ("invitation", "key="):
        assert secret not in page


async def test_a_finished_game_leaves_the_lobby(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await public(ada, ME, FRIEND)
    await ben.post(f"/tables/{table}/join", {"name": "Ben"}, 201)
    await play_to_the_end([ada, ben], table)
    assert await ada.get("/lobby") == {"waiting": [], "running": []}


async def test_a_rematch_turns_the_seats_and_brings_everybody_along(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await public(ada, {**ME, "name": "Ada"}, FRIEND)
    await ben.post(f"/tables/{table}/join", {"name": "Ben"}, 201)
    await play_to_the_end([ada, ben], table)
    again = (await ben.post(f"/tables/{table}/again"))["id"]
    assert (await ada.post(f"/tables/{table}/again"))["id"] == again
    seen = await ada.view(again)
    assert [seat["name"] for seat in seen["seats"]] == ["Ben", "Ada"]
    assert (seen["your_seats"], (await ben.view(again))["your_seats"]) == ([1], [0])
    assert [each["id"] for each in (await ada.get("/lobby"))["running"]] == [again]


async def test_open_pages_hear_of_new_tables(server: Server) -> None:
    """One event when a page comes, another when somebody opens a table."""
    ada, runtime = server.person(), server.app.state.runtime
    heard: list[object] = []

    async def listen() -> None:
        with runtime.events.listen("lobby") as listener:
            heard.append(await listener.next(PATIENCE))

    listening = asyncio.create_task(listen())
    await asyncio.sleep(0)
    await public(ada, ME, FRIEND)
    await asyncio.wait_for(listening, PATIENCE)
    assert heard != [None]
    await ada.open("spice-road", ME, FRIEND)


async def test_a_table_opened_from_the_lobby_is_public(server: Server) -> None:
    ada = Visitor(server)
    form = await ada.get("/new/spice-road?players=me,friend&public=on")
    assert 'name="public" checked' in form.html
