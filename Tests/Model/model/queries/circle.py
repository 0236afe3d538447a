"""Pages and parameters of the queries on servers and channels (wire 11.2)."""

from ..parameters import between, may, need, string
from ..wire import SYSTEM
from .pages import CURSOR, by_cursor

SERVER = need("server", string)
CHANNEL = need("channel", string)
PAGE = [may("limit", between(1, "cirPageSize"),
            lambda configuration: min(20, configuration["cirPageSize"])), CURSOR]


def created_order(thing):
    """Creation time ascending, ties by id (QRY-27)."""
    return thing.created_at, thing.id


def page(asking, key, things, show, sort_key, scope):
    things = sorted(things, key=sort_key)
    found = by_cursor(asking, key, things, sort_key, scope)
    found[key] = [show(thing) for thing in found[key]]
    return found


def own(asking):
    """Whose list it is."""
    return "" if asking.viewer is SYSTEM else asking.viewer
