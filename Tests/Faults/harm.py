"""Ways to damage a file: each makes new bytes of its bytes, those of an older state, and chance.

The bytes end where only zeros follow.
"""

PAGE = 4096
SECTOR = 512


def used(content, random):
    return random.randrange(max(len(content), 1))


def bit(content, older, random):
    place = used(content, random)
    flipped = (content[place] if content else 0) ^ 1 << random.randrange(8)
    return content[:place] + bytes([flipped]) + content[place + 1:]


def byte(content, older, random):
    place = used(content, random)
    return content[:place] + random.randbytes(1) + content[place + 1:]


def header(content, older, random):
    """A byte of a page's header or of its first pointers."""
    place = used(content, random) // PAGE * PAGE + random.randrange(48)
    if place >= len(content):
        return content
    return content[:place] + random.randbytes(1) + content[place + 1:]


def zeros(size):
    def harm(content, older, random):
        start = used(content, random) // size * size
        count = min(size, len(content) - start)
        return content[:start] + bytes(count) + content[start + count:]
    return harm


def swap(content, older, random):
    first, second = sorted(used(content, random) // PAGE * PAGE for _ in range(2))
    content = content.ljust(second + PAGE, b"\0")
    if first == second:
        return content
    pages = content[first:first + PAGE], content[second:second + PAGE]
    return (content[:first] + pages[1] + content[first + PAGE:second] + pages[0]
            + content[second + PAGE:])


def truncate(content, older, random):
    return content[:used(content, random)]


def old_page(content, older, random):
    start = used(content, random) // PAGE * PAGE
    page = older[start:start + PAGE]
    return content[:start] + page + content[start + len(page):]


def old_file(content, older, random):
    return older


WAYS = {
    "bit": bit, "byte": byte, "header": header, "sector": zeros(SECTOR), "page": zeros(PAGE),
    "swap": swap, "truncate": truncate, "old-page": old_page, "old-file": old_file,
}
# There is only one way to do it.
ONCE = {"old-file"}
