"""What views of groups say about messages (ENT-09 to ENT-11, PRM-T26, RCP-40 to RCP-43).

Nothing is known about messages yet: these are the places where it shows.
"""


def last_message(state, group):
    """(message id, time) of the newest message of a group, or None (lastMsg, lastMsgTime)."""
    return None


def last_sent_time(state, group, user):
    """When a member last sent a message into the group, or None (ENT-10)."""
    return None


def unread(state, user, group):
    """The unread count of a group conversation (unReadMessageNum)."""
    return 0
