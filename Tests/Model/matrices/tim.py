"""The permission matrix of TIM: every operation by every role in every type.

The table restates section 3.3 of the semantics, cell by cell and apart from the model's own
decisions. Commands are dry runs, so that one prepared group for each type serves them all; what
only shows over time (tips, unread counts, older messages) is tried for good at the end.
"""

from . import show

TYPES = ["Private", "Public", "ChatRoom", "AVChatRoom", "BChatRoom"]
ACTORS = {"O": "o", "A": "a", "P": "p", "X": "x", "S": {"system": True}}
WITH_ADMINS = ("Public", "ChatRoom")
# The roles that exist: a BChatRoom has no owner, and admins are no more than two types.
ROLES = {"Private": "OPXS", "Public": "OAPXS", "ChatRoom": "OAPXS", "AVChatRoom": "OPXS",
         "BChatRoom": "PXS"}
NONE = "capabilityNotSupported"
NOT_HERE = None  # the operation needs an admin as its target, and the type has none
OUTSIDER = {"X": "notMember"}
# S may use no command that section 3.3 does not give to S.
NEVER_S = {"S": "permissionDenied", **OUTSIDER}
MEMBER_DATA = ["OAP", "OAP", "OAP", "-", "-"]
PROFILE = ["OPS", "OAS", "OAS", "OAS", "S"]
MANAGED = ["-", "OAS", "OAS", "OAS", "-"]
OWNER_ONLY = [NOT_HERE, "OS", "OS", NOT_HERE, NOT_HERE]
APPOINT = ["-", "OS", "OS", "-", "-"]

# (row, line with the actor and group left out, cells, errors of roles that are not in the cell);
# a role without an error of its own answers permissionDenied, a dash capabilityNotSupported.
TABLE = [
    ("PRM-T06", {"do": "setAddOption", "addOption": "forbid"}, MANAGED, OUTSIDER),
    ("PRM-T07", {"do": "approveJoinRequest", "user": "r"}, MANAGED, OUTSIDER),
    ("PRM-T07", {"do": "declineJoinRequest", "user": "r"}, MANAGED, OUTSIDER),
    ("PRM-T09 PRM-T10", {"do": "leaveGroup"}, ["OP", "AP", "AP", "P", "P"],
     {"O": "ownerCannotLeave", **NEVER_S}),
    ("PRM-T11", {"do": "removeMembers", "users": ["p2"]}, ["OS", "OAS", "OAS", "-", "-"],
     OUTSIDER),
    ("PRM-T12", {"do": "removeMembers", "users": ["a2"]}, OWNER_ONLY, OUTSIDER),
    ("PRM-T13", {"do": "setMemberRole", "user": "p2", "role": "admin"}, APPOINT, OUTSIDER),
    ("PRM-T13", {"do": "addAdmin", "user": "p2"}, APPOINT, OUTSIDER),
    ("PRM-T13", {"do": "setMemberRole", "user": "a2", "role": "member"}, APPOINT, OUTSIDER),
    ("PRM-T13", {"do": "removeAdmin", "user": "a2"}, APPOINT, OUTSIDER),
    ("PRM-T14", {"do": "transferOwner", "user": "p2"}, ["OS", "OS", "OS", "-", "-"], OUTSIDER),
    ("PRM-T15", {"do": "destroyGroup"}, ["S", "OS", "OS", "OS", "S"], OUTSIDER),
    ("PRM-T16", {"do": "updateGroupName", "name": "New"}, PROFILE, OUTSIDER),
    ("PRM-T16", {"do": "updateGroupDescription", "description": "New"}, PROFILE, OUTSIDER),
    ("PRM-T16", {"do": "updateAnnouncement", "announcement": "New"}, PROFILE, OUTSIDER),
    ("PRM-T16", {"do": "updateFaceURL", "faceURL": "new"}, PROFILE, OUTSIDER),
    ("PRM-T17", {"do": "muteMembers", "users": ["p2"], "durationMs": 1}, MANAGED, OUTSIDER),
    ("PRM-T17", {"do": "unmuteMembers", "users": ["p2"]}, MANAGED, OUTSIDER),
    ("PRM-T17", {"do": "muteMembers", "users": ["p2"], "durationMs": 0}, MANAGED, OUTSIDER),
    ("PRM-T18", {"do": "muteMembers", "users": ["a2"], "durationMs": -1}, OWNER_ONLY, OUTSIDER),
    ("PRM-T18", {"do": "unmuteMembers", "users": ["a2"]}, OWNER_ONLY, OUTSIDER),
    ("PRM-T19", {"do": "setAllMuted", "muted": True}, ["OS", "OAS", "OAS", "OAS", "S"], OUTSIDER),
    ("PRM-T20", {"do": "setNameCard", "nameCard": "me"}, MEMBER_DATA, NEVER_S),
    ("PRM-T20", {"do": "setNameCard", "user": "p2", "nameCard": "you"},
     ["O", "OA", "OA", "-", "-"], NEVER_S),
    ("PRM-T20", {"do": "setNameCard", "user": "a2", "nameCard": "you"},
     [NOT_HERE, "O", "O", NOT_HERE, NOT_HERE], NEVER_S),
    ("PRM-T20", {"do": "setMemberCustomFields", "fields": {"team": "red"}}, MEMBER_DATA, OUTSIDER),
    ("PRM-T20", {"do": "setMemberCustomFields", "user": "p2", "fields": {"team": "red"}},
     ["O", "OA", "OA", "-", "-"], OUTSIDER),
    ("PRM-T21", {"do": "setReceiveOption", "receiveOption": "notReceive"},
     ["OP", "OAP", "OAP", "OP", "P"], NEVER_S),
    ("PRM-T22", {"ask": "queryGroupInfo"}, ["OPS", "OAPXS", "OAPXS", "OPXS", "PXS"], {}),
    ("PRM-T23", {"ask": "listMembers"}, ["OPS", "OAPS", "OAPS", "OPXS", "PS"], OUTSIDER),
    ("PRM-T23", {"ask": "getMembersInfo", "users": ["p2"]},
     ["OPS", "OAPS", "OAPS", "OPXS", "PS"], OUTSIDER),
    ("PRM-T24", {"ask": "getSelfInfo"}, ["OP", "OAP", "OAP", "-", "-"], OUTSIDER),
    ("PRM-T25", {"do": "sendMessage", "content": "hi"}, ["OPS", "OAPS", "OAPS", "OPXS", "S"],
     OUTSIDER),
]
# What S is told is a matter of section 2 where section 3.3 has no letter for it.
WITHOUT_S = {"setMemberCustomFields", "getSelfInfo"}

PENDING = {"targets": [{"status": "pending", "code": 3}]}
ENTERED = {"targets": [{"status": "done", "code": 1}]}
JOINS = {"X": {"outcome": "joined"}}
MEMBERS = {**dict.fromkeys("OAP", "alreadyMember"), "S": "permissionDenied"}
NOBODY = dict.fromkeys("OAPXS", NONE)
BY_MANAGERS = {"O": PENDING, "A": PENDING, "P": "permissionDenied", "X": "notMember",
               "S": ENTERED}
# (row, line, {role: outcome} by type); an outcome is an error name or what the result holds.
BY_TYPE = [
    ("PRM-T04", {"do": "requestToJoin"}, [
        {**MEMBERS, "X": "joinNotAllowed"}, {**MEMBERS, "X": {"outcome": "pending"}},
        {**MEMBERS, **JOINS}, {**MEMBERS, **JOINS}, {**MEMBERS, **JOINS}]),
    ("PRM-T08", {"do": "inviteMembers", "users": ["new"]}, [
        {"O": ENTERED, "P": ENTERED, "X": "notMember", "S": ENTERED},
        BY_MANAGERS, BY_MANAGERS, NOBODY, NOBODY]),
]
CREATORS = {"u": ["Private", "Public", "ChatRoom", "AVChatRoom"], "S": ["BChatRoom"]}  # PRM-T01
INITIAL_MEMBERS = ["yes", "yes", "yes", "no", "no"]  # PRM-T02
SEARCHABLE = ["no", "yes", "yes", "yes", "no"]  # PRM-T03
VISIBLE = ["yes", "yes", "yes", "yes", "no"]  # PRM-T23
ADD_OPTION = ["forbid", "auth", "any", "any", "any"]  # PRM-T05
FIXED = ("Private", "BChatRoom")
UNREAD = [1, 1, 0, 0, 0]  # PRM-T26
OLDER = [0, 0, 1, 0, 0]  # PRM-T27
TIPS = ["message", "message", "listener", "listener", None]  # PRM-T28
RECEIVE = ["receive", "receive", "receiveNoPush", "receiveNoPush", "receiveNoPush"]  # PRM-T29
SYSTEM = ACTORS["S"]


def expect(outcome, key="result"):
    """An error name, or what the result or answer holds."""
    if type(outcome) is str:
        show({"expect": {"ok": False, "error": outcome}})
    else:
        show({"expect": {"ok": True, **({key: outcome} if outcome else {})}})


def create():
    """PRM-T01, PRM-T02 and PRM-T05 at creation."""
    for kind, initial, option in zip(TYPES, INITIAL_MEMBERS, ADD_OPTION):
        for role, kinds in CREATORS.items():
            line = {"do": "createGroup", "as": ACTORS.get(role, role), "type": kind,
                    "name": "Group", "dryRun": True}
            show(line)
            expect({} if kind in kinds else "permissionDenied")
        creator = SYSTEM if kind in CREATORS["S"] else "u"
        show({**line, "as": creator, "users": ["v"]})
        expect({"targets": [{"user": "v", "status": "done"}]} if initial == "yes" else NONE)
        for asked in ("forbid", "auth", "any"):
            show({**line, "as": creator, "addOption": asked})
            created = {"event": "groupCreated", "addOption": option if kind in FIXED else asked}
            joined = [] if creator is SYSTEM else [{"event": "membersJoined"}]
            show({"expect": {"ok": True, "events": [created, *joined]}})


def prepare(kind):
    """One group with everything that the operations need to find."""
    on = {"group": kind}
    line = {"do": "createGroup", "type": kind, **on, "name": "Group"}
    if kind in WITH_ADMINS:
        show({**line, "as": "o", "users": ["a", "a2", "p", "p2"],
              "memberRoles": {"a": "admin", "a2": "admin"}})
        show({"do": "muteMembers", "as": "o", **on, "users": ["a2"], "durationMs": -1})
    elif kind == "Private":
        show({**line, "as": "o", "users": ["p", "p2"]})
    else:
        show({**line, "as": SYSTEM if kind == "BChatRoom" else "o"})
        for user in ("p", "p2"):
            show({"do": "requestToJoin", "as": user, **on})
    if kind not in FIXED:
        show({"do": "muteMembers", "as": "o", **on, "users": ["p2"], "durationMs": -1})
        show({"do": "setAddOption", "as": "o", **on, "addOption": "auth"})
        show({"do": "requestToJoin", "as": "r", **on})
        show({"do": "setAddOption", "as": "o", **on,
              "addOption": ADD_OPTION[TYPES.index(kind)]})


def attempt(line, kind, role, outcome):
    dry = {"dryRun": True} if "do" in line else {}
    show({**line, "as": ACTORS[role], "group": kind, **dry})
    expect(outcome)


def outcome_of(cell, role, errors):
    if role in cell:
        return {}
    return NONE if cell == "-" else errors.get(role, "permissionDenied")


def refused_anyhow(line, cell, role, errors):
    """Whether a type without the operation, or S, is refused first is no matter of the table."""
    name = line.get("do", line.get("ask"))
    return role == "S" and (name in WITHOUT_S or (cell == "-" and errors is NEVER_S))


def read(kind, option, searchable, visible, receive):
    """What the table says about the views of a group."""
    show({"ask": "queryGroupInfo", "as": SYSTEM, "group": kind})
    expect({"addOpt": option, "isSearchable": searchable, "isMemberVisible": visible,
            "selfInfo": None, "notification": ""}, "answer")
    show({"ask": "queryGroupInfo", "as": "p", "group": kind})
    expect({"selfInfo": {"recvOpt": receive}}, "answer")
    if kind != "Private":  # QRY-33: only the public fields
        show({"ask": "queryGroupInfo", "as": "x", "group": kind})
        expect({"groupName": "Group", "addOpt": option, "notification": None, "version": None,
                "lastInfoTime": None, "allShutup": None, "isSearchable": None}, "answer")


def live(kind, tips, unread, older):
    """What shows over time: tips, unread counts, and what newcomers find."""
    members = ["o", "a", "a2", "p", "p2"]
    there = [user for user in members if (kind in WITH_ADMINS or user not in ("a", "a2"))
             and (kind != "BChatRoom" or user != "o")]
    show({"do": "updateGroupName", "as": SYSTEM, "group": kind, "name": "Renamed"})
    show({"expectCallbacks": [{"callback": "groupTip", "to": there, "delivery": tips,
                               "groupName": "Renamed"}] if tips else []})
    show({"do": "sendMessage", "as": SYSTEM, "group": kind, "content": "old"})
    show({"ask": "getUnreadCount", "as": "p", "group": kind})
    expect({"count": unread}, "answer")
    if kind in ("Private", "Public"):
        show({"do": "inviteMembers", "as": SYSTEM, "group": kind, "users": ["x"]})
    else:
        show({"do": "requestToJoin", "as": "x", "group": kind})
    show({"ask": "listMessages", "as": "x", "group": kind})
    expect({"messages": [{"content": "old"}] * older}, "answer")


def main():
    rows = sorted({row for entry in TABLE + BY_TYPE for row in entry[0].split()} | {
        "PRM-T01", "PRM-T02", "PRM-T03", "PRM-T05", "PRM-T26", "PRM-T27", "PRM-T28", "PRM-T29"})
    print(f"# rows: {' '.join(rows)} GEN-17 TIM-03 TIM-04 TIM-05 QRY-33 MSG-04 RCP-42 CON-35")
    print("# Printed by Tests/Model/matrix.py tim: every operation by every role in every type.")
    show({"configure": {"timMemberFields": {"team": {"write": "member"}}}})
    create()
    for kind in TYPES:
        prepare(kind)
    for row, line, cells, errors in TABLE:
        for kind, cell in zip(TYPES, cells):
            for role in ROLES[kind] if cell is not NOT_HERE else "":
                if not refused_anyhow(line, cell, role, errors):
                    attempt(line, kind, role, outcome_of(cell, role, errors))
    for row, line, outcomes in BY_TYPE:
        for kind, by_role in zip(TYPES, outcomes):
            for role in ROLES[kind]:
                attempt(line, kind, role, by_role[role])
    for views in zip(TYPES, ADD_OPTION, SEARCHABLE, VISIBLE, RECEIVE):
        read(*views)
    for lives in zip(TYPES, TIPS, UNREAD, OLDER):
        live(*lives)
