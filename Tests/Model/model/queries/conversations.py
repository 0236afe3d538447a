"""Unread counts, conversations and messages (wire 11.5)."""

from .. import message_views as views
from ..conversations import ACKED
from ..errors import Refused
from ..finding import CONVERSATION, conversation_of, find_conversation, one_conversation
from . import query
from .circle import page
from .pages import CURSOR, LIMIT, read_cursor

def _require_member(asking):
    """Also in a private channel (CLR-09)."""
    place = asking.group or asking.channel
    if place is not None and not asking.is_system() and asking.viewer not in place.members:
        raise Refused("notMember")


@query("getUnreadCount", CONVERSATION, family=None, find=find_conversation,
       shape=one_conversation, past=True)
def get_unread_count(asking):
    _require_member(asking)
    if asking.is_system():
        return {}
    return {"count": asking.state.conversations.unread(asking.viewer, conversation_of(asking))}


@query("listConversations", [LIMIT, CURSOR], family=None, find=None)
def list_conversations(asking):
    """Later pages keep the order of the first (GEN-23)."""
    scope = "" if asking.is_system() else asking.viewer
    after = read_cursor(asking, scope)
    asked = asking.position if after is None else after[0]
    mine = _conversations(asking)
    places = {conversation: max(message.position for message in messages
                                if message.position <= asked)
              for conversation, messages in mine.items() if messages[0].position <= asked}

    def show(conversation):
        return {ACKED[conversation[0]]: conversation[1],
                "lastMessageId": mine[conversation][-1].id,
                "unread": asking.state.conversations.unread(asking.viewer, conversation)}
    return page(asking, "conversations", list(places), show,
                lambda conversation: (asked, -places[conversation]), scope)


def _conversations(asking):
    """What the viewer may see, in a ChatRoom also what was said before (PRM-T27)."""
    mine = dict(asking.state.conversations.of_users.get(asking.viewer, {}))
    rooms = [group for group in asking.state.groups.values()
             if group.family == "tim" and group.type == "ChatRoom" and not group.destroyed]
    for group in rooms:
        if asking.viewer in group.members:
            said = [message for message in asking.state.messages.values()
                    if (message.kind, message.target) == ("group", group.id)]
            mine.update({("group", group.id): said} if said else {})
    return mine


@query("listMessages", CONVERSATION + [LIMIT, CURSOR], family=None, find=find_conversation,
       shape=one_conversation)
def list_messages(asking):
    _require_member(asking)
    conversation = conversation_of(asking)
    found = [message for message in asking.state.messages.values()
             if _shown(asking, message, conversation)]
    kind, place = conversation
    both = sorted([asking.viewer, place]) if kind == "user" and not asking.is_system() else place
    return page(asking, "messages", found, views.message,
                lambda message: (-message.position,), [kind, both])


def _shown(asking, message, conversation):
    """PRM-T27: in a ChatRoom newcomers read what was said before; S reads everything."""
    open_to_all = asking.is_system() or (
        asking.group is not None and asking.group.family == "tim"
        and asking.group.type == "ChatRoom")
    if open_to_all and conversation[0] != "user":
        return (message.kind, message.target) == conversation
    return message.is_in(asking.viewer, conversation)
