"""What a picture is made from: the visible state, and what can be chosen where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Any, Concatenate, NamedTuple, ParamSpec

from tradewinds.notation.shape import View
from tradewinds.notation.snapshot import Snapshot
from tradewinds.pictures.svg import circle, rect, safe
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.words import Players, describe


class Ring(NamedTuple):
    """The outline of a place, along which it glows: behind it if it can be chosen, above it if it changed."""

    outline: Callable[[str, float], str]
    """Draws the outline in a look, so many pixels outside of the place."""
    reach: float
    """The width of the glow."""
    tab: str = ""
    """What hangs on the outline of a place that can be chosen."""

    def halo(self) -> str:
        return self.outline("halo", self.reach)

    def edge(self) -> str:
        return self.outline("edge", 0) + self.tab

    def lately(self, seat: int) -> str:
        """Dashes inside the outline, in the colour of the seat that last did something here."""
        return self.outline("trace", -2) + self.outline(f"lately lately-{seat}", -2)


def ring(x: float, y: float, width: float, height: float, radius: float, reach: float = 4) -> Ring:
    def outline(look: str, out: float) -> str:
        return rect(x - out, y - out, width + 2 * out, height + 2 * out, look, radius + out)

    return Ring(outline, reach)


def round_ring(x: float, y: float, radius: float) -> Ring:
    return Ring(lambda look, out: circle(x, y, radius + out, look), 3)


class Scene(Snapshot):
    """A moment to draw: what can be chosen in it, and by which seat each marked place was changed lately.

    Places are named as in positions: locations and tiles of the map by name, cards and tiles by id.
    """

    def __init__(
        self,
        core: Core,
        players: Players,
        choices: bool,
        marks: Mapping[str, int] | None = None,
        open_seats: Collection[int] | None = None,
    ) -> None:
        super().__init__(core, players, open_seats)
        self.choices = choices
        self.marks = marks or {}

    @cached_property
    def legal(self) -> dict[str, int]:
        """The actions that can be chosen, by text."""
        texts = self.table.actions.texts
        return {texts[action]: action for action in self.core.choices} if self.choices else {}

    @cached_property
    def whereabouts(self) -> list[dict[str, list[int]]]:
        """The numbers of each seat's settlers by place; see `settlers_of`."""
        return [settlers_of(self.table, self.view, seat) for seat in range(len(self.seats))]

    def can(self, text: str) -> bool:
        return text in self.legal

    def piece(self, draw: Callable[..., str], details: tuple[Any, ...]) -> str:
        """A piece of a panel; see `watching` for scenes that keep them."""
        return draw(self, *details)

    def lately(self, place: str, ring: Ring) -> str:
        """The mark of a place that was changed lately; nothing at others."""
        return ring.lately(self.marks[place]) if place in self.marks else ""

    def own(self, seat: int, thing: str, *verbs: str) -> str:
        """The text of the action with this thing that the seat can choose now; empty if there is none."""
        if self.legal and not self.chooses(seat):
            return ""
        return next((text for verb in verbs if self.can(text := f"{verb} {thing}")), "")

    def spot(
        self,
        text: str,
        body: str,
        ring: Ring,
        words: str = "",
        *,
        about: str = "",
        place: str = "",
        note: str = "",
        over: str = "",
    ) -> str:
        """A place where an action happens: a button if it can be chosen now, else a labelled drawing.

        A `note` ends its label. What lies `over` the place also covers its ring.
        """
        lately = self.lately(place, ring) if place else ""
        if not text or not self.can(text):
            body += lately + over
            return labelled(noted(words, note), body, about, place) if words else pointed(about, body, place)
        said = safe(noted(describe(self.core, self.legal[text], self.players), note))
        return (
            f'<g class="can" data-spot="{safe(text)}"{pointing(about, place)} role="button" tabindex="0" '
            f'aria-label="{said}"><title>{said}</title>{ring.halo()}{body}{lately}{ring.edge()}{over}</g>'
        )

    def also(self, text: str, body: str, ring: Ring, *, about: str) -> str:
        """More of a place where an action happens: a click counts for its button."""
        if not body:
            return ""
        around = f'<g class="can" data-also="{safe(text)}"{pointing(about)}>'
        return f"{around}{ring.halo()}{body}{ring.edge()}</g>"

    def shown(self, words: str, body: str, ring: Ring, *, about: str, place: str) -> str:
        """A labelled drawing of something that is never chosen, but may have changed lately."""
        return self.spot("", body, ring, words, about=about, place=place)


Details = ParamSpec("Details")


def piece(draw: Callable[Concatenate[Scene, Details], str]) -> Callable[Concatenate[Scene, Details], str]:
    """Marks what draws a piece of a panel that is worth keeping while the rest of the panel changes."""

    def kept(scene: Scene, /, *details: Details.args, **named: Details.kwargs) -> str:
        return scene.piece(draw, details) if not named else draw(scene, *details, **named)

    return kept


def noted(words: str, note: str) -> str:
    return f"{words}; {note}" if note else words


def labelled(words: str, body: str, about: str = "", place: str = "") -> str:
    """A drawing with a description; `about` names the part of the game it shows, `place` where it lies."""
    said = safe(words)
    return f'<g role="img" aria-label="{said}"{pointing(about, place)}><title>{said}</title>{body}</g>'


def pointed(about: str, body: str, place: str = "") -> str:
    """A piece of a drawing that pointing at it identifies as a part of the game of its own."""
    return f"<g{pointing(about, place)}>{body}</g>" if about and body else body


def pointing(about: str, place: str = "") -> str:
    part = f' data-about="{safe(about)}"' if about else ""
    return f'{part} data-place="{safe(place)}"' if place else part


def settlers_of(table: Setup, view: View, seat: int) -> dict[str, list[int]]:
    """The numbers of the seat's settlers by location and place of the route; "" is at home.

    Settlers are all alike, but keep their numbers from one picture to the next as far as possible, so that
    only those that move glide: each place asks for the same numbers every time.
    """
    groups = settlers_out(table, view, seat)
    out = view.seats[seat].settlers + sum(settlers for _first, settlers in groups.values())
    free = list(range(out))
    found = {}
    for where, (first, settlers) in groups.items():
        ahead = sorted(free, key=lambda number: number < first % out)
        found[where] = ahead[:settlers]
        free = [number for number in free if number not in found[where]]
    return found | {"": free}


def settlers_out(table: Setup, view: View, seat: int) -> dict[str, tuple[int, int]]:
    """Where the seat's settlers stand: the number of the first one, and how many there are."""
    places = table.board.places
    groups = {
        place: (3 * places.index(place), there.settlers)
        for place, there in view.locations.items()
        if there.seat == seat
    }
    for number, card in enumerate(view.seats[seat].route):
        if card.settlers:
            groups[f"route {number}"] = (2 * number, card.settlers)
    return groups
