"""Limits, options and hooks set by `configure` (wire 5.1 to 5.3)."""

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
}
OPTIONS = {"notifyBlockListLeave": False, "emitJoinedGroupsChanged": False}
HOOKS = {"unknownUsers": [], "rejectedNames": [], "vetoedCommands": []}


class Configuration:
    def __init__(self):
        self.values = {**LIMITS, **OPTIONS}
        self.hooks = dict(HOOKS)

    def __getitem__(self, name):
        return self.values[name]

    def change(self, given):
        if type(given) is not dict:
            raise Malformed("configure takes an object")
        for name, value in given.items():
            if name == "hooks":
                self._change_hooks(value)
            elif name in LIMITS and is_integer(value) and value >= 0:
                self.values[name] = value
            elif name in OPTIONS and type(value) is bool:
                self.values[name] = value
            else:
                raise Malformed(f"configure: {name}")

    def _change_hooks(self, given):
        if type(given) is not dict:
            raise Malformed("hooks takes an object")
        for name, value in given.items():
            strings = type(value) is list and all(type(item) is str for item in value)
            if name not in HOOKS or not strings:
                raise Malformed(f"hooks: {name}")
            self.hooks[name] = value

    # OPT-12: absent hooks answer yes, accept, accept.
    def user_exists(self, user):
        return user not in self.hooks["unknownUsers"]

    def name_accepted(self, name):
        return name not in self.hooks["rejectedNames"]

    def command_accepted(self, command):
        return command not in self.hooks["vetoedCommands"]
