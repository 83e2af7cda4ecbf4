"""Typing in what is printed in a box, part by part, with a picture of each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.params import FromQuery
from markupsafe import Markup

from tradewinds import GAMES
from tradewinds.components import BOXES, kind_name
from tradewinds.components.drafts import Draft, Remark, emptied_text, standard_text
from tradewinds.components.lists import to_csv
from tradewinds.components.sheets import ID, KEYS, PARTS, Column, Row, Sheet, sheet
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures import parts
from tradewinds.server.api.requests import plain
from tradewinds.server.deals import ComponentText
from tradewinds.server.pages import opening, wording
from tradewinds.server.pages.opponents import USUAL_BOT
from tradewinds.server.pages.rendering import page, signs
from tradewinds.server.problems import NotFound, Problem, WrongInput
from tradewinds.server.services import drafting
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.words.games import facts
from tradewinds.words.names import box_title, game_title

EMPTY: Final = "empty"
"""The value that asks for blank fields to begin with."""
USUAL_NAME: Final = "my-box"
MOST_ROWS: Final = 400
CELL: Final = re.compile(r"cell-(\d{1,3})-([a-z_]+)")
NOT_IN_NAMES: Final = re.compile(r"[^\w-]+")


@dataclass
class Typed:
    """What the form holds."""

    shown: Sheet
    name: str
    text: str
    """The whole set as it was before."""
    rows: list[Row] | None
    """The rows of the sheet shown; None keeps those of the set."""

    @property
    def file(self) -> str:
        return f"{self.name}.toml"


# --- pages


@get("/components", include_in_schema=False, sync_to_thread=False)
def overview(context: Here) -> Response[str]:
    return page(context.request, "sheets/overview.html", {"boxes": boxes(), "problem": None})


@get("/components/{box:str}/{kind:str}", include_in_schema=False)
async def begin(context: Here, box: PathText, kind: PathText, start: FromQuery[str] = "") -> Response[str]:
    shown = found_sheet(box, kind)
    context.limit("check")
    text = emptied_text(box) if start == EMPTY else standard_text()
    return await sheet_page(context, Typed(shown, USUAL_NAME, text, None))


@post("/components", include_in_schema=False)
async def bring(context: Here) -> Response[Any]:
    """Open a file, at the first sheet of the first box."""
    context.limit("upload")
    sent = await context.request.form()
    try:
        file = await opening.components_in(sent)
        if file is None:
            raise WrongInput(_("Choose a component file first."))
        return await sheet_page(context, opened(file, first_sheet(BOXES[0])))
    except Problem as problem:
        values = {"boxes": boxes(), "problem": problem}
        return page(context.request, "sheets/overview.html", values, problem.status)


@post("/components/{box:str}/{kind:str}", include_in_schema=False)
async def go_on(context: Here, box: PathText, kind: PathText) -> Response[Any]:
    """Carry out the button: show another sheet, open or save a file, or play with the set."""
    context.limit("check")
    sent = await context.request.form()
    typed = read(found_sheet(box, kind), sent)
    verb, _colon, thing = opening.text_of(sent, "do").partition(":")
    try:
        if verb == "read":
            typed.rows = await rows_in_file(context, typed.shown, sent)
        draft = await drafted(context, typed)
        if verb == "show":
            return await sheet_page(context, Typed(sheet_at(thing), typed.name, draft.text, None))
        if verb == "save":
            return download(draft.text, typed.file)
        if verb == "list":
            return download(to_csv(typed.shown, draft.rows), f"{typed.name}-{kind}.csv", "text/csv")
        if verb == "play":
            return play(context, opening.text_of(sent, "game"), typed, draft)
    except Problem as problem:
        return await sheet_page(context, typed, problem)
    return drawn(context, typed, draft)


@post("/components/{box:str}/{kind:str}/check", include_in_schema=False)
async def check(context: Here, box: PathText, kind: PathText) -> dict[str, Any]:
    """Feedback while somebody types: remarks, how much is filled in, and pictures of changed rows."""
    context.limit("check")
    sent = await context.request.form()
    typed = read(found_sheet(box, kind), sent)
    draft = await drafted(context, typed)
    wanted = {int(row) for row in opening.text_of(sent, "changed").split(",") if row.isdecimal()}
    return {
        "remarks": remarks(typed.shown, draft),
        "rows": row_problems(typed.shown, draft),
        "filled": {name: filled_words(*numbers) for name, numbers in draft.filled.items()},
        "status": status(draft),
        "pictures": {
            str(number): picture(typed.shown, row)
            for number, row in enumerate(draft.rows)
            if number in wanted
        },
    }


# --- what the form holds


def found_sheet(box: str, kind: str) -> Sheet:
    if kind not in PARTS.get(box, {}):
        raise NotFound(_("There is nothing at this address."))
    return sheet(box, kind)


def sheet_at(path: str) -> Sheet:
    box, _slash, kind = path.partition("/")
    return found_sheet(box, kind)


def first_sheet(box: str) -> Sheet:
    return sheet(box, next(iter(PARTS[box])))


def read(shown: Sheet, sent: FormMultiDict) -> Typed:
    name = NOT_IN_NAMES.sub("-", opening.text_of(sent, "name"))[:40].strip("-") or USUAL_NAME
    return Typed(shown, name, opening.text_of(sent, "set"), rows_of(shown, sent))


def rows_of(shown: Sheet, sent: FormMultiDict) -> list[Row]:
    rows: dict[int, Row] = {}
    known = [column.name for column in shown.columns]
    for field in sent:
        cell = CELL.fullmatch(field)
        if cell and cell[2] in known and int(cell[1]) < MOST_ROWS:
            rows.setdefault(int(cell[1]), {})[cell[2]] = cell_in(sent, field)
    return [rows[number] for number in sorted(rows)]


def cell_in(sent: FormMultiDict, field: str) -> str:
    """The content of a field; several words if several fields share the name."""
    return " ".join(plain(value) for value in sent.getall(field) if isinstance(value, str)).strip()


async def rows_in_file(context: Context, shown: Sheet, sent: FormMultiDict) -> list[Row]:
    upload = sent.get("list")
    if not isinstance(upload, UploadFile) or not upload.filename:
        raise WrongInput(_("Choose a list in CSV first."))
    try:
        text = plain((await upload.read()).decode())
    except UnicodeDecodeError:
        raise WrongInput(_("This is not text.")) from None
    name = plain(upload.filename[-60:])
    return await drafting.listed(context.runtime.workers, text, name, shown, context.address)


def opened(file: ComponentText, shown: Sheet) -> Typed:
    return Typed(shown, NOT_IN_NAMES.sub("-", file.name.removesuffix(".toml")), file.text, None)


async def drafted(context: Context, typed: Typed) -> Draft:
    text = typed.text or standard_text()
    return await drafting.drafted(
        context.runtime.workers, text, typed.file, typed.shown, typed.rows, context.address
    )


# --- answers


def download(text: str, file: str, kind: str = "application/toml") -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{file.encode("ascii", "ignore").decode()}"'}
    return Response(text.encode(), media_type=kind, headers=headers)


def play(context: Context, game: str, typed: Typed, draft: Draft) -> Response[str]:
    """The form for a new table, with this set."""
    if game not in GAMES:
        raise NotFound(_("There is nothing at this address."))
    if draft.remarks:
        raise WrongInput(_("This set is not finished yet."), tuple(map(remark_words, draft.remarks)))
    form = opening.Form([opening.ME, USUAL_BOT], set_name=typed.file, set_text=draft.text)
    return opening.form_page(context, game, form)


async def sheet_page(context: Context, typed: Typed, problem: Problem | None = None) -> Response[str]:
    return drawn(context, typed, await drafted(context, typed), problem)


def drawn(context: Context, typed: Typed, draft: Draft, problem: Problem | None = None) -> Response[str]:
    shown = typed.shown
    problems = row_problems(shown, draft)
    values = {
        "box": shown.box,
        "kind": shown.kind,
        "title": box_title(shown.box),
        "kind_title": kind_name(shown.box, shown.kind),
        "name": typed.name,
        "text": draft.text,
        "problem": problem,
        "boxes": boxes(),
        "kinds": [
            (kind, kind_name(shown.box, kind), filled_words(*draft.filled[kind])) for kind in PARTS[shown.box]
        ],
        "columns": [field(shown, column) for column in shown.columns if column.name != ID],
        "rows": [
            (number, row, Markup(picture(shown, row)), problems.get(str(number), ""))
            for number, row in enumerate(draft.rows)
        ],
        "remarks": remarks(shown, draft),
        "status": status(draft),
        "optional": optional(shown),
        "games": [(game, game_title(game)) for game in games_of(shown.box)],
        "signs": signs(shown.box),
        "help": wording.notation_help(shown.box),
        "row_name": wording.row_name,
    }
    return page(context.request, "sheets/sheet.html", values, problem.status if problem else 200)


def boxes() -> list[tuple[str, str, str]]:
    """The boxes: name, title and the address of their first sheet."""
    return [(box, box_title(box), f"/components/{box}/{first_sheet(box).kind}") for box in BOXES]


def games_of(box: str) -> list[str]:
    """The games played with a box, the box's own game first."""
    playing = [game for game in GAMES if any(used.name == box for used in facts(game).parts)]
    return sorted(playing, key=lambda game: game != box)


def field(shown: Sheet, column: Column) -> dict[str, Any]:
    """A column as a field of the form."""
    return {
        "name": column.name,
        "label": wording.column_name(column.name),
        "number": column.number and not column.several,
        "choices": [(value, wording.value_name(shown.box, value)) for value in column.choices],
        "fields": 2 if column.several and column.choices else 1,
    }


def picture(shown: Sheet, row: Row) -> str:
    """The part as it would be printed; empty while something on it is missing or wrong."""
    part = shown.part_of(row)
    return parts.drawing(part).svg() if part else ""


def optional(shown: Sheet) -> dict[str, list[str]]:
    """The columns that only some parts have, each with the kinds of parts that have it."""
    needed = KEYS.get(shown.part, {}) if shown.part else {}
    names = dict.fromkeys(name for keys in needed.values() for name in keys)
    return {name: [kind for kind, keys in needed.items() if name in keys] for name in names}


# --- words


def remarks(shown: Sheet, draft: Draft) -> list[str]:
    """All remarks in words, those about the sheet shown first."""
    here = (shown.box, shown.kind)
    ordered = sorted(draft.remarks, key=lambda remark: (remark.place or [])[:2] != here)
    return list(map(remark_words, ordered))


def row_problems(shown: Sheet, draft: Draft) -> dict[str, str]:
    """What is wrong with the rows of the sheet, by row number."""
    found: dict[str, str] = {}
    for remark in draft.remarks:
        place = remark.place
        if place and (place.box, place.kind) == (shown.box, shown.kind) and place.row is not None:
            found[str(place.row)] = f"{found.get(str(place.row), '')} {remark.sentence}".strip()
    return found


def remark_words(remark: Remark) -> str:
    """What is wrong, where, and the rule behind it."""
    rule = f" ({remark.rule})" if remark.rule else ""
    place = remark.place
    if place is None or place.kind not in PARTS[place.box]:
        return f"{remark.sentence}{rule}"
    kind = kind_name(place.box, place.kind)
    where = box_title(place.box) if remark.sentence.startswith(kind) else f"{box_title(place.box)}, {kind}"
    return f"{where}: {remark.sentence}{rule}"


def filled_words(filled: int, number: int) -> str:
    return f"{filled}/{number}"


def status(draft: Draft) -> str:
    if not draft.remarks:
        return _("Everything adds up: the set can be played with.")
    number = len(draft.remarks)
    return ngettext("{n} thing is missing or wrong.", "{n} things are missing or wrong.", number).format(
        n=number
    )


HANDLERS = [overview, begin, bring, go_on, check]
