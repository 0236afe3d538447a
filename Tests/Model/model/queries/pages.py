"""Cutting lists into pages, by number or by cursor (GEN-22, GEN-23)."""

import json

from ..errors import Refused
from ..parameters import between, cursor, may

PAGE = may("page", between(0, None), 0)
LIMIT = may("limit", between(1, 200), 50)
CURSOR = may("cursor", cursor, "")


def numbered(asking, entries):
    start = asking.parameters["page"] * asking.parameters["limit"]
    return entries[start:start + asking.parameters["limit"]]


def by_cursor(asking, key, entries, sort_key, scope):
    """A page of sorted entries; the cursor holds the sort key of the last entry shown.

    Continuing after a key rather than a number is what keeps entries from being repeated or
    skipped when others come and go.
    """
    after = read_cursor(asking, scope)
    limit = asking.parameters["limit"]
    rest = [entry for entry in entries if after is None or sort_key(entry) > after]
    page = {key: rest[:limit]}
    if len(rest) > limit:
        page["cursor"] = json.dumps([asking.name, scope, sort_key(rest[limit - 1])])
    return page


def read_cursor(asking, scope):
    """The sort key behind the cursor, None for the first page."""
    text = asking.parameters["cursor"]
    if text == {"last": True}:
        text = asking.last_cursor
    if text == "":
        return None
    try:
        name, of_scope, after = json.loads(text)
    except (ValueError, TypeError):
        raise Refused("invalidCursor") from None
    if name != asking.name or of_scope != scope:  # foreign
        raise Refused("invalidCursor")
    return tuple(after)
