"""Reads component files: TOML in, a checked ComponentSet out, or an error that names the line."""

from __future__ import annotations

import hashlib
import threading
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path, PurePath
from typing import Any, Final

import msgspec

from tradewinds.components.checks import check
from tradewinds.components.errors import Complaint, ComponentError
from tradewinds.components.locator import Locator
from tradewinds.components.model import BOX_TYPES, BOXES, Box, ComponentSet
from tradewinds.components.notation import quoted
from tradewinds.components.reading import differences, fill_provenance
from tradewinds.components.syntax import syntax_error
from tradewinds.locale import gettext as _

# Keys that say something about a part but do not change how it plays.
_REMARKS: Final = frozenset({"provenance", "unsure", "note", "ports"})
# msgspec learns the types of the boxes when it first meets them, and crashes where another thread uses them
# meanwhile. Every set begins with the standard one, so that this happens here.
_ONE_AT_A_TIME: Final = threading.Lock()


def standard() -> ComponentSet:
    """The set that comes with the program."""
    with _ONE_AT_A_TIME:
        return _standard()


@cache
def _standard() -> ComponentSet:
    return _loads("".join(box_text(box) for box in BOXES), "standard", {})


def load(path: str | Path) -> ComponentSet:
    """The set in a file; a box the file leaves out is the standard one."""
    return loads(_text_of(Path(path)), Path(path).name)


def loads(text: str, name: str) -> ComponentSet:
    """The set in a text; the name stands for the file's in errors."""
    return _loads(text, name, {box: standard().box(box) for box in BOXES})


def box_text(box: str) -> str:
    """The standard file of one box, as it is."""
    name = f"{ComponentSet.ATTRIBUTES[box]}.toml"
    return resources.files("tradewinds.components").joinpath(name).read_text(encoding="utf-8")


def _loads(text: str, file: str, others: dict[str, Box]) -> ComponentSet:
    text = text.removeprefix("\ufeff")
    locate = Locator(text)
    boxes = others | _boxes(_parsed(text, file), file, locate)
    components = _component_set(PurePath(file).stem, boxes)
    _refuse(file, check(components, locate))
    return components


def _text_of(path: Path) -> str:
    file = path.name or str(path)
    try:
        if path.is_dir():
            raise ComponentError(file, None, _("this is a folder, not a file"))
        return _decoded(path.read_bytes(), file)
    except FileNotFoundError:
        raise ComponentError(file, None, _("there is no such file")) from None
    except OSError as error:
        problem = _("the file cannot be read ({reason})").format(reason=error.strerror)
        raise ComponentError(file, None, problem) from None


def _decoded(content: bytes, file: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ComponentError(file, line, _("this is not text in UTF-8")) from None


def _parsed(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ComponentError(file, None, _("this is nested too deeply")) from None
    except ValueError as error:
        raise syntax_error(text, file, str(error)) from None


def _boxes(content: dict[str, Any], file: str, locate: Locator) -> dict[str, Box]:
    try:
        _refuse(file, _misfits(content, locate))
    except RecursionError:
        raise ComponentError(file, None, _("this is nested too deeply")) from None
    if not content:
        raise ComponentError(file, None, _no_box())
    return {name: _box(content[name], name) for name in content}


def _misfits(content: dict[str, Any], locate: Locator) -> list[Complaint]:
    found = []
    for name, value in content.items():
        if name in BOX_TYPES:
            found += differences(value, BOX_TYPES[name], (name,))
        else:
            found.append(((name,), _unknown_box(name)))
    return [Complaint(line=locate(path), sentence=sentence) for path, sentence in found]


def _unknown_box(name: str) -> str:
    return _("there is no box {box}; the boxes are {boxes}").format(box=quoted(name), boxes=", ".join(BOXES))


def _no_box() -> str:
    return _("no box is described here; the boxes are {boxes}").format(boxes=", ".join(BOXES))


def _box(value: dict[str, Any], name: str) -> Box:
    fill_provenance(value, BOX_TYPES[name])
    box: Box = msgspec.convert(value, BOX_TYPES[name])
    return box


def _refuse(file: str, complaints: list[Complaint]) -> None:
    if complaints:
        ordered = tuple(sorted(complaints, key=lambda complaint: complaint.line or 0))
        raise ComponentError(file, ordered[0].line, ordered[0].sentence, ordered)


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
    """The value without its remarks."""
    if isinstance(value, dict):
        return {key: _played(member) for key, member in value.items() if key not in _REMARKS}
    if isinstance(value, list | tuple):
        return [_played(member) for member in value]
    return value
