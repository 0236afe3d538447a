"""getGroupDetails, listMembers, getMemberHistory (QRY-01 to QRY-07)."""

from .. import views
from ..enumerations import PERMISSION, PRIVATE_STYLES
from ..errors import Refused, bad
from ..parameters import SAME_AS_ACTOR, boolean, enumeration, list_of, may, need, string, user
from ..wire import SYSTEM
from . import query
from .pages import CURSOR, LIMIT, by_cursor

GROUP = need("group", string)


@query("getGroupDetails", [GROUP, may("fetchMembers", boolean, False)], past=True)
def get_group_details(asking):
    group, viewer = asking.group, asking.viewer
    if asking.is_system():
        shown = views.plain(group)
    elif viewer in group.members:
        shown = views.for_member(group, viewer, asking.now)
    elif group.style in PRIVATE_STYLES:
        raise Refused("permissionDenied")
    else:
        return views.for_outsider(group)
    if asking.parameters["fetchMembers"]:  # QRY-02
        ordinary = [user for user in group.members_newest_first()
                    if group.role(user) == "member"]
        order = [group.owner] + group.admins() + ordinary
        most = asking.configuration["emMembersInDetails"]
        # Within the creation the owner has not entered yet.
        entered = [user for user in order if user in group.members]
        shown["members"] = [views.member(group, user) for user in entered[:most]]
    return shown


@query("listMembers", [GROUP, LIMIT, CURSOR,
                       may("roles", list_of(enumeration(PERMISSION)), ("member",))], past=True)
def list_members(asking):
    asking.require_member()
    group = asking.group
    wanted = [views.member(group, user) for user in group.members_newest_first()
              if group.role(user) in asking.parameters["roles"]]
    return by_cursor(asking, "members", wanted,
                     lambda entry: (-entry["joinedAt"], entry["user"]), group.id)


def _names_somebody(given, configuration):
    """S has no history of its own."""
    if given["user"] is SYSTEM:
        raise bad("user")


@query("getMemberHistory", [GROUP, may("user", user, SAME_AS_ACTOR), LIMIT, CURSOR],
       family=None, shape=_names_somebody, past=True)
def get_member_history(asking):
    target = asking.parameters["user"]
    asking.require_member()
    if target != asking.viewer:
        asking.require_manager()
    entries = [{"at": event["at"], "event": event["event"], "position": event["position"]}
               for event in asking.store.log[:asking.position]
               if event.get("group") == asking.group.id and _concerns(event, target)]
    return by_cursor(asking, "entries", entries, lambda entry: (entry["position"],),
                     [asking.group.id, target])


def _concerns(event, target):
    """The events that changed the person's membership or role."""
    kind = event["event"]
    if kind in ("membersJoined", "membersRemoved"):
        return target in event["users"]
    if kind in ("memberLeft", "adminAdded", "adminRemoved"):
        return event["user"] == target
    return kind == "ownerTransferred" and target in (
        event.get("oldOwner"), event.get("newOwner"))
