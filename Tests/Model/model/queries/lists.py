"""Mute, allow and block lists, announcement, files, attributes (QRY-12 to QRY-19)."""

from ..errors import Refused
from ..parameters import may, need, strings, user, users
from . import query
from .details import GROUP
from .pages import LIMIT, PAGE, numbered


@query("isGroupMessageBlocked", [GROUP], past=True)
def is_group_message_blocked(asking):
    asking.require_member()
    if asking.is_system():
        return {}
    return {"blocked": asking.viewer in asking.group.message_blocks}


@query("listMuted", [GROUP, PAGE, LIMIT], past=True)
def list_muted(asking):
    asking.require_manager()
    group = asking.group
    muted = [{"user": user, **group.mutes[user]} for user in group.mute_list(asking.now)]
    return {"muted": numbered(asking, muted)}


@query("listAllowed", [GROUP], past=True)
def list_allowed(asking):
    asking.require_manager()
    return {"users": sorted(asking.group.allow_list)}


@query("isSelfAllowed", [GROUP], past=True)
def is_self_allowed(asking):
    asking.require_member()
    if asking.is_system():
        return {}
    return {"allowed": asking.viewer in asking.group.allow_list}


@query("listBlockListed", [GROUP, PAGE, LIMIT], past=True)
def list_block_listed(asking):
    asking.require_manager()
    return {"users": numbered(asking, sorted(asking.group.block_list))}


@query("getAnnouncement", [GROUP], past=True)
def get_announcement(asking):
    asking.require_member()
    return {"announcement": asking.group.announcement}


@query("listSharedFiles", [GROUP, PAGE, LIMIT])
def list_shared_files(asking):
    asking.require_member()
    files = [{"file": file, **data} for file, data in asking.group.files.items()]
    files.sort(key=lambda entry: -entry.pop("position"))
    return {"files": numbered(asking, files)}


@query("getMemberAttributes", [GROUP, need("user", user)], past=True)
def get_member_attributes(asking):
    asking.require_member()
    target = asking.parameters["user"]
    if target not in asking.group.members:
        raise Refused("targetNotMember")
    return {"attributes": asking.group.attributes.get(target, {})}


@query("getMembersAttributes", [GROUP, need("users", users("attributeUsersPerQuery")),
                                may("keys", strings, ())], past=True)
def get_members_attributes(asking):
    asking.require_member()
    keys = asking.parameters["keys"]
    return {"attributes": {
        user: {key: text for key, text in asking.group.attributes.get(user, {}).items()
               if not keys or key in keys}
        for user in asking.parameters["users"]}}
