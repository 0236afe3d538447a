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


def refuse_protected(do, users, actor_too=False):
    """GEN-11 step 8: the owner may be touched by nobody, an admin only by the owner."""
    for user in users:
        role = do.group.role(user)
        protected = role == "owner" or (role == "admin" and do.actor != do.group.owner)
        if protected or (actor_too and user == do.actor):
            raise Refused("permissionDenied", user=user)
