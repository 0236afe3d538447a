"""Which aggregate an event belongs to: the letter of wire 9.2, here the key of the envelope."""

import functools

KINDS = ("group", "server", "channel", "messageId", "user")

OF_USER = {"userPreferencesChanged", "pendencyReadReported", "conversationReadAcked",
           "messageMarkedRead"}
OF_MESSAGE = {"messageSent", "messageDelivered", "messageReadAcked", "groupMessageReadAcked"}


@functools.cache
def kind_of(event):
    """The kind of aggregate of an event name; names of CIR events begin with theirs."""
    if event in OF_USER:
        return "user"
    if event in OF_MESSAGE:
        return "messageId"
    if event.startswith(("server", "category")) or event == "channelTransferred":
        return "server"
    return "channel" if event.startswith("channel") else "group"


def key_of(event):
    """(kind, id) of the aggregate of an event."""
    kind = kind_of(event["event"])
    return kind, event[kind]
