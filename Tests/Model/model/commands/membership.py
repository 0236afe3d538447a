"""Leaving, removing, destroying, block-listing (GRP-51 to GRP-62, GRP-88, GRP-89)."""

from ..errors import Refused, bad
from . import command
from .entering import close_all
from .fields import GROUP, REASON, USERS, texts
from .targets import done, members_among, refuse_protected, skipped, unchanged


@command("leaveGroup", [GROUP], while_disabled=lambda actor: True)
def leave_group(do):
    do.require_member()
    if do.actor == do.group.owner:
        raise Refused("ownerCannotLeave")
    do.emit("memberLeft", user=do.actor)
    do.tell_devices(13, "GroupLeave")


@command("removeMembers", [GROUP, USERS, REASON])
def remove_members(do):
    requested = _others(do)
    removed = members_among(do, requested)
    refuse_protected(do, removed)
    do.emit("membersRemoved", users=removed, cause="kicked",
            **texts(reason=do.parameters["reason"]))
    do.tell_devices(20, "GroupKick", removed)
    return {"targets": [done(user) if user in removed else skipped(user, "targetNotMember")
                        for user in requested]}


def _others(do):
    """Oneself is judged after the role (CLR-06)."""
    do.require_role("owner", "admin")
    if do.actor in do.parameters["users"]:
        raise bad("users")
    return do.parameters["users"]


@command("destroyGroup", [GROUP], while_disabled=lambda actor: True)
def destroy_group(do):
    do.require_role("owner")
    do.emit("groupDestroyed")
    close_all(do, None, "groupDestroyed")
    do.tell_devices(11, "GroupDestroy")


@command("blockMembers", [GROUP, USERS])
def block_members(do):
    requested = _others(do)
    do.known(requested)
    removed = [user for user in requested if user in do.group.members]
    refuse_protected(do, removed)
    added = [user for user in requested if user not in do.group.block_list]
    if removed:
        do.emit("membersRemoved", users=removed, cause="blockListed")
    if added:
        do.emit("blockListAdded", users=added)
    for user in added:
        close_all(do, user, "blockListed")
    do.tell_devices(21, "GroupBan", added)
    return {"targets": [done(user) if user in added else unchanged(user) for user in requested]}


@command("unblockMembers", [GROUP, USERS])
def unblock_members(do):
    do.require_role("owner", "admin")
    requested = do.parameters["users"]
    do.known(requested)
    removed = [user for user in requested if user in do.group.block_list]
    if removed:
        do.emit("blockListRemoved", users=removed)
    do.tell_devices(22, "GroupAllow", removed)
    return {"targets": [done(user) if user in removed else unchanged(user)
                        for user in requested]}
