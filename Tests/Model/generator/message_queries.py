"""Queries on messages and receipts (wire 11.5)."""

from . import values
from .messages import KINDS, conversation, on_conversation
from .queries import look_back
from .values import SYSTEM

NAMES = ["getMessageState"] * 3 + ["listGroupMessageAcks"] * 3 + [
    "getUnreadCount"] * 3 + ["listConversations"] * 2 + ["listMessages"] * 3

WITH_CURSOR = {"listConversations", "listMessages"}


def build(now):
    name = now.random.choice(NAMES)
    line = {"ask": name, **BUILDERS[name](now)}
    if name in WITH_CURSOR:
        if now.chance(0.7):
            line["limit"] = now.random.choice([1, 1, 2, 3, 50])
    if name in ("getMessageState", "getUnreadCount") and now.chance(0.3):
        line.update(look_back(now))
    return line


def _message(now):
    sent = list(now.state.messages.values())
    return now.random.choice(sent) if sent and not now.chance(0.03) else None


def _state(now):
    message = _message(now)
    if message is None:
        return {"as": now.user(), "messageId": now.random.choice(values.MESSAGES + ["m-999"])}
    return {"as": _viewer(now, message), "messageId": message.id}


def _viewer(now, message):
    way = now.random.random()
    if way < 0.4:
        return message.sender
    if way < 0.9 and message.audience:
        return now.random.choice(sorted(message.audience))
    return SYSTEM if way < 0.94 else now.user()


def _acks(now):
    acked = [message for message in now.state.messages.values() if message.group_acks]
    message = now.random.choice(acked) if acked and not now.chance(0.1) else _message(now)
    if message is None or message.kind != "group":
        return {**_state(now), "group": now.group()[0]}
    line = {"as": message.sender if now.chance(0.7) else _viewer(now, message),
            "messageId": message.id, "group": message.target}
    if now.chance(0.7):
        line["limit"] = min(now.random.choice([1, 1, 2, 20]), now.limit("ackPageSize"))
    if now.chance(0.15):
        ids = [ack["readAckId"] for ack in message.group_acks] + ["ack-1", "ack-99", ""]
        line["startGroupAckId"] = now.random.choice(ids)
    return line


def _unread(now):
    line = on_conversation(now) if now.chance(0.7) else conversation(now)
    return {key: line[key] for key in ("as", *KINDS) if key in line}


def _everybody(now):
    return {"as": now.sender(0.03)}


BUILDERS = {"getMessageState": _state, "listGroupMessageAcks": _acks, "getUnreadCount": _unread,
            "listConversations": _everybody, "listMessages": _unread}
