"""Data of members, pendency mark, custom system messages (TIM-21, TIM-39 to TIM-42)."""

from ...enumerations import RECEIVE_OPTION
from ...errors import Refused, bad
from ...parameters import (SAME_AS_ACTOR, at_most_bytes, bytes_pair, enumeration, integer,
                           join_pair, may, member_fields, need, user, users)
from ...wire import SYSTEM
from ..fields import GROUP
from . import RANKS, capability, judge, letter, levels, may_write, tim, target_among_members

MEMBER_DATA = ["OAP", "OAP", "OAP", "-", "-"]  # PRM-T20
EVERYWHERE = ["OAP"] * 5  # PRM-T21
SUBSET = ["S", "S", "S", "-", "-"]  # TIM-42


def _judge_member_data(do, keys=()):
    """TIM-39: the own data, or of somebody of lower role as owner or admin, and the levels of the
    keys (TIM-40), which are a matter of the actor's role alone."""
    judge(do, MEMBER_DATA)
    target = do.parameters["user"]
    role = letter(do.group, do.actor)
    if target != do.actor and role == "P":
        raise Refused("permissionDenied")
    if any(not may_write(level, role) for level in levels(do, "timMemberFields", keys)):
        raise Refused("permissionDenied")
    if target == do.actor:
        return target
    target_among_members(do, target)
    if RANKS[letter(do.group, target)] >= RANKS[role]:
        raise Refused("permissionDenied", user=target)
    return target


@tim("setNameCard", [GROUP, may("user", user, SAME_AS_ACTOR),
                     need("nameCard", at_most_bytes("timNameCardBytes"))])
def set_name_card(do):
    target, card = _judge_member_data(do), do.parameters["nameCard"]
    if card != do.group.name_cards.get(target, ""):
        do.emit("nameCardChanged", user=target, nameCard=card)


@tim("setMemberCustomFields", [GROUP, may("user", user, SAME_AS_ACTOR),
                               need("fields", member_fields)])
def set_member_custom_fields(do):
    given = do.parameters["fields"]
    target = _judge_member_data(do, given)
    old = do.group.member_fields.get(target, {})
    if len({**old, **given}) > do.configuration["timMemberCustomKeys"]:
        raise bad("fields")
    changed = {key: value for key, value in given.items() if old.get(key) != value}
    if changed:
        do.emit("memberCustomFieldsChanged", user=target, fields=changed)


@tim("setReceiveOption", [GROUP, need("receiveOption", enumeration(RECEIVE_OPTION))])
def set_receive_option(do):
    judge(do, EVERYWHERE)
    option = do.parameters["receiveOption"]
    if option != do.group.receive_option(do.actor):
        do.emit("receiveOptionChanged", user=do.actor, receiveOption=option)


@tim("reportPendencyRead", [need("timestamp", integer)], find=None)
def report_pendency_read(do):
    old = do.state.pendencies_read.get(do.actor, 0)
    if do.parameters["timestamp"] > old:
        do.emit("pendencyReadReported", user=do.actor, upTo=do.parameters["timestamp"])
    return {"readTimeSeq": max(old, do.parameters["timestamp"])}


@tim("sendCustomSystemMessage", [GROUP, *bytes_pair("data"),
                                 may("users", users("timUsersPerCommand"))],
     system=True, shape=join_pair("data", "messageBytes"))
def send_custom_system_message(do):
    named = do.parameters["users"]
    if named is not None:
        capability(do, SUBSET)
    if do.actor is not SYSTEM:
        raise Refused("permissionDenied")
    for target in named or ():
        target_among_members(do, target)
    to = {} if named is None else {"users": named}
    do.emit("customSystemNotified", **do.parameters["data"], **to)
