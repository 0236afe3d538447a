"""The files that a power cut could leave, built from a record of calls.

A write is durable after the next sync of its file, or at once through a descriptor that flushes.
Of what is not durable any part may be on the disk: none, all, a prefix, or any set of pages or
sectors. Names (new, renamed, removed) are durable after the next sync of their directory; the
lenient mode, which is what journaling file systems do, takes them as durable in order.
"""

import os

import record

PAGE = 4096
SECTOR = 512


class File:
    """The bytes of one file: those that are durable, and the writes since the last sync."""

    def __init__(self):
        self.durable = bytearray()
        self.pending = []

    def write(self, offset, data):
        self.pending.append((offset, data))

    def truncate(self, length):
        self.pending.append((length, None))

    def sync(self):
        for change in self.pending:
            apply(self.durable, change)
        self.pending = []

    def contents(self, choice):
        """The durable bytes with the pending writes that `choice` lets through."""
        bytes_ = bytearray(self.durable)
        for change in choice(self.pending):
            apply(bytes_, change)
        return bytes_


def apply(bytes_, change):
    offset, data = change
    if data is None:
        if len(bytes_) > offset:
            del bytes_[offset:]
        else:
            bytes_.extend(bytes(offset - len(bytes_)))
        return
    if len(bytes_) < offset + len(data):
        bytes_.extend(bytes(offset + len(data) - len(bytes_)))
    bytes_[offset:offset + len(data)] = data


def nothing(pending):
    return []


def everything(pending):
    return pending


def prefix(random):
    """The first writes, the last of them cut anywhere."""
    def choose(pending):
        if not pending:
            return []
        count = random.randrange(len(pending) + 1)
        chosen = list(pending[:count])
        if count < len(pending) and pending[count][1]:
            offset, data = pending[count]
            chosen.append((offset, data[:random.randrange(len(data) + 1)]))
        return chosen
    return choose


def pieces(random, size):
    """Any set of pages or sectors of the pending writes."""
    def choose(pending):
        chosen = []
        for offset, data in pending:
            if data is None:
                if random.random() < 0.5:
                    chosen.append((offset, None))
                continue
            place = offset
            while place < offset + len(data):
                end = min((place // size + 1) * size, offset + len(data))
                if random.random() < 0.5:
                    chosen.append((place, data[place - offset:end - offset]))
                place = end
        return chosen
    return choose


def choices(random):
    """All modes, each with a name."""
    return [
        ("nothing", nothing), ("everything", everything), ("prefix", prefix(random)),
        ("pages", pieces(random, PAGE)), ("sectors", pieces(random, SECTOR)),
    ]


class Disk:
    """Files and directories as the calls leave them."""

    def __init__(self, root):
        self.root = root
        self.files = {}
        self.directories = set()
        # Names as of the last sync of each directory, for the strict mode.
        self.durable_names = {}

    def play(self, call):
        path = call.path
        if call.kind == record.CREATE:
            self.files[path] = File()
        elif call.kind == record.DIRECTORY:
            self.directories.add(path)
        elif call.kind == record.REMOVE:
            self.files.pop(path, None)
            self.directories.discard(path)
        elif call.kind == record.RENAME:
            self.rename(path, call.data.decode())
        elif call.kind == record.SYNC and path in self.files:
            self.files[path].sync()
        elif call.kind == record.SYNC:
            self.sync_directory(path)
        elif path in self.files:
            self.change(self.files[path], call)

    def change(self, file, call):
        if call.kind == record.TRUNCATE:
            file.truncate(call.offset)
        elif call.kind == record.DURABLE_WRITE:
            # It flushes itself, not what was written before.
            file.write(call.offset, call.data)
            apply(file.durable, file.pending.pop())
        elif call.kind == record.WRITE:
            file.write(call.offset, call.data)

    def rename(self, path, target):
        for table in (self.files, ):
            for name in [n for n in table if n == path or n.startswith(path + "/")]:
                table[target + name[len(path):]] = table.pop(name)
        for name in [n for n in self.directories if n == path or n.startswith(path + "/")]:
            self.directories.remove(name)
            self.directories.add(target + name[len(path):])
        # What was durable inside a directory stays so under its new name.
        for name in [n for n in self.durable_names if n == path or n.startswith(path + "/")]:
            self.durable_names[target + name[len(path):]] = self.durable_names.pop(name)

    def sync_directory(self, path):
        names = {n for n in [*self.files, *self.directories] if os.path.dirname(n) == path}
        self.durable_names[path] = {os.path.basename(n) for n in names}

    def is_durable(self, path):
        """Whether the name, and those of the directories above it, survive in the strict mode."""
        while path != self.root:
            parent = os.path.dirname(path)
            if os.path.basename(path) not in self.durable_names.get(parent, set()):
                return False
            path = parent
        return True

    def write(self, target, choice, strict):
        """Makes the image below the directory `target`."""
        def place(path):
            return target + path[len(self.root):]
        os.makedirs(target, mode=0o700, exist_ok=True)
        for path in sorted(self.directories):
            if path != self.root and (not strict or self.is_durable(path)):
                os.makedirs(place(path), mode=0o700, exist_ok=True)
        for path, file in self.files.items():
            if strict and not self.is_durable(path):
                continue
            # LMDB makes its lock file anew; half of it would only be in the way.
            if os.path.basename(path) == "lock.mdb":
                continue
            descriptor = os.open(place(path), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as image:
                image.write(file.contents(choice))
