"""Memory is given back: at once by tables and pages that are gone, from time to time by all else."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from tests.server.company import ME, Server, a_settings, running
from tradewinds.server.live.plays import Play
from tradewinds.server.operations.garbage import collect_regularly, quiet
from tradewinds.server.web.listening import unkept

pytestmark = pytest.mark.anyio


class Ring:
    """Refers to itself, so that only a walk finds that it is gone."""

    def __init__(self) -> None:
        self.itself = self


class Page:
    """What a stream holds of the page that it is for."""


@pytest.fixture(autouse=True)
def uncollected() -> Iterator[None]:
    """No walk happens by itself."""
    gc.disable()
    yield
    gc.enable()


async def forever() -> None:
    await asyncio.Event().wait()


# --- what needs no walk


async def test_a_table_that_leaves_the_memory_is_freed_without_a_walk(server: Server) -> None:
    async with running(a_settings(server.settings.database, tables_at_rest=1)) as forgetful:
        ada = forgetful.person()
        first, second = [(await ada.open("new-world", ME, ME))["id"] for _table in range(2)]
        play = await seen_by_ada(forgetful, ada, first)
        await ada.client.get(f"/tables/{second}")
        assert forgetful.app.state.runtime.tables_in_memory == 1
        assert play() is None


async def seen_by_ada(server: Server, ada: Any, table: str) -> weakref.ref[Play]:
    assert (await ada.client.get(f"/tables/{table}")).status_code == 200
    play = (await server.app.state.runtime.live(table)).play
    assert play.memo, "the page keeps something with the game"
    return weakref.ref(play)


async def test_what_a_stream_used_is_freed_without_a_walk_when_its_reader_leaves() -> None:
    held: list[weakref.ref[Page]] = []
    left: list[BaseException] = []
    listening = asyncio.create_task(listen(unkept(drawing(held)), left))
    while not held:
        await asyncio.sleep(0)
    assert held[0]() is not None
    listening.cancel()
    await asyncio.wait([listening])
    assert isinstance(left[0], asyncio.CancelledError)  # which somebody keeps, with its traceback
    assert held[0]() is None


async def drawing(held: list[weakref.ref[Page]]) -> AsyncIterator[bytes]:
    page = Page()
    held.append(weakref.ref(page))
    yield b"hello"
    await forever()
    yield repr(page).encode()


async def listen(stream: AsyncIterator[bytes], left: list[BaseException]) -> None:
    try:
        async for _piece in stream:
            pass
    except asyncio.CancelledError as problem:
        left.append(problem)
        raise


# --- what does


async def test_what_is_gone_does_not_stay_until_many_choices_were_made() -> None:
    gone = weakref.ref(Ring())
    assert gone() is not None
    collecting = asyncio.create_task(collect_regularly(lambda: 0, between=0.0, pause=0.0))
    async with asyncio.timeout(60):
        while gone() is not None:
            await asyncio.sleep(0)
    collecting.cancel()


async def test_a_busy_server_is_walked_through_in_a_pause() -> None:
    """Three answers, then none: the fourth look finds the count that the third one found."""
    counts = iter([1, 1, 2, 2, 3, 3, 3, 3, 4])
    async with asyncio.timeout(60):
        await quiet(lambda: next(counts), until=float("inf"), pause=0.0)
    assert list(counts) == [3, 4]


async def test_a_server_that_is_always_busy_is_walked_through_in_the_end() -> None:
    gone = weakref.ref(Ring())
    answered = iter(range(10**9))
    busy = collect_regularly(lambda: next(answered), between=0.0, longest=0.01, pause=0.0)
    collecting = asyncio.create_task(busy)
    async with asyncio.timeout(60):
        while gone() is not None:
            await asyncio.sleep(0)
    collecting.cancel()
