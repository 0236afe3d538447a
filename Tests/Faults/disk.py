"""Files and directories as a disk keeps them: what is durable, and what is still on its way.

A write is durable after the next flush of its file, or at once through a descriptor that flushes.
A name (new, renamed, removed) is durable after the next flush of its directory.
"""

import os

import record


class File:
    """The durable bytes, and the changes since the last flush; zeros at the end are not kept."""

    def __init__(self):
        self.content = bytearray()
        self.length = 0
        self.pending = []

    def flush(self):
        for change in self.pending:
            self.length = apply(self.content, self.length, change)
        self.pending = []

    def image(self, choice):
        """The durable bytes with the pending changes that `choice` lets through."""
        content, length = bytearray(self.content), self.length
        for change in choice(self.pending):
            length = apply(content, length, change)
        return bytes(content[:length].rstrip(b"\0")), length


def apply(content, length, change):
    """Makes one change, `(offset, bytes)` or `(length, None)`; answers the new length."""
    offset, data = change
    if data is None:
        del content[offset:]
        return offset
    end = offset + len(data)
    if data.count(0) == len(data) and offset >= len(content):
        return max(length, end)
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    content[offset:end] = data
    return max(length, end)


class Directory:
    """What the names mean now, and what they mean on the disk."""

    def __init__(self):
        self.names = {}
        self.durable_names = {}


class Disk:
    """Everything below one directory, which is there and durable from the beginning."""

    def __init__(self, root):
        self.root = root
        self.top = Directory()

    def find(self, path):
        found = self.top
        for name in self.parts(path):
            found = found.names.get(name) if isinstance(found, Directory) else None
        return found

    def parts(self, path):
        relative = os.path.relpath(path, self.root)
        return [] if relative == "." else relative.split("/")

    def parent(self, path):
        return self.find(os.path.dirname(path))

    def play(self, call):
        path, name = call.path, os.path.basename(call.path)
        if call.kind == record.CREATE:
            self.parent(path).names[name] = File()
        elif call.kind == record.DIRECTORY:
            self.parent(path).names[name] = Directory()
        elif call.kind == record.REMOVE:
            self.parent(path).names.pop(name, None)
        elif call.kind == record.RENAME:
            target = call.data.decode()
            moved = self.parent(path).names.pop(name)
            self.parent(target).names[os.path.basename(target)] = moved
        else:
            self.change(self.find(path), call)

    def change(self, found, call):
        if isinstance(found, Directory):
            found.durable_names = dict(found.names)
        elif found is None:
            # A file that was removed while it was open: no name leads to it.
            return
        elif call.kind == record.SYNC:
            found.flush()
        elif call.kind == record.TRUNCATE:
            found.pending.append((call.offset, None))
        elif call.kind == record.WRITE:
            found.pending.append((call.offset, call.data))
        elif call.kind == record.DURABLE_WRITE:
            # It flushes itself, not what was written before.
            found.length = apply(found.content, found.length, (call.offset, call.data))

    def image(self, choice, names):
        """The files a cut could leave: path below the root to bytes and length, None for
        directories. `names` chooses what the names of a directory are."""
        files = {}

        def visit(directory, path):
            for name, found in sorted(names(directory).items()):
                place = f"{path}{name}"
                if isinstance(found, Directory):
                    files[place] = None
                    visit(found, place + "/")
                # LMDB makes its lock file anew; half of it would only be in the way.
                elif name != "lock.mdb":
                    files[place] = found.image(choice)

        visit(self.top, "")
        return files


def write(files, target):
    """Makes an image below the directory `target`."""
    os.makedirs(target, mode=0o700)
    for path, content in files.items():
        place = os.path.join(target, path)
        if content is None:
            os.mkdir(place, mode=0o700)
            continue
        data, length = content
        descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.truncate(length)
