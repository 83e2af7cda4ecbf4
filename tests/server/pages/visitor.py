"""Somebody with a browser that runs no script: reads pages, fills in forms, follows redirects."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

import httpx

from tests.server.company import Server


def is_sent(attributes: dict[str, str]) -> bool:
    """False for a box that is not ticked."""
    return attributes.get("type") not in ("checkbox", "radio") or "checked" in attributes


@dataclass
class Form:
    action: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    """Name and value; pressing one sends these too."""


class Page(HTMLParser):
    def __init__(self, answer: httpx.Response) -> None:
        super().__init__()
        self.status = answer.status_code
        self.path = answer.url.path
        self.html = answer.text
        self.text = ""
        self.forms: list[Form] = []
        self._inside = False
        self.feed(answer.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(Form(found["action"]))
            self._inside = True
        elif self._inside and tag == "input" and "name" in found and is_sent(found):
            self.forms[-1].fields[found["name"]] = found.get("value", "")
        elif self._inside and tag == "button":
            self.forms[-1].buttons.append((found.get("name", ""), found.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False

    def handle_data(self, data: str) -> None:
        self.text += data

    def form(self, ending: str) -> Form:
        return next(form for form in self.forms if form.action.endswith(ending))

    def forms_at(self, ending: str) -> list[Form]:
        return [form for form in self.forms if form.action.endswith(ending)]

    def has_form(self, ending: str) -> bool:
        return any(form.action.endswith(ending) for form in self.forms)

    @property
    def shown(self) -> str:
        """The digest by which a page of a table says what it shows."""
        found = re.search(r'data-shown="(\w+)"', self.html)
        return found[1] if found else ""

    @property
    def choices(self) -> list[str]:
        """The actions that can be chosen, each once."""
        forms = [form for form in self.forms if form.action.endswith("/act")]
        return list(dict.fromkeys(form.fields["action"] for form in forms if "action" in form.fields))


class Visitor:
    def __init__(self, server: Server, **headers: str) -> None:
        self.client = server.person().client
        self.client.follow_redirects = True
        self.client.headers.update(headers)

    async def get(self, path: str) -> Page:
        return Page(await self.client.get(path))

    async def send(self, form: Form, **more: str) -> Page:
        return Page(await self.client.post(form.action, data={**form.fields, **more}))

    async def send_files(self, path: str, fields: dict[str, str], **files: tuple[str, bytes]) -> Page:
        return Page(await self.client.post(path, data=fields, files=files or {"none": ("", b"")}))

    async def choose(self, page: Page, action: str) -> Page:
        return await self.send(page.form("/act"), action=action)

    async def play_at_once(self, game: str) -> Page:
        """The two clicks of a newcomer."""
        home = await self.get("/")
        playing = (form for form in home.forms if form.action == "/play")
        return await self.send(next(form for form in playing if form.fields["game"] == game))

    async def open(self, game: str, *who: str, **more: str) -> Page:
        """Open a table, as listed unless more is said."""
        seats = {f"who-{seat}": kind for seat, kind in enumerate(who)}
        return await self.send_files(f"/new/{game}", {**seats, "seed": "7", "begins": "1", **more})
