"""Queries on TIM groups and pendencies (wire 11.3)."""

from .queries import look_back
from .tim import add_time
from .values import SYSTEM

GROUP_FIELDS = ["groupName", "createTime", "owner", "lastInfoTime", "lastMsgTime", "memberNum",
                "maxMemberNum", "notification", "introduction", "faceURL", "addOpt", "groupType",
                "lastMsg", "onlineMemberNum", "isMemberVisible", "isSearchable", "allShutup"]
MEMBER_FIELDS = ["joinTime", "recvOpt", "role", "silentUntil", "nameCard", 1, 2, 8, 16, 32]
FILTERS = ["all", "owner", "admin", "common", 0, 1, 2, 4, ["owner", "admin"], [2, 4], []]
NAMES = ["getGroupInfo"] * 4 + ["queryGroupInfo"] * 4 + ["listMembers"] * 4 + [
    "getMembersInfo"] * 3 + ["getSelfInfo"] * 3 + ["listPendencies"] * 4 + [
    "listJoinedGroups", "getJoinedGroupsCount", "getMemberHistory", "listJoinRequests",
    "listInvitations"]
WITHOUT_GROUP = ("getGroupInfo", "listPendencies", "listJoinedGroups", "getJoinedGroupsCount",
                 "listInvitations")
PAST = {"getGroupInfo", "queryGroupInfo", "listMembers", "getMembersInfo", "getSelfInfo",
        "getMemberHistory"}


def build(now):
    name = now.random.choice(NAMES)
    group_id, group = now.tim_group()
    line = {"ask": name, "as": _viewer(now, name, group)}
    if name not in WITHOUT_GROUP:
        line["group"] = group_id
    line.update(PARAMETERS[name](now, group, line["as"]) if name in PARAMETERS else {})
    if name in PAST and now.chance(0.35):
        line.update(look_back(now))
    return line


def _viewer(now, name, group):
    if now.chance(0.06) and name not in ("listPendencies", "getSelfInfo"):
        return SYSTEM
    if now.chance(0.4):
        return now.member(group, "owner", "admin")
    return now.member(group) if now.chance(0.7) else now.user()


def _selection(now, fields, option):
    line = {}
    if now.chance(0.3):
        line["fields"] = now.random.sample(fields, now.random.randint(0, 4))
    keys = sorted(now.limit(option))
    if keys and now.chance(0.5):
        line["customKeys"] = now.random.sample(keys, now.random.randint(1, len(keys)))
    return line


def _of_group(now, group, viewer):
    return _selection(now, GROUP_FIELDS, "timGroupFields")


def _several_groups(now, group, viewer):
    picked = [now.tim_group()[0] for _ in range(now.random.randint(1, 4))]
    if now.chance(0.1) and now.live_groups("em"):
        picked.append(now.random.choice(now.live_groups("em")).id)
    picked = list(dict.fromkeys(picked))[:now.limit("timIdsPerGroupInfo")]
    return {"groups": picked, **_of_group(now, group, viewer)}


def _list(now, group, viewer):
    filtered = {"filter": now.random.choice(FILTERS)} if now.chance(0.4) else {}
    return {**filtered, **_selection(now, MEMBER_FIELDS, "timMemberFields")}


def _several_members(now, group, viewer):
    return {"users": now.several(lambda: now.member(group), "timIdsPerMembersInfo"),
            **_selection(now, MEMBER_FIELDS, "timMemberFields")}


def _pendencies(now, group, viewer):
    line = {}
    time = add_time(now)
    if time is not None and now.chance(0.4):
        line["timestamp"] = time
    if now.chance(0.6):
        line["limit"] = now.random.choice([0, 1, 1, 2, 3, 100])
    return line


def _family(now, group, viewer):
    return {"family": "tim" if now.chance(0.9) else now.random.choice(["em", "cir", ""])}


def _joined(now, group, viewer):
    page = {"limit": 1, "page": 1} if now.chance(0.2) else {}
    return {**_family(now, group, viewer), **page}


def _page(now):
    return {"limit": now.random.choice([1, 1, 2, 50])} if now.chance(0.6) else {}


def _history(now, group, viewer):
    asked = viewer == SYSTEM or now.chance(0.6)
    return {**({"user": now.member(group)} if asked else {}), **_page(now)}


def _requests(now, group, viewer):
    return {"history": now.chance(0.7), **_page(now)}


PARAMETERS = {
    "getGroupInfo": _several_groups,
    "queryGroupInfo": _of_group,
    "listMembers": _list,
    "getMembersInfo": _several_members,
    "listPendencies": _pendencies,
    "listJoinedGroups": _joined,
    "getJoinedGroupsCount": _family,
    "getMemberHistory": _history,
    "listJoinRequests": _requests,
    "listInvitations": _requests,
}
