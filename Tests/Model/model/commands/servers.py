"""Servers: creation, profile, tags, roles, end (CIR-01 to CIR-06, CIR-12)."""

from ..enumerations import VISIBILITY
from ..errors import Refused, bad
from ..finding import find_server
from ..parameters import (distinct_strings, enumeration, id_of_bytes, may, name_of, need,
                          short_names, user)
from . import command
from .circle import (MANAGERS, NAME, OWNER, SERVER, not_taken, require_server_role, text)
from .server_entry import enter_default_channel


@command("createServer", [
    may("server", id_of_bytes(64)), NAME, text("icon"),
    may("type", enumeration(VISIBILITY), "public"), text("background"), text("desc"), text("ext"),
    may("category", id_of_bytes(64)), may("channel", id_of_bytes(64)),
], family="cir", find=None)
def create_server(do):
    p = do.parameters
    for field, space in (("server", "srv"), ("category", "cat"), ("channel", "ch")):
        not_taken(do, space, field)
    _check_created(do)
    do.check_name(p["name"])
    server = p["server"] or do.fresh("srv")
    category = p["category"] or do.fresh("cat")
    channel = p["channel"] or do.fresh("ch")
    texts = {key: p[key] for key in ("icon", "type", "background", "desc", "ext")}
    do.emit("serverCreated", server=server, name=p["name"], owner=do.actor, **texts)
    do.emit("categoryCreated", server=server, category=category, name="default", isDefault=True)
    do.emit("channelCreated", channel=channel, server=server, category=category, name="default",
            desc="", ext="", type="public", mode="text", isDefault=True, creator=do.actor,
            maxUsers=do.configuration["defaultChannelMaxUsers"], members=[])
    do.emit("serverMemberJoined", server=server, user=do.actor, via="creation")
    enter_default_channel(do, server, channel)
    return {"server": server, "category": category, "channel": channel}


def _check_created(do):
    """LIM-21; ownership never changes, so that the owned servers are the created ones."""
    limit = do.configuration["serversCreatedPerUser"]
    owned = [server for server in do.state.circle.servers_of(do.actor)
             if server.owner == do.actor]
    if len(owned) >= limit:
        raise Refused("serverLimit", limit=limit)


PROFILE = ("name", "icon", "background", "desc", "ext")


@command("updateServer", [
    SERVER, may("name", name_of("cirNameCharacters")), text("icon", None),
    text("background", None), text("desc", None), text("ext", None),
], family="cir", find=find_server, one_of=PROFILE)
def update_server(do):
    require_server_role(do, MANAGERS)
    do.check_name(do.parameters["name"])
    given = {key: do.parameters[key] for key in PROFILE if do.parameters[key] is not None}
    changed = {key: value for key, value in given.items() if value != getattr(do.server, key)}
    if changed:
        do.emit("serverUpdated", **changed)


@command("destroyServer", [SERVER], family="cir", find=find_server)
def destroy_server(do):
    require_server_role(do, OWNER)
    do.emit("serverDestroyed")


@command("addTagsToServer", [SERVER, need("tags", short_names("tagCharacters"))],
         family="cir", find=find_server)
def add_tags_to_server(do):
    require_server_role(do, MANAGERS)
    known = {tag["name"]: tag_id for tag_id, tag in do.server.tags.items()}
    wanted = do.parameters["tags"]
    added = [name for name in wanted if name not in known]
    if len(known) + len(added) > do.configuration["tagsPerServer"]:
        raise bad("tags")
    known.update({name: do.fresh("tag") for name in added})
    if added:
        do.emit("serverTagsAdded", tags=[{"name": name, "tag": known[name]} for name in added])
    return {"tags": [{"name": name, "tag": known[name]} for name in wanted]}


@command("removeTagsFromServer", [SERVER, need("tagIds", distinct_strings)],
         family="cir", find=find_server)
def remove_tags_from_server(do):
    require_server_role(do, MANAGERS)
    removed = [tag for tag in do.parameters["tagIds"] if tag in do.server.tags]
    if removed:
        do.emit("serverTagsRemoved", tagIds=removed)


USER = need("user", user)


@command("addModeratorToServer", [SERVER, USER], family="cir", find=find_server)
def add_moderator_to_server(do):
    require_server_role(do, OWNER)
    target = do.parameters["user"]
    if target == do.server.owner:
        raise bad("user")
    if target not in do.server.members:
        raise Refused("notServerMember")
    if do.server.role(target) != "moderator":
        do.emit("serverRoleChanged", user=target, role="moderator")


@command("removeModeratorFromServer", [SERVER, USER], family="cir", find=find_server)
def remove_moderator_from_server(do):
    require_server_role(do, OWNER)
    target = do.parameters["user"]
    if target not in do.server.members:
        raise Refused("notServerMember")
    if do.server.role(target) == "owner":
        raise bad("user")
    if do.server.role(target) != "moderator":
        raise Refused("targetNotAdmin")
    do.emit("serverRoleChanged", user=target, role="user")
