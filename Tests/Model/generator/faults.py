"""Spoiling one key of a line, so that exactly one thing about its shape is wrong."""

from . import values

KINDS = {
    "group": str, "name": str, "description": str, "message": str, "reason": str, "ext": str,
    "announcement": str, "file": str, "user": str, "inviter": str, "invitation": str,
    "request": str, "maxMembers": int, "durationMs": int, "size": int, "limit": int, "page": int,
    "server": str, "channel": str, "category": str, "content": str, "contentBase64": str,
    "messageId": str, "prefix": str, "tagName": str, "icon": str, "background": str, "desc": str,
    "maxUsers": int, "isNeedGroupAck": bool, "deliveryAckEnabled": bool, "readAckEnabled": bool,
    "tags": list, "tagIds": list, "startGroupAckId": str,
    "after": int, "atPosition": int, "atTime": int, "muted": bool, "disabled": bool,
    "inviteNeedConfirm": bool, "fetchMembers": bool, "history": bool, "needRole": bool,
    "autoAcceptGroupInvitation": bool, "users": list, "keys": list, "roles": list,
    "attributes": dict, "faceURL": str, "nameCard": str, "data": str, "dataBase64": str,
    "fields": dict, "memberRoles": dict, "memberFields": dict, "groups": list,
    "customKeys": list, "timestamp": int,
}
COMMON = {"device": [7, "", "d" * 65, "\u00e9" * 33, "d\u202e"],
          "id": [True, "", "c" * 129, "c\nd"],
          "platform": ["ios", 1, "", "Linux"], "expectedVersion": ["3", 1.0, True],
          "dryRun": ["yes", 1], "at": ["now", 1.5]}
OVER = {"name": "emNameCharacters", "icon": "cirTextCharacters", "desc": "cirTextCharacters",
        "background": "cirTextCharacters", "description": "emDescriptionCharacters",
        "announcement": "emAnnouncementCharacters", "message": "reasonCharacters",
        "reason": "reasonCharacters"}


TIM_OVER = {"name": "timNameBytes", "description": "timIntroductionBytes",
            "announcement": "timNotificationBytes", "faceURL": "timFaceURLBytes",
            "nameCard": "timNameCardBytes"}
TIM_ONLY = {"reclaimGroup", "updateFaceURL", "setAddOption", "setGroupCustomFields",
            "setMemberRole", "setNameCard", "setMemberCustomFields", "setReceiveOption",
            "sendCustomSystemMessage", "getMembersInfo", "queryGroupInfo"}


def _is_tim(now, line):
    """Whether the limits of TIM groups apply."""
    if line.get("do") == "createGroup":
        return "type" in line
    return (line.get("do", line.get("ask")) in TIM_ONLY
            or now.state.family_of(line.get("group")) == "tim")


def spoil(now, line):
    """The line with one fault, or with one null that changes nothing."""
    faults = [_unknown_key, _null_key, _wrong_type, _wrong_type, _over_limit, _odd_value,
              _odd_value, _bad_user, _missing, _too_many, _combination]
    if "do" in line:
        faults.append(_common)
    spoiled = now.random.choice(faults)(now, dict(line))
    return line if spoiled is None else spoiled


def _parameters(line):
    return sorted(key for key in line if key in KINDS)


def _unknown_key(now, line):
    key = now.random.choice(["grup", "memberRoles", "addOption", "Name", "users2", "chanel"])
    return {**line, key: "x"}


def _null_key(now, line):
    return {**line, now.random.choice(["device", "platform", "nothing", "limit"]): None}


def _wrong_type(now, line):
    keys = _parameters(line)
    if keys:
        key = now.random.choice(keys)
        return {**line, key: now.random.choice(values.WRONG_TYPES[KINDS[key]])}


def _missing(now, line):
    keys = _parameters(line)
    if keys and line.get("do") != "setUserPreferences":
        line[now.random.choice(keys)] = None
        return line


def _over_limit(now, line):
    tim = sorted(key for key in TIM_OVER if key in line) if _is_tim(now, line) else []
    if tim:
        key = now.random.choice(tim)
        return {**line, key: values.long_bytes(now.random, now.limit(TIM_OVER[key]) + 1)}
    keys = [key for key in OVER if key in line]
    if keys:
        key = now.random.choice(keys)
        limit = "cirNameCharacters" if _is_circle(line) and key == "name" else OVER[key]
        return {**line, key: values.long_text(now.random, now.limit(limit) + 1)}
    if "content" in line:
        return {**line, "content": values.long_bytes(now.random, now.limit("messageBytes") + 1)}
    if "ext" in line and _is_circle(line):
        limit = now.limit("cirTextCharacters")
        return {**line, "ext": values.long_text(now.random, limit + 1)}
    if "ext" in line:
        return {**line, "ext": values.long_bytes(now.random, now.limit("emExtBytes") + 1)}


def _is_circle(line):
    return "server" in line or line.get("do") == "createServer"


def _odd_value(now, line):
    """Values of the right type outside their range."""
    hidden = values.hidden(now.random)
    odd = {
        "name": ["", " ", "\t\u3000\u00a0\n"],
        "durationMs": [0, -2, -9223372036854775808],
        "size": [-1, now.limit("emSharedFileBytes") + 1, 9223372036854775807],
        "maxMembers": [0, -1, now.limit("emMinMaxMembers") - 1,
                       now.limit("emMaxMembersCeiling") + 1, 9223372036854775807],
        "style": ["private", "", 4, -1, True, 1.0],
        "roles": [["Member"], [3], [True]],
        "limit": [0, 201, 1001, 9223372036854775807],
        "page": [-1],
        "after": [-1],
        "atPosition": [-1],
        "type": ["Public", "", 2, -1, True],
        "mode": ["video", "", 2, True],
        "maxUsers": [0, -1, 9223372036854775807],
        "tags": [["x" * (now.limit("tagCharacters") + 1)], [], [" "], [""]],
        "tagIds": [[]],
        "contentBase64": ["=", "a", "a===", "\u00e9\u00e9\u00e9\u00e9", "aGk", "aG k="],
        "server": ["", "y" * 65, hidden], "channel": ["", "y" * 65, hidden],
        "category": ["y" * 65, hidden], "messageId": ["y" * 65, hidden], "file": [hidden],
        "addOption": ["", "all", 3, -1, True], "receiveOption": ["", 3, True, "none"],
        "role": ["owner", "undefined", 0, 400, "", True], "filter": ["member", 3, ["x"], True],
        "fields": [{"unknown": "x"}, {"topic": 7}, {"topic": {"base64": "a"}}, {"topic": None},
                   {"topic": "v" * 513}, {"topic": {}}, {"k" * 17: "v"}, {"to pic": "v"}],
        "memberRoles": [{"ann": "owner"}, {"ann": 0}, {"ann": 7}],
        "dataBase64": ["=", "a", "aGk", "aG k="], "groups": [[]],
        "attributes": [{"k" * 17: "v"}, {"k": "v" * 513}, {"\u00e9" * 9: ""}, {"a": 1}],
    }
    if line.get("do") == "createGroup":
        odd["group"] = ["", "y" * 65, "@TGS#7", "\u00e9" * 33, hidden]
        if "type" in line:
            odd["group"] += ["y" * 49, "\u00e9", "a\tb", "x\u007f"]
            odd["type"] = ["public", "", "Meeting", 1, True]
            odd["maxMembers"] = [-1, now.limit("timMemberCeiling") + 1]
    keys = sorted(key for key in odd if key in line)
    if keys:
        key = now.random.choice(keys)
        return {**line, key: now.random.choice(odd[key])}


def _bad_user(now, line):
    key = now.random.choice([key for key in ("as", "user", "users") if key in line])
    if key == "as" and line["as"] == values.SYSTEM:
        return None
    wrong = now.random.choice(["", "z" * 65, "\u00e9" * 33, values.hidden(now.random)])
    if key == "users":
        return {**line, key: [wrong]}
    return {**line, key: wrong}


def _combination(now, line):
    """Keys that are fine alone but not together, or nothing of what one of is needed (wire 8)."""
    name = line.get("do") or line["ask"]
    if "content" in line and "contentBase64" not in line:
        return {**line, "contentBase64": "aGk="}
    if name in ("sendMessage", "ackConversationRead", "markAllMessagesRead", "getUnreadCount",
                "listMessages"):
        return {**line, **now.random.choice([{"user": "ann", "group": "g1"},
                                             {"group": "g1", "channel": "c1"},
                                             {"user": None, "group": None, "channel": None}])}
    if name == "fetchServers":
        return {**line, "prefix": "H", "tagName": "red"}
    if name == "createChannel":
        return {**line, "mode": "text", "rtcChannelId": "rtc-7"}
    if name in ("updateServer", "updateChannel", "setUserPreferences"):
        return {key: value for key, value in line.items()
                if key in ("do", "as", "server", "channel")}
    return None


TIM_TARGETS = {"muteMembers": None, "unmuteMembers": None,
               "getMembersInfo": "timIdsPerMembersInfo"}
TARGETS = {"createGroup": "emInviteesPerCreate", "inviteMembers": "emInviteesPerInvite",
           "muteMembers": "emTargetsPerMute", "unmuteMembers": "emTargetsPerMute",
           "getMembersAttributes": "attributeUsersPerQuery"}


def _too_many(now, line):
    """One target over the limit, or as many as allowed with repeated ones on top (GEN-14)."""
    if "users" not in line or line.get("do") == "createChannel":  # it has no limit of its own
        return None
    name = line.get("do") or line["ask"]
    limits, usual = ((TIM_TARGETS, "timUsersPerCommand") if _is_tim(now, line)
                     else (TARGETS, "emTargetsPerCommand"))
    limit = limits.get(name, usual)
    limit = 1 if limit is None else now.limit(limit)
    if limit > 120:
        return None
    many = (values.USERS + [f"n{number}" for number in range(120)])
    if line["as"] in many:
        many.remove(line["as"])
    over = now.chance(0.7)
    return {**line, "users": many[:limit + 1] if over else many[:limit] + many[:1]}


def _common(now, line):
    key = now.random.choice(list(COMMON))
    return {**line, key: now.random.choice(COMMON[key])}
