"""What the commands on servers and channels have in common."""

from ..errors import Refused
from ..finding import require_server_member
from ..parameters import characters, may, name_of, need, optional_user, string

SERVER = need("server", string)
CHANNEL = need("channel", string)
CATEGORY = need("category", string)
INVITER = may("inviter", optional_user)
NAME = need("name", name_of("cirNameCharacters"))
OWNER = ("owner",)
MANAGERS = ("owner", "moderator")


def text(name, default=""):
    return may(name, characters("cirTextCharacters"), default)


def require_server_role(do, roles):
    """GEN-11 steps 5 and 6."""
    require_server_member(do)
    if do.server.role(do.actor) not in roles:
        raise Refused("permissionDenied")


def refuse_protected(do, user):
    """GEN-11 step 8: the server owner is touched by nobody, a moderator only by the owner."""
    role = do.server.role(user)
    if role == "owner" or (role == "moderator" and do.actor != do.server.owner):
        raise Refused("permissionDenied", user=user)


def same_invitation(do, thing, invitee):
    """GRP-20: the id of the same inviter's pending invitation, otherwise a new one."""
    for invitation in thing.invitations.values():
        if (invitation["state"] == "pending" and invitation["inviter"] == do.actor
                and invitation["invitee"] == invitee):
            return invitation["invitation"]
    return do.fresh("inv")


def pending_invitation(do, thing, missing):
    """GRP-26, CLR-03; a decided invitation is reported before membership (wire 2.5)."""
    mine = [invitation for invitation in thing.invitations.values()
            if invitation["invitee"] == do.actor
            and do.parameters["inviter"] in (None, invitation["inviter"])]
    pending = [invitation for invitation in mine if invitation["state"] == "pending"]
    if pending:
        newest = max(pending, key=lambda invitation: invitation["position"])
        return {key: newest[key] for key in ("invitation", "inviter", "invitee")}
    raise Refused("requestAlreadyHandled" if mine else missing)


def not_taken(do, space, field):
    """wire 3.1: explicit ids of destroyed things stay taken too."""
    if do.parameters[field] in do.state.taken[space]:
        raise Refused("invalidParameter", field=field)


def tell_devices(do, name, targets=(), channel=None):
    """The multi-device callback of a channel command (wire 10.4)."""
    do.devices = {"server": do.server.id, "channel": channel or do.channel.id, "name": name,
                  "ext": list(targets)}
