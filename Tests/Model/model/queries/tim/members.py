"""Members: listMembers, getMembersInfo, getSelfInfo (QRY-38 to QRY-43)."""

from ... import conversations
from ...callbacks.tim import remaining_seconds
from ...enumerations import MEMBER_FIELDS, MEMBER_FILTER
from ...errors import Refused
from ...parameters import enumeration, list_of, may, users, need
from ..details import GROUP
from ..pages import CURSOR, by_cursor
from . import readable, tim
from .groups import CUSTOM_KEYS, self_info

FIELDS = may("fields", list_of(enumeration(MEMBER_FIELDS)))
ROLES = {"owner": ("owner",), "admin": ("admin",), "common": ("member",),
         "all": ("owner", "admin", "member")}


def _filter(value, field, configuration):
    """One filter or several combined; none of the bits is 0, all (ENM-10)."""
    one = enumeration(MEMBER_FILTER)
    if type(value) is list:
        return list_of(one)(value, field, configuration) or ["all"]
    return [one(value, field, configuration)]


@tim("listMembers", [GROUP, may("filter", _filter, ("all",)), FIELDS, CUSTOM_KEYS, CURSOR],
     past=True)
def list_members(asking):
    group = asking.group
    asking.parameters["limit"] = asking.configuration["timMemberPageSize"]
    roles = {role for name in asking.parameters["filter"] for role in ROLES[name]}
    users = [user for user in _visible(asking) if group.role(user) in roles]
    page = by_cursor(asking, "members", users,
                     lambda user: (group.members[user]["joinedAt"], user), group.id)
    page["members"] = [_member(asking, user) for user in page["members"]]
    return page


def _visible(asking):
    """QRY-39: anybody may see the part of an AVChatRoom that is shown at all."""
    if asking.group.type != "AVChatRoom":
        asking.require_member()
    return asking.group.visible_members(asking.configuration["timAVMembersListed"])


@tim("getMembersInfo", [GROUP, need("users", users("timIdsPerMembersInfo")), FIELDS,
                        CUSTOM_KEYS], past=True)
def get_members_info(asking):
    visible = _visible(asking)
    return {"members": [_member(asking, user) for user in asking.parameters["users"]
                        if user in visible]}


def _member(asking, user):
    """The TIM member object of wire 11.4."""
    group, fields = asking.group, asking.parameters["fields"]
    shown = {
        "nameCard": group.name_cards.get(user, ""), "joinTime": group.members[user]["joinedAt"],
        "role": group.role(user), **_silence(asking, user)}
    if fields is not None:
        named = {*fields, *(["silentRemainingSeconds"] if "silentUntil" in fields else [])}
        shown["recvOpt"] = group.receive_option(user)
        shown = {key: value for key, value in shown.items() if key in named}
    sent = conversations.last_sent_time(asking.state, group, user)
    if sent is not None:
        shown["lastSentTime"] = sent
    return {"user": user, **shown, "customInfo": readable(
        asking, group, "timMemberFields", group.member_fields.get(user, {}),
        asking.parameters["customKeys"])}


def _silence(asking, user):
    """QRY-41: the end in Unix seconds, and what remains of it; both rounded up."""
    if not asking.group.is_muted(user, asking.now):
        return {"silentUntil": 0, "silentRemainingSeconds": 0}
    end = asking.group.mutes[user]["expiresAt"]
    return {"silentUntil": remaining_seconds(end, 0),
            "silentRemainingSeconds": remaining_seconds(end, asking.now)}


@tim("getSelfInfo", [GROUP], past=True)
def get_self_info(asking):
    group = asking.group
    if group.type in ("AVChatRoom", "BChatRoom"):  # PRM-T24
        raise Refused("capabilityNotSupported")
    asking.require_member()
    if asking.is_system():
        return {}
    return {**self_info(asking, group), **_silence(asking, asking.viewer),
            "nameCard": group.name_cards.get(asking.viewer, ""),
            "customInfo": readable(asking, group, "timMemberFields",
                                   group.member_fields.get(asking.viewer, {}))}
