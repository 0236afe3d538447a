"""What a power cut lets through of the writes and names that no flush has followed."""

PAGE = 4096
SECTOR = 512


def nothing(pending):
    return []


def everything(pending):
    return pending


def lengths(pending):
    """The files have grown, but what was written is zeros."""
    return [
        change if change[1] is None else (change[0] + len(change[1]) - 1, b"\0")
        for change in pending]


def prefix(random, size=1):
    """The first writes, the last of them cut anywhere between pieces of that size."""
    def choose(pending):
        if not pending:
            return []
        count = random.randrange(len(pending) + 1)
        chosen = list(pending[:count])
        if count < len(pending) and pending[count][1]:
            offset, data = pending[count]
            end = random.randrange(len(data) + 1)
            chosen.append((offset, data[:end - end % size]))
        return chosen
    return choose


def pieces(random, size):
    """Any set of pages or sectors of the writes."""
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


WRITES = {
    "nothing": lambda random: nothing,
    "everything": lambda random: everything,
    "lengths": lambda random: lengths,
    "prefix": prefix,
    "pages": lambda random: pieces(random, PAGE),
    "sectors": lambda random: pieces(random, SECTOR),
}

# A device writes each page whole or not at all: ext4 itself does not stand half a superblock.
DEVICE_WRITES = {
    "nothing": lambda random: nothing,
    "everything": lambda random: everything,
    "prefix": lambda random: prefix(random, PAGE),
    "pages": lambda random: pieces(random, PAGE),
}


def some_names(random):
    """Directory by directory the durable names or the newest."""
    return lambda directory: (
        directory.names if random.random() < 0.5 else directory.durable_names)


NAMES = {
    # What journaling file systems do.
    "ordered": lambda random: lambda directory: directory.names,
    "strict": lambda random: lambda directory: directory.durable_names,
    "mixed": some_names,
}
