"""What happens whenever somebody enters a group: closings and the entry itself."""

from ..errors import Refused


def check_joined_groups(do, users):
    """LIM-05."""
    limit = do.configuration["emMaxJoinedGroups"]
    for user in users:
        if limit and len(do.state.joined_groups(user)) >= limit:
            raise Refused("joinedGroupLimit", limit=limit)


def check_seats(do, users, members, most):
    """GEN-16, LIM-01 and LIM-05, for those who enter at once."""
    if members + len(users) > most:
        raise Refused("groupFull", limit=most)
    check_joined_groups(do, users)


def enter(do, user, via, accepted=None, approved=None, **keys):
    """membersJoined, then the closings of everything else that was pending (wire 9.3)."""
    do.emit("membersJoined", users=[user], via=via, role="member", **keys)
    close_all(do, user, "joinedOtherwise", accepted, approved)


def close_all(do, user, cause, accepted=None, approved=None):
    """Pending invitations in order of first issue, then join requests likewise."""
    for invitation in do.group.pending_invitations(user):
        if invitation["invitation"] != accepted:
            do.emit("invitationClosed", invitation=invitation["invitation"],
                    inviter=invitation["inviter"], invitee=invitation["invitee"], cause=cause)
    for request in do.group.pending_requests(user):
        if request["request"] != approved:
            do.emit("joinRequestClosed", request=request["request"],
                    applicant=request["applicant"], cause=cause)


def invite(do, users, inviter, message, need_confirm):
    """GRP-13 and GRP-14 for every invitee in request order; their statuses."""
    statuses = []
    text = {"message": message} if message else {}
    for user in users:
        invitation = invitation_id(do, inviter, user)
        names = {"invitation": invitation, "inviter": inviter, "invitee": user}
        if enters_directly(do, user, need_confirm):
            do.emit("invitationAccepted", **names, auto=True)
            enter(do, user, "directInvite", accepted=invitation, inviter=inviter, **text)
            statuses.append({"user": user, "status": "done"})
        else:
            do.emit("invitationIssued", **names, **text)
            statuses.append({"user": user, "status": "pending"})
    return statuses


def enters_directly(do, user, need_confirm):
    """The group option comes before the preference (GRP-15)."""
    return not need_confirm or do.state.preferences_of(user)["autoAcceptGroupInvitation"]


def invitation_id(do, inviter, invitee):
    """The id of the same inviter's pending invitation, otherwise a new one (wire 3.1)."""
    for invitation in do.group.pending_invitations(invitee):
        if invitation["inviter"] == inviter:
            return invitation["invitation"]
    return do.fresh("inv")
