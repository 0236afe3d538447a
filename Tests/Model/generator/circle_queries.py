"""Queries on servers and channels (wire 11.2)."""

from . import values
from .circle import Place
from .queries import look_back
from .values import SYSTEM

ON_CHANNEL = ["fetchChannelDetail", "fetchChannelMembers", "fetchChannelMuteUsers",
              "checkSelfIsInChannel"]
ON_SERVER = ["fetchPublicChannelsInServer", "fetchPrivateChannelsInServer",
             "fetchJoinedChannelIdsInServer", "fetchCategories", "fetchServerDetail",
             "fetchServerMembers", "checkSelfIsInServer", "fetchSelfServerRole",
             "fetchServerTags"]
ON_CATEGORY = ["fetchPublicChannelsInCategory", "fetchPrivateChannelsInCategory"]
OPEN = ["fetchJoinedServers", "fetchServers"]
PAST = set(ON_CHANNEL) | {"fetchServerDetail", "fetchServerMembers", "checkSelfIsInServer",
                          "fetchSelfServerRole"}
PAGED = {"fetchPublicChannelsInServer", "fetchPrivateChannelsInServer", "fetchChannelMembers",
         "fetchJoinedChannelIdsInServer", "fetchCategories", "fetchServerMembers",
         *ON_CATEGORY, *OPEN}


def build(now):
    name = now.random.choice(ON_CHANNEL * 3 + ON_SERVER * 2 + ON_CATEGORY + OPEN)
    place = Place(now)
    line = {"ask": name, "as": _viewer(now, place)}
    if name not in OPEN:
        line["server"] = place.server_id
    if name in ON_CHANNEL:
        line["channel"] = place.channel_id
    if name in ON_CATEGORY:
        line["category"] = place.category() or "missing"
    if name == "fetchServers":
        line.update(_criterion(now))
    if name in PAGED and now.chance(0.7):
        line["limit"] = min(now.random.choice([1, 1, 2, 3, 20]), now.limit("cirPageSize"))
    if name in PAST and now.chance(0.4):
        line.update(look_back(now))
    return line


def _viewer(now, place):
    if now.chance(0.06):
        return SYSTEM
    way = now.random.random()
    if way < 0.4:
        return place.of_server("owner", "moderator")
    return place.of_channel() if way < 0.7 else place.target()


def _criterion(now):
    if now.chance(0.4):
        return {"tagName": now.random.choice(values.TAGS)}
    return {"prefix": now.random.choice(values.NAMES)[:now.random.randint(0, 3)]}
