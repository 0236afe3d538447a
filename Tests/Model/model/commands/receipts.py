"""Receipts and what was read (RCP-07 to RCP-48)."""

from ..conversations import ACKED
from ..errors import Refused, bad
from ..finding import (CONVERSATION, PLACES, conversation_of, find_conversation, find_message,
                       find_message_place, one_conversation)
from ..parameters import need, string, user
from ..registry import find_group
from . import command
from .messages import CONTENT, one_content

MESSAGE_ID = need("messageId", string)
NOTHING = {"recorded": False}
RECORDED = {"recorded": True}


@command("confirmDelivery", [MESSAGE_ID], family=None, find=find_message, versioned=False)
def confirm_delivery(do):
    message = do.message
    if message.kind != "user":  # RCP-07
        raise Refused("capabilityNotSupported")
    if do.actor != message.target:
        raise Refused("permissionDenied")
    wanted = do.state.preferences_of(do.actor)["deliveryAckEnabled"]
    if message.delivered or not wanted:
        return NOTHING
    do.emit("messageDelivered", messageId=message.id, reader=do.actor)
    return RECORDED


@command("sendMessageReadAck", [MESSAGE_ID, need("user", user)],
         family=None, find=find_message, versioned=False)
def send_message_read_ack(do):
    message = do.message
    if message.kind != "user":  # RCP-15
        raise bad("messageId")
    if do.actor != message.target:
        raise Refused("permissionDenied")
    if do.parameters["user"] != message.sender:
        raise bad("user")
    if message.acked:  # before the validity, as for group acks (CLR-13)
        return NOTHING
    retention = do.configuration["messageRetentionMs"]
    if retention and do.now > message.sent_at + retention:  # CLR-15
        raise Refused("messageExpired")
    do.emit("messageReadAcked", messageId=message.id, reader=do.actor,
            reported=do.state.preferences_of(message.sender)["readAckEnabled"])
    return RECORDED


def _optional_content(given, configuration):
    one_content(given, configuration)
    given["content"] = given["content"] or {"content": ""}


@command("sendGroupMessageReadAck", [MESSAGE_ID, need("group", string)] + CONTENT,
         find=find_group, shape=_optional_content)
def send_group_message_read_ack(do):
    message = do.state.messages.get(do.parameters["messageId"])
    if message is None or (message.kind, message.target) != ("group", do.group.id):
        raise Refused("messageNotFound")
    if do.actor == message.sender:  # EDG-88
        raise bad("messageId")
    first = message.group_ack_of(do.actor)
    if first is not None:  # CLR-13
        return {"readAckId": first["readAckId"], **NOTHING}
    if not message.is_need_group_ack:
        raise Refused("groupAckNotRequested")
    if do.actor not in message.audience:
        raise Refused("notMessageRecipient")
    do.require_member()
    if do.now > message.sent_at + do.configuration["groupAckValidityMs"]:  # RCP-30
        raise Refused("messageExpired")
    ack = do.fresh("ack")
    content = do.parameters["content"]
    do.emit("groupMessageReadAcked", messageId=message.id, inGroup=do.group.id, reader=do.actor,
            readAckId=ack, **{key: text for key, text in content.items() if text})
    return {"readAckId": ack, **RECORDED}


@command("markMessageRead", [MESSAGE_ID], family=None, find=find_message_place, versioned=False)
def mark_message_read(do):
    message = do.message
    if do.actor == message.sender:
        return NOTHING
    if do.actor not in message.audience:
        raise Refused("notMessageRecipient")
    _require_member(do)
    if do.actor in message.read_by:
        return NOTHING
    do.emit("messageMarkedRead", user=do.actor, messageId=message.id)
    return RECORDED


def _require_member(do):
    """Of the group or channel that step 3 found, if it found one."""
    place = do.group or do.channel
    if place is not None and do.actor not in place.members:
        raise Refused("notMember")


def _whole_conversation(do, kind, **payload):
    """Marks what is unread; nothing unread is nothing to do (RCP-23)."""
    _require_member(do)
    conversation = conversation_of(do)
    if do.state.conversations.unread(do.actor, conversation) == 0:
        return NOTHING
    do.emit(kind, user=do.actor, upTo=do.position, **payload,
            **{ACKED[conversation[0]]: conversation[1]})
    return RECORDED


@command("ackConversationRead", CONVERSATION, family=None, find=find_conversation,
         versioned=PLACES, shape=one_conversation)
def ack_conversation_read(do):
    peer = do.parameters["user"]
    reported = {} if peer is None else {
        "reported": do.state.preferences_of(peer)["readAckEnabled"]}
    return _whole_conversation(do, "conversationReadAcked", **reported)


@command("markAllMessagesRead", CONVERSATION, family=None, find=find_conversation,
         versioned=PLACES, shape=one_conversation)
def mark_all_messages_read(do):
    return _whole_conversation(do, "messageMarkedRead")
