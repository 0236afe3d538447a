"""Events that only TIM groups have, and the pendency mark of a user (wire 9.2)."""

from . import changes
from .groups import of_group


def _changes_group(kind):
    """Registers a change to the group of the event."""
    def register(change):
        changes(kind)(of_group(change))
        return change
    return register


@_changes_group("addOptionChanged")
def _add_option_changed(group, event):
    group.add_option = event["addOption"]


@_changes_group("groupCustomFieldsChanged")
def _group_fields_changed(group, event):
    group.fields.update(event["fields"])


@_changes_group("nameCardChanged")
def _name_card_changed(group, event):
    group.name_cards[event["user"]] = event["nameCard"]


@_changes_group("memberCustomFieldsChanged")
def _member_fields_changed(group, event):
    group.member_fields.setdefault(event["user"], {}).update(event["fields"])


@_changes_group("receiveOptionChanged")
def _receive_option_changed(group, event):
    group.receive_options[event["user"]] = event["receiveOption"]


@_changes_group("customSystemNotified")
def _custom_system_notified(group, event):
    """It changes nothing but the version of the group."""


@changes("pendencyReadReported")
def _pendency_read_reported(state, event):
    state.pendencies_read[event["user"]] = event["upTo"]
