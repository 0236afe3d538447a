"""Builders of the commands on servers, categories and channels."""

from . import values
from .commands import maybe
from .values import SYSTEM


class Place:
    """A server and one of its channels, mostly live ones; what is missing is None."""

    def __init__(self, now, kind=None):
        self.now = now
        circle = now.state.circle
        live = [server for server in circle.servers.values() if not server.destroyed]
        if kind and not now.chance(0.1):
            live = [server for server in live
                    if any(map(kind, circle.channels_of(server)))] or live
        self.server = now.random.choice(live) if live and not now.chance(0.04) else None
        self.server_id = self.server.id if self.server else now.random.choice(
            values.SERVERS + ["missing"])
        self.server = self.server or circle.server(self.server_id)
        here = circle.channels_of(self.server) if self.server else []
        fitting = [channel for channel in here if kind is None or kind(channel)] or here
        self.channel = now.random.choice(fitting) if fitting and not now.chance(0.05) else None
        self.channel_id = self.channel.id if self.channel else now.random.choice(
            values.CHANNELS + ["missing"])

    def of_server(self, *roles):
        """A member of the server, mostly with one of the roles, often anybody, rarely S."""
        if self.now.chance(0.02):
            return SYSTEM
        if self.server is None or self.now.chance(0.15):
            return self.now.user()
        fitting = [user for user in sorted(self.server.members)
                   if not roles or self.server.role(user) in roles]
        return self.now.random.choice(fitting) if fitting else self.now.user()

    def target(self, *roles):
        """A member of the server who is named, never S and seldom the owner."""
        roles = roles or ("user", "moderator")
        user = self.of_server(*(() if self.now.chance(0.2) else roles))
        return self.now.user() if user == SYSTEM else user

    def newcomer(self):
        outside = [user for user in values.USERS
                   if self.server is None or user not in self.server.members]
        return (self.now.random.choice(outside) if outside and not self.now.chance(0.1)
                else self.now.user())

    def of_channel(self, roles=()):
        """A member of the channel, mostly with one of these roles in the server."""
        if self.channel is None or not self.channel.members or self.now.chance(0.12):
            return self.target()
        members = sorted(self.channel.members)
        fitting = [user for user in members
                   if self.server and self.server.role(user) in roles] or members
        return self.now.random.choice(fitting)

    def beside_channel(self):
        """Of the server, mostly not in the channel."""
        if self.server is None or self.channel is None or self.now.chance(0.1):
            return self.target()
        outside = sorted(set(self.server.members) - set(self.channel.members))
        return self.now.random.choice(outside) if outside else self.target()

    def category(self, besides=()):
        known = sorted(self.server.categories.keys() - set(besides)) if self.server else []
        if known and not self.now.chance(0.08):
            return self.now.random.choice(known)
        return self.now.random.choice(values.CATEGORIES + ["missing", ""])


MANAGERS = ("owner", "moderator")


def not_default(channel):
    return not channel.is_default


def with_mutes(channel):
    return bool(channel.mutes)


def ordinary(place):
    """Whom a moderator may touch, mostly."""
    return ("user",) if place.now.chance(0.7) else ()


def name(now):
    if now.chance(0.05):
        return values.long_text(now.random, now.limit("cirNameCharacters"))
    return now.random.choice(values.NAMES)[:now.limit("cirNameCharacters")]


def texts(now, *keys):
    return {key: now.text("cirTextCharacters") for key in keys if now.chance(0.25)}


def create_server(now):
    line = {"as": SYSTEM if now.chance(0.02) else now.user(), "name": name(now)}
    for key, ids in (("server", values.SERVERS), ("category", values.CATEGORIES),
                     ("channel", values.CHANNELS)):
        if now.chance(0.5 if key == "server" else 0.2):
            line[key] = now.random.choice(ids)
    if now.chance(0.5):
        line["type"] = now.random.choice(["public", "public", "private", 0, 1])
    return {**line, **texts(now, "icon", "background", "desc", "ext")}


def on_server(*roles):
    """The frame of a command on a server."""
    def frame(build):
        def build_line(now):
            place = Place(now)
            return {"as": place.of_server(*roles), "server": place.server_id,
                    **build(now, place)}
        return build_line
    return frame


@on_server(*MANAGERS)
def update_server(now, place):
    line = texts(now, "icon", "background", "desc", "ext")
    return {**line, "name": name(now)} if now.chance(0.5) or not line else line


@on_server("owner")
def by_owner(now, place):
    return {}


@on_server(*MANAGERS)
def add_tags(now, place):
    tags = [now.random.choice(values.TAGS)[:now.limit("tagCharacters")]
            for _ in range(now.random.randint(1, 4))]
    return {"tags": tags}


@on_server(*MANAGERS)
def remove_tags(now, place):
    known = sorted(place.server.tags) if place.server else []
    return {"tagIds": [now.random.choice(known + ["tag-1", "tag-99"])
                       for _ in range(now.random.randint(1, 3))]}


@on_server()
def invite_to_server(now, place):
    return {"user": place.newcomer(), **maybe(now, message=now.text("reasonCharacters"))}


def _answer(now, place, thing, line):
    """Mostly somebody who holds an invitation to the thing, decided or not."""
    records = list(thing.invitations.values()) if thing else []
    pending = [record for record in records if record["state"] == "pending"]
    if pending and now.chance(0.8):
        records = pending
    if not records or now.chance(0.1):
        return {"as": place.target(), **line}
    record = now.random.choice(records)
    answer = {"as": record["invitee"], **line}
    if now.chance(0.5):
        answer["inviter"] = record["inviter"] if now.chance(0.9) else now.user()
    return answer


def answer_server(now):
    place = Place(now)
    return _answer(now, place, place.server, {"server": place.server_id})


def join_server(now):
    place = Place(now)
    return {"as": SYSTEM if now.chance(0.02) else place.newcomer(), "server": place.server_id}


@on_server("user", "moderator")
def leave_server(now, place):
    return {}


@on_server(*MANAGERS)
def on_member(now, place):
    return {"user": place.target()}


@on_server("owner")
def on_member_by_owner(now, place):
    return {"user": place.target()}


@on_server("owner")
def create_category(now, place):
    return {"name": name(now), **maybe(now, category=now.random.choice(values.CATEGORIES))}


@on_server(*MANAGERS)
def update_category(now, place):
    return {"name": name(now), "category": place.category()}


@on_server("owner")
def remove_moderator(now, place):
    return {"user": place.target("moderator")}


@on_server("owner")
def destroy_category(now, place):
    protected = [place.server.default_category] if place.server and now.chance(0.8) else []
    return {"category": place.category(besides=protected)}


@on_server("owner")
def create_channel(now, place):
    mode = now.random.choice(["text", "voice"])
    line = {"name": name(now), "mode": mode, **texts(now, "desc", "ext")}
    if now.chance(0.3):
        line["channel"] = now.random.choice(values.CHANNELS)
    if now.chance(0.6):
        line["type"] = now.random.choice(["public", "private", "private", 1])
    if now.chance(0.4):
        line["category"] = place.category()
    if now.chance(0.5):
        line["maxUsers"] = min(now.random.choice([1, 2, 3, 8, 20]),
                               now.limit(f"{mode}ChannelMaxUsers"))
    if mode == "voice" and now.chance(0.2):
        line["rtcChannelId"] = "rtc-7"
    if now.chance(0.4):
        line["users"] = [place.target() for _ in range(now.random.randint(0, 4))]
    return line


def on_channel(who, kind=None):
    """The frame of a command on a channel; `who` is a function of the place."""
    def frame(build):
        def build_line(now):
            place = Place(now, kind)
            actor = SYSTEM if now.chance(0.02) else who(place)
            return {"as": actor, "server": place.server_id, "channel": place.channel_id,
                    **build(now, place)}
        return build_line
    return frame


def by_managers(place):
    return place.of_server(*MANAGERS)


def by_server_owner(place):
    return place.of_server("owner")


@on_channel(by_managers, not_default)
def transfer_channel(now, place):
    here = place.channel.category if place.channel else None
    others = sorted(place.server.categories.keys() - {here}) if place.server else []
    line = {"category": place.category()} if now.chance(0.3) or not others else {
        "category": now.random.choice(others)}
    if place.server and now.chance(0.1):  # mostly refused: this channel stays where it is
        line["channel"] = place.server.default_channel
    return line


@on_channel(lambda place: place.of_channel() if place.now.chance(0.6) else by_managers(place),
            not_default)
def invite_to_channel(now, place):
    return {"user": place.beside_channel(), **maybe(now, message=now.text("reasonCharacters"))}


def answer_channel(now):
    live = [channel for channel in now.state.circle.channels.values()
            if channel.invitations and now.state.circle.channel(channel.id)]
    waiting = [channel for channel in live if any(
        invitation["state"] == "pending" for invitation in channel.invitations.values())]
    place = Place(now)
    if live and now.chance(0.85):
        place.channel = now.random.choice(waiting or live)
        place.channel_id, place.server_id = place.channel.id, place.channel.server
    return _answer(now, place, place.channel,
                   {"server": place.server_id, "channel": place.channel_id})


@on_channel(lambda place: place.beside_channel(), not_default)
def join_channel(now, place):
    return {}


@on_channel(by_managers)
def update_channel(now, place):
    line = texts(now, "desc", "ext")
    if now.chance(0.3):
        line["type"] = now.random.choice(["public", "private", 0, 1])
    if now.chance(0.3):
        count = len(place.channel.members) if place.channel else 3
        line["maxUsers"] = max(1, now.random.choice([count - 1, count, count + 1, 8, 20, 21, 2001]))
    if now.chance(0.05):
        line["mode"] = now.random.choice(["text", "voice"])
    return {**line, "name": name(now)} if now.chance(0.4) or not line else line


@on_channel(by_server_owner, not_default)
def destroy_channel(now, place):
    return {}


@on_channel(lambda place: place.of_channel(), not_default)
def leave_channel(now, place):
    return {}


@on_channel(by_managers, not_default)
def on_channel_member(now, place):
    return {"user": place.of_channel(ordinary(place))}


@on_channel(by_managers)
def mute(now, place):
    return {"user": place.of_channel(ordinary(place)), "durationMs": now.random.choice(
        [-1, 1, 1000, 60000, 3600000, 9223372036854775807])}


@on_channel(by_managers, with_mutes)
def unmute(now, place):
    muted = sorted(place.channel.mutes) if place.channel else []
    return {"user": now.random.choice(muted) if muted and now.chance(0.8)
            else place.of_channel()}


# command -> (weight, builder)
BUILDERS = {
    "createServer": (3, create_server),
    "updateServer": (2, update_server),
    "destroyServer": (0.4, by_owner),
    "addTagsToServer": (2, add_tags),
    "removeTagsFromServer": (1, remove_tags),
    "inviteUserToServer": (6, invite_to_server),
    "acceptServerInvitation": (5, answer_server),
    "declineServerInvitation": (2, answer_server),
    "joinServer": (12, join_server),
    "leaveServer": (2, leave_server),
    "removeUserFromServer": (2, on_member),
    "addModeratorToServer": (4, on_member_by_owner),
    "removeModeratorFromServer": (2, remove_moderator),
    "createCategory": (2, create_category),
    "updateCategory": (2, update_category),
    "destroyCategory": (1, destroy_category),
    "transferChannel": (3, transfer_channel),
    "createChannel": (7, create_channel),
    "inviteUserToChannel": (9, invite_to_channel),
    "acceptChannelInvitation": (8, answer_channel),
    "declineChannelInvitation": (3, answer_channel),
    "joinChannel": (12, join_channel),
    "updateChannel": (5, update_channel),
    "destroyChannel": (0.7, destroy_channel),
    "leaveChannel": (4, leave_channel),
    "removeUserFromChannel": (3, on_channel_member),
    "muteUserInChannel": (6, mute),
    "unmuteUserInChannel": (4, unmute),
}
