"""Every page, walked to once in each browser; what is looked for there is told one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.test_accessibility import violations, violations_by_night
from tests.browser.test_languages import English, english_on
from tests.browser.test_sizes import PHONE
from tests.browser.tour import Stop, pages_of, tables_of, visits
from tests.locale.catalogues import TRANSLATED

Probe = Callable[[Guest], Any]  # what is wrong with the page that a guest is on; nothing, if all is well


class Eye(NamedTuple):
    """A browser of its own, and what it looks for on every page."""

    options: dict[str, Any]
    probes: dict[str, Probe]


def on_a_phone(language: str) -> Eye:
    probes: dict[str, Probe] = {f"wider than a phone ({language})": Guest.has_to_scroll_sideways}
    if language in TRANSLATED:
        probes[f"English left ({language})"] = partial(english_on, english=English(language))
    return Eye({**PHONE, "locale": language}, probes)


def eyes(on_a_desktop: dict[str, Probe]) -> list[Eye]:
    return [Eye({"color_scheme": "light"}, on_a_desktop), *map(on_a_phone, ("en", *TRANSLATED))]


def looked_at(stops: list[Stop], host: Guest, eyes: list[Eye], invite: INVITE) -> dict[str, dict[str, Any]]:
    """What each probe found, by page. All eyes are the host's, who has seats at the tables."""
    found: dict[str, dict[str, Any]] = defaultdict(dict)
    for options, probes in eyes:
        guest = invite(**options, storage_state=host.context.storage_state())
        for stop in stops:
            visits(guest, stop)
            for name, probe in probes.items():
                found[name][stop.name] = probe(guest)
    return found


def report(found: dict[str, dict[str, Any]], subtests: pytest.Subtests) -> None:
    for probe, pages in found.items():
        with subtests.test(probe):
            assert {page: wrong for page, wrong in pages.items() if wrong} == {}


@pytest.mark.slow(25)
def test_nothing_is_wrong_with_any_page(guest: Guest, invite: INVITE, subtests: pytest.Subtests) -> None:
    seen = eyes({"axe by day": violations, "axe by night": violations_by_night})
    report(looked_at(pages_of(guest), guest, seen, invite), subtests)


@pytest.mark.slow(20)
def test_nothing_is_wrong_with_the_table_of_any_game(
    guest: Guest, invite: INVITE, subtests: pytest.Subtests
) -> None:
    report(looked_at(tables_of(guest), guest, eyes({"axe": violations}), invite), subtests)
