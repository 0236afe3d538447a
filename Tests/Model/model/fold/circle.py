"""What the events of servers, categories and channels change (wire 9.2, 9.4)."""

from ..circle import Channel, Server
from . import changes


def on_server(*names):
    """Registers the function that applies these events to their server."""
    def register(function):
        def apply(state, event):
            server = state.circle.servers[event["server"]]
            server.version = event["version"]
            function(state, server, event)
        changes(*names)(apply)
        return function
    return register


def on_channel(*names):
    def register(function):
        def apply(state, event):
            channel = state.circle.channels[event["channel"]]
            channel.version = event["version"]
            function(state, channel, event)
        changes(*names)(apply)
        return function
    return register


def _close_invitations(thing, invitee=None):
    """Server and channel invitations are closed without an event (wire 9.3)."""
    for invitation in thing.invitations.values():
        if invitation["state"] == "pending" and invitee in (None, invitation["invitee"]):
            invitation["state"] = "closed"


def _issue(thing, event):
    thing.invitations[event["invitation"]] = {
        "invitation": event["invitation"], "inviter": event["inviter"],
        "invitee": event["invitee"], "position": event["position"], "state": "pending"}


@changes("serverCreated")
def _server_created(state, event):
    state.circle.servers[event["server"]] = Server(event)


@on_server("serverUpdated")
def _server_updated(state, server, event):
    for key in ("name", "icon", "background", "desc", "ext"):
        if key in event:
            setattr(server, key, event[key])


@on_server("serverDestroyed")
def _server_destroyed(state, server, event):
    server.destroyed = True  # the members stay readable for the callbacks of this event
    for channel in state.circle.channels.values():
        if channel.server == server.id:
            state.conversations.forget(channel.members, "channel", channel.id)


@on_server("serverTagsAdded")
def _tags_added(state, server, event):
    for tag in event["tags"]:
        state.taken["tag"].add(tag["tag"])
        server.tags[tag["tag"]] = {"name": tag["name"], "createdAt": event["at"]}


@on_server("serverTagsRemoved")
def _tags_removed(state, server, event):
    for tag in event["tagIds"]:
        del server.tags[tag]


@on_server("serverRoleChanged")
def _role_changed(state, server, event):
    server.members[event["user"]]["role"] = event["role"]


@on_server("serverInvitationIssued")
def _server_invitation_issued(state, server, event):
    _issue(server, event)


@on_server("serverInvitationAccepted")
def _server_invitation_accepted(state, server, event):
    server.invitations[event["invitation"]]["state"] = "accepted"


@on_server("serverInvitationDeclined")
def _server_invitation_declined(state, server, event):
    server.invitations[event["invitation"]]["state"] = "declined"


@on_server("serverMemberJoined")
def _server_joined(state, server, event):
    role = "owner" if event["via"] == "creation" else "user"
    server.members[event["user"]] = {
        "joinedAt": event["at"], "position": event["position"], "role": role}
    _close_invitations(server, event["user"])


@on_server("serverMemberLeft", "serverMemberRemoved")
def _server_left(state, server, event):
    """EDG-79, EDG-83: invitations to channels of the server do not outlive the membership."""
    del server.members[event["user"]]
    for channel in state.circle.channels_of(server):
        _close_invitations(channel, event["user"])


@on_server("categoryCreated")
def _category_created(state, server, event):
    server.categories[event["category"]] = {
        "name": event["name"], "isDefault": event["isDefault"], "createdAt": event["at"]}
    if event["isDefault"]:
        server.default_category = event["category"]


@on_server("categoryUpdated")
def _category_updated(state, server, event):
    server.categories[event["category"]]["name"] = event["name"]


@on_server("categoryDestroyed")
def _category_destroyed(state, server, event):
    del server.categories[event["category"]]
    for channel in event["moved"]:
        state.circle.channels[channel].category = server.default_category


@on_server("channelTransferred")
def _channel_transferred(state, server, event):
    state.circle.channels[event["channel"]].category = event["toCategory"]


@changes("channelCreated")
def _channel_created(state, event):
    channel = Channel(event)
    state.circle.channels[channel.id] = channel
    for user in event["members"]:
        channel.members[user] = {"joinedAt": event["at"], "position": event["position"]}
    if channel.is_default:
        state.circle.servers[channel.server].default_channel = channel.id


@on_channel("channelUpdated")
def _channel_updated(state, channel, event):
    for key in ("name", "type", "desc", "ext"):
        if key in event:
            setattr(channel, key, event[key])
    channel.max_users = event.get("maxUsers", channel.max_users)


@on_channel("channelDestroyed")
def _channel_destroyed(state, channel, event):
    channel.destroyed = True
    state.conversations.forget(channel.members, "channel", channel.id)


@on_channel("channelInvitationIssued")
def _channel_invitation_issued(state, channel, event):
    _issue(channel, event)


@on_channel("channelInvitationAccepted")
def _channel_invitation_accepted(state, channel, event):
    channel.invitations[event["invitation"]]["state"] = "accepted"


@on_channel("channelInvitationDeclined")
def _channel_invitation_declined(state, channel, event):
    channel.invitations[event["invitation"]]["state"] = "declined"


@on_channel("channelMemberJoined")
def _channel_joined(state, channel, event):
    channel.members[event["user"]] = {"joinedAt": event["at"], "position": event["position"]}
    _close_invitations(channel, event["user"])


@on_channel("channelMemberLeft", "channelMemberRemoved")
def _channel_left(state, channel, event):
    """CLR-10: the conversation ends, the mute entry stays."""
    del channel.members[event["user"]]
    state.conversations.forget([event["user"]], "channel", channel.id)


@on_channel("channelMemberMuted")
def _channel_muted(state, channel, event):
    channel.mutes[event["user"]] = event["expiresAt"]


@on_channel("channelMemberUnmuted")
def _channel_unmuted(state, channel, event):
    del channel.mutes[event["user"]]
