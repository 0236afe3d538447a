"""Parameters that mean the same in several commands (wire 2.2)."""

from ..parameters import characters, may, need, string, user, users

GROUP = need("group", string)
USER = need("user", user)
USERS = need("users", users("emTargetsPerCommand"))
MESSAGE = may("message", characters("reasonCharacters"), "")
REASON = may("reason", characters("reasonCharacters"), "")


def texts(**given):
    """Texts of persons are left out of events when empty (wire 2.4)."""
    return {key: value for key, value in given.items() if value != ""}
