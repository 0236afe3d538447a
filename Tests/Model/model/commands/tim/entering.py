"""What happens when somebody enters a TIM group."""

from ...errors import Refused
from ..entering import close_all


def check_seats(do, count):
    """GEN-16; pending invitations need a free seat as well (EDG-08)."""
    if do.group.is_full(count):
        raise Refused("groupFull", limit=do.group.max_members)


def enter(do, users, via, accepted=None, approved=None, **keys):
    """One membersJoined, then the closings user by user (wire 9.3)."""
    do.emit("membersJoined", users=users, via=via, role="member", **keys)
    for user in users:
        close_all(do, user, "joinedOtherwise", accepted, approved)
