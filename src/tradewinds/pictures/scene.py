"""What a picture is made from: what may be seen, and what can be chosen where."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from tradewinds.notation.sight import Sight
from tradewinds.notation.words import Company, describe
from tradewinds.pictures.svg import circle, rect, safe
from tradewinds.rules.state import State


class Ring(NamedTuple):
    """What makes a place glow: behind it, and around it."""

    halo: str
    edge: str


def ring(x: float, y: float, width: float, height: float, radius: float, reach: float = 4) -> Ring:
    halo = rect(x - reach, y - reach, width + 2 * reach, height + 2 * reach, "halo", radius + reach)
    return Ring(halo, rect(x, y, width, height, "edge", radius))


def round_ring(x: float, y: float, radius: float) -> Ring:
    return Ring(circle(x, y, radius + 3, "halo"), circle(x, y, radius, "edge"))


class Scene(Sight):
    def __init__(self, core: State, company: Company, choices: bool) -> None:
        super().__init__(core, company)
        self.choices = choices

    @cached_property
    def legal(self) -> dict[str, int]:
        """The texts of the actions that can be chosen, with their numbers."""
        texts = self.table.actions.texts
        return {texts[action]: action for action in self.core.choices} if self.choices else {}

    @cached_property
    def whereabouts(self) -> list[dict[str, list[int]]]:
        """Which settlers stand where, by seat."""
        return [settlers_of(self, seat) for seat in range(len(self.seats))]

    def can(self, text: str) -> bool:
        return text in self.legal

    def own(self, seat: int, thing: str, *verbs: str) -> str:
        """The action with this thing that the seat can choose now; empty if there is none."""
        if seat != self.core.player:
            return ""
        return next((text for verb in verbs if self.can(text := f"{verb} {thing}")), "")

    def spot(self, text: str, body: str, ring: Ring, words: str = "", *, about: str = "") -> str:
        """A place where an action happens: a button if it can be chosen now, else a drawing in words."""
        if text not in self.legal:
            return labelled(words, body, about) if words else pointed(about, body)
        said = safe(describe(self.core, self.legal[text], self.company))
        return (
            f'<g class="can" data-spot="{safe(text)}"{pointing(about)} role="button" tabindex="0" '
            f'aria-label="{said}"><title>{said}</title>{ring.halo}{body}{ring.edge}</g>'
        )


def labelled(words: str, body: str, about: str = "") -> str:
    """A drawing, and in words what it shows; `about` names the part of the game that it is."""
    said = safe(words)
    return f'<g role="img" aria-label="{said}"{pointing(about)}><title>{said}</title>{body}</g>'


def pointed(about: str, body: str) -> str:
    """A piece of a drawing that is a part of the game for itself, when somebody points at it."""
    return f"<g{pointing(about)}>{body}</g>" if about and body else body


def pointing(about: str) -> str:
    return f' data-about="{safe(about)}"' if about else ""


def settlers_of(sight: Sight, seat: int) -> dict[str, list[int]]:
    """Which of the seat's settlers stand where, by location and place of the route; "" is at home.

    Settlers are all alike. Each place asks for the same ones as far as it can, so that from one picture to
    the next few but those who move change their numbers.
    """
    groups = settlers_out(sight, seat)
    out = sight.seats[seat]["settlers"] + sum(settlers for _first, settlers in groups.values())
    free = list(range(out))
    found = {}
    for where, (first, settlers) in groups.items():
        ahead = sorted(free, key=lambda number: number < first % out)
        found[where] = ahead[:settlers]
        free = [number for number in free if number not in found[where]]
    return found | {"": free}


def settlers_out(sight: Sight, seat: int) -> dict[str, tuple[int, int]]:
    """Where settlers of the seat stand: the number from which they are counted, and how many."""
    places = sight.table.board.places
    groups = {
        place: (3 * places.index(place), there["settlers"])
        for place, there in sight.view["locations"].items()
        if there.get("seat") == seat
    }
    for number, there in enumerate(sight.seats[seat].get("route", [])):
        if there["settlers"]:
            groups[f"route {number}"] = (2 * number, there["settlers"])
    return groups
