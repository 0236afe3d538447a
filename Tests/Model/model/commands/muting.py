"""Mute list, all-mute, allow list (GRP-78 to GRP-84)."""

from ..errors import Refused
from ..parameters import boolean, mute_duration, need, users
from ..wire import MOST
from . import command
from .fields import GROUP, USERS
from .targets import done, members_among, refuse_protected, skipped, unchanged

MUTED = need("users", users("emTargetsPerMute"))


@command("muteMembers", [GROUP, MUTED, need("durationMs", mute_duration)])
def mute_members(do):
    do.require_role("owner", "admin")
    requested, duration = do.parameters["users"], do.parameters["durationMs"]
    muted = members_among(do, requested)
    refuse_protected(do, muted)  # whoever may mute is among them (EDG-63)
    expires = -1 if duration == -1 else min(do.now + duration, MOST)
    do.emit("membersMuted", users=muted, expiresAt=expires)
    do.tell_devices(28, "GroupAddMute", muted)
    return {"expiresAt": expires,
            "targets": [done(user) if user in muted else skipped(user, "targetNotMember")
                        for user in requested]}


@command("unmuteMembers", [GROUP, MUTED])
def unmute_members(do):
    do.require_role("owner", "admin")
    requested = do.parameters["users"]
    members = members_among(do, requested)
    unmuted = [user for user in members if do.group.is_muted(user, do.now)]
    if not unmuted:
        raise Refused("targetNotMuted")
    if do.group.role(do.actor) != "owner":  # who is named beside others may be the owner himself
        refuse_protected(do, members)
    do.emit("membersUnmuted", users=unmuted)
    do.tell_devices(29, "GroupRemoveMute", unmuted)
    return {"targets": [_unmute_status(user, unmuted, members) for user in requested]}


def _unmute_status(user, unmuted, members):
    if user in unmuted:
        return done(user)
    return skipped(user, "targetNotMuted" if user in members else "targetNotMember")


@command("setAllMuted", [GROUP, need("muted", boolean)])
def set_all_muted(do):
    do.require_role("owner", "admin")
    if do.parameters["muted"] == do.group.all_muted:
        return
    do.emit("allMuteChanged", muted=do.parameters["muted"])
    if do.parameters["muted"]:
        do.tell_devices(32, "GroupAllBan")
    else:
        do.tell_devices(33, "GroupRemoveAllBan")


@command("addToAllowList", [GROUP, USERS])
def add_to_allow_list(do):
    return _change_allow_list(do, True, "allowListAdded", 30, "GroupAddWhiteList")


@command("removeFromAllowList", [GROUP, USERS])
def remove_from_allow_list(do):
    return _change_allow_list(do, False, "allowListRemoved", 31, "GroupRemoveWhiteList")


def _change_allow_list(do, listed, kind, code, name):
    do.require_role("owner", "admin")
    requested = do.parameters["users"]
    members = members_among(do, requested)
    changed = [user for user in members if (user in do.group.allow_list) != listed]
    if changed:
        do.emit(kind, users=changed)
    do.tell_devices(code, name, changed)
    return {"targets": [
        done(user) if user in changed
        else unchanged(user) if user in members
        else skipped(user, "targetNotMember") for user in requested]}
