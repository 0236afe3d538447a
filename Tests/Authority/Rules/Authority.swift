import Groups
import Muster

/// Whether an event was within the rights of whoever it names: the tables of semantics.md section 3
/// written once more, by event, apart from the engine's policies.
struct Authority {
    let roster: Roster
    let command: [Event]
    let event: Event

    var actor: Name? { event.actor.name }
    private var name: Name { Array(event.aggregate.text.utf8) }

    /// - Returns: what is wrong with it, nil when nothing is.
    func objection() -> String? {
        let isPermitted =
            switch event.aggregate.kind {
            case .group: groupEvent(roster.groups[name])
            case .server: serverEvent(roster.servers[name])
            case .channel: channelEvent(roster.channels[name])
            case .message: messageEvent()
            case .user: actor == name
            }
        return isPermitted ? nil : "not within the rights of \(event.actor): \(event.json)"
    }

    private func groupEvent(_ group: GroupRoster?) -> Bool {
        if let created = event.payload as? GroupCreated { return creation(of: created) }
        guard let group, !group.isGone || follows(GroupDestroyed.self, GroupReclaimed.self) else {
            return false
        }
        let rules = GroupAuthority(self, group)
        return group.style.map(rules.permits) ?? group.type.map(rules.permits) ?? false
    }

    private func creation(of created: GroupCreated) -> Bool {
        guard event.index == 0, roster.groups[name] == nil else { return false }
        switch created.traits {
        case .em: return actor != nil && created.owner?.name == actor
        case .tim(let traits):
            // PRM-T01.
            return created.owner?.name == actor && (traits.type == .bChatRoom) == (actor == nil)
        }
    }

    /// Whether the event is a part of a command that began with one of these.
    func follows(_ kinds: any EventPayload.Type...) -> Bool {
        guard event.index > 0, let first = command.first else { return false }
        return kinds.contains { $0.kind.number == first.kind.number }
    }

    /// Whom the command let into a group before the event.
    var letIn: Set<Name> {
        Set(
            command.filter { $0.index < event.index }.compactMap { earlier in
                switch earlier.payload {
                case let accepted as InvitationAccepted: accepted.invitee.name
                case let approved as JoinRequestApproved: approved.applicant.name
                default: nil
                }
            })
    }

    /// Whether the event directly before it in the command is of one of the kinds.
    func comesAfter(_ kinds: any EventPayload.Type...) -> Bool {
        guard let place = command.firstIndex(where: { $0.index == event.index }), place > 0
        else { return false }
        return kinds.contains { $0.kind.number == command[place - 1].kind.number }
    }
}
