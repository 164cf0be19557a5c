"""E-mails: notices as letters, in plain text and in HTML."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from email.message import EmailMessage
from html import escape
from typing import Final
from urllib.parse import urlsplit

from meydan.games import words_of
from meydan.server.notices.wording import Message

PAGE: Final = """<!doctype html>
<html lang="{language}" dir="{direction}">
<body style="margin:0;padding:24px;background:#f2e9d8;font-family:Vazirmatn,Tahoma,sans-serif;color:#1f2a37">
<div style="max-width:520px;margin:auto;background:#fffdf8;border:1px solid #e2d5bd;border-radius:12px;overflow:hidden">
<div style="padding:12px 20px;background:#16396b;color:#fbf6ec;font-weight:800">{brand}</div>
<div style="padding:20px;line-height:1.8">
<h1 style="font-size:18px;margin:0 0 12px">{title}</h1>
<p style="margin:0 0 20px">{body}</p>
<p style="margin:0"><a href="{link}" style="display:inline-block;padding:10px 24px;border-radius:8px;background:#0e7c7b;
color:#fff;text-decoration:none;font-weight:700">{button}</a></p>
</div>{foot}
</div>
</body>
</html>
"""
BUTTONS: Final = {"table": "play", "join": "play", "contest": "contest", "puzzle": "puzzle"}  # by the page it opens
FOOT: Final = """
<p style="margin:0;padding:0 20px 20px;font-size:12px;color:#5b6470"><a href="{link}">{off}</a>. {about}</p>"""


def notice(message: Message, to: str, ids: Sequence[str], link: str, off: str, one_click: str) -> EmailMessage:
    """A notice as a letter. `off` is the page that switches such letters off.

    `one_click` is the address that mail programs call to switch them off. A letter that is sent twice has the same id,
    so that mail programs show it once.
    """
    words = words_of(message.language)
    button = words(f"notices.mail.{BUTTONS.get(message.path.split('/')[1], 'look')}")
    foot = FOOT.format(
        link=escape(off), off=escape(words("notices.mail.off")), about=escape(words("notices.mail.off.about"))
    )
    letter = _letter(message.language, to, message.title, message.body, link, button, foot)
    letter["Message-ID"] = f"<{hashlib.sha256(' '.join(sorted(ids)).encode()).hexdigest()[:32]}@{_host(link)}>"
    letter["List-Unsubscribe"] = f"<{one_click}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter["Auto-Submitted"] = "auto-generated"
    letter.get_body(("plain",)).set_content(  # type: ignore[union-attr]
        f"{message.title}\n\n{message.body}\n\n{button}: {link}\n\n{words('notices.mail.off')}: {off}\n"
    )
    return letter


def question(language: str, to: str, name: str, link: str) -> EmailMessage:
    """The letter that asks a player to confirm an address."""
    words = words_of(language)
    body = words("notices.mail.confirm.about", name=name)
    return _letter(language, to, words("notices.mail.confirm"), body, link, words("notices.mail.confirm.button"), "")


def _letter(language: str, to: str, title: str, body: str, link: str, button: str, foot: str) -> EmailMessage:
    words = words_of(language)
    letter = EmailMessage()
    letter["To"] = to
    letter["Subject"] = title
    letter.set_content(f"{title}\n\n{body}\n\n{button}: {link}\n")
    page = PAGE.format(
        language=language,
        direction=words.language.direction,
        brand=escape(words("notices.brand")),
        title=escape(title),
        body=escape(body),
        link=escape(link),
        button=escape(button),
        foot=foot,
    )
    letter.add_alternative(page, subtype="html")
    return letter


def _host(link: str) -> str:
    return urlsplit(link).hostname or "localhost"
