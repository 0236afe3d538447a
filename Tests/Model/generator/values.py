"""The population and the values of commands: small, so that collisions are frequent."""

SYSTEM = {"system": True}

USERS = ["ann", "bob", "cho", "dan", "eve", "fay", "gus", "Ann", "zo\u00eb", "\u65e5\u672c",
         "u/1 x", "w" * 64]
# No part of an id, at any place in it: controls, ends of lines, marks of direction.
HIDDEN = ["\u0000", "\u0007", "\n", "\u001f", "\u007f", "\u0085", "\u009f", "\u2028", "\u2029",
          "\u202a", "\u202e", "\u2066", "\u2069"]
UNKNOWN_USERS = ["ghost", "nobody"]  # the hook of some scenarios does not know them
DEVICES = ["ios-1", "ios-2", "mac", "\u00fc" * 32]
GROUPS = ["g1", "g2", "g3", "club", "\u7fa4", "x" * 64]
ODD_GROUPS = ["missing", "g-99", "G1", "@TGS#1"]
TIM_GROUPS = ["t1", "t2", "t3", "club", "~ !", "z" * 48]
TIM_TYPES = ["Private", "Public", "ChatRoom", "AVChatRoom", "BChatRoom"]
SERVERS = ["s1", "s2", "garten", "\u7fa4"]
CATEGORIES = ["k1", "k2", "k3"]
CHANNELS = ["c1", "c2", "c3", "c4", "\u98a8"]
MESSAGES = ["hello", "m-2", "m-5", "\u4fe1"]
TAGS = ["red", "blue", "two words", "\u00e9", "e\u0301", "x" * 20]
PLATFORMS = ["iOS", "Android", "Windows", "Mac", "Web", "RESTAPI"]
STYLES = ["privateOnlyOwnerInvite", "privateMemberCanInvite", "publicJoinNeedApproval",
          "publicOpenJoin"]
NAMES = ["Hikers", "Board", "Lunch", "Caf\u00e9", "Cafe\u0301", "\u5c71 & co", "a\tb", "\U0001f600"]
NAMES += ["\"q\\/\u007f\u0001"]
TEXTS = ["", "", "hi", "please", "\u4f60\u597d", "two\nlines", "tab\t\u001f end", "</a>"]
KEYS = ["color", "team", "k" * 16, "\u00e9" * 8]
VALUES = ["", "red", "blue", "v" * 512, "\u00e9" * 256]
FILES = ["file-2", "f1", "f2", "spec.pdf"]

WRONG_TYPES = {
    str: [7, True, ["x"], {"a": 1}, 1.5],
    int: ["7", True, 1.0, 2.5, [1], 9223372036854775808, -9223372036854775809, 1e30],
    bool: ["true", 1, 0, []],
    list: ["ann", 5, {"ann": 1}, [7], [None], [["ann"]]],
    dict: ["a", 3, ["a"], True],
}


def long_text(random, limit):
    """A text exactly at a limit of scalars or one over it, in scalars of one to four bytes."""
    scalar = random.choice(["x", "\u00e9", "\u4e2d", "\U0001f600"])
    return scalar * limit


def hidden(random):
    """What looks like an id, and holds a character that none may."""
    return random.choice(["", "a", "\u00e9"]) + random.choice(HIDDEN) + random.choice(["", "x"])


def long_bytes(random, limit):
    """A text of exactly so many bytes."""
    scalar = random.choice(["x", "\u00e9", "\u4e2d"])
    size = len(scalar.encode())
    return "x" * (limit % size) + scalar * (limit // size)
