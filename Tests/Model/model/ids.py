"""Generated ids: the smallest number whose spelling is not taken (wire 3.1)."""


def smallest_free(prefix, *taken):
    number = 1
    while any(f"{prefix}-{number}" in ids for ids in taken):
        number += 1
    return f"{prefix}-{number}"
