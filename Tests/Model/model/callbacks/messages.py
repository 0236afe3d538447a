"""Callbacks of messages and receipts (wire 10.5, 10.6; RCP-01 to RCP-06)."""

from .. import message_views as views
from ..conversations import ACKED, TARGETS, named_in
from . import line, operator, pick, told_by


@told_by("messageId")
def of_message(event, state, configuration):
    message = state.messages[event["messageId"]]
    kind = event["event"]
    if kind == "messageSent":
        return _received(event, message)
    if type(message.sender) is not str:  # S is told nothing (GEN-17)
        return []
    keys = {"messageId": message.id, **pick(event, "reader")}
    if kind == "messageDelivered":
        return [line("messageDelivered", message.sender, event, keys)]
    if kind == "messageReadAcked":
        return [line("messageRead", message.sender, event, keys)] if event["reported"] else []
    return _group_acked(event, message, state, configuration)


def _received(event, message):
    """The audience, then the other devices of the sender."""
    lines = []
    for user in sorted(message.audience) + sorted(operator(event)):
        quiet = {"noPush": True} if user in message.no_push else {}
        lines.append(line("messageReceived", user, event, {**views.received(message), **quiet}))
    return _except_device(lines, event)


def _except_device(lines, event):
    """The last line, to the acting user, spares the acting device (wire 4.3)."""
    if lines and lines[-1]["to"] == event["by"] and "device" in event:
        lines[-1]["exceptDevice"] = event["device"]
    return lines


def _group_acked(event, message, state, configuration):
    count = len(message.group_acks)
    keys = {"group": message.target, "messageId": message.id, "groupAckCount": count,
            "acks": [views.ack(message, message.group_acks[-1])]}
    lines = [line("groupMessageRead", message.sender, event, keys)]
    if configuration["groupAckVisibility"] == "allMembers":
        others = set(state.groups[message.target].members) - operator(event) - {message.sender}
        lines += [line("groupAckChanged", user, event, {"group": message.target})
                  for user in sorted(others)]
    return lines


@told_by("user")
def of_user(event, state, configuration):
    if event["event"] != "conversationReadAcked":
        return []
    reader = event["user"]
    kind, target = named_in(event, ACKED)
    keys = {"from": reader, "upTo": event["upTo"]}
    lines = []
    if event.get("reported"):
        lines.append(line("conversationRead", target, event, {**keys, "toUser": target}))
    lines.append(line("conversationRead", reader, event, {**keys, TARGETS[kind]: target}))
    return _except_device(lines, event)
