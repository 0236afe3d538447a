"""Shapes of parameters: GEN-11 step 1. Each kind takes (value, field, configuration)."""

import base64
import re

from .errors import Refused, bad
from .wire import is_integer

SAME_AS_ACTOR = object()

# Unicode White_Space; a name made of nothing else is blank (GRP-02).
WHITE_SPACE = set("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000") | {
    chr(scalar) for scalar in range(0x2000, 0x200B)}


class Parameter:
    def __init__(self, name, kind, required=False, default=None):
        self.name = name
        self.kind = kind
        self.required = required
        self.default = default
        self.wants_line = getattr(kind, "wants_line", False)
        self.wants_actor = getattr(kind, "wants_actor", False)


def need(name, kind):
    return Parameter(name, kind, required=True)


def may(name, kind, default=None):
    return Parameter(name, kind, default=default)


def byte_count(text):
    return len(text.encode("utf-8"))


def string(value, field, configuration):
    if type(value) is not str:
        raise bad(field)
    return value


def boolean(value, field, configuration):
    if type(value) is not bool:
        raise bad(field)
    return value


def integer(value, field, configuration):
    if not is_integer(value):
        raise bad(field)
    return value


def between(least, most):
    """An integer in a range; a text names a limit."""
    def kind(value, field, configuration):
        low = configuration[least] if type(least) is str else least
        high = configuration[most] if type(most) is str else most
        if not is_integer(value) or value < low or (high is not None and value > high):
            raise bad(field)
        return value
    return kind


def characters(limit):
    """A text of at most so many Unicode scalars (GEN-21)."""
    def kind(value, field, configuration):
        if type(value) is not str or len(value) > configuration[limit]:
            raise bad(field)
        return value
    return kind


def name_of(limit):
    def kind(value, field, configuration):
        return not_blank(characters(limit)(value, field, configuration), field, configuration)
    return kind


def not_blank(value, field, configuration):
    if type(value) is not str or all(scalar in WHITE_SPACE for scalar in value):
        raise bad(field)
    return value


def name_of_bytes(limit):
    def kind(value, field, configuration):
        return not_blank(at_most_bytes(limit)(value, field, configuration), field, configuration)
    return kind


def at_most_bytes(limit):
    def kind(value, field, configuration):
        if type(value) is not str or byte_count(value) > configuration[limit]:
            raise bad(field)
        return value
    return kind


def id_of_bytes(most):
    """An explicit id of 1 to `most` bytes (wire 3.1, LIM-56)."""
    def kind(value, field, configuration):
        if type(value) is not str or not 1 <= byte_count(value) <= most or hides(value):
            raise bad(field)
        return value
    return kind


# Ids get into logs and terminals, where these would hide or forge text: controls, ends of lines,
# and what turns the direction of writing.
HIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def hides(value):
    return HIDDEN.search(value) is not None


def without(kind, *texts):
    """An enumeration of which some values are no use here."""
    def restricted(value, field, configuration):
        found = kind(value, field, configuration)
        if found in texts:
            raise bad(field)
        return found
    return restricted


def enumeration(numbers):
    """The text, or the vendor number where there is one (wire 2.4)."""
    def kind(value, field, configuration):
        if type(value) is str and value in numbers:
            return value
        if type(value) is int:
            for text, number in numbers.items():
                if number == value:
                    return text
        raise bad(field)
    return kind


def user(value, field, configuration):
    """GEN-19 and LIM-55."""
    if type(value) is not str:
        raise bad(field)
    if not 1 <= byte_count(value) <= 64 or hides(value):
        raise Refused("invalidUserId", field=field, user=value)
    return value


def optional_user(value, field, configuration):
    """GRP-26: an empty inviter means the same as none."""
    return None if value == "" else user(value, field, configuration)


def users(limit, empty=False, skip_actor=False):
    """User ids, repeated ones dropped (GEN-14); too many is a matter of shape (CLR-07)."""
    def kind(value, field, configuration, actor=None):
        if type(value) is not list or (not value and not empty):
            raise bad(field)
        found = []
        for item in value:
            user(item, field, configuration)
            if item not in found and not (skip_actor and item == actor):
                found.append(item)
        if len(found) > configuration[limit]:
            raise Refused("tooManyTargets", limit=configuration[limit])
        return found
    kind.wants_actor = True
    return kind


def one_user(value, field, configuration):
    """TIM mutes one user per command (wire 8.1)."""
    found = users("timUsersPerCommand")(value, field, {"timUsersPerCommand": 1})
    return found[0]


def ids(limit):
    """Ids of things, not necessarily existing ones; repeated ones are dropped."""
    def kind(value, field, configuration):
        if type(value) is not list or not value or any(type(item) is not str for item in value):
            raise bad(field)
        found = list(dict.fromkeys(value))
        if len(found) > configuration[limit]:
            raise Refused("tooManyTargets", limit=configuration[limit])
        return found
    return kind


def user_list(value, field, configuration):
    """User ids without a limit of their own, repeated ones dropped (GEN-14)."""
    if type(value) is not list:
        raise bad(field)
    return list(dict.fromkeys(user(item, field, configuration) for item in value))


def distinct_strings(value, field, configuration):
    """At least one string, repeated ones dropped."""
    if not strings(value, field, configuration):
        raise bad(field)
    return list(dict.fromkeys(value))


def short_names(limit):
    """Names of at most so many characters, none of them blank."""
    def kind(value, field, configuration):
        for name in distinct_strings(value, field, configuration):
            name_of(limit)(name, field, configuration)
        return list(dict.fromkeys(value))
    return kind


def message_text(value, field, configuration):
    return message_bytes(string(value, field, configuration).encode("utf-8"), configuration)


def message_base64(value, field, configuration):
    return message_bytes(decoded(value, field), configuration)


def message_bytes(data, configuration):
    """The key under which the bytes are shown (wire 2.4); LIM-47."""
    limit = configuration["messageBytes"]
    if len(data) > limit:
        raise Refused("messageTooLarge", limit=limit)
    try:
        return {"content": data.decode("utf-8")}
    except UnicodeDecodeError:
        return {"contentBase64": base64.b64encode(data).decode("ascii")}


def strings(value, field, configuration):
    if type(value) is not list or any(type(item) is not str for item in value):
        raise bad(field)
    return value


def list_of(kind):
    def kind_of_list(value, field, configuration):
        if type(value) is not list:
            raise bad(field)
        return [kind(item, field, configuration) for item in value]
    return kind_of_list


def new_tim_group_id(value, field, configuration):
    """TIM-07, LIM-37."""
    if type(value) is not str:
        raise bad(field)
    printable = all(" " <= scalar <= "~" for scalar in value)
    if not 1 <= byte_count(value) <= 48 or not printable or value.startswith("@TGS#"):
        raise Refused("invalidGroupId", field=field)
    return value


def new_group_id(value, field, configuration):
    """wire 3.1: an EM group id."""
    if type(value) is not str:
        raise bad(field)
    if not 1 <= byte_count(value) <= 64 or hides(value) or value.startswith("@TGS#"):
        raise Refused("invalidGroupId", field=field)
    return value


def file_size(value, field, configuration):
    """LIM-14."""
    if not is_integer(value) or value < 0:
        raise bad(field)
    if value > configuration["emSharedFileBytes"]:
        raise Refused("fileTooLarge", limit=configuration["emSharedFileBytes"])
    return value


def mute_duration(value, field, configuration):
    """GRP-78 and LIM-46."""
    if not is_integer(value) or (value <= 0 and value != -1):
        raise bad(field)
    return value


def mute_or_unmute_duration(value, field, configuration):
    """TIM-37: 0 lifts the mute."""
    return 0 if is_integer(value) and value == 0 else mute_duration(value, field, configuration)


def decoded(text, field):
    """The bytes of standard base64 with padding (wire 2.4), as it is written and not otherwise:
    what a library takes beyond that differs between Pythons."""
    if type(text) is not str:
        raise bad(field)
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        raise bad(field) from None
    if base64.b64encode(data).decode("ascii") != text:
        raise bad(field)
    return data


def shown_bytes(raw):
    """As inside maps: a string, or an object for bytes that are no UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(raw).decode("ascii")}


def raw_bytes(value, field):
    """Bytes inside a map."""
    if type(value) is dict and set(value) == {"base64"}:
        return decoded(value["base64"], field)
    if type(value) is not str:
        raise bad(field)
    return value.encode("utf-8")


def present(value):
    """Null means the same as leaving the key out, also within a value (wire 2.1)."""
    return {key: one for key, one in value.items() if one is not None}


def custom_fields(most_keys, most_bytes):
    """LIM-38, LIM-39: keys with their bytes, spelled as on output."""
    def kind(value, field, configuration):
        if type(value) is not dict:
            raise bad(field)
        found = {}
        for key, given in present(value).items():
            spelled = re.fullmatch("[A-Za-z0-9_]+", key)
            if not spelled or byte_count(key) > configuration["timCustomKeyBytes"]:
                raise bad(field)
            raw = raw_bytes(given, field)
            if len(raw) > configuration[most_bytes]:
                raise bad(field)
            found[key] = shown_bytes(raw)
        if len(found) > configuration[most_keys]:
            raise bad(field)
        return found
    return kind


group_fields = custom_fields("timGroupCustomKeys", "timGroupCustomValueBytes")
member_fields = custom_fields("timMemberCustomKeys", "timMemberCustomValueBytes")


def by_user(kind):
    """An object with user ids as keys."""
    def kind_of_map(value, field, configuration):
        if type(value) is not dict:
            raise bad(field)
        return {user(key, field, configuration): kind(one, field, configuration)
                for key, one in present(value).items()}
    return kind_of_map


def bytes_pair(name):
    """The two spellings of a required value of bytes, of which exactly one is given."""
    def plain(value, field, configuration):
        return string(value, field, configuration)

    def base64_text(value, field, configuration):
        return decoded(value, field)

    return [may(name, plain), may(name + "Base64", base64_text)]


def join_pair(name, most=None):
    """A shape: the parameter becomes the bytes as shown, {name: ...} or {nameBase64: ...}; `most`
    is the limit of their number."""
    def shape(given, configuration):
        text, raw = given[name], given.pop(name + "Base64")
        if text is not None and raw is not None:
            raise bad(name + "Base64")
        if text is None and raw is None:
            raise bad(name)
        data = text.encode("utf-8") if raw is None else raw
        if most is not None and len(data) > configuration[most]:
            raise bad(name)
        shown = shown_bytes(data)
        given[name] = (
            {name: shown} if type(shown) is str else {name + "Base64": shown["base64"]})
    return shape


def attributes(value, field, configuration):
    """GRP-91: lengths of keys and values; the total depends on the member."""
    if type(value) is not dict:
        raise bad(field)
    value = present(value)
    if any(type(text) is not str for text in value.values()):
        raise bad(field)
    if len(value) > configuration["attributesTotalBytes"]:
        raise Refused("attributesTooLarge", limit=configuration["attributesTotalBytes"])
    for key, text in sorted(value.items()):  # which of two faults is named is nowhere settled
        if key == "":
            raise bad(field)
        if byte_count(key) > configuration["attributeKeyBytes"]:
            raise Refused("attributeKeyTooLong", limit=configuration["attributeKeyBytes"])
        if byte_count(text) > configuration["attributeValueBytes"]:
            raise Refused("attributeValueTooLong", limit=configuration["attributeValueBytes"])
    return value


def cursor(value, field, configuration):
    if type(value) is not str and value != {"last": True}:
        raise bad(field)
    return value


def check(line, common, specification, further, configuration, actor):
    """The parameters of a line, with defaults; an unknown, missing or unusable key is refused."""
    parameters = specification.parameters + further
    for key in line:
        if key not in specification.names and key not in common and line[key] is not None \
                and all(key != parameter.name for parameter in further):
            raise bad(key)
    checked = {}
    for parameter in parameters:
        name = parameter.name
        value = line.get(name)
        if value is None:
            if parameter.required:
                raise bad(name)
            checked[name] = _default(parameter.default, configuration, actor)
        elif parameter.wants_line:
            checked[name] = parameter.kind(value, name, configuration, line)
        elif parameter.wants_actor:
            checked[name] = parameter.kind(value, name, configuration, actor)
        else:
            checked[name] = parameter.kind(value, name, configuration)
    return checked


def _default(default, configuration, actor):
    if default is SAME_AS_ACTOR:
        return actor
    return default(configuration) if callable(default) else default
