"""Expectation lines (wire 6)."""

from .errors import Malformed

FORMS = ("expect", "expectCallbacks", "expectEvents", "expectNone")


def check(line, result, events, callbacks, deliveries):
    """Nothing when the expectation passes, else (expected, actual)."""
    form = next(form for form in FORMS if form in line)
    if set(line) != {form}:
        raise Malformed("an expectation has one key")
    expected = line[form]
    if form == "expect":
        _need(type(expected) is dict)
        return None if matches(expected, result) else (expected, result)
    if form == "expectNone":
        produced = {"callbacks": callbacks, "events": events, "deliveries": deliveries}
        names = expected if type(expected) is list else [expected]
        _need(all(type(name) is str and name in produced for name in names))
        found = [item for name in names for item in produced[name]]
        return (expected, found) if found else None
    _need(type(expected) is list and all(type(item) is dict for item in expected))
    if form == "expectEvents":
        return None if matches(expected, events) else (expected, events)
    single = [one for item in expected for one in _one_per_user(item)]
    return None if _pairs(single, callbacks) else (expected, callbacks)


def _need(condition):
    if not condition:
        raise Malformed("the expectation cannot be used")


def matches(expected, actual):
    if type(expected) is dict:
        return type(actual) is dict and all(
            (key not in actual) if value is None
            else key in actual and matches(value, actual[key])
            for key, value in expected.items())
    if type(expected) is list:
        return (type(actual) is list and len(actual) == len(expected)
                and all(matches(one, other) for one, other in zip(expected, actual)))
    return type(expected) is type(actual) and expected == actual


def _one_per_user(item):
    if type(item.get("to")) is list:
        return [{**item, "to": user} for user in item["to"]]
    return [item]


def _pairs(expected, actual):
    """Whether everything can be paired one to one, by augmenting paths."""
    if len(expected) != len(actual):
        return False
    partner = {}

    def find(index, seen):
        for other, candidate in enumerate(actual):
            if other not in seen and matches(expected[index], candidate):
                seen.add(other)
                if other not in partner or find(partner[other], seen):
                    partner[other] = index
                    return True
        return False

    return all(find(index, set()) for index in range(len(expected)))
