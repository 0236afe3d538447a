"""Step 3 of GEN-11 for servers, channels and conversations, in commands and queries alike."""

from .wire import SYSTEM


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
    """GEN-11 step 5; S passes as a viewer and is refused elsewhere as an actor."""
    if looking.actor is not SYSTEM and looking.actor not in looking.server.members:
        looking.refuse("notServerMember")


def find_conversation(looking, specification):
    """The group or channel that the line names; nothing for a single chat."""
    if looking.parameters["group"] is not None:
        return looking.find_group()
    if looking.parameters["channel"] is None:
        return None
    looking.channel = looking.state.circle.channel(looking.parameters["channel"])
    if looking.channel is None:
        looking.refuse("channelNotFound")
    return looking.channel
