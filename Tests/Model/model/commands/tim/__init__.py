"""TIM commands: each starts with its row of the table in section 3.3 of the semantics.

A cell names the roles that may act: O owner, A admin, P ordinary member, X somebody else, S; a dash
is a type that has no such operation.
"""

from ...errors import Refused, bad
from ...wire import SYSTEM
from .. import command

TYPES = ("Private", "Public", "ChatRoom", "AVChatRoom", "BChatRoom")
LETTERS = {"owner": "O", "admin": "A", "member": "P", "none": "X"}
RANKS = {"X": 0, "P": 1, "A": 2, "O": 3, "S": 4}
LEVELS = {"anyone": 0, "member": 1, "admin": 2, "owner": 3, "system": 4}


def tim(name, parameters, **flags):
    return command(name, parameters, family="tim", **flags)


def letter(group, principal):
    """The role of a user in the group, or S."""
    return "S" if principal is SYSTEM else LETTERS[group.role(principal)]


def capability(do, cells):
    """GEN-11 step 4: the cell of the group's type."""
    cell = cells[TYPES.index(do.group.type)]
    if cell == "-":
        raise Refused("capabilityNotSupported")
    return cell


def judge(do, cells):
    """GEN-11 steps 4 to 6."""
    cell = capability(do, cells)
    role = letter(do.group, do.actor)
    if role == "X" and role not in cell:
        raise Refused("notMember")
    if role not in cell:
        raise Refused("permissionDenied")


def refuse_higher(do, users):
    """GEN-11 step 8: nobody touches the owner; admins are for the owner and S (PRM-T12, T18)."""
    for user in users:
        role = letter(do.group, user)
        if role == "O" or (role == "A" and letter(do.group, do.actor) not in "OS"):
            raise Refused("permissionDenied", user=user)


def target_among_members(do, user):
    if user not in do.group.members:
        raise Refused("targetNotMember")


def levels(do, option, keys, field="fields"):
    """TIM-34: the levels on which keys are written; the host configured each of them."""
    configured = do.configuration[option]
    if any(key not in configured for key in keys):
        raise bad(field)
    return [configured[key]["write"] for key in keys]


def may_write(level, role):
    """TIM-34: whether a letter reaches a level of custom fields; the same order serves reading."""
    return RANKS[role] >= LEVELS[level]


def shown_principal(principal):
    """As in output (wire 2.3)."""
    return {"system": True} if principal is SYSTEM else principal
