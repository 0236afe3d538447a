"""Texts and vendor numbers (wire 7)."""

STYLE = {
    "privateOnlyOwnerInvite": 0,
    "privateMemberCanInvite": 1,
    "publicJoinNeedApproval": 2,
    "publicOpenJoin": 3,
}
PERMISSION = {"none": -1, "member": 0, "admin": 1, "owner": 2}
FAMILY = {"em": None, "tim": None}  # of groups; CIR has servers and channels instead
PLATFORM = dict.fromkeys(["iOS", "Android", "Windows", "Mac", "Web", "RESTAPI", "Unknown"])

VISIBILITY = {"public": 0, "private": 1}  # of servers and channels
MODE = {"text": 0, "voice": 1}

TIM_TYPE = dict.fromkeys(["Private", "Public", "ChatRoom", "AVChatRoom", "BChatRoom"])
ADD_OPTION = {"forbid": 0, "auth": 1, "any": 2}
TIM_ROLE = {"undefined": 0, "member": 200, "admin": 300, "owner": 400}
RECEIVE_OPTION = {"receive": 0, "notReceive": 1, "receiveNoPush": 2}
MEMBER_FILTER = {"all": 0, "owner": 1, "admin": 2, "common": 4}
MEMBER_FIELDS = {"joinTime": 1, "recvOpt": 2, "role": 8, "silentUntil": 16, "nameCard": 32}
GROUP_FIELDS = dict.fromkeys([
    "groupName", "createTime", "owner", "lastInfoTime", "lastMsgTime", "memberNum",
    "maxMemberNum", "notification", "introduction", "faceURL", "addOpt", "groupType", "lastMsg",
    "onlineMemberNum", "isMemberVisible", "isSearchable", "allShutup"])
TIP = {"join": 1, "quit": 2, "kick": 3, "setAdmin": 4, "cancelAdmin": 5, "groupInfoChange": 6,
       "memberInfoChange": 7}
INFO_CHANGE = {"name": 1, "introduction": 2, "notification": 3, "face": 4, "owner": 5,
               "customField": 6, "allMute": 8, "addOption": 11}
TARGET_CODE = {"failed": 0, "done": 1, "skipped": 2, "pending": 3}

PRIVATE_STYLES = ("privateOnlyOwnerInvite", "privateMemberCanInvite")
PUBLIC_STYLES = ("publicJoinNeedApproval", "publicOpenJoin")
