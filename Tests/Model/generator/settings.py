"""The `configure` line of a scenario: some run with the defaults, some with small limits."""

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
    "emJoinedPageSize": [1, 3, 20],
    "emSharedFileBytes": [1000],
    "attributeKeyBytes": [16],
    "attributeValueBytes": [512],
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
    "textChannelDefaultUsers": [2, 4],
    "voiceChannelDefaultUsers": [1, 3],
    "defaultChannelMaxUsers": [3, 5],
    "tagsPerServer": [1, 3],
    "tagCharacters": [6],
    "cirPageSize": [1, 3, 20],
    "messageBytes": [20, 60],
    "ackPageSize": [1, 3],
    "groupAckMaxMembers": [1, 3, 5],
    "groupAckValidityMs": [1000, 60000],
    "messageRetentionMs": [1000, 60000],
}


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
    if random.random() < 0.4:
        hooks = {"unknownUsers": ["ghost", "nobody"]}
        if random.random() < 0.5:
            hooks["rejectedNames"] = ["Board"]
        if random.random() < 0.4:
            hooks["vetoedCommands"] = random.sample(
                ["setAllMuted", "leaveGroup", "updateGroupExt", "blockMembers", "addAdmin",
                 "joinChannel", "markMessageRead", "createCategory"], 1)
        chosen["hooks"] = hooks
    return chosen
