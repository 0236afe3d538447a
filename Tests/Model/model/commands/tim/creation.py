"""createGroup with a type (TIM-01 to TIM-09)."""

from ...enumerations import ADD_OPTION, TIM_ROLE, TIM_TYPE
from ...errors import Refused, bad
from ...parameters import (at_most_bytes, between, by_user, enumeration, group_fields, may,
                           member_fields, name_of_bytes, need, new_tim_group_id, users, without)
from ...wire import SYSTEM
from . import levels, may_write, tim
from .targets import done

DEFAULT_OPTION = {"Private": "forbid", "Public": "auth"}  # the others: any (PRM-T05)
FIXED_OPTION = ("Private", "BChatRoom")
WITHOUT_INITIAL_MEMBERS = ("AVChatRoom", "BChatRoom")  # PRM-T02
WITH_ADMINS = ("Public", "ChatRoom")
DAY = 86400000


def _of_entering(read):
    """Roles and fields are for those who enter; the creator need not be listed (TIM-01)."""
    def checked(value, field, configuration, line):
        given = read(value, field, configuration)
        entering = [*(line.get("users") or []), line["as"]]
        if any(user not in entering for user in given):
            raise bad(field)
        return given
    checked.wants_line = True
    return checked


def _seats(value, field, configuration, line):
    """The ceiling depends on the type, which was looked at before."""
    ceiling = _ceiling(enumeration(TIM_TYPE)(line["type"], "type", configuration), configuration)
    return between(0, ceiling or None)(value, field, configuration)


_seats.wants_line = True


def _ceiling(type_name, configuration):
    """LIM-29 and LIM-31; 0 is unlimited."""
    return configuration["timMembers" + type_name if type_name in WITHOUT_INITIAL_MEMBERS
                         else "timMemberCeiling"]


def _max_members(do):
    """LIM-30: 0 asks for the default of the type, which LIM-29 bounds; 0 is unlimited."""
    p = do.parameters
    if p["maxMembers"]:
        return p["maxMembers"]
    if p["type"] in WITHOUT_INITIAL_MEMBERS:
        return do.configuration["timMembers" + p["type"]]
    names = ("timMemberCeiling", "timDefaultMembers" + p["type"])
    bounds = [do.configuration[name] for name in names]
    return min([bound for bound in bounds if bound], default=0)


@tim("createGroup", [
    need("type", enumeration(TIM_TYPE)),
    may("addOption", enumeration(ADD_OPTION)),
    may("group", new_tim_group_id),
    need("name", name_of_bytes("timNameBytes")),
    may("description", at_most_bytes("timIntroductionBytes"), ""),
    may("announcement", at_most_bytes("timNotificationBytes"), ""),
    may("faceURL", at_most_bytes("timFaceURLBytes"), ""),
    may("maxMembers", _seats, 0),
    may("users", users("timUsersPerCommand", empty=True, skip_actor=True), ()),
    may("memberRoles", _of_entering(by_user(without(enumeration(TIM_ROLE), "owner"))), {}),
    may("fields", group_fields, {}),
    may("memberFields", _of_entering(by_user(member_fields)), {}),
], find=None, system=True)
def create_group(do):
    p = do.parameters
    initial = list(p["users"])
    _judge_creation(do, initial)
    if p["group"] in do.state.taken["g"]:
        raise Refused("groupIdInUse")
    do.known(initial)
    most = _max_members(do)
    if 0 < most < len(initial) + 1:
        raise Refused("groupFull", limit=most)
    _check_counts(do)
    do.check_name(p["name"])
    do.rate_limit = _too_many_today
    group_id = p["group"] or do.fresh("g", "@TGS#")
    do.new_group(group_id)
    _emit_creation(do, most)
    asked = [user for user in initial if p["memberRoles"].get(user) == "admin"]
    admins = asked if p["type"] in WITH_ADMINS else []  # TIM-06
    if initial:
        _emit_initial(do, initial, admins)
    return {"group": group_id, "targets": [done(user) for user in initial],
            "downgraded": [user for user in asked if user not in admins]}


def _judge_creation(do, initial):
    """CLR-07 judges S first, then PRM-T02 is a capability and PRM-T01 a role."""
    p = do.parameters
    broadcast = p["type"] == "BChatRoom"
    if do.actor is SYSTEM and not broadcast:
        raise Refused("permissionDenied")
    if initial and p["type"] in WITHOUT_INITIAL_MEMBERS:
        raise Refused("capabilityNotSupported")
    if do.actor is not SYSTEM and broadcast:
        raise Refused("permissionDenied")
    role = "S" if broadcast else "O"
    of_members = [key for fields in p["memberFields"].values() for key in fields]
    needed = levels(do, "timGroupFields", p["fields"])
    needed += levels(do, "timMemberFields", of_members, "memberFields")
    if any(not may_write(level, role) for level in needed):
        raise Refused("permissionDenied")


def _check_counts(do):
    """LIM-44: BChatRooms that exist."""
    limit = do.configuration["timBChatRooms"]
    existing = [group for group in do.state.groups.values()
                if group.family == "tim" and group.type == "BChatRoom" and not group.destroyed]
    if do.parameters["type"] == "BChatRoom" and len(existing) >= limit:
        raise Refused("groupCountLimit", limit=limit)


def _too_many_today(do):
    """LIM-45: created minus ended groups of this UTC day."""
    limit, today = do.configuration["timGroupsPerDay"], do.now // DAY
    groups = [group for group in do.state.groups.values() if group.family == "tim"]
    created = sum(group.created_at // DAY == today for group in groups)
    ended = sum(group.destroyed and group.destroyed_at // DAY == today for group in groups)
    return limit and created - ended >= limit


def _emit_creation(do, most):
    p = do.parameters
    default = DEFAULT_OPTION.get(p["type"], "any")
    option = default if p["type"] in FIXED_OPTION else p["addOption"] or default
    owner = {} if do.actor is SYSTEM else {"owner": do.actor}
    do.emit("groupCreated", family="tim", type=p["type"], name=p["name"], **owner,
            description=p["description"], announcement=p["announcement"], faceURL=p["faceURL"],
            maxMembers=most, addOption=option, fields=p["fields"])
    if owner:
        do.emit("membersJoined", users=[do.actor], via="creation", role="owner",
                **_fields_of([do.actor], p))


def _emit_initial(do, initial, admins):
    keys = {"admins": admins} if admins else {}
    do.emit("membersJoined", users=initial, via="initialMember", role="member", **keys,
            **_fields_of(initial, do.parameters))


def _fields_of(users_entering, p):
    fields = {user: given for user, given in p["memberFields"].items()
              if given and user in users_entering}
    return {"memberFields": fields} if fields else {}
