"""Name, description, ext, size, announcement (GRP-63 to GRP-69)."""

from ..errors import bad
from ..parameters import at_most_bytes, between, characters, name_of, need
from . import command
from .fields import GROUP


def _change(do, field, value, old):
    if value != old:  # GEN-12
        do.emit("groupInfoChanged", **{field: value})


@command("updateGroupName", [GROUP, need("name", name_of("emNameCharacters"))])
def update_group_name(do):
    do.require_role("owner", "admin")
    do.check_name(do.parameters["name"])
    _change(do, "name", do.parameters["name"], do.group.name)


@command("updateGroupDescription",
         [GROUP, need("description", characters("emDescriptionCharacters"))])
def update_group_description(do):
    do.require_role("owner", "admin")
    _change(do, "description", do.parameters["description"], do.group.description)


@command("updateGroupExt", [GROUP, need("ext", at_most_bytes("emExtBytes"))])
def update_group_ext(do):
    do.require_role("owner", "admin")
    _change(do, "ext", do.parameters["ext"], do.group.ext)


@command("updateMaxMembers",
         [GROUP, need("maxMembers", between("emMinMaxMembers", "emMaxMembersCeiling"))])
def update_max_members(do):
    do.require_role("owner")
    if do.parameters["maxMembers"] < len(do.group.members):  # CLR-07: step 9
        raise bad("maxMembers")
    _change(do, "maxMembers", do.parameters["maxMembers"], do.group.max_members)


@command("updateAnnouncement",
         [GROUP, need("announcement", characters("emAnnouncementCharacters"))])
def update_announcement(do):
    do.require_role("owner", "admin")
    if do.parameters["announcement"] != do.group.announcement:
        do.emit("announcementChanged", announcement=do.parameters["announcement"])
