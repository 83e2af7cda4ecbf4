"""What is hidden stays hidden, on every way out; what is private stays private."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import tradewinds as tw
from tests.server.company import FRIEND, JSON, ME, SEED, Person, Server, a_settings, running
from tradewinds.server.deals import Deal

pytestmark = pytest.mark.anyio

DECISIONS = 14


@contextmanager
def other_hidden_things(seed: int) -> Iterator[None]:
    """Every deal looks the same, but all that nobody can see is drawn anew."""
    dealt = Deal.state

    def imagined(deal: Deal) -> tw.State:
        return dealt(deal).imagine(None, seed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Deal, "state", imagined)
        yield


async def everything_said(person: Person, table: str, actions: list[str]) -> list[Any]:
    """All that leaves the server while these actions are played, without times and names of tables."""
    said: list[Any] = []
    for action in actions:
        said.append(await person.act(table, "claim 1", status=422))
        said.append(await person.act(table, action))
        said.append(await person.act(table, action, 9_999, 409))
        said.append(await person.get(f"/tables/{table}/log"))
        said.append(await person.get(f"/tables/{table}/steps/{len(said) // 7}"))
        said.append(await person.get(f"/tables/{table}/record", 409))
        said.append(await updates(person, table))
    return [without_names(answer) for answer in said]


async def updates(person: Person, table: str) -> str:
    """All that open pages are sent, as the stream sends it: for a player, and for a spectator."""
    watch = (await person.view(table))["watch"]
    told = ""
    for secret in ({}, {"authorization": f"Bearer {watch}"}):
        answer = await person.client.get(f"/tables/{table}/body", headers=secret)
        told += answer.json()["html"].replace(table, "TABLE").replace(watch, "WATCH")
    return re.sub(r'key=\w+|data-since="[^"]*"|value="[^"]*"', "", told)


def without_names(answer: Any) -> Any:
    if not isinstance(answer, dict):
        return answer
    kept = {key: value for key, value in answer.items() if key not in ("id", "since", "watch", "again")}
    return {key: without_names(value) if key == "view" else value for key, value in kept.items()}


def revealing_nothing(game: str) -> list[str]:
    """Actions after which nothing new lies open, so that whatever is hidden looks the same."""
    state = tw.Table(game, players=2).deal(SEED)
    actions = []
    for _decision in range(DECISIONS):
        actions.append(
            next(action for action in state.actions() if action.split()[0] in ("play", "rest", "done"))
        )
        state.play(actions[-1])
    return actions


async def test_nothing_that_leaves_the_server_depends_on_what_is_hidden(server: Server) -> None:
    actions = revealing_nothing("spice-road")
    told = []
    for seed in range(3):
        with other_hidden_things(seed):
            async with running(a_settings(server.settings.database)) as another:
                ada = another.person()
                opened = await ada.open("spice-road", ME, ME)
                told.append(await everything_said(ada, opened["id"], actions))
    assert told[0] == told[1] == told[2]


async def test_the_seed_is_told_to_nobody_before_the_end(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("spice-road", ME, FRIEND, seed=987654321987, public=True)
    table = opened["id"]
    answers = [
        opened,
        await ada.view(table),
        await ada.get("/tables"),
        await ada.get("/tables/mine"),
        await ada.get(f"/tables/{table}/steps/0"),
        await ada.get(f"/tables/{table}/record", 409),
    ]
    assert "987654321987" not in str(answers)


async def test_a_stranger_sees_and_does_nothing_at_a_private_table(server: Server) -> None:
    opened = await server.person().open("new-world", ME, FRIEND)
    table = opened["id"]
    for stranger in (
        server.person(),
        server.person("wrong"),
        server.person(opened["invitations"][0]["secret"]),
    ):
        for path in ("", "/actions", "/log", "/record", "/steps/0", "/messages", "/events"):
            assert (await stranger.get(f"/tables/{table}{path}", 404))["code"] == "not_found"
        posts: list[tuple[str, JSON | None]] = [
            ("actions", {"decision": 0, "action": "rest"}),
            ("undo", {"decision": 0}),
            ("hint", None),
            ("again", None),
            ("messages", {"text": "hello"}),
            ("join", {}),
            ("enter", {"secret": "wrong"}),
            ("leave", {"seat": 0}),
            ("return", {"seat": 0}),
            ("takeover", {"seat": 0, "bot": "random"}),
        ]
        for path, body in posts:
            assert (await stranger.post(f"/tables/{table}/{path}", body, 404))["code"] == "not_found"


async def test_a_table_that_is_not_there_looks_like_one_that_is_private(server: Server) -> None:
    opened = await server.person().open("new-world", ME, FRIEND)
    stranger = server.person()
    private = await stranger.get(f"/tables/{opened['id']}", 404)
    for name in ("AAAAAAAAAAAAAAAA", "x", "%00", "%F0%9F%8E%B2"):
        assert await stranger.get(f"/tables/{name}", 404) == private


async def test_secrets_are_told_to_their_holders_only(server: Server) -> None:
    ada, eve = server.person(), server.person()
    opened = await ada.open("new-world", ME, ME, FRIEND, public=True)
    seen = str([await eve.view(opened["id"]), await eve.get("/tables"), await ada.view(opened["id"])])
    assert not [held["secret"] for held in opened["secrets"] if held["secret"] in seen]
    seen = str(await eve.view(opened["id"]))
    assert opened["watch"] not in seen
    assert opened["invitations"][0]["secret"] not in seen


async def test_a_cookie_that_was_made_up_or_changed_opens_nothing(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    guest, mac = ada.client.cookies["tradewinds_guest"].split(".")
    changed = mac[:-1] + ("1" if mac.endswith("0") else "0")
    for forged in (guest, f"{guest}.", f"{guest}.{changed}", f"{guest}x.{mac}", "", ".", "x.y"):
        eve = server.person()
        eve.client.cookies["tradewinds_guest"] = forged
        assert (await eve.get(f"/tables/{opened['id']}", 404))["code"] == "not_found"


async def test_two_people_who_join_at_once_get_one_seat_between_them(server: Server) -> None:
    opened = await server.person().open("new-world", ME, FRIEND, public=True)
    tries = [server.person().client.post(f"/api/tables/{opened['id']}/join", json={}) for _ in range(4)]
    assert sorted(answer.status_code for answer in await asyncio.gather(*tries)) == [201, 409, 409, 409]
