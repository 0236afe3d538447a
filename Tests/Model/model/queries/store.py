"""Preferences, the log and the store itself (wire 11.5)."""

from ..errors import Refused
from ..parameters import between, may
from . import query


@query("getUserPreferences", [], family=None, find=None, past=True)
def get_user_preferences(asking):
    return {} if asking.is_system() else asking.state.preferences_of(asking.viewer)


def _only_system(asking):
    if not asking.is_system():
        raise Refused("permissionDenied")


@query("readLog", [may("after", between(0, None), 0), may("limit", between(1, 1000), 100)],
       family=None, find=None)
def read_log(asking):
    _only_system(asking)
    after, limit = asking.parameters["after"], asking.parameters["limit"]
    return {"events": asking.store.log[after:after + limit]}


@query("getStoreInfo", [], family=None, find=None)
def get_store_info(asking):
    _only_system(asking)
    return {"position": asking.store.position, "clock": asking.now, "digest": "unknown"}
