"""Entering, leaving and muting in channels (CIR-23 to CIR-28, CIR-32 to CIR-37)."""

from ..errors import Refused, bad
from ..finding import find_channel
from ..parameters import mute_duration, need
from ..wire import MOST
from . import command
from .circle import (CHANNEL, INVITER, MANAGERS, SERVER, pending_invitation, refuse_protected,
                     require_server_role, same_invitation, tell_devices)
from .fields import MESSAGE, USER, texts


def _emit(do, kind, **payload):
    do.emit(kind, server=do.server.id, **payload)


def _check_seat(do):
    if len(do.channel.members) >= do.channel.max_users:
        raise Refused("channelFull", limit=do.channel.max_users)


@command("inviteUserToChannel", [SERVER, CHANNEL, USER, MESSAGE],
         family="cir", find=find_channel)
def invite_user_to_channel(do):
    if do.actor not in do.channel.members and do.actor not in do.server.managers():
        raise Refused("permissionDenied")
    invitee = do.parameters["user"]
    if invitee not in do.server.members:
        raise Refused("notServerMember")
    if invitee in do.channel.members or invitee == do.actor:  # EDG-06
        raise Refused("alreadyMember")
    _check_seat(do)
    invitation = same_invitation(do, do.channel, invitee)
    _emit(do, "channelInvitationIssued", invitation=invitation, inviter=do.actor,
          invitee=invitee, **texts(message=do.parameters["message"]))
    tell_devices(do, "CircleChannelInviteUser", [invitee])
    return {"invitation": invitation}


@command("acceptChannelInvitation", [SERVER, CHANNEL, INVITER], family="cir", find=find_channel)
def accept_channel_invitation(do):
    member = do.actor in do.channel.members
    names = pending_invitation(
        do, do.channel, "alreadyMember" if member else "invitationNotFound")
    _check_seat(do)
    _emit(do, "channelInvitationAccepted", **names)
    _emit(do, "channelMemberJoined", user=do.actor, via="invitation", inviter=names["inviter"])
    tell_devices(do, "CircleChannelInviteBeAccepted", [names["inviter"]])


@command("declineChannelInvitation", [SERVER, CHANNEL, INVITER], family="cir", find=find_channel)
def decline_channel_invitation(do):
    names = pending_invitation(do, do.channel, "invitationNotFound")
    _emit(do, "channelInvitationDeclined", **names)
    tell_devices(do, "CircleChannelInviteBeDeclined", [names["inviter"]])


@command("joinChannel", [SERVER, CHANNEL], family="cir", find=find_channel)
def join_channel(do):
    if do.actor in do.channel.members:
        raise Refused("alreadyMember")
    if do.channel.type == "private" and do.actor not in do.server.managers():
        raise Refused("joinNotAllowed")
    _check_seat(do)
    _emit(do, "channelMemberJoined", user=do.actor, via="join")
    tell_devices(do, "CircleChannelJoin")


@command("leaveChannel", [SERVER, CHANNEL], family="cir", find=find_channel)
def leave_channel(do):
    if do.actor not in do.channel.members:
        raise Refused("notMember")
    if do.channel.is_default:
        raise Refused("defaultChannelProtected")
    _emit(do, "channelMemberLeft", user=do.actor, cause="left")
    tell_devices(do, "CircleChannelExit")


@command("removeUserFromChannel", [SERVER, CHANNEL, USER], family="cir", find=find_channel)
def remove_user_from_channel(do):
    require_server_role(do, MANAGERS)
    target = do.parameters["user"]
    if do.channel.is_default:  # also for oneself: nobody can leave it
        raise Refused("defaultChannelProtected")
    if target == do.actor:  # CLR-06
        raise bad("user")
    _require_target(do, target)
    refuse_protected(do, target)
    _emit(do, "channelMemberRemoved", user=target)
    tell_devices(do, "CircleChannelRemoveUser", [target])


def _require_target(do, target):
    if target not in do.channel.members:
        raise Refused("targetNotMember")


@command("muteUserInChannel", [SERVER, CHANNEL, USER, need("durationMs", mute_duration)],
         family="cir", find=find_channel)
def mute_user_in_channel(do):
    require_server_role(do, MANAGERS)
    target, duration = do.parameters["user"], do.parameters["durationMs"]
    if target == do.actor:  # EDG-63, judged directly after the role
        raise Refused("permissionDenied", user=target)
    _require_target(do, target)
    refuse_protected(do, target)
    expires = -1 if duration == -1 else min(do.now + duration, MOST)
    _emit(do, "channelMemberMuted", user=target, expiresAt=expires)
    tell_devices(do, "CircleChannelAddMute", [target])
    return {"expiresAt": expires}


@command("unmuteUserInChannel", [SERVER, CHANNEL, USER], family="cir", find=find_channel)
def unmute_user_in_channel(do):
    require_server_role(do, MANAGERS)
    target = do.parameters["user"]
    _require_target(do, target)
    if not do.channel.is_muted(target, do.now):
        raise Refused("targetNotMuted")
    refuse_protected(do, target)
    _emit(do, "channelMemberUnmuted", user=target)
    tell_devices(do, "CircleChannelRemoveMute", [target])
