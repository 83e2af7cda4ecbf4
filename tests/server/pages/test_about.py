"""Who made the printed games, and that we are not them."""

import pytest

from tests.server.company import Server
from tests.server.pages.visitor import Visitor

pytestmark = pytest.mark.anyio

MAKERS = ("Emerson Matsuuchi", "Plan B Games", "Fernanda Suárez", "Atha Kanaani", "Chris Quilliams")
UNOFFICIAL = {"en": "not affiliated", "pl": "niezwiązan", "de": "nicht verbunden"}


@pytest.mark.parametrize("language", UNOFFICIAL)
async def test_the_makers_of_the_printed_games_are_named(shared_server: Server, language: str) -> None:
    page = await Visitor(shared_server, **{"accept-language": language}).get("/about")
    assert page.status == 200
    assert all(maker in page.text for maker in MAKERS)
    assert UNOFFICIAL[language] in page.text


async def test_every_page_leads_there(shared_server: Server) -> None:
    assert 'href="/about"' in (await Visitor(shared_server).get("/")).html
