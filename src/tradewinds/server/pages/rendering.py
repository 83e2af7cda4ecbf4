"""Renders templates as responses."""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from litestar import MediaType, Request, Response
from markupsafe import Markup

from tradewinds import locale
from tradewinds.pictures import definitions
from tradewinds.pictures.style import COLOURS
from tradewinds.server.pages import files
from tradewinds.server.pages.preferences import choosers
from tradewinds.server.web.protection import POLICY, policy_with_style
from tradewinds.words.sentences import capitalised

_STYLE: Final = re.compile(r' style="([^"]*)"')


def attributes(declarations: str) -> str:
    pairs = (declaration.split(":", 1) for declaration in declarations.split(";") if declaration)
    return "".join(f' {name}="{value}"' for name, value in pairs)


def signs(game: str) -> Markup:
    """The symbols of a game's pictures, styled by attributes because pages allow no inline styles."""
    return Markup(_STYLE.sub(lambda found: attributes(found[1]), definitions(game)))


def known_points(points: int | None) -> str:
    """Points, or a sign for those that tiles lying face down would tell."""
    return "?" if points is None else str(points)


class Templates(Environment):
    """Templates that each have what all of them know: every rendering copies it and searches it."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


def environment() -> Templates:
    made = Templates(
        loader=PackageLoader("tradewinds.server.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # else each rendering looks whether the file has changed
    )
    made.filters["capitalised"] = capitalised
    made.filters["known_points"] = known_points
    made.globals.update(
        _=locale.gettext,
        ngettext=locale.ngettext,
        languages=locale.LANGUAGES,
        static=files.address,
    )
    return made


ENVIRONMENT: Final = environment()


def html(template: str, values: Mapping[str, Any]) -> str:
    return template_named(template).render(values)


@cache
def template_named(name: str) -> Template:
    """A template; Jinja would look up each time whether it is the same as before."""
    return ENVIRONMENT.get_template(name)


def page(
    request: Request[Any, Any, Any],
    template: str,
    values: Mapping[str, Any],
    status: int = 200,
    style: str = "",
) -> Response[str]:
    """A whole page, made from a template that extends `base.html`; `style` is the only style inside it."""
    frame = {
        "language": locale.language(),
        "preferences": choosers(request),
        "style": Markup(style),
        "here": request.url.path,
        "site": str(request.base_url).rstrip("/"),
        "preview": None,
        "theme_colours": COLOURS["ground"],
        "again": request.url.path + (f"?{request.url.query}" if request.url.query else ""),
    }
    return Response(
        html(template, {**frame, **values}),
        media_type=MediaType.HTML,
        status_code=status,
        headers={POLICY: policy_with_style(style)} if style else None,
    )


def part(template: str, values: Mapping[str, Any], status: int = 200) -> Response[str]:
    """A part of a page that the browser already shows."""
    return Response(html(template, values), media_type=MediaType.HTML, status_code=status)
