"""What a store is doing while the faults happen."""

import json
import random
from dataclasses import dataclass

# Small, so that a short run fills segments of the journal and writes checkpoints.
SMALL = ["--journal-kib", "8", "--checkpoint-events", "12"]
SYSTEM = {"system": True}
# Milliseconds: where the clock of a scenario begins, a step of it, and a jump of ten years.
START, SECOND, YEARS = 1_700_000_000_000, 1_000, 315_360_000_000


@dataclass
class Workload:
    name: str
    lines: str
    options: list

    @property
    def commands(self):
        """The command ids by line number."""
        lines = enumerate(self.lines.splitlines(), 1)
        return {number: json.loads(line)["id"] for number, line in lines if '"id"' in line}


class Script:
    """Lines of a scenario; every command gets an id, so that it can be given again.

    A command with a time of its own is appended alone. Those without one that wait together share
    an append: of every four lines two, so that there are many commits to be interrupted, of both
    sorts.
    """

    def __init__(self, is_timed=True):
        self.lines = []
        self.is_timed = is_timed

    def do(self, command, actor, /, **keys):
        number = len(self.lines) + 1
        if self.is_timed and number % 4 < 2:
            keys["at"] = START + SECOND * number
        self.lines.append(json.dumps({"do": command, "as": actor, "id": f"c-{number}", **keys}))

    def control(self, **keys):
        self.lines.append(json.dumps(keys))

    def workload(self, name, options=SMALL):
        return Workload(name, "".join(line + "\n" for line in self.lines), options)


def create():
    """A store, and its first commands."""
    script = Script()
    for number in range(3):
        script.do(
            "createGroup", "ann", group=f"g-{number}", name=f"Group {number}",
            users=["bob", "cho"])
    return script.workload("create")


def groups():
    """People come and go; the store is closed and opened in between."""
    script = Script()
    script.do("createGroup", "ann", group="g", name="Group", users=["bob", "cho"])
    for number in range(10):
        user = f"user-{number}"
        script.do("inviteMembers", "ann", group="g", users=[user])
        script.do("muteMembers", "ann", group="g", users=[user], durationMs=-1)
        script.do("leaveGroup", user, group="g")
        if number == 5:
            script.control(reopen=True)
    return script.workload("groups")


def administration():
    """Roles change, views are rebuilt and a durable subscription goes on."""
    script = Script()
    script.do("createGroup", "ann", group="g", name="Group", users=["bob", "cho"])
    script.control(
        subscribe={"name": "audit", "user": "cho", "device": "d", "durable": True, "after": 0})
    script.do("addAdmin", "ann", group="g", user="bob")
    script.do("updateGroupName", "bob", group="g", name="New")
    for position in range(1, 4):
        script.control(acknowledge={"name": "audit", "position": position})
    script.control(rebuild=True)
    for number in range(6):
        script.do("updateAnnouncement", "bob", group="g", announcement=f"News {number}" * 60)
        script.control(acknowledge={"name": "audit", "position": number + 4})
    script.control(reopen=True)
    script.do("removeAdmin", "ann", group="g", user="bob")
    script.control(acknowledge={"name": "audit", "position": 10})
    script.do("transferOwner", "ann", group="g", user="cho")
    script.control(rebuild=True)
    script.do("destroyGroup", "cho", group="g")
    return script.workload("administration")


def servers():
    """Servers and channels."""
    script = Script()
    script.do("createServer", "so", server="s", name="Town", category="c0", channel="d")
    for number in range(4):
        user = f"user-{number}"
        script.do("joinServer", user, server="s")
        script.do(
            "createChannel", "so", server="s", channel=f"c-{number}", name=f"Channel {number}",
            mode="text", type="private", users=[user])
    script.do("addModeratorToServer", "so", server="s", user="user-0")
    script.do("joinServer", "guest", server="s")
    script.do("inviteUserToChannel", "so", server="s", channel="c-1", user="guest")
    script.control(reopen=True)
    script.do("acceptChannelInvitation", "guest", server="s", channel="c-1", inviter="so")
    script.do("leaveServer", "user-3", server="s")
    script.do("destroyChannel", "so", server="s", channel="c-2")
    script.do("destroyServer", "so", server="s")
    return script.workload("servers")


def communities():
    """Groups of the third family."""
    script = Script()
    script.do("createGroup", "o", type="Private", group="p", name="G", users=["p"])
    script.do("inviteMembers", "p", group="p", users=["z", "b"])
    script.do("removeMembers", "o", group="p", users=["z"], reason="no")
    script.do("leaveGroup", "o", group="p")
    script.do("createGroup", "o", type="ChatRoom", group="h", name="H", users=["a", "b"])
    for _ in range(3):
        script.do("setMemberRole", "o", group="h", user="a", role="admin")
        script.do("setMemberRole", "o", group="h", user="a", role="member")
    script.control(reopen=True)
    script.do("destroyGroup", SYSTEM, group="h")
    return script.workload("communities")


def messages():
    """Messages, deliveries and receipts."""
    script = Script()
    script.control(configure={"groupReadAckEnabled": True})
    script.do("setUserPreferences", "bob", deliveryAckEnabled=True)
    script.do("createGroup", "ann", group="g", name="G", users=["bob", "cho"])
    script.do("sendMessage", "ann", user="bob", contentBase64="/w==")
    script.do("confirmDelivery", "bob", messageId="m-1")
    script.do("sendMessageReadAck", "bob", messageId="m-1", user="ann")
    script.do("ackConversationRead", "bob", user="ann")
    for number in range(2, 6):
        script.do(
            "sendMessage", "ann", group="g", content="news " * 60, isNeedGroupAck=True)
        script.do("sendGroupMessageReadAck", "bob", messageId=f"m-{number}", group="g")
        script.do("markMessageRead", "cho", messageId=f"m-{number}")
    # Larger than a segment of the journal: it goes straight into the tables.
    script.do("sendMessage", "bob", group="g", content="long " * 1_000)
    script.do("markMessageRead", "ann", messageId="m-6")
    return script.workload("messages", ["--journal-kib", "4", "--checkpoint-events", "12"])


def bulletins():
    """A third of the lines fills the journal, so that a disk that is full then has to be noticed.

    Views need no checkpoint: what is refused, the log refuses.
    """
    script = Script()
    script.do("createGroup", "ann", group="g", name="Group", users=["bob"])
    for number in range(60):
        script.do("updateAnnouncement", "ann", group="g", announcement=f"{number} " * 150)
    return script.workload("bulletins", ["--journal-kib", "8", "--checkpoint-events", "1000"])


def clocks():
    """The clock jumps: back and forth by ten years, and stands still."""
    script = Script(is_timed=False)
    script.do("createGroup", "ann", group="g", name="Group", users=["bob"])
    for number, time in enumerate([START + YEARS, START - YEARS, START, START, 0]):
        script.control(clock=time)
        script.do("updateGroupName", "ann", group="g", name=f"Name {number}")
        script.do("muteMembers", "ann", group="g", users=["bob"], durationMs=60_000)
    return script.workload("clocks")


def crowd():
    """Enough for tables of several levels."""
    script = Script()
    for group in range(30):
        script.do(
            "createGroup", "ann", group=f"g-{group}", name=f"Group {group}",
            users=[f"user-{group}-{number}" for number in range(12)])
        for number in range(8):
            script.do(
                "updateAnnouncement", "ann", group=f"g-{group}", announcement=f"{number} " * 90)
    return script.workload("crowd", ["--journal-kib", "64", "--checkpoint-events", "100"])


def wild(seed):
    """Any members come and go, any of the administration happens.

    Each command changes something, and times are absolute: then giving all of it again to a store
    that has half of it ends where playing it once does (GEN-10).
    """
    choose = random.Random(seed)
    script = Script()
    names = [f"g-{number}" for number in range(choose.randrange(1, 4))]
    for name in names:
        script.do("createGroup", "ann", group=name, name=name, users=["bob", "cho"])
    muted = dict.fromkeys(names, False)
    for number in range(choose.randrange(15, 40)):
        group = choose.choice(names)
        if choose.random() < 0.1:
            script.control(**choose.choice(CONTROLS)(number))
        command, keys = choose.choice(WILD)
        filled = {key: make(number) for key, make in keys.items()}
        if command == "setAllMuted":
            filled["muted"] = muted[group] = not muted[group]
        script.do(command, "ann", group=group, **filled)
    options = [
        "--journal-kib", str(choose.choice([4, 5, 8, 64])),
        "--checkpoint-events", str(choose.choice([1, 5, 20, 1000]))]
    return script.workload(f"wild-{seed}", options)


CONTROLS = [
    lambda number: {"reopen": True}, lambda number: {"rebuild": True},
    lambda number: {"clock": START + SECOND * number}]
# Commands that the owner may give at any time, whatever came before.
WILD = [
    ("updateGroupName", {"name": lambda number: f"Name {number}"}),
    ("updateGroupDescription", {"description": lambda number: f"About {number}"}),
    ("updateAnnouncement", {"announcement": lambda number: f"News {number} " * 20}),
    ("inviteMembers", {"users": lambda number: [f"guest-{number}"]}),
    ("inviteMembers", {"users": lambda number: [f"guest-{number}-{i}" for i in range(9)]}),
    ("setAllMuted", {}),
    ("updateGroupExt", {"ext": lambda number: f"ext {number}"}),
]

FIXED = [create, groups, administration, servers, communities, messages, clocks]


def named(name):
    if name.startswith("wild-"):
        return wild(int(name.removeprefix("wild-")))
    return {make.__name__: make for make in [*FIXED, bulletins, crowd]}[name]()
