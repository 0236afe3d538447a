"""sendMessage (MSG-01 to MSG-05, RCP-25 to RCP-28, RCP-38, CIR-38)."""

from ..conversations import TARGETS
from ..errors import Refused, bad
from ..finding import (CONVERSATION, PLACES, conversation_of, find_conversation,
                       one_conversation)
from ..parameters import boolean, id_of_bytes, may, message_base64, message_text
from ..wire import SYSTEM
from . import command
from .circle import not_taken

CONTENT = [may("content", message_text), may("contentBase64", message_base64)]


def one_content(given, configuration):
    """Text or base64, at most one of them (wire 2.2); both are kept as the same bytes."""
    if given["content"] is not None and given["contentBase64"] is not None:
        raise bad("contentBase64")
    given.update(content=given["content"] or given["contentBase64"], contentBase64=None)


def _check_shape(given, configuration):
    one_conversation(given, configuration)
    one_content(given, configuration)
    if given["content"] is None:
        raise bad("content")
    if given["user"] is not None and given["isNeedGroupAck"]:  # CLR-12
        raise bad("isNeedGroupAck")


@command("sendMessage", CONVERSATION + CONTENT + [
    may("isNeedGroupAck", boolean, False), may("messageId", id_of_bytes(64)),
], family=None, find=find_conversation, versioned=PLACES, system=True, shape=_check_shape)
def send_message(do):
    kind, target = conversation_of(do)
    tracked, notices = do.parameters["isNeedGroupAck"], {}
    SENDERS[_family(do)](do)
    not_taken(do, "m", "messageId")
    # RCP-28: too many members, and the message goes out without acks
    if tracked and len(do.group.members) > do.configuration["groupAckMaxMembers"]:
        tracked, notices = False, {"notices": ["groupTooLargeForAck"]}
    message = do.parameters["messageId"] or do.fresh("m")
    sender = {"system": True} if do.actor is SYSTEM else do.actor
    do.emit("messageSent", messageId=message, sender=sender, isNeedGroupAck=tracked,
            **{TARGETS[kind]: target}, **do.parameters["content"])
    return {"messageId": message, "isNeedGroupAck": tracked, "sentAt": do.now, **notices}


def _family(do):
    return "cir" if do.channel else do.group.family if do.group else None


def _refuse_system(do):
    if do.actor is SYSTEM:
        raise Refused("permissionDenied")


def _may_send_single(do):
    """MSG-02."""
    _refuse_system(do)
    if do.parameters["user"] == do.actor:
        raise bad("user")
    do.known([do.parameters["user"]])


def _may_send_channel(do):
    """MSG-05, CIR-38."""
    _refuse_system(do)
    if do.parameters["isNeedGroupAck"]:  # RCP-38
        raise Refused("capabilityNotSupported")
    if do.actor not in do.channel.members:
        raise Refused("notMember")
    if do.channel.is_muted(do.actor, do.now):
        raise Refused("memberMuted")


def _may_send_em(do):
    """MSG-03: the mute list is judged before all-mute."""
    group = do.group
    _refuse_system(do)
    if do.parameters["isNeedGroupAck"] and not do.configuration["groupReadAckEnabled"]:
        raise Refused("serviceNotEnabled")
    do.require_member()
    manages = do.actor in group.managers()
    if (do.parameters["isNeedGroupAck"] and not manages
            and do.configuration["groupAckSenders"] == "managers"):  # RCP-27
        raise Refused("permissionDenied")
    if group.is_muted(do.actor, do.now):
        raise Refused("memberMuted")
    if group.all_muted and not manages and do.actor not in group.allow_list:
        raise Refused("groupAllMuted")


def _may_send_tim(do):
    """MSG-04, PRM-T25, CLR-11."""
    group = do.group
    if do.parameters["isNeedGroupAck"]:  # RCP-38
        raise Refused("capabilityNotSupported")
    if do.actor is SYSTEM:
        return
    outsiders = group.type == "AVChatRoom" and do.configuration["avNonMemberSend"]
    if not outsiders:
        do.require_member()
    if group.type == "BChatRoom":
        raise Refused("permissionDenied")
    if group.is_muted(do.actor, do.now):
        raise Refused("memberMuted")
    if group.all_muted and group.role(do.actor) not in ("owner", "admin"):
        raise Refused("groupAllMuted")


SENDERS = {None: _may_send_single, "em": _may_send_em, "tim": _may_send_tim,
           "cir": _may_send_channel}
