"""Joined and public groups (QRY-08 to QRY-11)."""

from ..enumerations import FAMILY, PUBLIC_STYLES
from ..errors import Refused, bad
from ..parameters import between, boolean, enumeration, integer, may, need, string
from ..views import plain
from . import query
from .pages import CURSOR, PAGE, by_cursor

IN_FAMILY = may("family", enumeration(FAMILY), "em")


def _joined_page(value, field, configuration):
    """1 to the largest page; a negative size returns all (QRY-08, LIM-13)."""
    integer(value, field, configuration)
    if value == 0 or value > configuration["emJoinedPageSize"]:
        raise bad(field)
    return value


@query("listJoinedGroups", [
    IN_FAMILY, PAGE,
    may("limit", _joined_page, lambda configuration: min(20, configuration["emJoinedPageSize"])),
    may("needMemberCount", boolean, False), may("needRole", boolean, False)], find=None)
def list_joined_groups(asking):
    limit, page = asking.parameters["limit"], asking.parameters["page"]
    groups = asking.state.joined_groups(asking.viewer)
    if limit > 0:
        groups = groups[page * limit:(page + 1) * limit]
    return {"groups": [_joined(asking, group) for group in groups]}


def _joined(asking, group):
    entry = {"group": group.id, "name": group.name}
    if asking.parameters["needMemberCount"]:
        entry["memberCount"] = len(group.members)
    if asking.parameters["needRole"]:
        entry["role"] = group.role(asking.viewer)
    return entry


@query("getJoinedGroupsCount", [IN_FAMILY], find=None)
def get_joined_groups_count(asking):
    return {"count": len(asking.state.joined_groups(asking.viewer))}


@query("listPublicGroups", [may("limit", between(1, 50), 50), CURSOR], find=None)
def list_public_groups(asking):
    listed = [group for group in asking.state.groups.values()
              if group.family == "em" and group.style in PUBLIC_STYLES
              and not group.destroyed and not group.disabled]
    listed.sort(key=lambda group: (-group.created_at, group.id))
    entries = [{"group": group.id, "name": group.name} for group in listed]
    created = {group.id: group.created_at for group in listed}
    return by_cursor(asking, "groups", entries,
                     lambda entry: (-created[entry["group"]], entry["group"]), "")


@query("searchPublicGroup", [need("group", string)])
def search_public_group(asking):
    if asking.group.style not in PUBLIC_STYLES:
        raise Refused("groupNotFound")
    shown = ("group", "name", "description", "style", "owner", "memberCount", "maxMembers")
    return {key: plain(asking.group)[key] for key in shown}
