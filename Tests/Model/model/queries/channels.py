"""Channels, their members and mutes (QRY-22 to QRY-30)."""

from .. import circle_views as views
from ..errors import Refused
from ..finding import find_channel, find_server, require_server_member
from ..parameters import need, string
from . import query
from .circle import CHANNEL, PAGE, SERVER, created_order, own, page


def find_visible_channel(asking, specification):
    """EDG-76, CLR-09."""
    channel = find_channel(asking, specification)
    if not asking.is_system() and not channel.is_visible(asking.server, asking.viewer):
        raise Refused("channelNotFound")
    return channel


@query("fetchChannelDetail", [SERVER, CHANNEL], family="cir", find=find_visible_channel, past=True)
def fetch_channel_detail(asking):
    return views.channel(asking.channel)


def _list(asking, shows_it, category=None):
    require_server_member(asking)
    if category is not None and category not in asking.server.categories:
        raise Refused("categoryNotFound")
    found = [channel for channel in asking.state.circle.channels_of(asking.server)
             if shows_it(asking, channel) and category in (None, channel.category)]
    return page(asking, "channels", found, views.channel, created_order,
                [asking.server.id, category])


def _public(asking, channel):
    return channel.type == "public"


def _private(asking, channel):
    """QRY-24: everybody else sees only those they are in."""
    return channel.type == "private" and (
        asking.is_system() or channel.is_visible(asking.server, asking.viewer))


@query("fetchPublicChannelsInServer", [SERVER] + PAGE, family="cir", find=find_server)
def fetch_public_channels_in_server(asking):
    return _list(asking, _public)


@query("fetchPrivateChannelsInServer", [SERVER] + PAGE, family="cir", find=find_server)
def fetch_private_channels_in_server(asking):
    return _list(asking, _private)


CATEGORY = need("category", string)


@query("fetchPublicChannelsInCategory", [SERVER, CATEGORY] + PAGE, family="cir", find=find_server)
def fetch_public_channels_in_category(asking):
    return _list(asking, _public, asking.parameters["category"])


@query("fetchPrivateChannelsInCategory", [SERVER, CATEGORY] + PAGE, family="cir",
       find=find_server)
def fetch_private_channels_in_category(asking):
    return _list(asking, _private, asking.parameters["category"])


@query("fetchJoinedChannelIdsInServer", [SERVER] + PAGE, family="cir", find=find_server)
def fetch_joined_channel_ids_in_server(asking):
    require_server_member(asking)
    mine = asking.state.circle.channels_with(asking.server, asking.viewer)
    return page(asking, "channels", mine, lambda channel: channel.id, created_order,
                [asking.server.id, own(asking)])


@query("fetchChannelMembers", [SERVER, CHANNEL] + PAGE, family="cir", find=find_visible_channel,
       past=True)
def fetch_channel_members(asking):
    channel, server = asking.channel, asking.server
    if not asking.is_system() and asking.viewer not in set(channel.members) | server.managers():
        raise Refused("permissionDenied")
    # CIR-33: the channel owner is the server owner
    return page(asking, "members", list(channel.members), lambda user: {
        "user": user, "role": "owner" if user == server.owner else "member",
        "joinedAt": channel.members[user]["joinedAt"]},
        lambda user: (-channel.members[user]["joinedAt"], user), channel.id)


@query("fetchChannelMuteUsers", [SERVER, CHANNEL], family="cir", find=find_visible_channel,
       past=True)
def fetch_channel_mute_users(asking):
    """Current members with unexpired entries, as in GRP-53."""
    channel = asking.channel
    if not asking.is_system() and asking.viewer not in asking.server.managers():
        raise Refused("permissionDenied")
    return {"muted": {user: channel.mutes[user] for user in channel.members
                      if channel.is_muted(user, asking.now)}}


@query("checkSelfIsInChannel", [SERVER, CHANNEL], family="cir", find=find_channel, past=True)
def check_self_is_in_channel(asking):
    if asking.is_system():
        return {}
    return {"inChannel": asking.viewer in asking.channel.members}
