"""Templates become answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import MediaType, Request, Response
from markupsafe import Markup

from tradewinds import locale
from tradewinds.pictures import DEFS
from tradewinds.server.pages import files
from tradewinds.server.pages.preferences import theme_of

_STYLE: Final = re.compile(r' style="([^"]*)"')


def attributes(declarations: str) -> str:
    pairs = (declaration.split(":", 1) for declaration in declarations.split(";") if declaration)
    return "".join(f' {name}="{value}"' for name, value in pairs)


SIGNS: Final = Markup(_STYLE.sub(lambda found: attributes(found[1]), DEFS))
"""The signs of the pictures, styled by attributes: pages allow no style that is written into an element."""


def capitalised(words: str) -> str:
    """A sentence on a button; its other capitals stay as they are."""
    return words[:1].upper() + words[1:]


def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("tradewinds.server.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["capitalised"] = capitalised
    made.globals.update(
        _=locale.gettext,
        ngettext=locale.ngettext,
        languages=locale.LANGUAGES,
        static=files.address,
        signs=SIGNS,
    )
    return made


ENVIRONMENT: Final = environment()


def html(template: str, values: Mapping[str, Any]) -> str:
    return ENVIRONMENT.get_template(template).render(values)


def page(
    request: Request[Any, Any, Any], template: str, values: Mapping[str, Any], status: int = 200
) -> Response[str]:
    """A whole page, made from a template that extends `base.html`."""
    frame = {
        "language": locale.language(),
        "theme": theme_of(request),
        "here": request.url.path,
        "again": request.url.path + (f"?{request.url.query}" if request.url.query else ""),
    }
    return Response(html(template, {**frame, **values}), media_type=MediaType.HTML, status_code=status)


def part(template: str, values: Mapping[str, Any], status: int = 200) -> Response[str]:
    """A piece of a page that shows already."""
    return Response(html(template, values), media_type=MediaType.HTML, status_code=status)
