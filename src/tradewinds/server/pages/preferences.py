"""What a browser prefers: the language and the theme, kept in cookies."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request, post
from litestar.datastructures import Cookie
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from tradewinds import locale
from tradewinds.server.api.context import Here
from tradewinds.server.language import PARAMETER
from tradewinds.server.tickets import COOKIE_AGE

THEME: Final = "theme"
THEMES: Final = ("auto", "light", "dark")


def theme_of(request: Request[Any, Any, Any]) -> str:
    wanted = request.cookies.get(THEME)
    return wanted if wanted in THEMES else THEMES[0]


class Preferences(msgspec.Struct):
    next: str = "/"
    language: str = ""
    theme: str = ""


@post("/preferences", sync_to_thread=False, include_in_schema=False)
def prefer(context: Here, data: URLEncodedBody[Preferences]) -> Redirect:
    known = {PARAMETER: (data.language, locale.LANGUAGES), THEME: (data.theme, THEMES)}
    secure = context.request.url.scheme == "https"
    cookies = [
        Cookie(name, value=value, max_age=COOKIE_AGE, samesite="lax", secure=secure)
        for name, (value, values) in known.items()
        if value in values
    ]
    return Redirect(local(data.next), status_code=303, cookies=cookies)


def local(address: str) -> str:
    """An address of ours, whatever was asked for."""
    inside = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if inside and address.isprintable() else "/"


HANDLERS = [prefer]
