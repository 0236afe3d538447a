"""TIM queries (QRY-32 to QRY-50)."""

from ...commands.tim import letter, may_write
from .. import query


def tim(name, parameters, **flags):
    return query(name, parameters, family="tim", **flags)


def readable(asking, group, configured, held, keys=None):
    """The custom fields the viewer may read; `keys` names the wanted ones, None all of them."""
    role = letter(group, asking.viewer)
    levels = asking.configuration[configured]
    return {key: value for key, value in held.items()
            if (keys is None or key in keys) and key in levels
            and may_write(levels[key]["read"], role)}
