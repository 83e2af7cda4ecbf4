"""Answering decisions: once each, in time, and never past something revealed."""

import asyncio
from typing import Any

import pytest

import tradewinds as tw
from tests.server.company import FRIEND, ME, SEED, Server, a_settings, invitation_to, running, whole_game
from tradewinds.server.storage.committing import Answer
from tradewinds.server.storage.repository import Storage, Stored

pytestmark = pytest.mark.anyio


async def test_an_action_is_answered_with_the_table_as_it_is_then(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, ME, options={"board": "E1"})
    assert opened["view"]["decision"] == 0
    view = await ada.act(opened["id"], "work A1.3", 0)
    assert (view["decision"], view["game"]["player"]) == (1, 1)
    assert view["game"]["position"]["locations"]["A1.3"] == {"seat": 0, "settlers": 1}
    assert view["game"]["log"] == ["Blue worked at A1.3 and took 3 corn."]


async def test_the_view_is_the_one_of_the_python_face(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("spice-road", ME, ME)
    state = tw.Table("spice-road", players=2).deal(SEED)
    for _decision in range(12):
        action = state.actions()[0]
        view = await ada.act(opened["id"], action)
        state.play(action)
        assert view["game"]["position"] == state.view(state.player)
        assert [choice["action"] for choice in view["choices"]] == state.actions()
        assert view["game"]["scores"] == state.scores()


async def test_a_repeated_request_counts_once(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    once = await ada.act(table, "work A1.3", 0)
    twice = await ada.act(table, "work A1.3", 0)
    assert twice["decision"] == once["decision"] == 1
    assert twice["game"]["position"] == once["game"]["position"]


async def test_a_stale_request_changes_nothing_and_gets_the_current_view(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    await ada.act(table, "work A1.3", 0)
    for decision in (0, 5):
        answer = await ada.act(table, "work A1.4", decision, 409)
        assert answer["code"] == "stale"
        assert (answer["view"]["decision"], answer["view"]["game"]["player"]) == (1, 1)


async def test_what_is_not_allowed_is_refused_with_the_rule(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    refused = await ada.act(table, "claim 1", 0, 422)
    assert refused["code"] == "illegal_action"
    assert "(" in refused["sentence"], "the rule is named"
    unknown = await ada.act(table, "fly c4", 0, 422)
    assert "fly c4" in unknown["sentence"]
    assert (await ada.view(table))["decision"] == 0


async def test_choices_are_taken_back_step_by_step_and_the_number_goes_on(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    dealt = await ada.view(table)
    await ada.act(table, "play upgrade-2", 0)
    chosen = await ada.act(table, "upgrade yellow", 1)
    assert chosen["can_undo"]
    back = await ada.undo(table, 2)
    assert (back["decision"], back["can_undo"]) == (3, True)
    again = await ada.undo(table, 3)
    assert again["decision"] == 4
    assert not again["can_undo"]
    assert again["game"] == dealt["game"]
    other = await ada.act(table, "play create-2", 4)
    assert other["game"]["log"] == ["Blue played a card and took 2 turmeric."]


async def test_an_undo_counts_once_and_one_that_is_too_late_does_not_count(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    await ada.act(table, "play upgrade-2", 0)
    await ada.undo(table, 1)
    assert (await ada.undo(table, 1))["decision"] == 2
    assert (await ada.undo(table, 0, 409))["code"] == "stale"
    assert (await ada.act(table, "play upgrade-2", 1, 409))["code"] == "stale"


async def test_nothing_is_taken_back_that_revealed_something(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    await ada.act(table, "play create-2", 0)
    await ada.act(table, "play create-2", 1)
    assert (await ada.act(table, "acquire 2", 2))["can_undo"] is False
    refused = await ada.undo(table, 3, 409)
    assert refused["code"] == "impossible"
    assert (await ada.view(table))["decision"] == 3


async def test_nothing_is_taken_back_after_the_turn(server: Server) -> None:
    ada, ben = server.person(), server.person()
    opened = await ada.open("spice-road", ME, FRIEND)
    await ben.post(
        f"/tables/{opened['id']}/join", {"invitation": invitation_to(opened, 1), "name": "Ben"}, 201
    )
    await ada.act(opened["id"], "play create-2", 0)
    assert (await ada.undo(opened["id"], 1, 403))["code"] == "not_yours"
    assert (await ben.undo(opened["id"], 1, 409))["code"] == "impossible"


async def test_a_whole_game_is_played_and_told(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}))["id"]
    view = await ada.play(table, whole_game("new-world"))
    state = tw.Table("new-world", players=2).deal(SEED)
    state.play(*whole_game("new-world"))
    assert (view["game"]["over"], view["game"]["winner"]) == (True, state.winner)
    assert view["choices"] == []
    assert view["game"]["prompt"].startswith(("Ada wins", "Bo wins"))
    lines = [line["points"] for line in view["game"]["sheet"]]
    assert [sum(column) for column in zip(*lines, strict=True)] == state.scores()
    assert (await ada.act(table, "rest", view["decision"], 409))["sentence"] == "The game is over."
    assert await ada.get(f"/tables/{table}/record") == state.record(players=["Ada", "Bo"])


async def test_what_could_not_be_stored_has_not_happened(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    before = await ada.act(table, "play upgrade-2", 0)

    async def fail(*_arguments: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "add_action", fail)
        await ada.act(table, "upgrade yellow", 1, 500)
        await ada.undo(table, 1, 500)
    assert await ada.view(table) == before
    assert (await ada.act(table, "upgrade yellow", 1))["decision"] == 2


async def test_nobody_sees_an_action_before_it_is_stored(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    before = await ada.view(table)
    reached, released, store = asyncio.Event(), asyncio.Event(), Storage.add_action

    async def wait(storage: Storage, table_id: str, answer: Answer) -> None:
        reached.set()
        await released.wait()
        await store(storage, table_id, answer)

    monkeypatch.setattr(Storage, "add_action", wait)
    acting = asyncio.create_task(ada.act(table, "work A1.3", 0))
    await reached.wait()
    assert await ada.view(table) == before
    released.set()
    assert (await acting)["decision"] == 1


async def test_where_another_server_was_faster_its_action_is_shown(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, store = server.person(), Storage.add_action
    opened = await ada.open("spice-road", ME, ME)
    async with running(a_settings(server.settings.database)) as another:
        faster = another.person(opened["secrets"][0]["secret"])

        async def come_second(storage: Storage, table_id: str, answer: Answer) -> None:
            monkeypatch.setattr(Storage, "add_action", store)
            await faster.act(table_id, "play create-2", 0)
            await store(storage, table_id, answer)

        monkeypatch.setattr(Storage, "add_action", come_second)
        stale = await ada.act(opened["id"], "play upgrade-2", 0, 409)
        assert stale["view"]["decision"] == 1
        assert stale["view"]["game"]["log"] == ["Blue played a card and took 2 turmeric."]


async def test_a_table_goes_on_in_mid_turn_after_a_restart(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("spice-road", ME, ME)
    before = await ada.act(opened["id"], "play upgrade-2", 0)
    async with running(a_settings(server.settings.database)) as another:
        someone = another.person(opened["secrets"][0]["secret"])
        after = await someone.view(opened["id"])
        assert (after["game"], after["decision"], after["choices"]) == (
            before["game"] | {"prompt": after["game"]["prompt"]},
            before["decision"],
            before["choices"],
        )
        assert (await someone.undo(opened["id"], 1))["decision"] == 2


async def test_tables_that_do_not_fit_into_memory_are_read_again(server: Server) -> None:
    async with running(a_settings(server.settings.database, tables_in_memory=1)) as small:
        ada = small.person()
        tables = [(await ada.open("spice-road", ME, ME))["id"] for _table in range(3)]
        for decision in range(3):
            for table in tables:
                assert (await ada.act(table, "play create-2" if decision < 2 else "rest", decision))[
                    "decision"
                ] == decision + 1


async def test_a_table_stays_in_memory_as_long_as_somebody_listens(server: Server) -> None:
    async with running(a_settings(server.settings.database, tables_at_rest=2)) as small:
        ada, runtime = small.person(), small.app.state.runtime
        first = (await ada.open("spice-road", ME, ME))["id"]
        play = (await runtime.live(first)).play
        with runtime.events.listen(first):
            others = [await ada.open("spice-road", ME, ME) for _table in range(4)]
            assert runtime.tables_in_memory == 3
            assert (await runtime.live(first)).play is play
        for opened in others[:2]:
            await ada.act(opened["id"], "play create-2", 0)
        assert runtime.tables_in_memory == 2
        assert (await runtime.live(first)).play is not play


async def test_a_table_at_which_something_is_decided_is_not_forgotten(server: Server) -> None:
    async with running(a_settings(server.settings.database, tables_at_rest=1)) as small:
        ada, runtime = small.person(), small.app.state.runtime
        first, second = [(await ada.open("spice-road", ME, ME))["id"] for _table in range(2)]
        play = (await runtime.live(first)).play
        async with runtime.lock(first):
            await ada.view(second)
            assert (await runtime.live(first)).play is play


async def test_a_table_that_is_forgotten_while_it_is_read_is_shown_as_it_is(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(a_settings(server.settings.database, tables_in_memory=1)) as small:
        ada, load = small.person(), Storage.load
        first, second = [(await ada.open("spice-road", ME, ME))["id"] for _table in range(2)]
        before = await ada.act(first, "play upgrade-2", 0)

        async def load_slowly(storage: Storage, table_id: str, *args: Any, **kwargs: Any) -> Stored | None:
            stored = await load(storage, table_id, *args, **kwargs)
            if table_id == first:
                await ada.view(second)
            return stored

        monkeypatch.setattr(Storage, "load", load_slowly)
        assert await ada.view(first) == before
