"""Quitting, removing, ending, owner and admins (TIM-22 to TIM-29, TIM-35, TIM-36)."""

from ...enumerations import TIM_ROLE
from ...errors import Refused, bad
from ...parameters import characters, enumeration, may, need, users, without
from ...wire import SYSTEM
from ..entering import close_all
from ..fields import GROUP, REASON, USER, texts
from . import judge, letter, refuse_higher, target_among_members, tim
from .targets import done, skipped


@tim("leaveGroup", [GROUP])
def leave_group(do):
    do.require_member()
    owner = do.actor == do.group.owner
    if owner and do.group.type != "Private":  # PRM-T09
        raise Refused("ownerCannotLeave")
    do.emit("memberLeft", user=do.actor)
    if owner:
        do.emit("ownerTransferred", oldOwner=do.actor)


@tim("removeMembers", [GROUP, need("users", users("timUsersPerCommand")), REASON], system=True)
def remove_members(do):
    judge(do, ["OS", "OAS", "OAS", "-", "-"])  # PRM-T11
    requested = do.parameters["users"]
    if do.actor in requested:
        raise bad("users")  # CLR-06
    removed = [user for user in requested if user in do.group.members]
    refuse_higher(do, removed)
    if removed:
        do.emit("membersRemoved", users=removed, cause="kicked",
                **texts(reason=do.parameters["reason"]))
    return {"targets": [done(user) if user in removed else skipped(user, "targetNotMember")
                        for user in requested]}


@tim("destroyGroup", [GROUP], system=True)
def destroy_group(do):
    judge(do, ["S", "OS", "OS", "OS", "S"])  # PRM-T15
    do.emit("groupDestroyed")
    close_all(do, None, "groupDestroyed")


@tim("reclaimGroup", [GROUP, may("reason", characters("reasonCharacters"), "")], system=True)
def reclaim_group(do):
    if do.actor is not SYSTEM:  # not even members are told more (wire 8.3)
        raise Refused("permissionDenied")
    do.emit("groupReclaimed", **texts(cause=do.parameters["reason"]))
    close_all(do, None, "groupDestroyed")


@tim("transferOwner", [GROUP, USER], system=True)
def transfer_owner(do):
    judge(do, ["OS", "OS", "OS", "-", "-"])  # PRM-T14
    user, owner = do.parameters["user"], do.group.owner
    if user == owner:
        raise bad("user")
    target_among_members(do, user)
    old = {} if owner is None else {"oldOwner": owner}  # TIM-28
    do.emit("ownerTransferred", **old, newOwner=user)


ROLE = need("role", without(enumeration(TIM_ROLE), "undefined", "owner"))


@tim("setMemberRole", [GROUP, USER, ROLE], system=True)
def set_member_role(do):
    _set_role(do, do.parameters["role"])


@tim("addAdmin", [GROUP, USER], system=True)
def add_admin(do):
    _set_role(do, "admin")


@tim("removeAdmin", [GROUP, USER], system=True)
def remove_admin(do):
    none = Refused("targetNotAdmin")
    if not _set_role(do, "member", of_owner=none):
        raise none


def _set_role(do, role, of_owner=None):
    """PRM-T13, TIM-35; whether it changed anything.

    With adminsMaySetRoles admins may act, but on ordinary members only.
    """
    cell = "OAS" if do.configuration["adminsMaySetRoles"] else "OS"
    judge(do, ["-", cell, cell, "-", "-"])
    user = do.parameters["user"]
    if user == do.group.owner:
        raise of_owner or bad("user")
    target_among_members(do, user)
    if do.group.role(user) == "admin" and letter(do.group, do.actor) == "A":
        raise Refused("permissionDenied", user=user)
    if do.group.role(user) == role:
        return False
    limit = do.configuration["emMaxAdmins"]
    if role == "admin" and len(do.group.admins()) >= limit:
        raise Refused("adminLimit", limit=limit)
    do.emit("adminAdded" if role == "admin" else "adminRemoved", user=user)
    return True
