extension Deliberation {
    /// A target has to be in the server.
    package func serverMember(
        _ user: UserID, of server: ServerID
    ) throws(MusterError) -> ServerMember {
        guard let member = state.member(user, of: server) else {
            throw .notServerMember(user, server)
        }
        return member
    }

    /// A target has to be in the channel; answers its role in the server.
    package func checkMember(
        _ user: UserID, of channel: ChannelID, in server: ServerID
    ) throws(MusterError) -> ServerRole? {
        guard state.isMember(user, of: channel) else {
            throw MusterError(.targetNotMember, "\(user) is not a member of \(channel)")
        }
        return state.member(user, of: server)?.role
    }
}
