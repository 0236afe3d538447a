"""Builders of messages and receipts, in single chats, groups and channels."""

import base64

from . import values
from .values import SYSTEM

KINDS = ("user", "group", "channel")


def _live_channels(now):
    return [channel for channel in now.state.circle.channels.values()
            if now.state.circle.channel(channel.id)]


def _place(now, kind):
    """(id, members) of a group or channel, mostly a live one."""
    if kind == "group":
        group_id, group = now.any_group()
        return group_id, sorted(group.members) if group else []
    live = _live_channels(now)
    if live and not now.chance(0.05):
        channel = now.random.choice(live)
        return channel.id, sorted(channel.members)
    return now.random.choice(values.CHANNELS + ["missing"]), []


def conversation(now, actor=None):
    """The actor and the conversation of a line."""
    weights = [3, 5 if now.live_groups() else 1, 5 if _live_channels(now) else 1]
    kind = now.random.choices(KINDS, weights)[0]
    if kind == "user":
        return {"as": now.sender(0.03), "user": now.user()}
    place, members = _place(now, kind)
    if kind == "group" and now.chance(0.01) and _live_channels(now):  # EDG-84
        place = now.random.choice(_live_channels(now)).id
    member = now.random.choice(members) if members and not now.chance(0.1) else now.user()
    return {"as": SYSTEM if now.chance(0.02) else member, kind: place}


def content(now):
    """Text, or bytes that are or are not UTF-8, sometimes exactly as long as allowed."""
    way = now.random.random()
    if way < 0.7:
        return {"content": now.random.choice(values.TEXTS)}
    if way < 0.75:
        return {"content": values.long_bytes(now.random, now.limit("messageBytes"))}
    data = now.random.choice([b"", b"hi", b"\xff\x00\xfe", b"\xc3\xa9", b"\xc3", b"a\x00b"])
    return {"contentBase64": base64.b64encode(data).decode()}


def send_message(now):
    line = {**conversation(now), **content(now)}
    family = now.state.family_of(line.get("group"))
    if family == "tim" and now.chance(0.2):
        line["as"] = SYSTEM
    if now.chance(0.3 if family == "em" else 0.04):
        line["isNeedGroupAck"] = now.chance(0.9)
    if now.chance(0.15):
        line["messageId"] = now.random.choice(values.MESSAGES)
    return line


def _message(now, fits):
    """Mostly a message of that kind, the newest more often."""
    sent = list(now.state.messages.values())
    fitting = [message for message in sent if fits(message)] or sent
    if not fitting or now.chance(0.03):
        return None
    return now.random.choice(fitting[-6:] if now.chance(0.7) else fitting)


def _receiver(now, message):
    heard = sorted(message.audience) if message else []
    return now.random.choice(heard) if heard and not now.chance(0.12) else now.sender(0.15)


def _single(message):
    return message.kind == "user"


def _named(now, message):
    return message.id if message else now.random.choice(values.MESSAGES + ["m-999"])


def confirm_delivery(now):
    message = _message(now, _single)
    return {"as": _receiver(now, message), "messageId": _named(now, message)}


def read_ack(now):
    message = _message(now, _single)
    sender = message.sender if message and type(message.sender) is str else None
    return {"as": _receiver(now, message), "messageId": _named(now, message),
            "user": sender if sender and not now.chance(0.08) else now.user()}


def group_ack(now):
    message = _message(now, lambda message: message.is_need_group_ack)
    group = message.target if message and message.kind == "group" else None
    if group is None or now.chance(0.05):
        group = now.group()[0]
    line = {"as": _receiver(now, message), "messageId": _named(now, message), "group": group}
    return {**line, **content(now)} if now.chance(0.5) else line


def mark_read(now):
    message = _message(now, lambda message: len(message.read_by) < len(message.audience))
    return {"as": _receiver(now, message), "messageId": _named(now, message)}


def on_conversation(now):
    """Mostly a conversation in which the actor has something unread."""
    message = _message(now, lambda message: len(message.read_by) < len(message.audience))
    reader = _receiver(now, message)
    if message is None or reader == SYSTEM or now.chance(0.2):
        return conversation(now)
    kind, target = message.conversation_of(reader)
    return {"as": reader, kind: now.user() if type(target) is not str else target}


def preferences(now):
    keys = ["deliveryAckEnabled", "readAckEnabled"]
    return {"as": now.user(), **{now.random.choice(keys): now.chance(0.6)}}


# command -> (weight, builder)
BUILDERS = {
    "sendMessage": (16, send_message),
    "confirmDelivery": (4, confirm_delivery),
    "sendMessageReadAck": (5, read_ack),
    "ackConversationRead": (5, on_conversation),
    "sendGroupMessageReadAck": (8, group_ack),
    "markMessageRead": (6, mark_read),
    "markAllMessagesRead": (3, on_conversation),
    "setUserPreferences": (4, preferences),
}
