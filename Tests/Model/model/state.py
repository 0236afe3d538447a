"""What the log has made true so far: dictionaries filled by folding events, one at a time."""

from .circle import Circle
from .conversations import Conversations
from .ids import spaces


class Group:
    """What the groups of both families have in common."""

    def __init__(self, event):
        self.id = event["group"]
        self.name = event["name"]
        self.description = event["description"]
        self.announcement = event.get("announcement", "")
        self.max_members = event["maxMembers"]
        self.owner = event.get("owner")
        self.all_muted = False
        self.destroyed = False
        self.destroyed_at = None
        self.created_at = event["at"]
        self.last_changed_at = event["at"]
        self.version = event["version"]
        self.members = {}  # user -> {"joinedAt", "position", "role"}
        self.mutes = {}  # user -> {"expiresAt", "mutedAt", "mutedBy"}; outlives membership
        self.invitations = {}  # invitation id -> invitation, in order of first issue
        self.requests = {}  # request id -> join request, in order of first request

    def forget(self, user):
        """GRP-53, wire 9.4: everything but the mute entry ends with the membership."""
        del self.members[user]

    def role(self, user):
        return self.members[user]["role"] if user in self.members else "none"

    def admins(self):
        return sorted(user for user in self.members if self.role(user) == "admin")

    def managers(self):
        return {user for user in self.members if self.role(user) in ("owner", "admin")}

    def is_muted(self, user, now):
        """GRP-82: in force while now is earlier than the end; -1 is permanent."""
        entry = self.mutes.get(user)
        return entry is not None and (entry["expiresAt"] == -1 or now < entry["expiresAt"])

    def mute_list(self, now):
        """Current members with unexpired entries, muted time descending (QRY-13, CLR-05)."""
        muted = [user for user in self.members if self.is_muted(user, now)]
        return sorted(muted, key=lambda user: (-self.mutes[user]["mutedAt"], user))

    def pending_invitations(self, invitee=None):
        return [invitation for invitation in self.invitations.values()
                if invitation["state"] == "pending" and invitee in (None, invitation["invitee"])]

    def pending_requests(self, applicant=None):
        return [request for request in self.requests.values()
                if request["state"] == "pending" and applicant in (None, request["applicant"])]


class EMGroup(Group):
    family = "em"

    def __init__(self, event):
        super().__init__(event)
        self.style = event["style"]
        self.invite_need_confirm = event["inviteNeedConfirm"]
        self.ext = event["ext"]
        self.disabled = False
        self.allow_list = set()
        self.block_list = set()
        self.message_blocks = set()
        self.attributes = {}  # user -> {key: value}
        self.files = {}  # file id -> {"name", "size", "uploader", "createdAt", "position"}

    def forget(self, user):
        super().forget(user)
        self.allow_list.discard(user)
        self.attributes.pop(user, None)
        self.message_blocks.discard(user)

    def members_newest_first(self):
        """QRY-07."""
        return sorted(self.members, key=lambda user: (-self.members[user]["joinedAt"], user))


class TIMGroup(Group):
    family = "tim"

    def __init__(self, event):
        super().__init__(event)
        self.type = event["type"]
        self.add_option = event["addOption"]
        self.face_url = event["faceURL"]
        self.fields = dict(event["fields"])
        self.last_info_time = event["at"]
        self.name_cards = {}  # user -> text
        self.member_fields = {}  # user -> {key: bytes as in wire 2.4}
        self.receive_options = {}  # user -> what the member chose

    def forget(self, user):
        super().forget(user)
        for of_members in (self.name_cards, self.member_fields, self.receive_options):
            of_members.pop(user, None)

    def receive_option(self, user):
        """TIM-41, PRM-T29."""
        default = "receive" if self.type in ("Private", "Public") else "receiveNoPush"
        return self.receive_options.get(user, default)

    def is_full(self, entering=0):
        """LIM-31: a maximum of 0 is none."""
        return 0 < self.max_members < len(self.members) + entering

    def visible_members(self, most):
        """PRM-T23: whom the member list shows, join time ascending (QRY-38, QRY-40)."""
        if self.type == "BChatRoom":
            return []
        order = sorted(self.members, key=lambda user: (self.members[user]["joinedAt"], user))
        if self.type != "AVChatRoom":
            return order
        managers = [user for user in order if self.role(user) != "member"]
        newest = sorted((user for user in order if self.role(user) == "member"),
                        key=lambda user: (-self.members[user]["joinedAt"],
                                          -self.members[user]["position"], user))
        shown = set((managers + newest)[:most])
        return [user for user in order if user in shown]


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
        self.pendencies_read = {}  # user -> timestamp (TIM-21)
        self.last_add_time = 0  # of the newest TIM pendency (QRY-48)
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
