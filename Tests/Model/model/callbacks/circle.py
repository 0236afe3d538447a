"""Callbacks of servers, categories and channels (wire 10.2, 10.6; CCB-01 to CCB-20)."""

from .. import circle_views as views
from . import line, operator, pick, told_by


@told_by("server")
def of_server(event, state, configuration):
    server = state.circle.servers[event["server"]]
    steps = (_category_steps if event["event"] in CATEGORY else _server_steps)(event, server)
    return _lines(event, steps, {"server": server.id})


@told_by("channel")
def of_channel(event, state, configuration):
    channel = state.circle.channels[event["channel"]]
    server = state.circle.servers[channel.server]
    ids = {"server": server.id, "category": channel.category, "channel": channel.id}
    steps = _invitation_steps(event, channel, server) or _channel_steps(event, channel, server)
    return _lines(event, steps, ids)


CATEGORY = ("categoryCreated", "categoryUpdated", "categoryDestroyed", "channelTransferred")


def _lines(event, steps, ids):
    return [line(name, recipient, event, {**ids, **keys})
            for name, recipients, keys in steps for recipient in sorted(recipients)]


def _category_steps(event, server):
    others = set(server.members) - operator(event)
    if event["event"] == "channelTransferred":
        return [("channelTransferred", others, pick(event, "channel", "fromCategory",
                                                    "toCategory"))]
    if event.get("isDefault"):  # the default category of createServer is told to nobody
        return []
    return [(event["event"], others, pick(event, "category", "name"))]


def _server_steps(event, server):
    kind = event["event"]
    members, op = set(server.members), operator(event)
    if kind == "serverUpdated":
        return [(kind, members - op, {"details": views.server(server)})]
    if kind == "serverDestroyed":
        return [(kind, members - op, {})]
    if kind == "serverInvitationIssued":
        keys = {"name": server.name, **pick(event, "inviter", "message")}
        return [("serverInvitationReceived", {event["invitee"]}, keys)]
    if kind in ("serverInvitationAccepted", "serverInvitationDeclined"):
        return [(kind, {event["inviter"]} & members, {"user": event["invitee"]})]
    if kind == "serverRoleChanged":
        return [(kind, members - op, pick(event, "user", "role"))]
    if kind == "serverMemberJoined":
        told = set() if event["via"] == "creation" else members - {event["user"]}
        return [(kind, told, pick(event, "user"))]
    if kind == "serverMemberLeft":
        return [(kind, members, pick(event, "user"))]
    if kind == "serverMemberRemoved":
        told = (server.managers() | {event["user"]}) - op
        return [(kind, told, {"users": [event["user"]]})]
    return []  # serverCreated and tags


def _invitation_steps(event, channel, server):
    kind = event["event"]
    if kind == "channelInvitationIssued":
        keys = {"name": channel.name, **pick(event, "inviter", "message")}
        return [("channelInvitationReceived", {event["invitee"]}, keys)]
    if kind in ("channelInvitationAccepted", "channelInvitationDeclined"):
        told = {event["inviter"]} & set(server.members)  # while still in the server (EDG-12)
        return [(kind, told, {"user": event["invitee"]})]
    return []


def _channel_steps(event, channel, server):
    kind = event["event"]
    members, op = set(channel.members), operator(event)
    if kind == "channelCreated":
        keys = {"details": views.channel(channel), "creator": event["creator"]}
        return [(kind, set(event["members"]), keys)]
    if kind == "channelUpdated":
        return [(kind, members - op, {"details": views.channel(channel)})]
    if kind == "channelDestroyed":
        return [(kind, members - op, {})]
    if kind == "channelMemberJoined":
        told = set() if event["via"] == "serverEntry" else members - {event["user"]}
        return [(kind, told, pick(event, "user"))]
    if kind == "channelMemberLeft":
        return [(kind, set() if channel.is_default else members, pick(event, "user"))]
    if kind == "channelMemberRemoved":
        keys = pick(event, "user")
        return [("removedFromChannel", {event["user"]}, keys),
                ("channelMemberLeft", members, keys)]
    if kind in ("channelMemberMuted", "channelMemberUnmuted"):
        keys = {"muted": kind == "channelMemberMuted", "users": [event["user"]],
                **pick(event, "expiresAt")}
        return [("channelMuteChanged", (server.managers() | {event["user"]}) - op, keys)]
    return []
