"""Compares the content of a TOML file with the types of the model; each difference is a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import inspect

from tradewinds.components.locator import Path
from tradewinds.components.model import Part
from tradewinds.components.notation import quoted
from tradewinds.locale import gettext as _

Difference = tuple[Path, str]


def differences(value: object, expected: type, path: Path) -> Iterator[Difference]:
    """All differences between the value and the type, each with the path to it."""
    return _compare(value, inspect.type_info(expected), path)


def fill_provenance(box: dict[str, Any], expected: type) -> None:
    """Give each part without a provenance the one that the box has for its kind."""
    info = inspect.type_info(expected)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        default = box["provenance"][field.name] if field.name != "provenance" else None
        for part in _parts(box[field.name], field.type):
            part.setdefault("provenance", default)


def _parts(value: Any, info: inspect.Type) -> Iterator[dict[str, Any]]:
    if isinstance(info, inspect.StructType) and issubclass(info.cls, Part):
        yield value
    elif isinstance(info, inspect.VarTupleType):
        for member in value:
            yield from _parts(member, info.item_type)
    elif isinstance(info, inspect.DictType):
        for member in value.values():
            yield from _parts(member, info.value_type)


def _compare(value: object, info: inspect.Type, path: Path) -> Iterator[Difference]:
    if isinstance(info, inspect.UnionType):
        info = next(kind for kind in info.types if not isinstance(kind, inspect.NoneType))
    compare = _COMPARISONS[type(info)]
    yield from compare(value, info, path)


def _compare_struct(value: object, info: inspect.StructType, path: Path) -> Iterator[Difference]:
    if not isinstance(value, dict):
        yield _wrong_kind(value, _("a table"), path)
        return
    fields = {field.name: field for field in info.fields}
    yield from _unknown_keys(value, fields, path)
    for name, field in fields.items():
        if name in value:
            yield from _compare(value[name], field.type, (*path, name))
        elif field.required:
            yield (
                path,
                _("the key {key} is missing in {where}").format(key=quoted(name), where=_where(path, value)),
            )


def _unknown_keys(
    value: dict[str, object], fields: dict[str, inspect.Field], path: Path
) -> Iterator[Difference]:
    for key in value:
        if key not in fields:
            yield (
                (*path, key),
                _("there is no key {key} here; the keys are {keys}").format(
                    key=quoted(key), keys=", ".join(fields)
                ),
            )


def _compare_list(value: object, info: inspect.VarTupleType, path: Path) -> Iterator[Difference]:
    if not isinstance(value, list):
        yield _wrong_kind(value, _("a list"), path)
        return
    for number, member in enumerate(value):
        yield from _compare(member, info.item_type, (*path, number))


def _compare_dict(value: object, info: inspect.DictType, path: Path) -> Iterator[Difference]:
    if not isinstance(value, dict):
        yield _wrong_kind(value, _("a table"), path)
        return
    for key, member in value.items():
        yield from _compare(member, info.value_type, (*path, key))


def _compare_text(value: object, _info: inspect.StrType, path: Path) -> Iterator[Difference]:
    if not isinstance(value, str):
        yield _wrong_kind(value, _("text in quotation marks"), path)


def _compare_written(value: object, info: inspect.Metadata, path: Path) -> Iterator[Difference]:
    """Text with a notation of its own: cubes, effects, ids."""
    if not isinstance(value, str):
        yield _wrong_kind(value, _("text in quotation marks"), path)
        return
    assert info.extra is not None
    problem = info.extra["problem"](value)
    if problem:
        yield path, problem


def _compare_choice(value: object, info: inspect.LiteralType, path: Path) -> Iterator[Difference]:
    if not isinstance(value, str):
        yield _wrong_kind(value, _("text in quotation marks"), path)
    elif value not in info.values:
        yield (
            path,
            _("{key}: {value} is not one of {choices}").format(
                key=_name(path), value=quoted(value), choices=", ".join(str(choice) for choice in info.values)
            ),
        )


def _compare_number(value: object, info: inspect.IntType, path: Path) -> Iterator[Difference]:
    if not isinstance(value, int) or isinstance(value, bool):
        yield _wrong_kind(value, _("a whole number"), path)
    elif not (info.ge or 0) <= value <= (info.le or value):
        yield (
            path,
            _("{key} must be between {least} and {most}").format(
                key=_name(path), least=info.ge, most=info.le
            ),
        )


def _compare_yes_or_no(value: object, _info: inspect.BoolType, path: Path) -> Iterator[Difference]:
    if not isinstance(value, bool):
        yield _wrong_kind(value, _("true or false"), path)


def _wrong_kind(value: object, wanted: str, path: Path) -> Difference:
    sentence = _("{key} must be {wanted}, not {found}")
    return path, sentence.format(key=_name(path), wanted=wanted, found=_kind(value))


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return _("true or false")
    if isinstance(value, int):
        return _("a whole number")
    if isinstance(value, str):
        return _("text in quotation marks")
    if isinstance(value, dict):
        return _("a table")
    return _("a list") if isinstance(value, list) else _("a value of another kind")


def _name(path: Path) -> str:
    """The innermost key on the path, and the numbers that follow it, from 1."""
    keys = [place for place, step in enumerate(path) if isinstance(step, str)]
    numbers = "".join(f" {int(step) + 1}" for step in path[keys[-1] + 1 :])
    return quoted(str(path[keys[-1]])) + numbers


def _where(path: Path, value: dict[str, object]) -> str:
    identifier = value.get("id")
    return quoted(identifier) if isinstance(identifier, str) else _name(path)


_COMPARISONS: dict[type, Callable[[object, Any, Path], Iterator[Difference]]] = {
    inspect.StructType: _compare_struct,
    inspect.VarTupleType: _compare_list,
    inspect.DictType: _compare_dict,
    inspect.StrType: _compare_text,
    inspect.Metadata: _compare_written,
    inspect.LiteralType: _compare_choice,
    inspect.IntType: _compare_number,
    inspect.BoolType: _compare_yes_or_no,
}
