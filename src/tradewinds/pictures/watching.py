"""Drawing only what changed: each panel is kept together with what it was drawn from.

While a panel is drawn, the scene notes what is looked at: places of the table, seats, answers of the rules,
actions that could be chosen. In the next state only those panels are drawn again that looked at something
that differs there. Marks are left open in what is kept, because every reader has other ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar, overload

from tradewinds.notation import positions
from tradewinds.notation.shape import Seat, View, read_view
from tradewinds.pictures.panel import Panel
from tradewinds.pictures.scene import Ring, Scene, settlers_of
from tradewinds.rules.core import Core
from tradewinds.words import Players

Value = TypeVar("Value")
Item = TypeVar("Item")
Look = tuple[Any, ...]
"""What was looked at: a field of the view, perhaps with a key of it, or a question with its details."""

Taken = tuple[set[Look], set[int], set[str], list[tuple[str, "Ring"]]]

HOLE: Final = "\0"  # stands before and after the number of a mark that is left open
WHOLE: Final[Look] = ("state",)  # anything may matter
MOST_KEPT: Final = 6  # drawings of one panel, for readers who may choose different things


NO_ANSWER: Final = object()
NO_PANEL: Final = Panel("", "", 0, 0, "")


class Looks:
    """What has been looked at since the drawing of a panel began."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.at: set[Look] = set()
        self.spoken_to: set[int] = set()
        self.tried: set[str] = set()
        self.marks: list[tuple[str, Ring]] = []

    def taken(self) -> Taken:
        return self.at, self.spoken_to, self.tried, self.marks

    def restore(self, taken: Taken) -> None:
        self.at, self.spoken_to, self.tried, self.marks = taken

    def add(self, kept: Kept) -> None:
        """Note all that a kept drawing was made from, now that it is used again."""
        self.at.update(kept.at)
        self.spoken_to.update(kept.spoken_to)
        self.tried.update(kept.tried)


class Places(Mapping[str, Value], Generic[Value]):
    """A field of the view with keys, which notes the ones that are looked at."""

    def __init__(self, field: str, values: Mapping[str, Value], looks: Looks) -> None:
        self._field, self._values, self._looks = field, values, looks

    def __getitem__(self, key: str) -> Value:
        self._looks.at.add((self._field, key))
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        self._looks.at.add((self._field,))
        return iter(self._values)

    def __len__(self) -> int:
        self._looks.at.add((self._field,))
        return len(self._values)


class Row(Sequence[Item], Generic[Item]):
    """A field of the view in order; its length never changes during a game."""

    def __init__(self, field: str, values: Sequence[Item], looks: Looks) -> None:
        self._field, self._values, self._looks = field, values, looks

    @overload
    def __getitem__(self, number: int) -> Item: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Item]: ...
    def __getitem__(self, number: int | slice) -> Item | Sequence[Item]:
        self._looks.at.add((self._field,) if isinstance(number, slice) else (self._field, number))
        return self._values[number]

    def __len__(self) -> int:
        return len(self._values)


class WatchedSeat:
    """What a seat has; notes what of it is looked at."""

    def __init__(self, number: int, seat: Seat, looks: Looks) -> None:
        self._number, self._seat, self._looks = number, seat, looks

    def __getattr__(self, name: str) -> Any:
        self._looks.at.add(("seats", self._number, name))
        return getattr(self._seat, name)


class WatchedView:
    """A view that notes what is looked at."""

    def __init__(self, view: View, looks: Looks) -> None:
        self._view, self._looks = view, looks

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._view, name)
        if isinstance(value, dict):
            return Places(name, value, self._looks)
        if name == "seats":
            return [WatchedSeat(number, seat, self._looks) for number, seat in enumerate(value)]
        if name in ROWS:
            return Row(name, value, self._looks)
        self._looks.at.add((name,))
        return value


ROWS: Final = frozenset({"point_row", "merchant_row"})


def differing(before: View, after: View) -> Iterator[Look]:
    """What differs between two views: each field, and of those with keys each key."""
    for name in View.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        yield (name,)
        if isinstance(old, dict):
            yield from ((name, key) for key in old.keys() | new.keys() if old.get(key) != new.get(key))
        elif name in ROWS:
            yield from ((name, number) for number in range(len(old)) if old[number] != new[number])
        if name == "seats":
            yield from differing_seats(old, new)


def differing_seats(before: Sequence[Seat], after: Sequence[Seat]) -> Iterator[Look]:
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            fields = Seat.__struct_fields__
            yield from (
                ("seats", number, name) for name in fields if getattr(old, name) != getattr(new, name)
            )


@dataclass(frozen=True)
class WatchedPlayers(Players):
    """Players who note whether it mattered who is spoken to."""

    looks: Looks = field(default_factory=Looks, compare=False)

    def is_you(self, seat: int) -> bool:
        self.looks.spoken_to.add(seat)
        return super().is_you(seat)


@dataclass(frozen=True)
class Kept:
    """A panel or a piece of one, what it was drawn from, and for whom it is right."""

    body: str
    at: Set[Look]
    spoken_to: Set[int]
    tried: Set[str]
    could: Set[str]
    """The actions among `tried` that could be chosen."""
    you: int | None
    marks: tuple[tuple[str, Ring], ...]
    places: frozenset[str]
    """The places that have a mark of their own."""
    panel: Panel = NO_PANEL
    filled: dict[frozenset[tuple[str, int]], Panel] = field(default_factory=dict)

    def suits(self, you: int | None, legal: Mapping[str, int]) -> bool:
        """True if somebody who is spoken to as `you` and may choose these actions would see the same."""
        if you != self.you and (you in self.spoken_to or self.you in self.spoken_to):
            return False
        return self.could == (self.tried & legal.keys()) if legal else not self.could

    def marked(self, marks: Mapping[str, int]) -> Panel:
        """The panel with these marks, as far as it has the places for them."""
        if not self.marks:
            return self.panel
        here = frozenset([(place, marks[place]) for place in self.places & marks.keys()])
        if here not in self.filled:
            pieces = self.body.split(HOLE)
            for number, (place, ring) in enumerate(self.marks):
                pieces[2 * number + 1] = ring.lately(marks[place]) if place in marks else ""
            self.filled[here] = replace(self.panel, body="".join(pieces))
        return self.filled[here]


class Watched(Scene):
    """The scene of a game that goes on. Panels are drawn by `kept`, for one reader after the other."""

    def __init__(self, core: Core, people: Players, open_seats: tuple[int, ...] | None) -> None:
        self._looks = Looks()
        self._answers: dict[Look, Any] = {}
        self._panels: dict[str, list[Kept]] = {}
        self._pieces: dict[tuple[Any, ...], list[Kept]] = {}
        self._open = open_seats
        self._people = people
        self.table = core.setup
        self.components = self.table.components
        self.open_seats = range(core.players) if open_seats is None else open_seats
        self._turn_to(core)
        self.marks = {}
        self.read_by(None, choices=False)

    def is_of(self, core: Core, people: Players, open_seats: tuple[int, ...] | None) -> bool:
        """True if this scene can turn to that state."""
        known = (self.table, self._people.names, self._people.colours, self._open)
        return (core.setup, people.names, people.colours, open_seats) == known

    def read_by(self, you: int | None, *, choices: bool) -> None:
        """Draw for this reader from now on."""
        self._you = you
        self.players = WatchedPlayers(self._people.names, you, self._people.colours, self._looks)
        texts = self.table.actions.texts
        self.legal = {texts[action]: action for action in self._core.choices} if choices else {}

    # --- from state to state

    def turn_to(self, core: Core) -> None:
        """Show this state; panels that looked at anything else than what is there now are forgotten."""
        if core is self._core:
            return
        before, people = self._view, self._settlers
        self._turn_to(core)
        changed: set[Look] = {WHOLE, *differing(before, self._view)}
        for seat, (old, new) in enumerate(zip(people, self._settlers, strict=True)):
            if old != new:
                changed |= {(people_of(seat),)}
                changed |= {(people_of(seat), key) for key in old | new if old.get(key) != new.get(key)}
        changed |= set(self._ask_again())
        for kept in (self._panels, self._pieces):
            forget(kept, changed)

    def _turn_to(self, core: Core) -> None:
        self._core = core
        seen = positions.view(core, None)
        self._view = read_view(positions.turned_down(seen, self.open_seats))
        watched: Any = WatchedView(self._view, self._looks)
        self.view, self.seats = watched, watched.seats
        seats = range(core.players if self.table.has_colony else 0)
        self._settlers = [settlers_of(self.table, self._view, seat) for seat in seats]

    def _ask_again(self) -> Iterator[Look]:
        """The questions whose answers have changed."""
        for look, known in list(self._answers.items()):
            question, *details = look
            try:
                answer = question(self._core, *details)
            except Exception:  # nobody would ask that any more, such as about a tile that is gone
                answer = NO_ANSWER
            if answer != known:
                del self._answers[look]
                yield look

    # --- what panels look at

    @property
    def core(self) -> Core:
        self._looks.at.add(WHOLE)
        return self._core

    @core.setter
    def core(self, core: Core) -> None:
        raise NotImplementedError

    @property
    def whereabouts(self) -> Any:
        return [Places(people_of(seat), found, self._looks) for seat, found in enumerate(self._settlers)]

    def ask(self, question: Callable[..., Value], *details: Any) -> Value:
        look = (question, *details)
        self._looks.at.add(look)
        if look not in self._answers:
            self._answers[look] = question(self._core, *details)
        found: Value = self._answers[look]
        return found

    def can(self, text: str) -> bool:
        self._looks.tried.add(text)
        return text in self.legal

    def lately(self, place: str, ring: Ring) -> str:
        self._looks.marks.append((place, ring))
        return f"{HOLE}{len(self._looks.marks) - 1}{HOLE}"

    # --- pieces and panels

    def piece(self, draw: Callable[..., str], details: tuple[Any, ...]) -> str:
        known = self._pieces.setdefault((draw, details), [])
        looks = self._looks
        found = self._suiting(known)
        if found is None:
            outer = looks.taken()
            looks.begin()
            drawn = draw(self, *details)
            found = self._noted(drawn)
            looks.restore(outer)
            known.insert(0, found)
            del known[MOST_KEPT:]
        looks.add(found)
        return self._with_holes(found)

    def _suiting(self, known: Sequence[Kept]) -> Kept | None:
        """One of these drawings that is right for the present reader, if there is one."""
        for each in known:
            if each.suits(self._you, self.legal):
                return each
        return None

    def _with_holes(self, found: Kept) -> str:
        """The piece, with the marks in it left open under new numbers."""
        if not found.marks:
            return found.body
        pieces = found.body.split(HOLE)
        for number, (place, ring) in enumerate(found.marks):
            pieces[2 * number + 1] = self.lately(place, ring)
        return "".join(pieces)

    def kept(self, name: str, draw: Callable[[], Panel], marks: Mapping[str, int]) -> Panel:
        """The panel that is drawn so for the present reader, drawn again only if it has to be."""
        known = self._panels.setdefault(name, [])
        found = self._suiting(known)
        if found is None:
            found = self._drawn(draw)
            known.insert(0, found)
            del known[MOST_KEPT:]
        return found.marked(marks)

    def _drawn(self, draw: Callable[[], Panel]) -> Kept:
        self._looks.begin()
        panel = draw()
        return replace(self._noted(panel.body), panel=panel)

    def _noted(self, body: str) -> Kept:
        looks = self._looks
        in_order = [looks.marks[int(number)] for number in body.split(HOLE)[1::2]]
        return Kept(
            body,
            looks.at,  # each drawing has sets of its own
            looks.spoken_to,
            looks.tried,
            looks.tried & self.legal.keys(),
            self._you,
            tuple(in_order),
            frozenset([place for place, _ring in in_order]),
        )


def forget(kept: dict[Any, list[Kept]], changed: set[Look]) -> None:
    """Forget what was drawn from anything that has changed."""
    for name, drawings in list(kept.items()):
        for each in drawings:
            if not each.at.isdisjoint(changed):
                break
        else:
            continue
        kept[name] = [each for each in drawings if each.at.isdisjoint(changed)]
        if not kept[name]:
            del kept[name]


@lru_cache(8)
def people_of(seat: int) -> str:
    return f"settlers of {seat}"
