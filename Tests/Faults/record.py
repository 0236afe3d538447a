"""What the shim recorded: the calls that changed files, in order, and what was answered between."""

import struct
from dataclasses import dataclass

WRITE, DURABLE_WRITE, TRUNCATE, SYNC = "w", "W", "t", "s"
RENAME, REMOVE, CREATE, DIRECTORY, OUTPUT = "r", "u", "c", "d", "o"


@dataclass
class Call:
    kind: str
    path: str
    offset: int
    data: bytes


def read(path):
    """All calls of a record; one that was cut off by a kill is left out."""
    with open(path, "rb") as file:
        content = file.read()
    calls, place = [], 0
    while place + 5 <= len(content):
        kind = chr(content[place])
        length = struct.unpack_from("<I", content, place + 1)[0]
        name = content[place + 5:place + 5 + length].decode()
        place += 5 + length
        if place + 16 > len(content):
            break
        offset, count = struct.unpack_from("<QQ", content, place)
        place += 16
        if place + count > len(content):
            break
        calls.append(Call(kind, name, offset, content[place:place + count]))
        place += count
    return calls
