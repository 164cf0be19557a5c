"""Plain pages that the server writes itself, without scripts."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import Final

from starlette.responses import HTMLResponse

STYLE: Final = """
body { font: 1rem/1.6 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem;
  color-scheme: light dark }
code, pre { font-family: ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
table { border-collapse: collapse } td, th { padding: .2rem .6rem; text-align: start; vertical-align: top }
"""
_HASH: Final = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY: Final = f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; frame-ancestors 'none'"


def page(title: str, body: str, status: int = 200) -> HTMLResponse:
    """A page of this title; the body is HTML."""
    text = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title><style>{STYLE}</style></head>
<body>{body}</body></html>"""
    return HTMLResponse(text, status, {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"})
