"""Muting a member, and all (TIM-37, TIM-38)."""

from ...errors import Refused
from ...parameters import boolean, mute_or_unmute_duration, need, one_user
from ...wire import MOST
from ..fields import GROUP
from . import judge, refuse_higher, target_among_members, tim
from .targets import done

MUTE = ["-", "OAS", "OAS", "OAS", "-"]  # PRM-T17
MUTED = need("users", one_user)


@tim("muteMembers", [GROUP, MUTED, need("durationMs", mute_or_unmute_duration)], system=True)
def mute_members(do):
    duration = do.parameters["durationMs"]
    if duration == 0:
        return _unmute(do)
    judge(do, MUTE)
    user = do.parameters["users"]
    if user == do.actor:  # EDG-63, judged directly after the role (CLR-06)
        raise Refused("permissionDenied", user=user)
    target_among_members(do, user)
    refuse_higher(do, [user])
    expires = -1 if duration == -1 else min(do.now + duration, MOST)
    do.emit("membersMuted", users=[user], expiresAt=expires)
    return {"targets": [done(user)], "expiresAt": expires}


@tim("unmuteMembers", [GROUP, MUTED], system=True)
def unmute_members(do):
    return _unmute(do)


def _unmute(do):
    judge(do, MUTE)
    user = do.parameters["users"]
    target_among_members(do, user)
    if not do.group.is_muted(user, do.now):
        raise Refused("targetNotMuted")
    refuse_higher(do, [user])
    do.emit("membersUnmuted", users=[user])
    return {"targets": [done(user)]}


@tim("setAllMuted", [GROUP, need("muted", boolean)], system=True)
def set_all_muted(do):
    judge(do, ["OS", "OAS", "OAS", "OAS", "S"])  # PRM-T19
    if do.parameters["muted"] != do.group.all_muted:
        do.emit("allMuteChanged", muted=do.parameters["muted"])
