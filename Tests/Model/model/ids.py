"""Generated ids: the smallest number whose spelling is not taken (wire 3.1)."""

from collections import defaultdict

# The id space of every key that names a thing; EM and TIM groups share one.
SPACES = {"group": "g", "invitation": "inv", "request": "req", "file": "file", "server": "srv",
          "category": "cat", "channel": "ch", "messageId": "m", "readAckId": "ack",
          "command": "cmd"}


def spaces():
    return defaultdict(set)


def smallest_free(prefix, *taken):
    number, ids = 1, set().union(*taken)
    while f"{prefix}{number}" in ids:
        number += 1
    return f"{prefix}{number}"
