"""The requests that docs/server.md shows are answered as they stand there."""

import json
import re
from pathlib import Path

import pytest

from tests.server.company import Server

pytestmark = pytest.mark.anyio
PAGE = Path(__file__).parents[2] / "docs" / "server.md"
REQUEST = re.compile(r"^\$ curl -sN? localhost:8765/api(?P<path>\S+)(?P<rest>.*)$", re.MULTILINE)
BODY = re.compile(r"--json '(?P<json>.*)'")


async def test_a_game_in_five_requests(server: Server) -> None:
    requests = list(REQUEST.finditer(PAGE.read_text(encoding="utf-8")))
    assert len(requests) == 5
    person = server.person()
    table = ""
    for request in requests[:-1]:  # the last one listens, and does not end
        path = request["path"].replace("ID", table)
        body = BODY.search(request["rest"])
        if body is None:
            await person.get(path)
            continue
        answer = await person.post(path, json.loads(body["json"]), 200 if table else 201)
        if not table:
            table = answer["id"]
            person = server.person(answer["secrets"][0]["secret"])
