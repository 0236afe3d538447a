"""Servers, their members, tags and categories (QRY-31)."""

from .. import circle_views as views
from ..errors import bad
from ..finding import find_server, require_server_member
from ..parameters import may, string
from . import query
from .circle import PAGE, SERVER, created_order, own, page


def find_readable_server(asking, specification):
    """A public server shows itself to anybody, a private one to its members."""
    server = find_server(asking, specification)
    if server.type == "private":
        require_server_member(asking)
    return server


@query("fetchServerDetail", [SERVER], family="cir", find=find_readable_server, past=True)
def fetch_server_detail(asking):
    return views.server(asking.server)


@query("fetchServerTags", [SERVER], family="cir", find=find_readable_server)
def fetch_server_tags(asking):
    return {"tags": views.tags(asking.server)}


@query("fetchJoinedServers", PAGE, family="cir", find=None)
def fetch_joined_servers(asking):
    """Newest join first."""
    servers = asking.state.circle.servers_of(asking.viewer)
    return page(asking, "servers", servers, views.server,
                lambda server: (-server.members[asking.viewer]["position"],), own(asking))


def _one_criterion(given, configuration):
    if given["prefix"] is None and given["tagName"] is None:
        raise bad("prefix")
    if given["prefix"] is not None and given["tagName"] is not None:
        raise bad("tagName")


@query("fetchServers", [may("prefix", string), may("tagName", string)] + PAGE,
       family="cir", find=None, shape=_one_criterion)
def fetch_servers(asking):
    found = [server for server in asking.state.circle.servers.values()
             if server.type == "public" and not server.destroyed and _matches(asking, server)]
    scope = [asking.parameters["prefix"], asking.parameters["tagName"]]
    return page(asking, "servers", found, views.server, created_order, scope)


def _matches(asking, server):
    prefix, tag = asking.parameters["prefix"], asking.parameters["tagName"]
    if prefix is not None:
        return server.name.startswith(prefix)
    return any(one["name"] == tag for one in server.tags.values())


@query("fetchServerMembers", [SERVER] + PAGE, family="cir", find=find_server, past=True)
def fetch_server_members(asking):
    require_server_member(asking)
    server = asking.server
    return page(asking, "members", list(server.members), lambda user: {
        "user": user, "role": server.role(user), "joinedAt": server.members[user]["joinedAt"]},
        lambda user: (-server.members[user]["joinedAt"], user), server.id)


@query("checkSelfIsInServer", [SERVER], family="cir", find=find_server, past=True)
def check_self_is_in_server(asking):
    if asking.is_system():
        return {}
    return {"inServer": asking.viewer in asking.server.members}


@query("fetchSelfServerRole", [SERVER], family="cir", find=find_server, past=True)
def fetch_self_server_role(asking):
    require_server_member(asking)
    if asking.is_system():
        return {}
    return {"role": asking.server.role(asking.viewer)}


@query("fetchCategories", [SERVER] + PAGE, family="cir", find=find_server)
def fetch_categories(asking):
    require_server_member(asking)
    known = asking.server.categories
    return page(asking, "categories", list(known), lambda category: {
        "category": category, "name": known[category]["name"],
        "isDefault": known[category]["isDefault"]},
        lambda category: (known[category]["createdAt"], category), asking.server.id)
