/// A user acting on a server or one of its channels: who it is there, and what that allows.
package struct CIRActor {
    package let user: UserID
    package let server: ServerID
    /// Nil for somebody outside.
    package let role: ServerRole?
    package let channel: ChannelStanding?
    package let isInChannel: Bool

    /// Refuses the administrator, whom CIR commands do not serve (GEN-17).
    package init(
        on server: ServerID, _ deliberation: Deliberation
    ) throws(MusterError) {
        try self.init(deliberation.actingUser(), on: server, deliberation.state)
    }

    package init(
        on channel: ChannelStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        try self.init(deliberation.actingUser(), on: channel, deliberation.state)
    }

    package init(_ user: UserID, on server: ServerID, _ state: StateReader) {
        self.user = user
        self.server = server
        role = state.member(user, of: server)?.role
        channel = nil
        isInChannel = false
    }

    package init(_ user: UserID, on channel: ChannelStanding, _ state: StateReader) {
        self.user = user
        server = channel.profile.server
        role = state.member(user, of: server)?.role
        self.channel = channel
        isInChannel = state.isMember(user, of: channel.id)
    }

    /// GEN-11 steps 5 and 6: a member of the server, whose role allows the operation.
    package func require(_ operation: CIROperation) throws(MusterError) {
        try requireMembership()
        guard allows(operation) else {
            throw MusterError(
                .permissionDenied, "the role of \(user) in \(server) does not allow this")
        }
    }

    package func requireMembership() throws(MusterError) {
        guard role != nil else { throw .notServerMember(user, server) }
    }

    package func allows(_ operation: CIROperation) -> Bool {
        let roles = CIRRoles(role, isInChannel: isInChannel)
        let allowed =
            channel.map { CIRPolicy.allowed(operation, $0.profile.type, $0.profile.mode) }
            ?? CIRPolicy.allowed(operation)
        return !roles.isDisjoint(with: allowed)
    }

    /// Judges the role of a target (GEN-11 step 8): nobody touches the owner, and only the owner
    /// moderators (CIR-11, CIR-33, CIR-37).
    package func requireTouchable(_ target: UserID, _ role: ServerRole?) throws(MusterError) {
        let isTouchable =
            switch role {
            case .owner: false
            case .moderator: self.role == .owner
            case .user, nil: true
            }
        guard !isTouchable else { return }
        throw MusterError(.permissionDenied, "this cannot be done to \(target)", user: target)
    }
}

extension MusterError {
    package static func notServerMember(_ user: UserID, _ server: ServerID) -> MusterError {
        MusterError(.notServerMember, "\(user) is not a member of \(server)")
    }

    package static func noSuchServer(_ server: ServerID) -> MusterError {
        MusterError(.serverNotFound, "there is no server \(server)")
    }

    package static func noSuchChannel(_ channel: ChannelID) -> MusterError {
        MusterError(.channelNotFound, "there is no channel \(channel)")
    }

    package static func noSuchCategory(_ category: CategoryID) -> MusterError {
        MusterError(.categoryNotFound, "there is no category \(category)")
    }
}
