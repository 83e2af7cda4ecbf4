"""Reads component files: TOML in, a checked ComponentSet out, or an error that names the line."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, islice
from pathlib import Path, PurePath
from typing import Any, Final

import msgspec
import tomli

from tradewinds.components.checks import check
from tradewinds.components.errors import Complaint, ComponentError
from tradewinds.components.limits import MOST_COMPLAINTS, check_text
from tradewinds.components.locator import Locator
from tradewinds.components.model import BOX_TYPES, BOXES, Box, ComponentSet
from tradewinds.components.notation import quoted
from tradewinds.components.published import NEWEST, box_text
from tradewinds.components.reading import Difference, differences, fill_provenance
from tradewinds.components.syntax import not_toml, syntax_error
from tradewinds.locale import gettext as _

# Keys that do not affect play: the digest leaves them out.
_REMARKS: Final = frozenset({"provenance", "unsure", "note", "ports"})
# msgspec inspects the types of the boxes at their first use, and crashes if another thread uses them then.
# Every set begins with the standard one, so the first use is here.
_ONE_AT_A_TIME: Final = threading.Lock()


def standard(edition: int = NEWEST) -> ComponentSet:
    """The standard set, in its current or an earlier edition."""
    with _ONE_AT_A_TIME:
        return _standard(edition)


@cache
def _standard(edition: int) -> ComponentSet:
    name = "standard" if edition == 1 else f"standard-{edition}"
    return _loads("".join(box_text(box, edition) for box in BOXES), name, {})


def as_of(components: ComponentSet, edition: int) -> ComponentSet:
    """The set with the standard boxes of an edition instead of the newest ones.

    A custom set keeps its own boxes; those it leaves out are standard.
    """
    ours, theirs = standard(), standard(edition)
    if components == ours:
        return theirs
    own = {box: components.box(box) for box in BOXES}
    boxes = {box: theirs.box(box) if own[box] == ours.box(box) else own[box] for box in BOXES}
    return components if boxes == own else _component_set(components.name, boxes)


def with_digest(components: ComponentSet, digest: object) -> ComponentSet | None:
    """The set as it was in the edition in which it had this digest; None if it never had."""
    if components.digest == digest:
        return components
    editions = (as_of(components, edition) for edition in range(NEWEST, 0, -1))
    return next((found for found in editions if found.digest == digest), None)


def load(path: str | Path) -> ComponentSet:
    """The set in a file; boxes that the file leaves out are standard."""
    return loads(_text_of(Path(path)), Path(path).name)


def loads(text: str, name: str) -> ComponentSet:
    """The set in a text; error messages use `name` as its file name."""
    return _loads(text, name, {box: standard().box(box) for box in BOXES})


def _loads(text: str, file: str, others: dict[str, Box]) -> ComponentSet:
    text = text.removeprefix("\ufeff")
    check_text(text, file)
    locate = Locator(text)
    boxes = others | _boxes(parsed(text, file), file, locate)
    components = _component_set(PurePath(file).stem, boxes)
    _refuse(file, check(components, locate))
    return components


def _text_of(path: Path) -> str:
    where = str(path)  # in full: what is wrong may be the folder
    try:
        if path.is_dir():
            raise ComponentError(where, None, _("this is a folder, not a file"))
        return _decoded(path.read_bytes(), path.name)
    except FileNotFoundError:
        raise ComponentError(where, None, _("there is no such file")) from None
    except OSError as error:
        problem = _("the file cannot be read ({reason})").format(reason=error.strerror)
        raise ComponentError(where, None, problem) from None


def _decoded(content: bytes, file: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ComponentError(file, line, _("this is not text in UTF-8")) from None


def parsed(text: str, file: str) -> dict[str, Any]:
    try:
        return tomli.loads(text)
    except RecursionError:
        raise ComponentError(file, None, _("this is nested too deeply")) from None
    except tomli.TOMLDecodeError as error:
        raise syntax_error(file, error) from None
    except ValueError as error:  # a number with more digits than Python reads
        raise ComponentError(file, None, not_toml(str(error))) from None


def _boxes(content: dict[str, Any], file: str, locate: Locator) -> dict[str, Box]:
    try:
        _refuse(file, _misfits(content, locate))
    except RecursionError:
        raise ComponentError(file, None, _("this is nested too deeply")) from None
    if not content:
        raise ComponentError(file, None, _no_box())
    return {name: _box(content[name], name) for name in content}


def _misfits(content: dict[str, Any], locate: Locator) -> Iterator[Complaint]:
    found = chain.from_iterable(_misfits_of(name, value) for name, value in content.items())
    return (Complaint(line=locate(path), sentence=sentence) for path, sentence in found)


def _misfits_of(name: str, value: object) -> Iterable[Difference]:
    if name in BOX_TYPES:
        return differences(value, BOX_TYPES[name], (name,))
    return [((name,), _unknown_box(name))]


def _unknown_box(name: str) -> str:
    return _("there is no box {box}; the boxes are {boxes}").format(box=quoted(name), boxes=", ".join(BOXES))


def _no_box() -> str:
    return _("no box is described here; the boxes are {boxes}").format(boxes=", ".join(BOXES))


def _box(value: dict[str, Any], name: str) -> Box:
    fill_provenance(value, BOX_TYPES[name])
    box: Box = msgspec.convert(value, BOX_TYPES[name])
    return box


def _refuse(file: str, complaints: Iterable[Complaint]) -> None:
    """Raise ComponentError if there are complaints, at most MOST_COMPLAINTS of them."""
    found = sorted(islice(complaints, MOST_COMPLAINTS + 1), key=lambda complaint: complaint.line or 0)
    if len(found) > MOST_COMPLAINTS:
        found[MOST_COMPLAINTS:] = [Complaint(line=None, sentence=_("and there is more"))]
    if found:
        raise ComponentError(file, found[0].line, found[0].sentence, tuple(found))


def _component_set(name: str, boxes: dict[str, Box]) -> ComponentSet:
    return ComponentSet(
        name=name,
        digest=_digest(boxes),
        **{ComponentSet.ATTRIBUTES[box]: boxes[box] for box in BOXES},  # type: ignore[arg-type]
    )


def _digest(boxes: dict[str, Box]) -> str:
    content = _played({name: msgspec.to_builtins(boxes[name]) for name in BOXES})
    return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:12]


def _played(value: Any) -> Any:
    """The value without the keys in _REMARKS."""
    if isinstance(value, dict):
        return {key: _played(member) for key, member in value.items() if key not in _REMARKS}
    if isinstance(value, list | tuple):
        return [_played(member) for member in value]
    return value
