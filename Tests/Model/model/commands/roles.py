"""Admins and owner (GRP-72 to GRP-77)."""

from ..errors import Refused, bad
from . import command
from .fields import GROUP, USER


def _lift_block(do, user):
    """EDG-65."""
    if user in do.group.message_blocks:
        do.emit("groupMessagesUnblocked", user=user, cause="promoted")


@command("addAdmin", [GROUP, USER])
def add_admin(do):
    do.require_role("owner")
    user = do.parameters["user"]
    if user == do.group.owner:
        raise bad("user")
    if user not in do.group.members:
        raise Refused("targetNotMember")
    if do.group.role(user) == "admin":
        return
    limit = do.configuration["emMaxAdmins"]
    if len(do.group.admins()) >= limit:
        raise Refused("adminLimit", limit=limit)
    do.emit("adminAdded", user=user)
    _lift_block(do, user)
    do.tell_devices(26, "GroupAddAdmin", [user])


@command("removeAdmin", [GROUP, USER])
def remove_admin(do):
    do.require_role("owner")
    user = do.parameters["user"]
    if user not in do.group.members:
        raise Refused("targetNotMember")
    if do.group.role(user) != "admin":
        raise Refused("targetNotAdmin")
    do.emit("adminRemoved", user=user)
    do.tell_devices(27, "GroupRemoveAdmin", [user])


@command("transferOwner", [GROUP, USER])
def transfer_owner(do):
    do.require_role("owner")
    user = do.parameters["user"]
    if user == do.group.owner:
        raise bad("user")
    if user not in do.group.members:
        raise Refused("targetNotMember")
    do.emit("ownerTransferred", oldOwner=do.group.owner, newOwner=user)
    _lift_block(do, user)
    do.tell_devices(25, "GroupAssignOwner", [user])
