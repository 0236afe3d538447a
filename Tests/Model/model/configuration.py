"""Limits, options and hooks set by `configure` (wire 5.1 to 5.3)."""

from .enumerations import TIM_TYPE
from .errors import Malformed
from .wire import is_integer

LIMITS = {
    "emDefaultMaxMembers": 200,
    "emMaxMembersCeiling": 2000,
    "emMinMaxMembers": 3,
    "emMaxAdmins": 99,
    "emMaxJoinedGroups": 0,
    "emNameCharacters": 128,
    "emDescriptionCharacters": 512,
    "emAnnouncementCharacters": 512,
    "emExtBytes": 8192,
    "emInviteesPerCreate": 100,
    "emInviteesPerInvite": 60,
    "emTargetsPerCommand": 60,
    "emTargetsPerMute": 60,
    "emMembersInDetails": 200,
    "emJoinedPageSize": 20,
    "emSharedFileBytes": 10485760,
    "attributeKeyBytes": 16,
    "attributeValueBytes": 512,
    "attributesTotalBytes": 4096,
    "attributeUsersPerQuery": 10,
    "reasonCharacters": 512,
    "channelsPerServer": 100,
    "channelsPerCategory": 100,
    "categoriesPerServer": 50,
    "serversCreatedPerUser": 100,
    "serversJoinedPerUser": 100,
    "cirNameCharacters": 50,
    "cirTextCharacters": 500,
    "textChannelMaxUsers": 2000,
    "textChannelDefaultUsers": 2000,
    "voiceChannelMaxUsers": 20,
    "voiceChannelDefaultUsers": 8,
    "defaultChannelMaxUsers": 2000,
    "tagsPerServer": 10,
    "tagCharacters": 20,
    "cirPageSize": 20,
    "timMemberCeiling": 6000,
    "timDefaultMembersPrivate": 200,
    "timDefaultMembersPublic": 2000,
    "timDefaultMembersChatRoom": 6000,
    "timMembersAVChatRoom": 0,
    "timMembersBChatRoom": 0,
    "timNameBytes": 30,
    "timIntroductionBytes": 120,
    "timNotificationBytes": 150,
    "timFaceURLBytes": 100,
    "timNameCardBytes": 50,
    "timGroupCustomKeys": 20,
    "timMemberCustomKeys": 5,
    "timCustomKeyBytes": 16,
    "timGroupCustomValueBytes": 512,
    "timMemberCustomValueBytes": 64,
    "timUsersPerCommand": 500,
    "timIdsPerGroupInfo": 50,
    "timIdsPerMembersInfo": 100,
    "timAVMembersListed": 300,
    "timMemberPageSize": 100,
    "timBChatRooms": 5,
    "timGroupsPerDay": 0,
    "messageBytes": 5120,
    "ackPageSize": 200,
}
NUMBERS = {"groupAckMaxMembers": 200, "groupAckValidityMs": 259200000, "messageRetentionMs": 0}
SWITCHES = {
    "groupReadAckEnabled": False,
    "adminsMaySetRoles": False,
    "avNonMemberSend": True,
    "extendedTips": True,
    "notifyBlockListLeave": False,
    "emitJoinedGroupsChanged": False,
}
CHOICES = {  # the first value is the default
    "groupAckSenders": ("allMembers", "managers"),
    "groupAckVisibility": ("sender", "allMembers"),
}
INVITERS = ("nobody", "appAdminOnly", "managers", "members")
INVITE_POLICY = {
    "Private": {"who": "members", "confirm": False},
    "Public": {"who": "managers", "confirm": True},
    "ChatRoom": {"who": "managers", "confirm": True},
    "AVChatRoom": {"who": "nobody", "confirm": False},
    "BChatRoom": {"who": "nobody", "confirm": False},
}
LEVELS = ("system", "owner", "admin", "member", "anyone")
FIELD = {"read": "anyone", "write": "owner"}
HOOKS = {"unknownUsers": [], "onlineUsers": [], "profiles": {}, "rejectedNames": [],
         "vetoedCommands": []}


def _strings(value):
    return type(value) is list and all(type(item) is str for item in value)


def _policy(value):
    """types left out keep what they have"""
    return type(value) is dict and all(
        kind in TIM_TYPE and type(one) is dict and set(one) == {"who", "confirm"}
        and one["who"] in INVITERS and type(one["confirm"]) is bool
        for kind, one in value.items())


def _fields(value):
    return type(value) is dict and all(
        type(one) is dict and set(one) <= {"read", "write"}
        and all(level in LEVELS for level in one.values())
        for one in value.values())


class Configuration:
    def __init__(self):
        self.values = {
            **LIMITS, **NUMBERS, **SWITCHES,
            **{name: values[0] for name, values in CHOICES.items()},
            "timInvitePolicy": dict(INVITE_POLICY),
            "timGroupFields": {}, "timMemberFields": {}}
        self.hooks = dict(HOOKS)

    def __getitem__(self, name):
        return self.values[name]

    def change(self, given):
        if type(given) is not dict:
            raise Malformed("configure takes an object")
        for name, value in given.items():
            if name == "hooks":
                self._change_hooks(value)
            elif name == "timInvitePolicy" and _policy(value):
                self.values[name].update(value)
            elif name in ("timGroupFields", "timMemberFields") and _fields(value):
                self.values[name].update({key: {**FIELD, **one} for key, one in value.items()})
            elif self._usable(name, value):
                self.values[name] = value
            else:
                raise Malformed(f"configure: {name}")

    @staticmethod
    def _usable(name, value):
        if name in LIMITS or name in NUMBERS:
            return is_integer(value) and value >= 0
        if name in SWITCHES:
            return type(value) is bool
        return name in CHOICES and type(value) is str and value in CHOICES[name]

    def _change_hooks(self, given):
        if type(given) is not dict:
            raise Malformed("hooks takes an object")
        for name, value in given.items():
            profiles = type(value) is dict and all(
                type(profile) is dict for profile in value.values())
            if name not in HOOKS or not (profiles if name == "profiles" else _strings(value)):
                raise Malformed(f"hooks: {name}")
            if name == "profiles":
                self.hooks[name] = {**self.hooks[name], **value}
            else:
                self.hooks[name] = [*self.hooks[name], *value]

    # OPT-12: absent hooks answer yes, nothing, nobody, accept, accept.
    def user_exists(self, user):
        return user not in self.hooks["unknownUsers"]

    def profile(self, user):
        return self.hooks["profiles"].get(user)

    def is_online(self, user):
        return user in self.hooks["onlineUsers"]

    def name_accepted(self, name):
        return name not in self.hooks["rejectedNames"]

    def command_accepted(self, command):
        return command not in self.hooks["vetoedCommands"]
