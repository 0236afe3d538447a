"""Servers with their categories, and channels (ENT-14 to ENT-16)."""


class Server:
    family = "cir"

    def __init__(self, event):
        self.id = event["server"]
        self.name = event["name"]
        self.icon = event["icon"]
        self.type = event["type"]
        self.background = event["background"]
        self.desc = event["desc"]
        self.ext = event["ext"]
        self.owner = event["owner"]
        self.created_at = event["at"]
        self.version = event["version"]
        self.destroyed = False
        self.default_category = None
        self.default_channel = None
        self.members = {}  # user -> {"joinedAt", "position", "role"}
        self.categories = {}  # category id -> {"name", "isDefault", "createdAt"}, live ones
        self.tags = {}  # tag id -> {"name", "createdAt"}
        self.invitations = {}  # invitation id -> invitation, in order of first issue

    def role(self, user):
        return self.members[user]["role"] if user in self.members else "none"

    def managers(self):
        """Server owner and moderators."""
        return {user for user in self.members if self.role(user) != "user"}


class Channel:
    family = "cir"

    def __init__(self, event):
        self.id = event["channel"]
        self.server = event["server"]
        self.category = event["category"]
        self.name = event["name"]
        self.desc = event["desc"]
        self.ext = event["ext"]
        self.type = event["type"]
        self.mode = event["mode"]
        self.max_users = event["maxUsers"]
        self.rtc_channel_id = event.get("rtcChannelId")
        self.is_default = event["isDefault"]
        self.creator = event["creator"]
        self.created_at = event["at"]
        self.position = event["position"]
        self.version = event["version"]
        self.destroyed = False
        self.members = {}  # user -> {"joinedAt", "position"}
        self.mutes = {}  # user -> end; outlives membership (CLR-10)
        self.invitations = {}  # invitation id -> invitation, in order of first issue

    def is_muted(self, user, now):
        """GRP-82: in force while now is earlier than the end; -1 is permanent."""
        end = self.mutes.get(user)
        return end is not None and (end == -1 or now < end)

    def is_visible(self, server, user):
        """QRY-22: a private channel shows itself to its members and to those who manage."""
        return self.type == "public" or user in self.members or user in server.managers()


class Circle:
    """The servers and channels of a state; what was destroyed stays, because ids stay taken."""

    def __init__(self):
        self.servers = {}
        self.channels = {}

    def server(self, server_id):
        """The live server, or None."""
        server = self.servers.get(server_id)
        return None if server is None or server.destroyed else server

    def channel(self, channel_id):
        """The live channel of a live server, or None."""
        channel = self.channels.get(channel_id)
        if channel is None or channel.destroyed or self.server(channel.server) is None:
            return None
        return channel

    def channels_of(self, server):
        """The live channels of a live server in creation order."""
        return [channel for channel in self.channels.values()
                if channel.server == server.id and self.channel(channel.id) is not None]

    def channels_with(self, server, user):
        """The channels of the user, the default one first (wire 9.3)."""
        mine = [channel for channel in self.channels_of(server) if user in channel.members]
        return sorted(mine, key=lambda channel: not channel.is_default)

    def servers_of(self, user):
        """Live servers the user is in."""
        return [server for server in self.servers.values()
                if not server.destroyed and user in server.members]
