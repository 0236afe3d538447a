"""Profile of the group (TIM-30 to TIM-34)."""

from ...enumerations import ADD_OPTION
from ...errors import Refused, bad
from ...parameters import at_most_bytes, enumeration, group_fields, name_of_bytes, need
from ..fields import GROUP
from . import judge, letter, levels, may_write, tim

PROFILE = ["OAPS", "OAS", "OAS", "OAS", "S"]  # PRM-T16


def _change(do, field, old):
    value = do.parameters[field]
    if value != old:  # GEN-12
        do.emit("groupInfoChanged", **{field: value})


@tim("updateGroupName", [GROUP, need("name", name_of_bytes("timNameBytes"))], system=True)
def update_group_name(do):
    judge(do, PROFILE)
    do.check_name(do.parameters["name"])
    _change(do, "name", do.group.name)


@tim("updateGroupDescription",
     [GROUP, need("description", at_most_bytes("timIntroductionBytes"))], system=True)
def update_group_description(do):
    judge(do, PROFILE)
    _change(do, "description", do.group.description)


@tim("updateFaceURL", [GROUP, need("faceURL", at_most_bytes("timFaceURLBytes"))], system=True)
def update_face_url(do):
    judge(do, PROFILE)
    _change(do, "faceURL", do.group.face_url)


@tim("updateAnnouncement",
     [GROUP, need("announcement", at_most_bytes("timNotificationBytes"))], system=True)
def update_announcement(do):
    judge(do, PROFILE)
    if do.parameters["announcement"] != do.group.announcement:
        do.emit("announcementChanged", announcement=do.parameters["announcement"])


@tim("setAddOption", [GROUP, need("addOption", enumeration(ADD_OPTION))], system=True)
def set_add_option(do):
    judge(do, ["-", "OAS", "OAS", "OAS", "-"])  # PRM-T06
    if do.parameters["addOption"] != do.group.add_option:
        do.emit("addOptionChanged", addOption=do.parameters["addOption"])


@tim("setGroupCustomFields", [GROUP, need("fields", group_fields)], system=True)
def set_group_custom_fields(do):
    """The levels of the keys take the place of a row of the table (TIM-34)."""
    given = do.parameters["fields"]
    needed = levels(do, "timGroupFields", given)
    role = letter(do.group, do.actor)
    if role == "X" and set(needed) != {"anyone"}:
        raise Refused("notMember")
    if any(not may_write(level, role) for level in needed):
        raise Refused("permissionDenied")
    if len({**do.group.fields, **given}) > do.configuration["timGroupCustomKeys"]:
        raise bad("fields")
    changed = {key: value for key, value in given.items() if do.group.fields.get(key) != value}
    if changed:
        do.emit("groupCustomFieldsChanged", fields=changed)
