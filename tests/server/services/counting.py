"""Prints how much work a posted choice is, as JSON; run interpreted, as compiled calls cannot be counted."""

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from tests.server.company import ME, a_settings, running
from tradewinds import speed
from tradewinds.rules import turns
from tradewinds.server.operations import logs
from tradewinds.server.settings import sqlite_url

PART = {"tradewinds-part": "body"}
RARELY = 1000.0  # seconds: what the server does by itself is not counted


def transactions_of_requests() -> list[str]:
    """Nothing for a transaction that belongs to no request, such as those that a server begins with."""
    return ["transactions"] if logs.REQUEST.get() else []


async def measured() -> dict[str, Counter[str]]:
    counted: Counter[str] = Counter()
    push = turns.push

    def counting(*arguments: Any) -> None:
        counted["pushes"] += 1
        push(*arguments)

    async def cost(request: Coroutine[Any, Any, Any]) -> Counter[str]:
        counted.clear()
        await request
        return counted.copy()

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        settings = a_settings(
            sqlite_url(Path(folder)), heartbeat=RARELY, bot_sweep=RARELY, notice_others=RARELY
        )
        async with running(settings) as server:
            ada = server.person()
            table = (await ada.open("spice-road", ME, ME))["id"]
            await ada.post(f"/tables/{table}/messages", {"text": "Good luck!"}, 201)
            await ada.view(table)  # from now on it is remembered
            patch.setattr(turns, "push", counting)
            event.listen(Engine, "begin", lambda _connection: counted.update(transactions_of_requests()))

            async def send(way: str, status: int, headers: dict[str, str], **sent: object) -> None:
                answer = await ada.client.post(f"/tables/{table}/{way}", data=sent, headers=headers)
                assert answer.status_code == status, answer.text

            return {
                "a choice over the API": await cost(ada.act(table, "play upgrade-2", 0)),
                "another one of the same turn": await cost(ada.act(table, "upgrade yellow", 1)),
                "taking it back over the API": await cost(ada.undo(table, 2)),
                "a choice of the script": await cost(
                    send("act", 200, PART, decision=3, action="upgrade yellow")
                ),
                "taking it back with the script": await cost(send("undo", 200, PART, decision=4)),
                "a choice with a form": await cost(send("act", 303, {}, decision=5, action="done")),
                "a choice that is refused": await cost(send("act", 422, {}, decision=6, action="claim 1")),
            }


if __name__ == "__main__":
    assert not speed.compiled()
    print(json.dumps(asyncio.run(measured())))
