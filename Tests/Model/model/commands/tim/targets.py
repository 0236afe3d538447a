"""One status per requested user, with the vendor number (GEN-15, wire 8.0)."""

from ...enumerations import TARGET_CODE


def status(user, text, error=None):
    found = {"user": user, "status": text, "code": TARGET_CODE[text]}
    return found if error is None else {**found, "error": error}


def done(user):
    return status(user, "done")


def skipped(user, error):
    return status(user, "skipped", error)
