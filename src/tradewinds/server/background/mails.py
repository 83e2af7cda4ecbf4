"""Mails: written here and sent through an SMTP server, in a thread so that nobody waits."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from tradewinds.locale import gettext as _

PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
"""The usual ports by scheme: plain, encrypted after a greeting, encrypted at once."""
SECONDS: Final = 20.0

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Post:
    """An SMTP server, and the address that mails come from."""

    scheme: str
    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""


def checked_post(url: str, sender: str) -> Post | None:
    """The SMTP server at an address such as smtp+starttls://USER:PASSWORD@HOST; None for an empty address.

    ValueError, with a sentence, if it is not such an address.
    """
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise ValueError(no_post()) from None
    if not parts.hostname:
        raise ValueError(no_post())
    if not is_address(sender):
        raise ValueError(_("--mail-from is the address that e-mails come from, such as games@example.org."))
    return Post(
        parts.scheme,
        parts.hostname,
        port,
        sender,
        unquote(parts.username or ""),
        unquote(parts.password or ""),
    )


def no_post() -> str:
    return _(
        "An SMTP server is smtp://HOST, smtp+starttls://USER:PASSWORD@HOST or smtps://USER:PASSWORD@HOST."
    )


def is_address(text: str) -> bool:
    """True if it looks like one e-mail address; whether somebody reads it, only a mail can tell."""
    name, at, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not set(' ,;:<>()[]"\\') & set(text)
    dotted = "." in host and not host.startswith((".", "-")) and not host.endswith((".", "-"))
    return bool(at and name) and plain and dotted and len(text) <= 254 and "@" not in name


def written(post: Post, to: str, subject: str, text: str, stop: str) -> EmailMessage:
    """A mail, with a link to unsubscribe."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = f"Tradewinds <{post.sender}>", to, subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=post.sender.rpartition("@")[2])
    mail["List-Unsubscribe"], mail["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    return mail


async def send(post: Post, mail: EmailMessage) -> bool:
    """True if the SMTP server accepted it. A failed mail is dropped, and logged without its address."""
    try:
        await asyncio.to_thread(hand_over, post, mail)
    except (OSError, smtplib.SMTPException) as problem:
        log.warning("A mail could not be sent: %s", type(problem).__name__)
        return False
    return True


def hand_over(post: Post, mail: EmailMessage) -> None:
    secure = ssl.create_default_context()
    encrypted = post.scheme == "smtps"
    opened = (
        smtplib.SMTP_SSL(post.host, post.port, timeout=SECONDS, context=secure)
        if encrypted
        else smtplib.SMTP(post.host, post.port, timeout=SECONDS)
    )
    with opened as server:
        if post.scheme == "smtp+starttls":
            server.starttls(context=secure)
        if post.user:
            server.login(post.user, post.password)
        server.send_message(mail)
