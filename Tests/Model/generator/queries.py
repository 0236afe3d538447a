"""One builder for each query, and looking back (wire 11)."""

from . import values
from .values import SYSTEM

ABOUT_GROUP = ["getGroupDetails", "listMembers", "listMuted", "listAllowed", "listBlockListed",
               "getAnnouncement", "listSharedFiles", "getMemberAttributes",
               "getMembersAttributes", "listJoinRequests", "getMemberHistory"]
ABOUT_SELF = ["isGroupMessageBlocked", "isSelfAllowed", "listJoinedGroups",
              "getJoinedGroupsCount", "listInvitations", "getUserPreferences"]
OPEN = ["listPublicGroups", "searchPublicGroup"]
OF_STORE = ["readLog", "getStoreInfo"]
PAST = {"getGroupDetails", "listMembers", "isGroupMessageBlocked", "listMuted", "listAllowed",
        "isSelfAllowed", "listBlockListed", "getAnnouncement", "getMemberAttributes",
        "getMembersAttributes", "getMemberHistory", "getUserPreferences"}
WITH_CURSOR = {"listMembers", "listPublicGroups", "listInvitations", "listJoinRequests",
               "getMemberHistory"}
WITH_PAGE = {"listMuted", "listBlockListed", "listSharedFiles"}


def build(now):
    name = now.random.choice(ABOUT_GROUP * 3 + ABOUT_SELF * 2 + OPEN * 2 + OF_STORE)
    group_id, group = now.group()
    line = {"ask": name, "as": _viewer(now, name, group)}
    if name in ABOUT_GROUP or name in ("isGroupMessageBlocked", "isSelfAllowed",
                                       "searchPublicGroup"):
        line["group"] = group_id
    line.update(_parameters(now, name, group, line["as"]))
    if name in PAST and now.chance(0.4):
        line.update(look_back(now))
    return line


def _viewer(now, name, group):
    if name in OF_STORE:
        return SYSTEM if now.chance(0.9) else now.user()
    if name in ABOUT_GROUP + OPEN and now.chance(0.06):
        return SYSTEM
    if name in ABOUT_GROUP and now.chance(0.5):
        return now.member(group, "owner", "admin")
    return now.member(group) if now.chance(0.7) else now.user()


def _parameters(now, name, group, viewer):
    line = {}
    if name == "getGroupDetails" and now.chance(0.5):
        line["fetchMembers"] = now.chance(0.8)
    if name == "listMembers" and now.chance(0.4):
        roles = now.random.sample(["member", "admin", "owner", 0, 1, 2], now.random.randint(1, 3))
        line["roles"] = roles
    if name == "getMemberAttributes" or (
            name == "getMemberHistory" and (viewer == SYSTEM or now.chance(0.6))):
        line["user"] = now.member(group)
    if name == "getMembersAttributes":
        line["users"] = now.several(lambda: now.member(group), "attributeUsersPerQuery")
        if now.chance(0.4):
            line["keys"] = now.random.sample(values.KEYS, 2)
    if name in ("listInvitations", "listJoinRequests") and now.chance(0.5):
        line["history"] = now.chance(0.8)
    if name in WITH_CURSOR and now.chance(0.8):
        line["limit"] = now.random.choice([1, 1, 2, 3, 50])
    if name in WITH_PAGE and now.chance(0.5):
        line.update(page=now.random.choice([0, 0, 1, 2]), limit=now.random.choice([1, 2, 200]))
    if name == "listJoinedGroups":
        line.update(_joined(now))
    if name == "readLog":
        line.update(after=now.random.randint(0, now.model.store.position),
                    limit=now.random.choice([1, 5, 20]))
    return line


def _joined(now):
    line = {}
    if now.chance(0.5):
        line["limit"] = min(now.random.choice([1, 2, 20, -1]), now.limit("emJoinedPageSize"))
        if line["limit"] > 0:
            line["page"] = now.random.choice([0, 1, 2])
    for key in ("needMemberCount", "needRole"):
        if now.chance(0.5):
            line[key] = now.chance(0.8)
    return line


def look_back(now):
    """A position or a time, at the edges of events, rarely in the future."""
    store = now.model.store
    if now.chance(0.5):
        position = now.random.randint(0, store.position)
        return {"atPosition": position + (store.position if now.chance(0.02) else 0)}
    if not store.log or now.chance(0.1):
        return {"atTime": now.model.clock + now.random.choice([0, 0, 1])}
    time = now.random.choice(store.log)["at"] + now.random.choice([-1, 0, 0, 1, 999, 1000])
    return {"atTime": min(time, now.model.clock)}
