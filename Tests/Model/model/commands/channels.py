"""Creating, changing and destroying channels (CIR-17 to CIR-22, CIR-29 to CIR-31)."""

from ..enumerations import MODE, VISIBILITY
from ..errors import Refused, bad
from ..finding import find_channel, find_server
from ..parameters import between, enumeration, id_of_bytes, may, name_of, need, string, user_list
from . import command
from .categories import check_category_room, known_category
from .circle import (CHANNEL, MANAGERS, NAME, OWNER, SERVER, not_taken, require_server_role,
                     tell_devices, text)

MOST_USERS = {"text": "textChannelMaxUsers", "voice": "voiceChannelMaxUsers"}
DEFAULT_USERS = {"text": "textChannelDefaultUsers", "voice": "voiceChannelDefaultUsers"}


def _check_shape(given, configuration):
    """What is wrong with a new channel can depend on its mode (CIR-18, CIR-19)."""
    if given["maxUsers"] is None:
        given["maxUsers"] = min(configuration[DEFAULT_USERS[given["mode"]]],
                                configuration[MOST_USERS[given["mode"]]])
    elif given["maxUsers"] > configuration[MOST_USERS[given["mode"]]]:
        raise bad("maxUsers")
    if given["mode"] == "text" and given["rtcChannelId"] is not None:
        raise bad("rtcChannelId")
    if given["mode"] == "voice":
        given["rtcChannelId"] = given["rtcChannelId"] or given["channel"]


@command("createChannel", [
    SERVER, NAME, need("mode", enumeration(MODE)), may("type", enumeration(VISIBILITY), "public"),
    may("category", string, ""), text("desc"), text("ext"), may("maxUsers", between(1, None)),
    may("rtcChannelId", id_of_bytes(64)), may("users", user_list, ()),
    may("channel", id_of_bytes(64)),
], family="cir", find=find_server, versioned=False, shape=_check_shape)
def create_channel(do):
    p = do.parameters
    require_server_role(do, OWNER)
    not_taken(do, "ch", "channel")
    category = known_category(do)
    if any(user not in do.server.members for user in p["users"]):
        raise Refused("notServerMember")
    # CIR-21: the creator of a text channel enters it, that of a voice channel does not
    creator = [do.actor] if p["mode"] == "text" else []
    members = creator + [user for user in p["users"] if user not in creator]
    _check_room(do, category, members)
    do.check_name(p["name"])
    channel = p["channel"] or do.fresh("ch")
    rtc = {} if p["mode"] == "text" else {"rtcChannelId": p["rtcChannelId"] or channel}
    copied = {key: p[key] for key in ("name", "desc", "ext", "type", "mode", "maxUsers")}
    do.emit("channelCreated", channel=channel, server=do.server.id, category=category,
            isDefault=False, creator=do.actor, members=members, **copied, **rtc)
    tell_devices(do, "CircleChannelCreate", channel=channel)
    return {"channel": channel}


def _check_room(do, category, members):
    """LIM-18, LIM-19, LIM-24 and LIM-25."""
    limit = do.configuration["channelsPerServer"]
    if len(do.state.circle.channels_of(do.server)) >= limit:
        raise Refused("channelLimit", limit=limit)
    check_category_room(do, category)
    if len(members) > do.parameters["maxUsers"]:
        raise Refused("channelFull", limit=do.parameters["maxUsers"])


def _check_size(given, configuration):
    """A size that no mode has is none; what the channel's own allows is seen later."""
    most = max(configuration["defaultChannelMaxUsers"],
               *(configuration[name] for name in MOST_USERS.values()))
    if given["maxUsers"] is not None and given["maxUsers"] > most:
        raise bad("maxUsers")


CHANGEABLE = ("name", "type", "desc", "maxUsers", "ext")


@command("updateChannel", [
    SERVER, CHANNEL, may("name", name_of("cirNameCharacters")),
    may("type", enumeration(VISIBILITY)), text("desc", None), may("maxUsers", between(1, None)),
    text("ext", None), may("mode", enumeration(MODE)),
], family="cir", find=find_channel, one_of=CHANGEABLE + ("mode",), shape=_check_size)
def update_channel(do):
    p, channel = do.parameters, do.channel
    require_server_role(do, MANAGERS)
    if p["mode"] not in (None, channel.mode):
        raise Refused("channelModeImmutable")
    if channel.is_default and p["type"] == "private":
        raise Refused("defaultChannelProtected")
    most = do.configuration[MOST_USERS[channel.mode]]
    if channel.is_default:
        most = max(most, do.configuration["defaultChannelMaxUsers"])
    if p["maxUsers"] is not None and not len(channel.members) <= p["maxUsers"] <= most:
        raise bad("maxUsers")
    do.check_name(p["name"])
    old = {"name": channel.name, "type": channel.type, "desc": channel.desc,
           "maxUsers": channel.max_users, "ext": channel.ext}
    changed = {key: p[key] for key in CHANGEABLE if p[key] is not None and p[key] != old[key]}
    if changed:
        do.emit("channelUpdated", server=do.server.id, **changed)
    tell_devices(do, "CircleChannelUpdate")


@command("destroyChannel", [SERVER, CHANNEL], family="cir", find=find_channel)
def destroy_channel(do):
    require_server_role(do, OWNER)
    if do.channel.is_default:
        raise Refused("defaultChannelProtected")
    do.emit("channelDestroyed", server=do.server.id)
    tell_devices(do, "CircleChannelDestroy")
