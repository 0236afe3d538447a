"""Commands with several targets (GEN-13): one status per requested user."""

from ..errors import Refused


def done(user):
    return {"user": user, "status": "done"}


def skipped(user, error):
    return {"user": user, "status": "skipped", "error": error}


def unchanged(user):
    return {"user": user, "status": "unchanged"}


def members_among(do, users):
    """The targets that are members; none at all fails with the error for that state."""
    found = [user for user in users if user in do.group.members]
    if not found:
        raise Refused("targetNotMember")
    return found


def refuse_protected(do, users):
    """GEN-11 step 8: the owner may be touched by nobody, an admin only by the owner."""
    for user in users:
        role = do.group.role(user)
        if role == "owner" or (role == "admin" and do.actor != do.group.owner):
            raise Refused("permissionDenied", user=user)
