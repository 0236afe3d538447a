"""createGroup (GRP-01 to GRP-10)."""

from .. import views
from ..enumerations import STYLE
from ..errors import Refused
from ..parameters import (at_most_bytes, between, boolean, characters, enumeration, may, name_of,
                          need, new_group_id, users)
from . import command
from .entering import check_seats, enters_directly, invite
from .fields import MESSAGE


@command("createGroup", [
    may("group", new_group_id),
    need("name", name_of("emNameCharacters")),
    may("description", characters("emDescriptionCharacters"), ""),
    may("users", users("emInviteesPerCreate", empty=True, skip_actor=True), ()),
    MESSAGE,
    may("style", enumeration(STYLE), "privateOnlyOwnerInvite"),
    may("maxMembers", between("emMinMaxMembers", "emMaxMembersCeiling"),
        lambda configuration: min(configuration["emDefaultMaxMembers"],
                                  max(configuration["emMinMaxMembers"],
                                      configuration["emMaxMembersCeiling"]))),
    may("inviteNeedConfirm", boolean, False),
    may("ext", at_most_bytes("emExtBytes"), ""),
], find=None)
def create_group(do):
    p = do.parameters
    if p["group"] in do.state.taken["g"]:
        raise Refused("groupIdInUse")
    invitees = list(p["users"])
    do.known(invitees)
    direct = [user for user in invitees if enters_directly(do, user, p["inviteNeedConfirm"])]
    check_seats(do, [do.actor] + direct, 0, p["maxMembers"])
    do.check_name(p["name"])
    group_id = p["group"] or do.fresh("g")
    do.new_group(group_id)
    do.emit("groupCreated", family="em", name=p["name"], description=p["description"],
            owner=do.actor, maxMembers=p["maxMembers"], style=p["style"],
            inviteNeedConfirm=p["inviteNeedConfirm"], ext=p["ext"])
    do.emit("membersJoined", users=[do.actor], via="creation", role="owner")
    targets = invite(do, invitees, do.actor, p["message"], p["inviteNeedConfirm"])
    do.tell_devices(10, "GroupCreate")
    return lambda state: {
        "group": group_id, "targets": targets,
        "details": views.for_member(state.groups[group_id], do.actor, do.now)}
