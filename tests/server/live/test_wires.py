"""What processes of one server tell each other, and what they make of one that does not listen."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tradewinds.server.live import neighbours
from tradewinds.server.live.neighbours import EVENT, Neighbours
from tradewinds.server.live.wires import Wires, can_be_laid
from tradewinds.server.settings import Crewmate

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not can_be_laid(), reason="processes cannot send each other messages here"),
]

KIND = b"k"
GAP = b"look again"


class Mates:
    """The wires of two processes, and what the second one heard."""

    def __init__(self, folder: Path) -> None:
        self.first, self.second = (Wires(Crewmate(number, 2, str(folder))) for number in range(2))
        self.heard: asyncio.Queue[tuple[bytes, int | None]] = asyncio.Queue()

    def listen(self) -> None:
        self.second.on(KIND, lambda message, file: self.heard.put_nowait((message, file)))
        self.second.listen()


@pytest.fixture
async def mates(tmp_path: Path) -> Iterator[Mates]:  # type: ignore[misc]  # anyio runs it in the loop of the test
    found = Mates(tmp_path)
    yield found
    found.first.close()
    found.second.close()


async def test_messages_come_whole_and_in_order(mates: Mates) -> None:
    mates.listen()
    sent = [b"", b"one", b"x" * 50_000]
    for message in sent:
        mates.first.send(1, KIND, message)
    assert [(await mates.heard.get())[0] for _ in sent] == sent


async def test_an_open_file_comes_along(mates: Mates, tmp_path: Path) -> None:
    mates.listen()
    with (tmp_path / "text").open("w+") as ours:
        ours.write("written here")
        ours.flush()
        mates.first.send(1, KIND, b"for you", ours.fileno())
    message, file = await mates.heard.get()
    assert file is not None
    with os.fdopen(file) as theirs:
        theirs.seek(0)
        assert (message, theirs.read()) == (b"for you", "written here")


async def test_what_is_sent_to_nobody_is_refused(mates: Mates) -> None:
    with pytest.raises(FileNotFoundError):
        mates.first.send(1, KIND, b"hello?")


async def test_a_process_that_reads_nothing_is_not_waited_for(mates: Mates) -> None:
    mates.listen()

    def send_on() -> None:
        while True:  # nothing is read, because nothing is awaited
            mates.first.send(1, KIND, b"x" * 10_000)

    with pytest.raises(BlockingIOError):
        send_on()


async def test_whoever_takes_the_place_of_a_process_is_told(mates: Mates) -> None:
    mates.listen()
    mates.first.send(1, KIND, b"to the first")
    assert (await mates.heard.get())[0] == b"to the first"
    mates.second.close()
    mates.second = Wires(mates.second.mate)
    mates.listen()
    mates.first.send(1, KIND, b"to the next")
    assert (await mates.heard.get())[0] == b"to the next"


async def test_whoever_could_not_be_told_hears_later_that_something_is_missing(
    mates: Mates, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "TRIES", 1)
    monkeypatch.setattr(neighbours, "SECONDS_BETWEEN_TRIES", 0)
    refusing = True

    def send(number: int, kind: bytes, message: bytes, file: int | None = None) -> None:
        if refusing:
            raise BlockingIOError
        Wires.send(mates.first, number, kind, message, file)

    monkeypatch.setattr(mates.first, "send", send)
    mates.second.on(EVENT, lambda message, file: mates.heard.put_nowait((message, file)))
    mates.second.listen()
    ours = Neighbours(mates.first, "all", GAP)
    await ours.publish(b"lost", ["all"])
    refusing = False
    await ours.publish(b"one", ["all"])
    await ours.publish(b"two", ["all"])
    assert [(await mates.heard.get())[0] for _ in range(3)] == [GAP, b"one", b"two"]
