/// MD-01 to MD-40 as a table: what the other devices of the acting user are told.
///
/// The first event of a command tells which command it was; only channels have such messages
/// (MD-39).
extension CIRCallbacks {
    package static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent? {
        guard let first = command.first, let row = row(first.payload) else { return nil }
        return MultiDeviceEvent(
            .channel(first.channel, server: row.server), eventName: row.name,
            targets: row.targets)
    }

    private typealias Row = (server: ServerID, name: String, targets: [UserID])

    private static func row(_ first: any EventPayload) -> Row? {
        switch first {
        case let fact as ChannelCreated: (fact.server, "CircleChannelCreate", [])
        case let fact as ChannelDestroyed: (fact.server, "CircleChannelDestroy", [])
        case let fact as ChannelUpdated: (fact.server, "CircleChannelUpdate", [])
        case let fact as ChannelMemberJoined: (fact.server, "CircleChannelJoin", [])
        case let fact as ChannelInvitationAccepted:
            (fact.server, "CircleChannelInviteBeAccepted", [fact.inviter])
        case let fact as ChannelInvitationDeclined:
            (fact.server, "CircleChannelInviteBeDeclined", [fact.inviter])
        case let fact as ChannelMemberLeft: (fact.server, "CircleChannelExit", [])
        case let fact as ChannelMemberRemoved:
            (fact.server, "CircleChannelRemoveUser", [fact.user])
        case let fact as ChannelInvitationIssued:
            (fact.server, "CircleChannelInviteUser", [fact.invitee])
        case let fact as ChannelMemberMuted: (fact.server, "CircleChannelAddMute", [fact.user])
        case let fact as ChannelMemberUnmuted:
            (fact.server, "CircleChannelRemoveMute", [fact.user])
        default: nil
        }
    }
}
