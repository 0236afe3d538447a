"""inviteMembers, acceptInvitation, declineInvitation (GRP-11 to GRP-34)."""

from ..errors import Refused
from ..parameters import may, need, optional_user, string, users
from . import command
from .entering import check_seats, enter, enters_directly, invite
from .fields import GROUP, MESSAGE, REASON, texts
from .targets import skipped


@command("inviteMembers", [GROUP, need("users", users("emInviteesPerInvite")), MESSAGE])
def invite_members(do):
    group = do.group
    if group.style == "privateMemberCanInvite":
        do.require_member()
    else:
        do.require_role("owner", "admin")
    requested = do.parameters["users"]
    do.known(requested)
    for user in requested:
        if user in group.block_list:
            raise Refused("userInBlockList", user=user)
    outside = [user for user in requested if user not in group.members]
    if not outside:
        raise Refused("alreadyMember")
    direct = [user for user in outside if enters_directly(do, user, group.invite_need_confirm)]
    if len(group.members) >= group.max_members:  # GRP-18, also for pending ones
        raise Refused("groupFull", limit=group.max_members)
    check_seats(do, direct, len(group.members), group.max_members)
    found = invite(do, outside, do.actor, do.parameters["message"], group.invite_need_confirm)
    statuses = {status["user"]: status for status in found}
    do.tell_devices(17, "GroupInvite", outside)
    return {"targets": [statuses.get(user) or skipped(user, "alreadyMember")
                        for user in requested]}


INVITER = may("inviter", optional_user)
INVITATION = may("invitation", string)


@command("acceptInvitation", [GROUP, INVITER, INVITATION, MESSAGE])
def accept_invitation(do):
    member = do.actor in do.group.members
    invitation = pending_invitation(do, "alreadyMember" if member else "invitationNotFound")
    if do.actor in do.group.block_list:
        raise Refused("userInBlockList", user=do.actor)
    check_seats(do, [do.actor], len(do.group.members), do.group.max_members)
    names = {key: invitation[key] for key in ("invitation", "inviter", "invitee")}
    do.emit("invitationAccepted", **names, auto=False)
    enter(do, do.actor, "acceptedInvitation", accepted=invitation["invitation"],
          inviter=invitation["inviter"])
    do.tell_devices(18, "GroupInviteAccept", [invitation["inviter"]])


@command("declineInvitation", [GROUP, INVITER, INVITATION, REASON])
def decline_invitation(do):
    invitation = pending_invitation(do, "invitationNotFound")
    names = {key: invitation[key] for key in ("invitation", "inviter", "invitee")}
    do.emit("invitationDeclined", **names, **texts(reason=do.parameters["reason"]))
    do.tell_devices(19, "GroupInviteDecline", [invitation["inviter"]])


def pending_invitation(do, missing):
    """GRP-26, CLR-03; a decided invitation is reported before membership (wire 2.5)."""
    inviter, handle = do.parameters["inviter"], do.parameters["invitation"]
    mine = [invitation for invitation in do.group.invitations.values()
            if invitation["invitee"] == do.actor
            and inviter in (None, invitation["inviter"])
            and handle in (None, invitation["invitation"])]
    pending = [invitation for invitation in mine if invitation["state"] == "pending"]
    if pending:
        return max(pending, key=lambda invitation: invitation["position"])
    raise Refused("requestAlreadyHandled" if mine else missing)
