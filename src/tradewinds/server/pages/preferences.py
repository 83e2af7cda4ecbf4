"""What a browser keeps for its user, in cookies: preferences, and the games that need no introduction.

A preference is declared once, and is a data attribute of every page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request, post
from litestar.datastructures import Cookie
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from tradewinds import GAMES, locale
from tradewinds.locale import gettext as _
from tradewinds.locale import mark
from tradewinds.server.services import profiles
from tradewinds.server.tickets import COOKIE_AGE
from tradewinds.server.web.context import Context, Here
from tradewinds.server.web.language import PARAMETER

OFF_ON: Final = {"off": mark("off"), "on": mark("on")}


@dataclass(frozen=True)
class Preference:
    """Something people choose for themselves; styles and scripts read it as `data-NAME` of the page."""

    name: str
    label: str
    values: Mapping[str, str]
    """The label of each value."""
    default: str

    def chosen(self, request: Request[Any, Any, Any]) -> str:
        wanted = request.cookies.get(self.name, self.default)
        return wanted if wanted in self.values else self.default


THEME: Final = Preference(
    "theme", mark("Theme"), {"auto": mark("auto"), "light": mark("light"), "dark": mark("dark")}, "auto"
)
THEMES: Final = tuple(THEME.values)
CONFIRM: Final = Preference("confirm", mark("Confirm my turn"), OFF_ON, "off")
AT_THE_TABLE: Final = (
    Preference("letters", mark("Letters on the cubes"), OFF_ON, "off"),
    CONFIRM,
    Preference(
        "speed",
        mark("Speed of the others’ turns"),
        {"slow": mark("slow"), "normal": mark("normal"), "fast": mark("fast"), "off": mark("off")},
        "normal",
    ),
    Preference("sound", mark("Sounds"), OFF_ON, "off"),
    Preference("notify", mark("Notify me when it is my turn"), OFF_ON, "off"),
)
PREFERENCES: Final = (THEME, *AT_THE_TABLE)


@dataclass(frozen=True)
class Chooser:
    """A preference as a page shows it: in the reader's language, with its current value."""

    name: str
    label: str
    options: list[tuple[str, str]]
    chosen: str


def choosers(request: Request[Any, Any, Any]) -> dict[str, Chooser]:
    """All preferences by name, in the order in which pages list them."""
    return {
        each.name: Chooser(
            each.name,
            _(each.label),
            [(value, _(words)) for value, words in each.values.items()],
            each.chosen(request),
        )
        for each in PREFERENCES
    }


KNOWN: Final[Mapping[str, Mapping[str, str]]] = {
    PARAMETER: locale.LANGUAGES,
    **{each.name: each.values for each in PREFERENCES},
}


# --- games whose goal was read

FAMILIAR: Final = "familiar"


def familiar_games(request: Request[Any, Any, Any]) -> list[str]:
    """The games whose goal no longer needs to be shown in this browser."""
    return [game for game in request.cookies.get(FAMILIAR, "").split(".") if game in GAMES]


@post("/familiar", sync_to_thread=False, include_in_schema=False)
def got_it(context: Here, data: URLEncodedBody[dict[str, str]]) -> Redirect:
    """Note that the goal of a game was read."""
    games = {*familiar_games(context.request), data.get("game", "")}
    kept = ".".join(game for game in GAMES if game in games)
    return Redirect(local(data.get("next", "/")), status_code=303, cookies=[cookie(context, FAMILIAR, kept)])


# --- changing preferences


@post("/preferences", include_in_schema=False)
async def prefer(context: Here, data: URLEncodedBody[dict[str, str]]) -> Redirect:
    """Store a preference: for the form, which changes the language and serves browsers without scripts.

    The script sends it too if there is a kept profile, so that the player's other browsers learn of it.
    """
    chosen = known_in(data)
    await profiles.prefer(context.runtime, context.caller.guest, chosen)
    return Redirect(local(data.get("next", "/")), status_code=303, cookies=cookies_for(context, chosen))


def known_in(given: Mapping[str, str]) -> dict[str, str]:
    """The given preferences, including the language, that have existing values."""
    return {name: given[name] for name, values in KNOWN.items() if given.get(name) in values}


def cookies_for(context: Context, chosen: Mapping[str, str]) -> list[Cookie]:
    return [cookie(context, name, value) for name, value in chosen.items()]


def cookie(context: Context, name: str, value: str) -> Cookie:
    secure = context.request.url.scheme == "https"
    return Cookie(name, value=value, max_age=COOKIE_AGE, samesite="lax", secure=secure)


def local(address: str) -> str:
    """The address if it is on this site, otherwise that of the home page."""
    inside = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if inside and address.isprintable() else "/"


HANDLERS = [prefer, got_it]
