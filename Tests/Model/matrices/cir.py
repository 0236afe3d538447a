"""The permission matrix of CIR: every operation by every role in every kind of channel.

The tables restate section 3.2 of the semantics, cell by cell and apart from the model's own
decisions. Roles: O server owner (in the text channels that he made, not in the voice channels),
M moderator outside the channel, N moderator inside it, C ordinary member of the channel, U member
of the server who is not in the channel, X outside the server, S the application administrator.
Commands are dry runs, so that one prepared server serves them all.
"""

from . import show

ACTORS = {"O": "so", "M": "sm", "N": "sn", "C": "cm", "U": "su", "X": "x",
          "S": {"system": True}}
KINDS = ["pt", "qt", "pv", "qv"]  # public and private text, public and private voice
SAME = 4  # the same cell in all four kinds
INSIDE = ["ONC", "ONC", "NC", "NC"]
OUTSIDE = {"X": "notServerMember"}
NOT_MEMBER = dict.fromkeys("OMUX", "notMember")
NOTHING_ELSE = [{}] * SAME
HIDDEN = [{}, {"U": "channelNotFound"}, {}, {"U": "channelNotFound"}]


# (row, line with actor, server and channel left out, cells, errors of roles not in the cell for
# each kind); a role without an error of its own answers permissionDenied, as S does in commands.
# OTHER stands for the mode that the channel does not have.
COMMANDS = [
    ("PRM-C04", {"do": "joinChannel"}, ["MU", "M", "OMU", "OM"], [
        dict.fromkeys("ONC", "alreadyMember"),
        {**dict.fromkeys("ONC", "alreadyMember"), "U": "joinNotAllowed"},
        dict.fromkeys("NC", "alreadyMember"),
        {**dict.fromkeys("NC", "alreadyMember"), "U": "joinNotAllowed"}]),
    ("PRM-C05", {"do": "inviteUserToChannel", "user": "su2"}, ["OMNC"] * SAME, NOTHING_ELSE),
    ("PRM-C06", {"do": "updateChannel", "name": "New"}, ["OMN"] * SAME, NOTHING_ELSE),
    ("PRM-C06", {"do": "updateChannel", "desc": "New", "ext": "New"}, ["OMN"] * SAME, NOTHING_ELSE),
    ("PRM-C06", {"do": "updateChannel", "maxUsers": 15}, ["OMN"] * SAME, NOTHING_ELSE),
    ("PRM-C07", {"do": "updateChannel", "name": "New", "mode": "OTHER"}, [""] * SAME,
     [dict.fromkeys("OMN", "channelModeImmutable")] * SAME),
    ("PRM-C08", {"do": "destroyChannel"}, ["O"] * SAME, NOTHING_ELSE),
    ("PRM-C09 PRM-C25", {"do": "transferChannel", "category": "k"}, ["OMN"] * SAME, NOTHING_ELSE),
    ("PRM-C10", {"do": "leaveChannel"}, INSIDE,
     [dict.fromkeys("OMU", "notMember")] * SAME),
    ("PRM-C11", {"do": "removeUserFromChannel", "user": "cm2"}, ["OMN"] * SAME, NOTHING_ELSE),
    ("PRM-C11", {"do": "removeUserFromChannel", "user": "sn2"}, ["O"] * SAME, NOTHING_ELSE),
    ("PRM-C12", {"do": "muteUserInChannel", "user": "cm2", "durationMs": -1}, ["OMN"] * SAME,
     NOTHING_ELSE),
    ("PRM-C12", {"do": "muteUserInChannel", "user": "sn2", "durationMs": 1}, ["O"] * SAME,
     NOTHING_ELSE),
    ("PRM-C12", {"do": "unmuteUserInChannel", "user": "mute"}, ["OMN"] * SAME, NOTHING_ELSE),
]
QUERIES = [
    ("PRM-C03", {"ask": "fetchChannelDetail"}, ["OMNCUS", "OMNCS"] * 2, HIDDEN),
    ("PRM-C12", {"ask": "fetchChannelMuteUsers"}, ["OMNS"] * SAME, HIDDEN),
    ("PRM-C13", {"ask": "fetchChannelMembers"}, ["OMNCS"] * SAME, HIDDEN),
    ("PRM-C14", {"ask": "checkSelfIsInChannel"}, ["OMNCUS"] * SAME, NOTHING_ELSE),
]
# What nobody may do to the default channel: (row, line, error of each role).
DEFAULT = [
    ("PRM-C08", {"do": "destroyChannel"}, {"O": "defaultChannelProtected"}),
    ("PRM-C10", {"do": "leaveChannel"}, dict.fromkeys("OMNCU", "defaultChannelProtected")),
    ("PRM-C11", {"do": "removeUserFromChannel", "user": "cm2"},
     dict.fromkeys("OMN", "defaultChannelProtected")),
    ("PRM-C06", {"do": "updateChannel", "type": "private"},
     dict.fromkeys("OMN", "defaultChannelProtected")),
    ("PRM-C09", {"do": "transferChannel", "category": "k"},
     dict.fromkeys("OMN", "defaultChannelProtected")),
]
# (row, line with actor left out, cell, errors); U and C are the same on the server.
SERVER = [
    ("PRM-C18", {"do": "updateServer", "name": "New"}, "OM", {}),
    ("PRM-C18", {"do": "addTagsToServer", "tags": ["new"]}, "OM", {}),
    ("PRM-C18", {"do": "removeTagsFromServer", "tagIds": ["tag-1"]}, "OM", {}),
    ("PRM-C19", {"do": "destroyServer"}, "O", {}),
    ("PRM-C19", {"do": "addModeratorToServer", "user": "su2"}, "O", {}),
    ("PRM-C19", {"do": "removeModeratorFromServer", "user": "sn2"}, "O", {}),
    ("PRM-C20", {"do": "inviteUserToServer", "user": "new"}, "OMU", {}),
    ("PRM-C21", {"do": "joinServer"}, "X", {**dict.fromkeys("OMU", "alreadyMember")}),
    ("PRM-C22", {"do": "leaveServer"}, "MU", {"O": "ownerCannotLeave"}),
    ("PRM-C23", {"do": "removeUserFromServer", "user": "su2"}, "OM", {}),
    ("PRM-C23", {"do": "removeUserFromServer", "user": "sn2"}, "O", {}),
    ("PRM-C23", {"do": "removeUserFromServer", "user": "so"}, "", {"O": "invalidParameter"}),
    ("PRM-C24", {"do": "createCategory", "name": "New"}, "O", {}),
    ("PRM-C24", {"do": "destroyCategory", "category": "k"}, "O", {}),
    ("PRM-C25", {"do": "updateCategory", "category": "k", "name": "New"}, "OM", {}),
    ("PRM-C26", {"ask": "fetchCategories"}, "OMUS", {}),
    ("PRM-C26", {"ask": "fetchPublicChannelsInServer"}, "OMUS", {}),
    ("PRM-C26", {"ask": "fetchPrivateChannelsInServer"}, "OMUS", {}),
    ("PRM-C26", {"ask": "fetchJoinedChannelIdsInServer"}, "OMUS", {}),
    ("PRM-C26", {"ask": "fetchServerMembers"}, "OMUS", {}),
    ("PRM-C26", {"ask": "fetchSelfServerRole"}, "OMUS", {}),
]
# PRM-C03: whose lists of private channels show which ones.
PRIVATE_LISTS = {"O": ["qt", "qv"], "M": ["qt", "qv"], "N": ["qt", "qv"], "C": ["qt", "qv"],
                 "U": [], "S": ["qt", "qv"]}
MEMBERS = {"text": ["cm", "cm2", "mute", "sn", "sn2", "so"],
           "voice": ["cm", "cm2", "mute", "sn", "sn2"]}


def mode(kind):
    return "text" if kind.endswith("t") else "voice"


def channel_type(kind):
    return "public" if kind.startswith("p") else "private"


def prepare():
    """One server with a channel of every kind, and the same people in each of them."""
    on = {"server": "s"}
    show({"do": "createServer", "as": "so", **on, "channel": "d", "name": "Server"})
    for user in ("sm", "sn", "sn2", "cm", "cm2", "mute", "su", "su2"):
        show({"do": "joinServer", "as": user, **on})
    for user in ("sm", "sn", "sn2"):
        show({"do": "addModeratorToServer", "as": "so", **on, "user": user})
    show({"do": "createCategory", "as": "so", **on, "category": "k", "name": "Other"})
    show({"do": "addTagsToServer", "as": "so", **on, "tags": ["red"]})
    show({"do": "createServer", "as": "so", "server": "closed", "name": "Closed",
          "type": "private"})
    for kind in KINDS:
        create_and_fill({**on, "channel": kind}, kind)


def create_and_fill(on, kind):
    show({"do": "createChannel", "as": "so", **on, "name": "Channel", "mode": mode(kind),
          "type": channel_type(kind)})
    show({"ask": "fetchChannelDetail", "as": "so", **on})
    show({"expect": {"answer": {"memberCount": 1 if mode(kind) == "text" else 0}}})
    for user in ("cm", "cm2", "mute", "sn", "sn2"):
        show({"do": "inviteUserToChannel", "as": "so", **on, "user": user})
        show({"do": "acceptChannelInvitation", "as": user, **on})
    show({"do": "muteUserInChannel", "as": "so", **on, "user": "mute", "durationMs": -1})


def attempt(line, role, error=None):
    dry = {"dryRun": True} if "do" in line else {}
    show({**line, "as": ACTORS[role], **dry})
    show({"expect": {"ok": False, "error": error} if error else {"ok": True}})


def outcome(role, cell, errors):
    return None if role in cell else errors.get(role, "permissionDenied")


def on_channels():
    for row, line, cells, errors in COMMANDS + QUERIES:
        for index, kind in enumerate(KINDS):
            other = "voice" if mode(kind) == "text" else "text"
            filled = {key: other if value == "OTHER" else value for key, value in line.items()}
            mine = {**OUTSIDE, **errors[index]}
            for role in ACTORS:
                attempt({**filled, "server": "s", "channel": kind}, role,
                        outcome(role, cells[index], mine))
    for row, line, errors in DEFAULT:
        for role in ACTORS:
            attempt({**line, "server": "s", "channel": "d"}, role,
                    outcome(role, "", {**OUTSIDE, **errors}))


def creation():
    """PRM-C01, and PRM-C17 with any user."""
    for kind in KINDS:
        for role in ACTORS:
            attempt({"do": "createChannel", "server": "s", "name": "New", "mode": mode(kind),
                     "type": channel_type(kind)}, role, outcome(role, "O", OUTSIDE))
    for role in ACTORS:
        attempt({"do": "createServer", "name": "New"}, role, outcome(role, "OMNCUX", {}))


def on_server():
    for row, line, cell, errors in SERVER:
        for role in "OMUXS":
            attempt({**line, "server": "s"}, role, outcome(role, cell, {**OUTSIDE, **errors}))
    attempt({"do": "joinServer", "server": "closed"}, "X", "joinNotAllowed")
    for role, channels in PRIVATE_LISTS.items():
        show({"ask": "fetchPrivateChannelsInServer", "as": ACTORS[role], "server": "s"})
        show({"expect": {"answer": {"channels": [{"channel": one} for one in channels]}}})


def talking():
    """PRM-C14 to PRM-C16: who is inside, who may send, and who hears it."""
    for index, kind in enumerate(KINDS):
        for role in "OMNCU":
            show({"ask": "checkSelfIsInChannel", "as": ACTORS[role], "server": "s",
                  "channel": kind})
            show({"expect": {"answer": {"inChannel": role in INSIDE[index]}}})
        for role in ACTORS:
            attempt({"do": "sendMessage", "channel": kind, "content": "hi"}, role,
                    outcome(role, INSIDE[index], NOT_MEMBER))
        show({"do": "sendMessage", "as": "mute", "channel": kind, "content": "hi"})
        show({"expect": {"ok": False, "error": "memberMuted"}})
        show({"do": "sendMessage", "as": "cm", "channel": kind, "content": "hi"})
        show({"expectCallbacks": [{"callback": "messageReceived", "to": MEMBERS[mode(kind)]}]})


def main():
    rows = [f"PRM-C{number:02}" for number in range(1, 27)]
    print(f"# rows: {' '.join(rows)} CIR-21 CIR-37 CIR-38 CON-24 CON-27")
    print("# Printed by Tests/Model/matrix.py cir: every operation by every role in every kind of")
    print("# channel.")
    prepare()
    creation()
    on_channels()
    on_server()
    talking()
