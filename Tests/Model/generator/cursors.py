"""Cursors that a query is given: those of its last page, foreign ones, and what is none."""

from . import circle_queries, message_queries, queries

PAGED = queries.WITH_CURSOR | message_queries.WITH_CURSOR | circle_queries.PAGED
NONE = ["garbage", "", "\u00e9", 7, True, {"last": False}, {"last": True, "x": 1}, None]


def odd(now, line):
    """Now and then one that another query gave, or nothing of the kind."""
    if line["ask"] in PAGED and now.chance(0.08):
        line["cursor"] = {"last": True} if now.chance(0.5) else now.random.choice(NONE)


def elsewhere(now, line):
    """The next page asked by somebody else or of another place."""
    places = {"group": [group.id for group in now.live_groups()],
              "server": sorted(now.state.circle.servers)}
    key = now.random.choice(["as", *(key for key in places if line.get(key) and places[key])])
    return {**line, key: now.user() if key == "as" else now.random.choice(places[key])}
