"""Builders of the commands on TIM groups."""

import base64

from model.command import LAST_TIME

from . import values
from .commands import maybe
from .values import SYSTEM

ROLES = ["member", "admin", 200, 300]
OPTIONS = ["forbid", "auth", "any", "auth", "any", 0, 1, 2]
RECEIVE = ["receive", "notReceive", "receiveNoPush", 0, 1, 2]
MANAGED = ("Public", "ChatRoom")  # types with admins


def name(now):
    if now.chance(0.05):
        return values.long_bytes(now.random, now.limit("timNameBytes"))
    return now.random.choice(values.NAMES)


def text(now, limit):
    """A text of a thing, sometimes exactly at its limit in bytes."""
    if now.chance(0.05):
        return values.long_bytes(now.random, now.limit(limit))
    return now.random.choice(values.TEXTS)


def some_bytes(now):
    """Bytes inside a map."""
    if now.chance(0.8):
        return now.random.choice(["", "red", "blue", "\u84dd", "12345678"])
    return {"base64": now.random.choice(["", "cmVk", "/w==", "AP8="])}


def fields(now, option):
    """Some configured keys; without any the line can only be refused."""
    fitting = [key for key in now.limit(option) if len(key) <= now.limit("timCustomKeyBytes")]
    keys = sorted(fitting) or ["topic"]
    chosen = now.random.sample(keys, min(len(keys), now.random.choice([1, 1, 1, 2])))
    return {key: some_bytes(now) for key in chosen}


def create_group(now):
    kind = now.random.choices(values.TIM_TYPES, [3, 4, 3, 2, 1])[0]
    broadcast = kind == "BChatRoom"
    line = {"as": SYSTEM if broadcast != now.chance(0.04) else now.user(), "type": kind,
            "name": name(now)}
    if now.chance(0.6):
        line["group"] = now.random.choice(values.TIM_GROUPS)
    if now.chance(0.7 if kind in ("Private", *MANAGED) else 0.1):
        line["users"] = now.several(now.user, "timUsersPerCommand")
        _about_initial(now, line)
    if now.chance(0.3):
        line["addOption"] = now.random.choice(OPTIONS)
    if now.chance(0.4):
        line["maxMembers"] = now.random.choice([0, 3, 4, 5, 8])
    for key, limit in (("announcement", "timNotificationBytes"), ("faceURL", "timFaceURLBytes"),
                       ("description", "timIntroductionBytes")):
        if now.chance(0.2):
            line[key] = text(now, limit)
    if now.chance(0.2):
        line["fields"] = fields(now, "timGroupFields")
    return line


def _about_initial(now, line):
    """Roles of initial members other than the creator, and custom fields of one who enters."""
    others = sorted({user for user in line["users"] if user != line["as"]})
    if others and now.chance(0.5):
        line["memberRoles"] = {user: now.random.choice(ROLES) for user in others
                               if now.chance(0.7)}
    if others and now.chance(0.15):
        entering = others + [user for user in [line["as"]] if isinstance(user, str)]
        line["memberFields"] = {now.random.choice(entering): fields(now, "timMemberFields")}


def actor(now, group, roles, system):
    if now.chance(system):
        return SYSTEM
    return now.user() if group is None or now.chance(0.12) else now.member(group, *roles)


def about(*roles, types=None, system=0.08):
    """The frame of a command on a group: who acts in which group."""
    def frame(build):
        def build_line(now):
            group_id, group = now.tim_group(types)
            return {"as": actor(now, group, roles, system), "group": group_id,
                    **build(now, group)}
        return build_line
    return frame


MANAGERS = ("owner", "admin")
RARELY = 0.02  # what S is refused


@about(system=0.1)
def invite(now, group):
    users = now.several(lambda: now.outsider(group), "timUsersPerCommand")
    return {"users": users, **maybe(now, message=now.text("reasonCharacters"))}


def _waiting(now, records_of):
    """A live TIM group, mostly one in which something was ever asked for, and the records."""
    groups = [group for group in now.live_groups("tim") if records_of(group)]
    pending = [group for group in groups if any(
        record["state"] == "pending" for record in records_of(group))]
    if not groups or now.chance(0.1):
        return None, []
    group = now.random.choice(pending if pending and now.chance(0.8) else groups)
    records = list(records_of(group))
    waiting = [record for record in records if record["state"] == "pending"]
    return group, waiting if waiting and now.chance(0.75) else records


def answer_invitation(key):
    def build(now):
        group, records = _waiting(now, lambda group: group.invitations.values())
        if group is None:
            group_id, group = now.tim_group()
            return {"as": now.outsider(group), "group": group_id}
        record = now.random.choice(records)
        someone = now.user() if now.chance(0.08) else record["invitee"]
        line = {"as": SYSTEM if now.chance(RARELY) else someone, "group": group.id}
        if now.chance(0.5):
            line["inviter"] = record["inviter"] if now.chance(0.9) else now.user()
        if now.chance(0.4):
            line["invitation"] = record["invitation"]
        return {**line, **maybe(now, **{key: now.text("reasonCharacters")})}
    return build


def request_to_join(now):
    group_id, group = now.tim_group(("Public", "ChatRoom", "AVChatRoom", "BChatRoom"))
    someone = SYSTEM if now.chance(RARELY) else now.outsider(group)
    return {"as": someone, "group": group_id, **maybe(now, message=now.text("reasonCharacters"))}


def decide_request(key):
    def build(now):
        group, records = _waiting(now, lambda group: group.requests.values())
        if group is None:
            group_id, group = now.tim_group()
            return {"as": actor(now, group, MANAGERS, 0.1), "group": group_id,
                    "user": now.outsider(group)}
        record = now.random.choice(records)
        line = {"as": actor(now, group, MANAGERS, 0.1), "group": group.id,
                "user": record["applicant"] if now.chance(0.95) else now.user()}
        if now.chance(0.3):
            line["request"] = record["request"]
        return {**line, **maybe(now, **{key: now.text("reasonCharacters")})}
    return build


@about("member", "admin", "owner", system=RARELY)
def by_member(now, group):
    return {}


@about("owner", system=0.4)
def by_owner(now, group):
    return {}


def reclaim(now):
    group_id, group = now.tim_group()
    return {"as": SYSTEM if now.chance(0.6) else now.member(group), "group": group_id,
            **maybe(now, reason=now.text("reasonCharacters"))}


@about(*MANAGERS)
def remove(now, group):
    return {"users": now.several(lambda: now.member(group, "member"), "timUsersPerCommand", 3),
            **maybe(now, reason=now.text("reasonCharacters"))}


@about("owner", types=("Private", *MANAGED), system=0.2)
def on_member_by_owner(now, group):
    return {"user": now.member(group, "member", "admin")}


@about("owner", "owner", "admin", types=MANAGED, system=0.15)
def set_member_role(now, group):
    return {"user": now.member(group), "role": now.random.choice(ROLES)}


@about("owner", types=MANAGED, system=0.15)
def remove_admin(now, group):
    return {"user": now.member(group, "admin")}


def profile(key, limit):
    @about()
    def build(now, group):
        return {key: name(now) if key == "name" else text(now, limit)}
    return build


@about(*MANAGERS)
def set_add_option(now, group):
    return {"addOption": now.random.choice(OPTIONS)}


@about(system=0.15)
def set_group_fields(now, group):
    return {"fields": fields(now, "timGroupFields")}


TALKATIVE = (*MANAGED, "AVChatRoom")  # types in which single members are muted


@about(*MANAGERS, types=TALKATIVE)
def mute(now, group):
    return {"users": [now.member(group, "member", "admin")], "durationMs": now.random.choice(
        [-1, 0, 1, 1000, 1500, 60000, 3600000, 9223372036854775807])}


@about(*MANAGERS, types=TALKATIVE)
def unmute(now, group):
    muted = group.mute_list(now.model.clock) if group else []
    return {"users": [now.random.choice(muted) if muted and now.chance(0.8)
                      else now.member(group)]}


@about(*MANAGERS)
def set_all_muted(now, group):
    return {"muted": now.chance(0.5)}


def _own_or_other(now, group):
    return {"user": now.member(group)} if now.chance(0.5) else {}


@about(system=RARELY)
def set_name_card(now, group):
    return {**_own_or_other(now, group), "nameCard": text(now, "timNameCardBytes")}


@about(system=RARELY)
def set_member_fields(now, group):
    return {**_own_or_other(now, group), "fields": fields(now, "timMemberFields")}


@about(system=RARELY)
def set_receive_option(now, group):
    return {"receiveOption": now.random.choice(RECEIVE)}


def add_time(now):
    """The time of a pendency, or one millisecond off; None without any."""
    times = [record["addTime"] for group in now.live_groups("tim")
             for records in (group.invitations, group.requests) for record in records.values()]
    if times:
        return min(now.random.choice(times) + now.random.choice([-1, 0, 0, 1]), LAST_TIME)
    return None


def report_read(now):
    return {"as": SYSTEM if now.chance(RARELY) else now.user(), "timestamp": add_time(now) or 0}


@about(system=0.8)
def custom_message(now, group):
    line = {}
    if now.chance(0.7):
        line["data"] = now.random.choice(values.TEXTS)
    else:
        data = now.random.choice([b"", b"hi", b"\xff\x00", b"\xc3\xa9"])
        line["dataBase64"] = base64.b64encode(data).decode()
    if now.chance(0.4):
        line["users"] = now.several(lambda: now.member(group), "timUsersPerCommand", 2)
    return line


# command -> (weight, builder)
BUILDERS = {
    "createGroup": (5, create_group),
    "inviteMembers": (12, invite),
    "acceptInvitation": (7, answer_invitation("message")),
    "declineInvitation": (3, answer_invitation("reason")),
    "requestToJoin": (14, request_to_join),
    "approveJoinRequest": (7, decide_request("message")),
    "declineJoinRequest": (3, decide_request("reason")),
    "leaveGroup": (4, by_member),
    "removeMembers": (3, remove),
    "destroyGroup": (0.8, by_owner),
    "reclaimGroup": (0.6, reclaim),
    "transferOwner": (3, on_member_by_owner),
    "addAdmin": (3, on_member_by_owner),
    "removeAdmin": (2, remove_admin),
    "setMemberRole": (4, set_member_role),
    "updateGroupName": (2, profile("name", None)),
    "updateGroupDescription": (2, profile("description", "timIntroductionBytes")),
    "updateAnnouncement": (2, profile("announcement", "timNotificationBytes")),
    "updateFaceURL": (2, profile("faceURL", "timFaceURLBytes")),
    "setAddOption": (3, set_add_option),
    "setGroupCustomFields": (4, set_group_fields),
    "muteMembers": (5, mute),
    "unmuteMembers": (3, unmute),
    "setAllMuted": (2, set_all_muted),
    "setNameCard": (4, set_name_card),
    "setMemberCustomFields": (4, set_member_fields),
    "setReceiveOption": (3, set_receive_option),
    "reportPendencyRead": (2, report_read),
    "sendCustomSystemMessage": (2, custom_message),
}
