extension StateReader {
    /// The last invitation by an inviter, whatever its state.
    package func invitation(
        by inviter: UserID, at place: CircleInvitationPlace
    ) -> CircleInvitation? {
        row(place.table, place.key(of: inviter), as: CircleInvitation.self)
    }

    /// The invitations that wait for an answer, bytewise by inviter.
    package func openInvitations(at place: CircleInvitationPlace) -> [CircleInvitation] {
        var inviters: [UserID] = []
        forEachID(place.openTable, prefix: place.openPrefix) {
            inviters.append($0)
            return true
        }
        return inviters.compactMap { invitation(by: $0, at: place) }
    }

    /// Whether there ever was an invitation.
    package func hasInvitation(at place: CircleInvitationPlace) -> Bool {
        hasAny(place.table, prefix: place.prefix)
    }

    /// The channels of a server to which invitations of a user wait for an answer.
    func channelsInviting(_ user: UserID, in server: ServerID) -> [ChannelID] {
        var channels: [ChannelID] = []
        scan(
            CIRTables.openChannelInvitations, prefix: ViewKey.of(user, server), after: nil,
            descending: false
        ) { key, _ in
            var reader = ViewKeyReader(key)
            _ = reader.text()
            _ = reader.text()
            let channel: ChannelID = reader.id()
            if channels.last != channel { channels.append(channel) }
            return true
        }
        return channels
    }
}
