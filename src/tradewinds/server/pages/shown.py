"""What a page shows, part by part: drawn once for all who see the same, and sent again only where it changed.

A part is known by the digest of its text. A page says by one digest what it shows; we remember for a while
which parts that stands for, and answer with those that differ.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from sys import getsizeof
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary, WeakValueDictionary

import msgspec

from tradewinds import locale
from tradewinds.pictures import Panel
from tradewinds.server.pages.rendering import html
from tradewinds.server.web.squeezing import Piece

MOST_KEPT: Final = 16 * 1024**2  # bytes of drawn parts: those of the last moments, which readers share
MOST_REMEMBERED: Final = 4096  # pages, by what they show; those that listen are remembered besides
DIGEST_SIZE: Final = 9
PANELS_BEGIN, PANELS_END = '<div class="pieces">', "</div>"
"""Panels lie in such an element on the page; the script looks for them there."""


class Digests(dict[str, str]):
    """The digest of each part, by its name."""


NOTHING: Final = Digests()


class Part:
    """A text of a page, and its digest: equal texts have the same one."""

    def __init__(self, html: str, digest: str) -> None:
        self.html = html
        self.digest = digest

    @cached_property
    def piece(self) -> Piece:
        """The text as it stands inside a string of JSON, for all who get it."""
        return in_json(self.html)


def part(text: str) -> Part:
    return Part(text, blake2b(text.encode(), digest_size=DIGEST_SIZE).hexdigest())


def in_json(text: str) -> Piece:
    return Piece(msgspec.json.encode(text)[1:-1])


PARTS: Final[WeakKeyDictionary[Panel, Part]] = WeakKeyDictionary()
"""The parts that panels are, as long as somebody keeps the panels."""
SHARED: Final[WeakValueDictionary[str, Part]] = WeakValueDictionary()
"""The same by their digests: equal panels, also those of other tables, are one part, compressed once."""


def part_of(panel: Panel) -> Part:
    found = PARTS.get(panel)
    if found is None:
        found = SHARED.setdefault(panel.digest, Part(panel.svg(), panel.digest))
        PARTS[panel] = found
    return found


class Picture:
    """A panel as the value of a template. As text, by which parts are known, it is its digest."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel

    def __html__(self) -> str:
        return self._panel.svg()

    def __str__(self) -> str:
        return self._panel.digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and self._panel.digest == other._panel.digest

    def __hash__(self) -> int:
        return hash(self._panel.digest)


class Sized(NamedTuple):
    """A part, and its size when it was drawn: a text takes more memory once it was sent."""

    part: Part
    size: int


class Kept:
    """Drawn parts by what was drawn; those that were not asked for longest are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._parts: OrderedDict[tuple[str, str, bytes], Sized] = OrderedDict()

    def __len__(self) -> int:
        return len(self._parts)

    def drawn(self, template: str, values: Mapping[str, Any]) -> Part:
        """The template with these values, which are all that it can see."""
        key = (template, locale.language(), msgspec.msgpack.encode(values, enc_hook=str))
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = sized(key, part(html(template, values)))
            self._size += found.size
            self._forget()
        else:
            self._parts.move_to_end(key)
        return found.part

    def _forget(self) -> None:
        while self._size > self._most:
            self._size -= self._parts.popitem(last=False)[1].size


def sized(key: tuple[str, str, bytes], drawn: Part) -> Sized:
    """The part with the bytes for what was drawn, for the text, and for the text as it is sent."""
    return Sized(drawn, len(key[2]) + getsizeof(drawn.html) + 2 * len(drawn.html))


KEPT: Final = Kept(MOST_KEPT)


class Shown:
    """Everything on a page that may change: the panels of the board, and the parts around it."""

    def __init__(self, panels: Mapping[str, Part], parts: Mapping[str, Part]) -> None:
        self.panels = panels
        self.parts = parts
        self.digests = Digests({name: each.digest for name, each in {**panels, **parts}.items()})
        together = ",".join(self.digests.values())
        self.digest = blake2b(together.encode(), digest_size=DIGEST_SIZE).hexdigest()

    def besides(self, known: Digests = NOTHING) -> Sequence[Piece]:
        """All parts that differ from the known ones, for a page that is open."""
        panels = [each.piece for name, each in self.panels.items() if known.get(name) != each.digest]
        parts = [each.piece for name, each in self.parts.items() if known.get(name) != each.digest]
        return (BEFORE_PANELS, *panels, BEHIND_PANELS, *parts) if panels else parts


BEFORE_PANELS, BEHIND_PANELS = in_json(PANELS_BEGIN), in_json(PANELS_END)
UPDATE_ENDS: Final = Piece(b'"}')


def update(before: str, after: str, html: Sequence[Piece]) -> Sequence[Piece]:
    """What changes a page that shows one thing into a page that shows another, as JSON.

    `before` is the digest of the page that this is for, empty if it is all of a page.
    """
    head = b'{"before":"%s","after":"%s","html":"' % (before.encode(), after.encode())
    return (Piece(head), *html, UPDATE_ENDS)


class Remembered:
    """The parts that the digests of pages stand for: the latest pages, and those that listen."""

    def __init__(self, most: int) -> None:
        self._latest: deque[Digests] = deque(maxlen=most)
        self._pages: WeakValueDictionary[str, Digests] = WeakValueDictionary()

    def note(self, shown: Shown) -> Digests:
        """Remember a page for a while, and for as long as the caller keeps the result."""
        known = self._pages.setdefault(shown.digest, shown.digests)
        self._latest.append(known)
        return known

    def update(self, digest: str, shown: Shown) -> Sequence[Piece]:
        """What a page with this digest has to change; everything if the digest is forgotten."""
        known = self._pages.get(digest)
        self.note(shown)
        return update("" if known is None else digest, shown.digest, shown.besides(known or NOTHING))


REMEMBERED: Final = Remembered(MOST_REMEMBERED)


class OpenPage:
    """A page that listens. What it shows is remembered as long as it does."""

    def __init__(self, digest: str) -> None:
        self._digest = digest
        self._shown = NOTHING

    def update(self, shown: Shown) -> Sequence[Piece]:
        """What to send so that it shows this; nothing if it does already."""
        changed = REMEMBERED.update(self._digest, shown) if shown.digest != self._digest else ()
        self._digest, self._shown = shown.digest, REMEMBERED.note(shown)
        return changed
