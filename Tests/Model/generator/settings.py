"""The `configure` line of a scenario: some run with the defaults, some with small limits."""

from model.commands import COMMANDS

from .values import NAMES

SMALL_LIMITS = {
    "emDefaultMaxMembers": [3, 5, 8],
    "emMaxMembersCeiling": [8, 12],
    "emMinMaxMembers": [2, 3],
    "emMaxAdmins": [1, 2, 3],
    "emMaxJoinedGroups": [2, 4, 6],
    "emNameCharacters": [8, 20],
    "emDescriptionCharacters": [10],
    "emAnnouncementCharacters": [10],
    "emExtBytes": [20],
    "emInviteesPerCreate": [3, 5],
    "emInviteesPerInvite": [2, 4],
    "emTargetsPerCommand": [2, 4],
    "emTargetsPerMute": [1, 3],
    "emMembersInDetails": [2, 4],
    "emJoinedPageSize": [1, 3, 20, 30],
    "emSharedFileBytes": [1000],
    "attributeKeyBytes": [4, 16],
    "attributeValueBytes": [2, 512],
    "attributesTotalBytes": [24, 600, 1100],
    "attributeUsersPerQuery": [2],
    "reasonCharacters": [8],
    "channelsPerServer": [2, 4],
    "channelsPerCategory": [2, 3],
    "categoriesPerServer": [2, 3],
    "serversCreatedPerUser": [1, 2],
    "serversJoinedPerUser": [1, 3],
    "cirNameCharacters": [8, 20],
    "cirTextCharacters": [10],
    "textChannelMaxUsers": [2, 20],
    "textChannelDefaultUsers": [2, 4],
    "voiceChannelMaxUsers": [2, 8],
    "voiceChannelDefaultUsers": [1, 3],
    "defaultChannelMaxUsers": [3, 5, 2001],
    "tagsPerServer": [1, 3],
    "tagCharacters": [6],
    "cirPageSize": [1, 3, 20, 30],
    "timMemberCeiling": [8, 12],
    "timDefaultMembersPrivate": [3, 5],
    "timDefaultMembersPublic": [4, 6],
    "timDefaultMembersChatRoom": [3, 8],
    "timMembersAVChatRoom": [0, 4],
    "timMembersBChatRoom": [0, 3],
    "timNameBytes": [12, 20],
    "timIntroductionBytes": [24],
    "timNotificationBytes": [24],
    "timFaceURLBytes": [24],
    "timNameCardBytes": [24],
    "timCustomKeyBytes": [5, 17],
    "timGroupCustomKeys": [2, 3],
    "timMemberCustomKeys": [1],
    "timGroupCustomValueBytes": [8],
    "timMemberCustomValueBytes": [8],
    "timUsersPerCommand": [2, 4],
    "timIdsPerGroupInfo": [2, 3],
    "timIdsPerMembersInfo": [2, 3],
    "timAVMembersListed": [2, 3],
    "timMemberPageSize": [1, 2],
    "timBChatRooms": [0, 1, 2],
    "timGroupsPerDay": [4, 8],
    "messageBytes": [20, 60],
    "ackPageSize": [1, 3],
    "groupAckMaxMembers": [1, 3, 5],
    "groupAckValidityMs": [1000, 60000],
    "messageRetentionMs": [1000, 60000],
}
FIELDS = {
    "topic": {}, "note": {"write": "member"}, "Level_2": {"read": "admin", "write": "admin"},
    "inner": {"read": "system", "write": "system"}, "open": {"read": "member", "write": "anyone"},
    "k" * 16: {"read": "owner"}, "k" * 17: {"write": "anyone"}}
WHO = ["nobody", "appAdminOnly", "managers", "members"]


def _tim(random):
    """Custom fields of groups and members, who invites, and what tips say."""
    chosen = {}
    for name, most in (("timGroupFields", 6), ("timMemberFields", 4)):
        if random.random() < 0.8:
            keys = random.sample(sorted(FIELDS), random.randint(1, most))
            chosen[name] = {key: FIELDS[key] for key in keys}
    if random.random() < 0.4:
        chosen["timInvitePolicy"] = {
            kind: {"who": random.choice(WHO), "confirm": random.random() < 0.5}
            for kind in ("Private", "Public", "ChatRoom", "AVChatRoom", "BChatRoom")
            if random.random() < 0.5}
    for option, probability in (("adminsMaySetRoles", 0.5), ("extendedTips", 0.6),
                                ("avNonMemberSend", 0.6)):
        if random.random() < 0.4:
            chosen[option] = random.random() < probability
    return chosen


def configuration(random):
    chosen = {}
    if random.random() < 0.5:
        for name, values in SMALL_LIMITS.items():
            if random.random() < 0.4:
                chosen[name] = random.choice(values)
    if random.random() < 0.8:
        chosen["groupReadAckEnabled"] = True
    if random.random() < 0.3:
        chosen["groupAckSenders"] = random.choice(["managers", "allMembers"])
    if random.random() < 0.4:
        chosen["groupAckVisibility"] = random.choice(["allMembers", "allMembers", "sender"])
    for option in ("notifyBlockListLeave", "emitJoinedGroupsChanged"):
        if random.random() < 0.3:
            chosen[option] = random.random() < 0.8
    chosen.update(_tim(random))
    if random.random() < 0.4:
        hooks = {"unknownUsers": ["ghost", "nobody"]}
        if random.random() < 0.5:
            hooks["rejectedNames"] = random.sample(NAMES, 2)
        if random.random() < 0.4:
            hooks["vetoedCommands"] = random.sample(sorted(COMMANDS.names), 3)
        if random.random() < 0.5:
            hooks["onlineUsers"] = ["ann", "cho", "ghost"]
        if random.random() < 0.5:
            hooks["profiles"] = {"ann": {"nick": "Anna"}, "bob": {}, "zo\u00eb": {"n": [1, {}]}}
        chosen["hooks"] = hooks
    return chosen
