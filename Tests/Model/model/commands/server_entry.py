"""Entering and leaving servers (CIR-03, CIR-07 to CIR-11)."""

from ..errors import Refused, bad
from ..finding import find_server, require_server_member
from . import command
from .circle import (INVITER, MANAGERS, SERVER, pending_invitation, refuse_protected,
                     require_server_role, same_invitation)
from .fields import MESSAGE, USER, texts


@command("inviteUserToServer", [SERVER, USER, MESSAGE], family="cir", find=find_server)
def invite_user_to_server(do):
    require_server_member(do)
    invitee = do.parameters["user"]
    do.known([invitee])
    if invitee in do.server.members:
        raise Refused("alreadyMember")
    invitation = same_invitation(do, do.server, invitee)
    do.emit("serverInvitationIssued", invitation=invitation, inviter=do.actor, invitee=invitee,
            **texts(message=do.parameters["message"]))
    return {"invitation": invitation}


@command("acceptServerInvitation", [SERVER, INVITER], family="cir", find=find_server)
def accept_server_invitation(do):
    member = do.actor in do.server.members
    names = pending_invitation(
        do, do.server, "alreadyMember" if member else "invitationNotFound")
    _check_room(do)
    do.emit("serverInvitationAccepted", **names)
    _enter(do, "invitation", inviter=names["inviter"])


@command("declineServerInvitation", [SERVER, INVITER], family="cir", find=find_server)
def decline_server_invitation(do):
    names = pending_invitation(do, do.server, "invitationNotFound")
    do.emit("serverInvitationDeclined", **names)


@command("joinServer", [SERVER], family="cir", find=find_server)
def join_server(do):
    if do.actor in do.server.members:
        raise Refused("alreadyMember")
    if do.server.type == "private":
        raise Refused("joinNotAllowed")
    _check_room(do)
    _enter(do, "open")


def _check_room(do):
    """LIM-21, then LIM-26: whoever enters the server needs a seat in its default channel."""
    limit = do.configuration["serversJoinedPerUser"]
    joined = [server for server in do.state.circle.servers_of(do.actor)
              if server.owner != do.actor]
    if len(joined) >= limit:
        raise Refused("serverLimit", limit=limit)
    channel = do.state.circle.channel(do.server.default_channel)
    if len(channel.members) >= channel.max_users:
        raise Refused("channelFull", limit=channel.max_users)


def _enter(do, via, **inviter):
    do.emit("serverMemberJoined", user=do.actor, via=via, **inviter)
    enter_default_channel(do, do.server.id, do.server.default_channel)


def enter_default_channel(do, server, channel):
    do.emit("channelMemberJoined", channel=channel, server=server, user=do.actor,
            via="serverEntry")


@command("leaveServer", [SERVER], family="cir", find=find_server)
def leave_server(do):
    require_server_member(do)
    if do.actor == do.server.owner:
        raise Refused("ownerCannotLeave")
    do.emit("serverMemberLeft", user=do.actor)
    _leave_channels(do, do.actor, "serverLeft")


@command("removeUserFromServer", [SERVER, USER], family="cir", find=find_server)
def remove_user_from_server(do):
    require_server_role(do, MANAGERS)
    target = do.parameters["user"]
    if target == do.actor:  # judged directly after the role (CLR-06)
        raise bad("user")
    if target not in do.server.members:
        raise Refused("notServerMember")
    refuse_protected(do, target)
    do.emit("serverMemberRemoved", user=target)
    _leave_channels(do, target, "serverRemoved")


def _leave_channels(do, user, cause):
    for channel in do.state.circle.channels_with(do.server, user):
        do.emit("channelMemberLeft", channel=channel.id, server=do.server.id, user=user,
                cause=cause)
