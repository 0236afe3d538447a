"""Reading input lines and writing output lines (wire 2.1, 4.1, 4.2)."""

import json

from .aggregates import kind_of
from .errors import Malformed

SYSTEM = object()  # stands for S (wire 2.3); equal to no user id

RESULT_HEAD = ["line", "file", "ok", "repeated", "dryRun", "first", "last", "error", "message"]
EVENT_HEAD = ["event", "position", "at", "AGGREGATE", "version", "by", "device", "platform",
              "command", "index", "schema"]
CALLBACK_HEAD = ["callback", "to", "exceptDevice", "position", "at", "by"]
DELIVERY_HEAD = ["delivered", "name", "user", "device", "position"]
EXPECTATION_HEAD = ["line", "file", "expectation", "expected", "actual"]
NOTE_HEAD = ["line", "file", "note"]

LEAST, MOST = -(2 ** 63), 2 ** 63 - 1


def is_integer(value):
    return type(value) is int and LEAST <= value <= MOST


def _no_repeats(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise Malformed("a key is repeated")
    return result


def _no_constant(text):
    raise Malformed(f"{text} is no JSON")


def read_line(raw):
    """One input line as a dictionary, or None for blank lines and comments."""
    try:
        text = raw.decode("utf-8") if isinstance(raw, bytes) else raw
    except UnicodeDecodeError:
        raise Malformed("not UTF-8") from None
    text = text.strip(" \t\r\n")
    if not text or text.startswith("#"):
        return None
    try:
        line = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constant)
    except ValueError as error:
        raise Malformed(str(error)) from None
    if type(line) is not dict:
        raise Malformed("not an object")
    return line


def principal_out(principal):
    return {"system": True} if principal == SYSTEM else principal


def _head(line):
    if "event" in line and "position" in line and "index" in line:
        aggregate = kind_of(line["event"])
        return [aggregate if key == "AGGREGATE" else key for key in EVENT_HEAD]
    if "callback" in line:
        return CALLBACK_HEAD
    if "delivered" in line:
        return DELIVERY_HEAD
    if "expectation" in line:
        return EXPECTATION_HEAD
    if "note" in line and "ok" not in line:
        return NOTE_HEAD
    return RESULT_HEAD


def _text(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def write_line(line):
    head = [key for key in _head(line) if key in line]
    rest = sorted(key for key in line if key not in head)
    return "{" + ",".join(f"{_text(key)}:{_text(line[key])}" for key in head + rest) + "}"
