"""Categories, and the channels in them (CIR-13 to CIR-16)."""

from ..errors import Refused
from ..finding import find_channel, find_server
from ..parameters import id_of_bytes, may, string
from . import command
from .circle import (CATEGORY, CHANNEL, MANAGERS, NAME, OWNER, SERVER, not_taken,
                     require_server_role)


@command("createCategory", [SERVER, NAME, may("category", id_of_bytes(64))],
         family="cir", find=find_server)
def create_category(do):
    require_server_role(do, OWNER)
    not_taken(do, "cat", "category")
    limit = do.configuration["categoriesPerServer"]
    if len(do.server.categories) >= limit:
        raise Refused("categoryLimit", limit=limit)
    do.check_name(do.parameters["name"])
    category = do.parameters["category"] or do.fresh("cat")
    do.emit("categoryCreated", category=category, name=do.parameters["name"], isDefault=False)
    return {"category": category}


def known_category(do):
    """The named category; an empty name stands for the default one (CIR-16, CIR-18)."""
    category = do.parameters["category"] or do.server.default_category
    if category not in do.server.categories:
        raise Refused("categoryNotFound")
    return category


def _named_category(do):
    """Unlike channels a category is looked up after the role: GEN-11 step 3 does not name it."""
    if do.parameters["category"] not in do.server.categories:
        raise Refused("categoryNotFound")
    return do.parameters["category"]


@command("updateCategory", [SERVER, CATEGORY, NAME], family="cir", find=find_server)
def update_category(do):
    require_server_role(do, MANAGERS)
    category = _named_category(do)
    do.check_name(do.parameters["name"])
    if do.server.categories[category]["name"] != do.parameters["name"]:
        do.emit("categoryUpdated", category=category, name=do.parameters["name"])


@command("destroyCategory", [SERVER, CATEGORY], family="cir", find=find_server)
def destroy_category(do):
    require_server_role(do, OWNER)
    category = _named_category(do)
    if do.server.categories[category]["isDefault"]:
        raise Refused("defaultCategoryProtected")
    moved = [channel.id for channel in do.state.circle.channels_of(do.server)
             if channel.category == category]
    do.emit("categoryDestroyed", category=category, moved=moved)


@command("transferChannel", [SERVER, CHANNEL, may("category", string, "")],
         family="cir", find=find_channel)
def transfer_channel(do):
    require_server_role(do, MANAGERS)
    category = known_category(do)
    if category == do.channel.category:
        return
    if do.channel.is_default:
        raise Refused("defaultChannelProtected")
    check_category_room(do, category)
    do.emit("channelTransferred", channel=do.channel.id, fromCategory=do.channel.category,
            toCategory=category)


def check_category_room(do, category):
    """LIM-19."""
    limit = do.configuration["channelsPerCategory"]
    inside = [channel for channel in do.state.circle.channels_of(do.server)
              if channel.category == category]
    if len(inside) >= limit:
        raise Refused("channelLimit", limit=limit)
