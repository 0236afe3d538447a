"""Messages, who received them, and the conversations of every user (section 6, ENT-17)."""

CHAT_ROOMS = ("ChatRoom", "AVChatRoom", "BChatRoom")
TARGETS = {"user": "toUser", "group": "toGroup", "channel": "toChannel"}
ACKED = {"user": "withUser", "group": "inGroup", "channel": "inChannel"}


def named_in(event, keys):
    """(kind, id) of the peer, group or channel that an event names with one of these keys."""
    return next(((kind, event[key]) for kind, key in keys.items() if key in event), None)


class Message:
    def __init__(self, event, audience, no_push):
        self.id = event["messageId"]
        self.sender = event["sender"]
        self.kind, self.target = named_in(event, TARGETS)
        self.content = {key: event[key] for key in ("content", "contentBase64") if key in event}
        self.is_need_group_ack = event["isNeedGroupAck"]
        self.sent_at = event["at"]
        self.position = event["position"]
        self.audience = audience  # MSG-06: never changes afterwards
        self.no_push = no_push  # users whose receive option asked for it at sending (MSG-10)
        self.delivered = False
        self.read_by = set()
        self.acked = False  # a read receipt of a single chat was sent
        self.ack_reported = False  # and the sender was told of it (RCP-13)
        self.group_acks = []  # in the order of receipt

    def conversation_of(self, user):
        """GLO-36: a single chat is named by the other person."""
        if self.kind == "user" and self.target == user:
            return "user", self.sender
        return self.kind, self.target

    def is_in(self, user, conversation):
        return ((user == self.sender or user in self.audience)
                and self.conversation_of(user) == conversation)

    def group_ack_of(self, user):
        return next((ack for ack in self.group_acks if ack["from"] == user), None)


class Conversations:
    """What each user has seen of every conversation since it began or was deleted (RCP-43)."""

    def __init__(self, state):
        self.state = state
        self.of_users = {}  # user -> {(kind, id): messages}

    def add(self, user, message):
        mine = self.of_users.setdefault(user, {})
        mine.setdefault(message.conversation_of(user), []).append(message)

    def forget(self, users, kind, target):
        for user in users:
            self.of_users.get(user, {}).pop((kind, target), None)

    def unread(self, user, conversation):
        """RCP-40 to RCP-42."""
        if conversation[0] == "group" and self._is_chat_room(conversation[1]):
            return 0
        return sum(1 for message in self.of_users.get(user, {}).get(conversation, ())
                   if user in message.audience and user not in message.read_by)

    def _is_chat_room(self, group_id):
        group = self.state.groups.get(group_id)
        return group is not None and group.family == "tim" and group.type in CHAT_ROOMS


def last_message(state, group):
    """(message id, time) of the newest message of a group, or None (lastMsg, lastMsgTime)."""
    sent = _messages_of(state, group)
    return (sent[-1].id, sent[-1].sent_at) if sent else None


def last_sent_time(state, group, user):
    """When a member last sent a message into the group since joining, or None (ENT-10)."""
    joined = group.members[user]["position"]
    sent = [message.sent_at for message in _messages_of(state, group)
            if message.sender == user and message.position > joined]
    return sent[-1] if sent else None


def unread(state, user, group):
    """The unread count of a group conversation (unReadMessageNum)."""
    return state.conversations.unread(user, ("group", group.id))


def _messages_of(state, group):
    return [message for message in state.messages.values()
            if (message.kind, message.target) == ("group", group.id)]
