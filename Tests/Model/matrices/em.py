"""The permission matrix of EM: every operation by every role in every style.

The table restates section 3.1 of the semantics, cell by cell and apart from the model's own
decisions. Commands are dry runs, so that one prepared group for each style serves them all.
"""

from . import show

STYLES = ["s0", "s1", "s2", "s3"]
ACTORS = {"O": "o", "A": "a", "P": "p", "X": "x", "I": "i"}
ROLES = ["O", "A", "P", "X"]
SAME = 4  # the same cell in all four styles
OUTSIDER = {"X": "notMember"}

# (row, line with the actor and group left out, cells, errors of roles that are not in the cell);
# a role without an error of its own answers permissionDenied.
TABLE = [
    ("PRM-E01", {"ask": "searchPublicGroup"}, ["", "", "OAPX", "OAPX"],
     dict.fromkeys(ROLES, "groupNotFound")),
    ("PRM-E02", {"ask": "getGroupDetails"}, ["OAP", "OAP", "OAPX", "OAPX"], {}),
    ("PRM-E03", {"ask": "listMembers"}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E03", {"ask": "getAnnouncement"}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E03", {"ask": "listSharedFiles"}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E03", {"ask": "getMemberAttributes", "user": "p2"}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E03", {"ask": "getMembersAttributes", "users": ["p2"]}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E04", {"do": "inviteMembers", "users": ["new"]}, ["OA", "OAP", "OA", "OA"], OUTSIDER),
    ("PRM-E09", {"do": "leaveGroup"}, ["AP"] * SAME, {"O": "ownerCannotLeave", **OUTSIDER}),
    ("PRM-E10", {"do": "destroyGroup"}, ["O"] * SAME, OUTSIDER),
    ("PRM-E11", {"do": "removeMembers", "users": ["p2"]}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E12", {"do": "removeMembers", "users": ["a2"]}, ["O"] * SAME, OUTSIDER),
    ("PRM-E13", {"do": "removeMembers", "users": ["o"]}, [""] * SAME,
     {"O": "invalidParameter", **OUTSIDER}),
    ("PRM-E13", {"do": "blockMembers", "users": ["o"]}, [""] * SAME,
     {"O": "invalidParameter", **OUTSIDER}),
    ("PRM-E14", {"do": "updateGroupName", "name": "New"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E14", {"do": "updateGroupDescription", "description": "New"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E14", {"do": "updateGroupExt", "ext": "New"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E14", {"do": "updateAnnouncement", "announcement": "New"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E15", {"do": "updateMaxMembers", "maxMembers": 50}, ["O"] * SAME, OUTSIDER),
    ("PRM-E16", {"do": "addAdmin", "user": "p2"}, ["O"] * SAME, OUTSIDER),
    ("PRM-E16", {"do": "removeAdmin", "user": "a2"}, ["O"] * SAME, OUTSIDER),
    ("PRM-E16", {"do": "transferOwner", "user": "p2"}, ["O"] * SAME, OUTSIDER),
    ("PRM-E17", {"do": "muteMembers", "users": ["p2"], "durationMs": -1}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E17", {"do": "unmuteMembers", "users": ["p2"]}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E17", {"ask": "listMuted"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E18", {"do": "muteMembers", "users": ["a2"], "durationMs": 1}, ["O"] * SAME, OUTSIDER),
    ("PRM-E18", {"do": "unmuteMembers", "users": ["a2"]}, ["O"] * SAME, OUTSIDER),
    ("PRM-E19", {"do": "setAllMuted", "muted": True}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E20", {"do": "addToAllowList", "users": ["p"]}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E20", {"do": "removeFromAllowList", "users": ["p2"]}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E20", {"ask": "listAllowed"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E21", {"ask": "isSelfAllowed"}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E22", {"do": "blockMembers", "users": ["p2"]}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E22", {"do": "unblockMembers", "users": ["b"]}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E22", {"ask": "listBlockListed"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E23", {"do": "blockGroupMessages"}, ["P"] * SAME, OUTSIDER),
    ("PRM-E23", {"do": "unblockGroupMessages"}, ["P"] * SAME, OUTSIDER),
    ("PRM-E24", {"do": "addSharedFile", "name": "f", "size": 1}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E25", {"do": "removeSharedFile", "file": "STYLE-of-p"}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E25", {"do": "removeSharedFile", "file": "STYLE-of-o"}, ["OA"] * SAME, OUTSIDER),
    ("PRM-E26", {"do": "setMemberAttributes", "attributes": {"k": "v"}}, ["OAP"] * SAME, OUTSIDER),
    ("PRM-E26", {"do": "setMemberAttributes", "user": "p2", "attributes": {"k": "v"}},
     ["O"] * SAME, OUTSIDER),
    ("PRM-E30", {"do": "setGroupDisabled", "disabled": True}, [""] * SAME, {}),
]

# Operations whose refusal depends on the style as well: (row, line, {style: {role: outcome}}),
# an outcome is an error name or what the result holds.
MEMBERS = dict.fromkeys(["O", "A", "P"], "alreadyMember")
NO_CAPABILITY = dict.fromkeys(ROLES, "capabilityNotSupported")
DECIDES = {"O": {}, "A": {}, "P": "permissionDenied", "X": "notMember"}
HANDLED = "requestAlreadyHandled"  # A and P entered by the owner's invitation
INVITEE = {"O": "alreadyMember", "A": HANDLED, "P": HANDLED, "X": "invitationNotFound", "I": {}}
BY_STYLE = [
    ("PRM-E05 PRM-E06", {"do": "requestToJoin"}, {
        "s0": {**MEMBERS, "X": "joinNotAllowed"}, "s1": {**MEMBERS, "X": "joinNotAllowed"},
        "s2": {**MEMBERS, "X": {"outcome": "pending"}},
        "s3": {**MEMBERS, "X": {"outcome": "joined"}}}),
    ("PRM-E07", {"do": "approveJoinRequest", "user": "r"}, {
        "s0": NO_CAPABILITY, "s1": NO_CAPABILITY, "s2": DECIDES, "s3": NO_CAPABILITY}),
    ("PRM-E07", {"do": "declineJoinRequest", "user": "r"}, {
        "s0": NO_CAPABILITY, "s1": NO_CAPABILITY, "s2": DECIDES, "s3": NO_CAPABILITY}),
    ("PRM-E08", {"do": "acceptInvitation", "inviter": "o"}, dict.fromkeys(STYLES, INVITEE)),
    ("PRM-E08", {"do": "declineInvitation", "inviter": "o"},
     dict.fromkeys(STYLES, {**INVITEE, "O": "invitationNotFound"})),
]


def prepare(style):
    """One group with everything that the operations need to find."""
    on = {"group": style}
    show({"do": "createGroup", "as": "o", **on, "name": "Group", "style": int(style[1]),
          "inviteNeedConfirm": True, "users": ["a", "a2", "p", "p2", "i"]})
    for admin in ("a", "a2"):
        show({"do": "addAdmin", "as": "o", **on, "user": admin})
    show({"do": "muteMembers", "as": "o", **on, "users": ["p2", "a2"], "durationMs": -1})
    show({"do": "addToAllowList", "as": "o", **on, "users": ["p2"]})
    show({"do": "blockMembers", "as": "o", **on, "users": ["b"]})
    for user in ("o", "p"):
        show({"do": "addSharedFile", "as": user, **on, "name": "f", "size": 1,
              "file": f"{style}-of-{user}"})
    if style == "s2":
        show({"do": "requestToJoin", "as": "r", **on})


def attempt(line, style, role, outcome):
    """One line and what it answers: an error name, or keys of its result."""
    filled = {key: value.replace("STYLE", style) if key == "file" else value
              for key, value in line.items()}
    dry = {"dryRun": True} if "do" in line else {}
    show({**filled, "as": ACTORS[role], "group": style, **dry})
    if type(outcome) is str:
        show({"expect": {"ok": False, "error": outcome}})
    else:
        show({"expect": {"ok": True, **({"result": outcome} if outcome else {})}})


def main():
    rows = sorted({row for entry in TABLE + BY_STYLE for row in entry[0].split()})
    print(f"# rows: {' '.join(rows)} GRP-12 GRP-36 GRP-79 GLO-09 CON-20")
    print("# Printed by Tests/Model/matrix.py em: every operation by every role in every style.")
    show({"do": "setUserPreferences", "as": "i", "autoAcceptGroupInvitation": False})
    for style in STYLES:
        prepare(style)
    for row, line, cells, errors in TABLE:
        for style, cell in zip(STYLES, cells):
            for role in ROLES:
                allowed = {} if role in cell else errors.get(role, "permissionDenied")
                attempt(line, style, role, allowed)
    for row, line, outcomes in BY_STYLE:
        for style in STYLES:
            for role, outcome in outcomes[style].items():
                attempt(line, style, role, outcome)
    for style in STYLES:
        show({"do": "setGroupDisabled", "as": {"system": True}, "group": style, "disabled": True,
              "dryRun": True})
        show({"expect": {"ok": True}})

