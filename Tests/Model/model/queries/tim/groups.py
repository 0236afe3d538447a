"""Groups: getGroupInfo, queryGroupInfo, and the joined list (QRY-32 to QRY-37)."""

from ... import conversations
from ...enumerations import FAMILY, GROUP_FIELDS
from ...errors import Refused
from ...parameters import enumeration, ids, list_of, may, need, string, strings
from . import readable, tim

FIELDS = may("fields", list_of(enumeration(GROUP_FIELDS)))
CUSTOM_KEYS = may("customKeys", strings, ())
ALWAYS = {"group", "customInfo", "selfInfo", "version"}  # no flag of ENM-12 takes them away
FOR_OUTSIDERS = {"group", "groupName", "owner", "groupType", "createTime", "maxMemberNum",
                 "memberNum", "introduction", "faceURL", "addOpt", "onlineMemberNum",
                 "customInfo"}  # QRY-33


@tim("getGroupInfo", [need("groups", ids("timIdsPerGroupInfo")), FIELDS, CUSTOM_KEYS],
     find=None, past=True)
def get_group_info(asking):
    return {"infos": [_info(asking, group_id) for group_id in asking.parameters["groups"]]}


def _info(asking, group_id):
    """One result for each id; what is wrong with one does not touch the others (QRY-34)."""
    group = asking.state.group(group_id)
    if group is None:
        channel = asking.state.live_channel(group_id) is not None
        return {"group": group_id, "error": "capabilityNotSupported" if channel
                else "groupNotFound"}
    if group.family != "tim":
        return {"group": group_id, "error": "capabilityNotSupported"}
    try:
        return {"group": group_id, "info": _view(asking, group)}
    except Refused as refused:
        return {"group": group_id, "error": refused.error}


@tim("queryGroupInfo", [need("group", string), FIELDS, CUSTOM_KEYS], past=True)
def query_group_info(asking):
    shown = _view(asking, asking.group)
    if asking.viewer in asking.group.members:
        shown["selfInfo"] = self_info(asking, asking.group)
    return shown


def _view(asking, group):
    inside = asking.is_system() or asking.viewer in group.members
    if not inside and group.type == "Private":
        raise Refused("permissionDenied")
    shown = {key: value for key, value in _everything(asking, group).items()
             if value is not None and (inside or key in FOR_OUTSIDERS)}
    fields = asking.parameters["fields"]
    if fields is None:
        return shown
    return {key: value for key, value in shown.items() if key in ALWAYS or key in fields}


def _everything(asking, group):
    """The TIM view of wire 11.4; what is missing is None."""
    message, time = conversations.last_message(asking.state, group) or (None, None)
    keys = asking.parameters["customKeys"]
    return {
        "group": group.id, "groupName": group.name, "owner": group.owner,
        "groupType": group.type, "createTime": group.created_at,
        "lastInfoTime": group.last_info_time, "lastMsgTime": time, "lastMsg": message,
        "maxMemberNum": group.max_members, "memberNum": len(group.members),
        "addOpt": group.add_option, "notification": group.announcement,
        "introduction": group.description, "faceURL": group.face_url,
        "onlineMemberNum": sum(map(asking.configuration.is_online, group.members)),
        "isSearchable": _yes(group.type in ("Public", "ChatRoom", "AVChatRoom")),  # PRM-T03
        "isMemberVisible": _yes(group.type != "BChatRoom"),  # PRM-T23
        "allShutup": group.all_muted, "version": group.version,
        "customInfo": readable(asking, group, "timGroupFields", group.fields, keys)}


def _yes(condition):
    return "yes" if condition else "no"


def self_info(asking, group):
    """ENT-11."""
    member = group.members[asking.viewer]
    return {"joinTime": member["joinedAt"], "role": member["role"],
            "recvOpt": group.receive_option(asking.viewer),
            "unReadMessageNum": conversations.unread(asking.state, asking.viewer, group)}


IN_FAMILY = may("family", enumeration(FAMILY))


def _joined(asking):
    """QRY-37: BChatRooms are omitted."""
    return [group for group in asking.state.joined_groups(asking.viewer, "tim")
            if group.type != "BChatRoom"]


@tim("listJoinedGroups", [IN_FAMILY], find=None)
def list_joined_groups(asking):
    return {"groups": [
        {"group": group.id, "groupName": group.name, "groupType": group.type,
         "faceURL": group.face_url, "allShutup": group.all_muted,
         "selfInfo": self_info(asking, group)} for group in _joined(asking)]}


@tim("getJoinedGroupsCount", [IN_FAMILY], find=None)
def get_joined_groups_count(asking):
    return {"count": len(_joined(asking))}
