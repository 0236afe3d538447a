/// Entering and leaving a server, which takes the channels along (CIR-03, CIR-10).
extension Deliberation {
    /// Somebody may be in a limited number of servers, own ones apart (LIM-21).
    package func checkJoinedServers(of user: UserID) throws(MusterError) {
        try check(limits.serversJoinedPerUser, serversOf: user) { $0.owner != user }
    }

    /// Somebody may own a limited number of servers (LIM-21).
    package func checkCreatedServers(of user: UserID) throws(MusterError) {
        try check(limits.serversCreatedPerUser, serversOf: user) { $0.owner == user }
    }

    private func check(
        _ maximum: Int, serversOf user: UserID, where counts: (ServerProfile) -> Bool
    ) throws(MusterError) {
        guard state.isInServers(user, atLeast: maximum, where: counts) else { return }
        throw MusterError(
            .serverLimit, "\(user) already has \(maximum) servers", limit: maximum)
    }

    /// A server is full when its default channel is (EDG-72).
    package func checkSeat(in server: ServerProfile) throws(MusterError) {
        try ChannelStanding(server.defaultChannel, state)?.checkSeat()
    }

    package mutating func enter(
        _ server: ServerID, _ user: UserID, via path: ServerEntryPath, inviter: UserID? = nil,
        defaultChannel: ChannelID
    ) {
        append(ServerMemberJoined(user: user, via: path, inviter: inviter), to: server)
        append(
            ChannelMemberJoined(server: server, user: user, via: .serverEntry),
            to: defaultChannel)
    }

    /// The default channel first, the others in order of creation.
    package mutating func leaveChannels(
        of server: ServerID, _ user: UserID, because cause: ChannelLeaveCause
    ) {
        let channels = state.joinedChannels(of: user, in: server).sorted {
            ($0.profile.isDefault ? 0 : 1, $0.profile.number)
                < ($1.profile.isDefault ? 0 : 1, $1.profile.number)
        }
        for channel in channels {
            append(
                ChannelMemberLeft(server: server, user: user, cause: cause), to: channel.id)
        }
    }

    /// The id that the caller chose, if it is free, or a generated one.
    package mutating func newID<ID: Identifier>(
        _ wanted: ID?, in space: IDSpace, field: String
    ) throws(MusterError) -> ID {
        guard let wanted else { return ID(allocate(space)) }
        guard !state.isTaken(wanted.text, in: space) else {
            throw .invalidParameter(field, "the id \(wanted) is or was in use")
        }
        return wanted
    }
}
