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
}


def configuration(random):
    chosen = {}
    if random.random() < 0.5:
        for name, values in SMALL_LIMITS.items():
            if random.random() < 0.4:
                chosen[name] = random.choice(values)
    for option in ("notifyBlockListLeave", "emitJoinedGroupsChanged"):
        if random.random() < 0.3:
            chosen[option] = random.random() < 0.8
    if random.random() < 0.4:
        hooks = {"unknownUsers": ["ghost", "nobody"]}
        if random.random() < 0.5:
            hooks["rejectedNames"] = ["Board"]
        if random.random() < 0.4:
            hooks["vetoedCommands"] = random.sample(
                ["setAllMuted", "leaveGroup", "updateGroupExt", "blockMembers", "addAdmin"], 1)
        chosen["hooks"] = hooks
    return chosen
