"""Step 3 of GEN-11 for servers, channels, conversations and messages, which commands and queries
share."""

from .errors import bad
from .parameters import may, string, user
from .registry import find_group
from .wire import SYSTEM

PLACES = ("group", "channel")  # the conversations that are aggregates with a version
CONVERSATION = [may("user", user), may("group", string), may("channel", string)]


def one_conversation(given, configuration):
    """Exactly one of the three names (wire 8.6)."""
    named = [kind for kind in ("user", "group", "channel") if given[kind] is not None]
    if len(named) != 1:
        raise bad(named[1] if named else "user")


def conversation_of(looking):
    """(kind, id) as the parameters name it."""
    return next((kind, looking.parameters[kind]) for kind in ("user", "group", "channel")
                if looking.parameters[kind] is not None)


def find_server(looking, specification):
    looking.server = looking.state.circle.server(looking.parameters["server"])
    if looking.server is None:
        looking.refuse("serverNotFound")
    return looking.server


def find_channel(looking, specification):
    """CLR-08: somebody outside the server learns nothing about its channels."""
    server = find_server(looking, specification)
    require_server_member(looking)
    looking.channel = looking.state.circle.channel(looking.parameters["channel"])
    if looking.channel is None or looking.channel.server != server.id:
        looking.refuse("channelNotFound")
    return looking.channel


def require_server_member(looking):
    """GEN-11 step 5; S passes as a viewer, and as an actor it is refused on its own."""
    if looking.actor is not SYSTEM and looking.actor not in looking.server.members:
        looking.refuse("notServerMember")


def find_conversation(looking, specification):
    """The group or channel that the line names; a single chat has no aggregate."""
    if looking.parameters["group"] is not None:
        return find_group(looking, specification)
    if looking.parameters["channel"] is not None:
        return _find_live_channel(looking, looking.parameters["channel"])
    return None


def _find_live_channel(looking, channel_id):
    looking.channel = looking.state.circle.channel(channel_id)
    if looking.channel is None:
        looking.refuse("channelNotFound")
    return looking.channel


def find_message(looking, specification):
    looking.message = looking.state.messages.get(looking.parameters["messageId"])
    if looking.message is None:
        looking.refuse("messageNotFound")


def find_message_place(looking, specification):
    """The message, and the live group or channel that it was sent to."""
    find_message(looking, specification)
    message = looking.message
    if message.kind == "channel":
        return _find_live_channel(looking, message.target)
    if message.kind == "group":
        looking.group = looking.state.group(message.target)
        if looking.group is None:
            looking.refuse("groupNotFound")
    return looking.group
