"""Shared files (GRP-70, GRP-71)."""

from ..errors import Refused, bad
from ..parameters import file_size, id_of_bytes, may, need, not_blank, string
from . import command
from .fields import GROUP


LONGEST_NAME = 512  # characters; the vendors state none


def file_name(value, field, configuration):
    if len(not_blank(value, field, configuration)) > LONGEST_NAME:
        raise bad(field)
    return value


@command("addSharedFile", [GROUP, need("name", file_name), need("size", file_size),
                           may("file", id_of_bytes(64))])
def add_shared_file(do):
    do.require_member()
    if do.parameters["file"] in do.state.taken["file"]:
        raise bad("file")
    file = do.parameters["file"] or do.fresh("file")
    do.emit("sharedFileAdded", file=file, name=do.parameters["name"],
            size=do.parameters["size"], uploader=do.actor)
    return {"file": file}


@command("removeSharedFile", [GROUP, need("file", string)])
def remove_shared_file(do):
    do.require_member()
    file = do.group.files.get(do.parameters["file"])
    if file is None:
        raise Refused("sharedFileNotFound")
    if do.group.role(do.actor) == "member" and file["uploader"] != do.actor:
        raise Refused("permissionDenied")
    do.emit("sharedFileRemoved", file=do.parameters["file"])
