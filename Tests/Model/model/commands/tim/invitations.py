"""Inviting and answering invitations (TIM-10 to TIM-13, TIM-16, TIM-18 to TIM-20)."""

from ...errors import Refused
from ...parameters import need, users
from ...wire import SYSTEM
from ..entering import invitation_id
from ..fields import GROUP, MESSAGE, REASON, texts
from ..invitations import INVITATION, INVITER, pending_invitation
from . import TYPES, judge, shown_principal, tim
from .entering import check_seats, enter
from .targets import skipped, status

WHO = {"nobody": "-", "appAdminOnly": "S", "managers": "OAS", "members": "OAPS"}


@tim("inviteMembers", [GROUP, need("users", users("timUsersPerCommand")), MESSAGE], system=True)
def invite_members(do):
    policies = do.configuration["timInvitePolicy"]
    judge(do, [WHO[policies[type_name]["who"]] for type_name in TYPES])
    confirm = policies[do.group.type]["confirm"] and do.actor is not SYSTEM
    requested = do.parameters["users"]
    entering = [user for user in requested
                if user not in do.group.members and do.configuration.user_exists(user)]
    if entering:
        check_seats(do, 1 if confirm else len(entering))
        _invite(do, entering, confirm)
    return {"targets": [_status(do, user, confirm) for user in requested]}


def _invite(do, entering, confirm):
    text = texts(message=do.parameters["message"])
    if not confirm:
        enter(do, entering, "directInvite", inviter=shown_principal(do.actor), **text)
        return
    for user in entering:
        do.emit("invitationIssued", invitation=invitation_id(do, do.actor, user),
                inviter=do.actor, invitee=user, addTime=do.add_time(), **text)


def _status(do, user, confirm):
    if user in do.group.members:
        return skipped(user, "alreadyMember")
    if not do.configuration.user_exists(user):
        return status(user, "failed", "userNotFound")
    return status(user, "pending" if confirm else "done")


def _own_pending_invitation(do, missing):
    """TIM-16: only the invitee decides, whoever else names the handle."""
    named = do.group.invitations.get(do.parameters["invitation"])
    if named is not None and named["invitee"] != do.actor:
        raise Refused("permissionDenied")
    return pending_invitation(do, missing)


@tim("acceptInvitation", [GROUP, INVITER, INVITATION, MESSAGE])
def accept_invitation(do):
    member = do.actor in do.group.members
    found = _own_pending_invitation(do, "alreadyMember" if member else "invitationNotFound")
    check_seats(do, 1)
    names = {key: found[key] for key in ("invitation", "inviter", "invitee")}
    do.emit("invitationAccepted", **names, auto=False, **texts(message=do.parameters["message"]))
    enter(do, [do.actor], "acceptedInvitation", accepted=found["invitation"],
          inviter=found["inviter"])


@tim("declineInvitation", [GROUP, INVITER, INVITATION, REASON])
def decline_invitation(do):
    found = _own_pending_invitation(do, "invitationNotFound")
    names = {key: found[key] for key in ("invitation", "inviter", "invitee")}
    do.emit("invitationDeclined", **names, **texts(reason=do.parameters["reason"]))
