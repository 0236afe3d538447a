"""Messages and acks as answers and callbacks show them (wire 10.5, 11.4)."""

from .conversations import TARGETS


def received(message):
    return {"messageId": message.id, "from": message.sender,
            TARGETS[message.kind]: message.target, **message.content,
            "isNeedGroupAck": message.is_need_group_ack, "sentAt": message.sent_at}


def message(message):
    return {**received(message), "position": message.position}


def ack(message, record):
    return {"messageId": message.id, "readCount": len(message.group_acks), **record}
