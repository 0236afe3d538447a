"""What messages and receipts change, and which conversations end (section 6)."""

from ..conversations import ACKED, Message, named_in
from . import changes


@changes("messageSent")
def _message_sent(state, event):
    audience, members, no_push = _audience(state, event)
    message = Message(event, audience, no_push)
    state.messages[message.id] = message
    for user in sorted(audience | ({event["sender"]} & members
                                   if type(event["sender"]) is str else set())):
        state.conversations.add(user, message)


def _audience(state, event):
    """Who gets it, who has the conversation, and who wants no push (MSG-06, MSG-09, MSG-10)."""
    sender = {event["sender"]} if type(event["sender"]) is str else set()
    if "toUser" in event:
        return {event["toUser"]}, sender, set()
    if "toChannel" in event:
        members = set(state.circle.channels[event["toChannel"]].members)
        return members - sender, members, set()
    group = state.groups[event["toGroup"]]
    members = set(group.members)
    if group.family == "em":
        return members - sender - group.message_blocks, members, set()
    option = {user: group.receive_option(user) for user in members}
    deaf = {user for user in members if option[user] == "notReceive"}
    quiet = {user for user in members if option[user] == "receiveNoPush"}
    return members - sender - deaf, members, quiet


@changes("messageDelivered")
def _message_delivered(state, event):
    state.messages[event["messageId"]].delivered = True


@changes("messageReadAcked")
def _message_read_acked(state, event):
    message = state.messages[event["messageId"]]
    message.acked = True
    message.ack_reported = message.ack_reported or event["reported"]


@changes("groupMessageReadAcked")
def _group_message_read_acked(state, event):
    content = {key: event[key] for key in ("content", "contentBase64") if key in event}
    state.messages[event["messageId"]].group_acks.append(
        {"readAckId": event["readAckId"], "from": event["reader"], "timestamp": event["at"],
         **content})


@changes("conversationReadAcked")
def _conversation_read_acked(state, event):
    for message in _covered(state, event):
        message.read_by.add(event["user"])
        if message.kind == "user":  # RCP-20, CLR-14
            message.acked = True
            message.ack_reported = message.ack_reported or event["reported"]


@changes("messageMarkedRead")
def _message_marked_read(state, event):
    covered = [state.messages[event["messageId"]]] if "messageId" in event else (
        _covered(state, event))
    for message in covered:
        message.read_by.add(event["user"])


def _covered(state, event):
    """Everything received in that conversation up to that position (RCP-19)."""
    user, conversation = event["user"], named_in(event, ACKED)
    return [message for message in state.messages.values()
            if user in message.audience and message.position <= event["upTo"]
            and message.conversation_of(user) == conversation]


@changes("memberLeft")
def _member_left(state, event):
    """RCP-43."""
    state.conversations.forget([event["user"]], "group", event["group"])


@changes("membersRemoved")
def _members_removed(state, event):
    state.conversations.forget(event["users"], "group", event["group"])


@changes("groupDestroyed", "groupReclaimed")
def _group_ended(state, event):
    members = state.groups[event["group"]].members
    state.conversations.forget(members, "group", event["group"])
