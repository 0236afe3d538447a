"""What the log has made true so far: dictionaries filled by folding events, one at a time."""

from .circle import Circle
from .conversations import Conversations
from .ids import spaces


class Group:
    """An EM group, and what the groups of all families have in common."""

    family = "em"

    def __init__(self, event):
        self.id = event["group"]
        self.name = event["name"]
        self.description = event["description"]
        self.announcement = ""
        self.style = event["style"]
        self.max_members = event["maxMembers"]
        self.invite_need_confirm = event["inviteNeedConfirm"]
        self.ext = event["ext"]
        self.owner = event["owner"]
        self.all_muted = False
        self.disabled = False
        self.destroyed = False
        self.created_at = event["at"]
        self.last_changed_at = event["at"]
        self.version = event["version"]
        self.members = {}  # user -> {"joinedAt", "position", "role"}
        self.mutes = {}  # user -> {"expiresAt", "mutedAt", "mutedBy"}; outlives membership
        self.allow_list = set()
        self.block_list = set()
        self.message_blocks = set()
        self.attributes = {}  # user -> {key: value}
        self.files = {}  # file id -> {"name", "size", "uploader", "createdAt", "position"}
        self.invitations = {}  # invitation id -> invitation, in order of first issue
        self.requests = {}  # request id -> join request, in order of first request

    def role(self, user):
        return self.members[user]["role"] if user in self.members else "none"

    def admins(self):
        return sorted(user for user in self.members if self.role(user) == "admin")

    def managers(self):
        return {self.owner, *self.admins()}

    def is_muted(self, user, now):
        """GRP-82: in force while now is earlier than the end; -1 is permanent."""
        entry = self.mutes.get(user)
        return entry is not None and (entry["expiresAt"] == -1 or now < entry["expiresAt"])

    def mute_list(self, now):
        """Current members with unexpired entries, muted time descending (QRY-13, CLR-05)."""
        muted = [user for user in self.members if self.is_muted(user, now)]
        return sorted(muted, key=lambda user: (-self.mutes[user]["mutedAt"], user))

    def members_newest_first(self):
        """QRY-07."""
        return sorted(self.members, key=lambda user: (-self.members[user]["joinedAt"], user))

    def pending_invitations(self, invitee=None):
        return [invitation for invitation in self.invitations.values()
                if invitation["state"] == "pending" and invitee in (None, invitation["invitee"])]

    def pending_requests(self, applicant=None):
        return [request for request in self.requests.values()
                if request["state"] == "pending" and applicant in (None, request["applicant"])]


DEFAULT_PREFERENCES = {
    "autoAcceptGroupInvitation": True,
    "deliveryAckEnabled": False,
    "readAckEnabled": True,
}


class State:
    def __init__(self):
        self.groups = {}  # also the destroyed ones, of both families
        self.versions = {}  # (kind of aggregate, id) -> version
        self.preferences = {}
        self.taken = spaces()
        self.circle = Circle()
        self.messages = {}  # message id -> message
        self.conversations = Conversations(self)

    def group(self, group_id):
        """The live group, or None."""
        group = self.groups.get(group_id)
        return None if group is None or group.destroyed else group

    def family_of(self, group_id):
        """The family of a group that exists or existed, else None."""
        group = self.groups.get(group_id) if type(group_id) is str else None
        return None if group is None else group.family

    def live_channel(self, channel_id):
        """The live channel of a live server, or None."""
        return self.circle.channel(channel_id)

    def preferences_of(self, user):
        return {**DEFAULT_PREFERENCES, **self.preferences.get(user, {})}

    def joined_groups(self, user, family="em"):
        """Live groups of the user, newest join first (QRY-08)."""
        joined = [group for group in self.groups.values()
                  if group.family == family and not group.destroyed and user in group.members]
        return sorted(joined, key=lambda group: -group.members[user]["position"])
