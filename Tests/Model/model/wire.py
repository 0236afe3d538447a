"""Reading input lines and writing output lines (wire 2.1, 4.1, 4.2)."""

import functools
import json
import operator
from json.encoder import c_make_encoder, encode_basestring

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


def _speller(sort_keys):
    """What json.dumps does, which makes an encoder anew for every value."""
    encode = c_make_encoder(None, None, encode_basestring, None, ":", ",", sort_keys, False, False)
    return lambda value: "".join(encode(value, 0))


as_given, in_order = _speller(sort_keys=False), _speller(sort_keys=True)


def principal_out(principal):
    return {"system": True} if principal == SYSTEM else principal


def _head(keys, event):
    if "event" in keys and "position" in keys and "index" in keys:
        aggregate = kind_of(event)
        return [aggregate if key == "AGGREGATE" else key for key in EVENT_HEAD]
    if "callback" in keys:
        return CALLBACK_HEAD
    if "delivered" in keys:
        return DELIVERY_HEAD
    if "expectation" in keys:
        return EXPECTATION_HEAD
    if "note" in keys and "ok" not in keys:
        return NOTE_HEAD
    return RESULT_HEAD


SPELL = {str: encode_basestring, int: repr, bool: {False: "false", True: "true"}.get,
         dict: in_order, list: in_order, float: in_order, type(None): in_order}


@functools.lru_cache(maxsize=4096)
def _shape(keys, event):
    """How to take the values out of a line with these keys, and what stands around them."""
    head = [key for key in _head(keys, event) if key in keys]
    order = head + sorted(key for key in keys if key not in head)
    form = ",".join(in_order(key).replace("%", "%%") + ":%s" for key in order)
    return operator.itemgetter(*order), "{" + form + "}"


def write_line(line):
    values, form = _shape(tuple(line), line.get("event"))
    return form % tuple([SPELL[type(value)](value) for value in values(line)])
