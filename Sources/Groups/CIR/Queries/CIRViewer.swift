/// Somebody looking at a server or one of its channels.
package struct CIRViewer {
    package let server: ServerID
    package let profile: ServerProfile
    package let channel: ChannelStanding?
    /// Nil for the administrator, who passes every check.
    package let actor: CIRActor?

    package init(_ server: ServerID, _ inquiry: Inquiry) throws(MusterError) {
        profile = try inquiry.state.existing(server)
        self.server = server
        channel = nil
        actor = inquiry.viewer.user.map { CIRActor($0, on: server, inquiry.state) }
    }

    /// An outsider learns nothing about channels (CLR-08).
    package init(
        _ channel: ChannelID, of server: ServerID, _ inquiry: Inquiry
    ) throws(MusterError) {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.actor?.requireMembership()
        let standing = try inquiry.state.existing(channel, of: server)
        self.server = server
        profile = viewer.profile
        self.channel = standing
        actor = inquiry.viewer.user.map { CIRActor($0, on: standing, inquiry.state) }
    }

    package func require(_ operation: CIROperation) throws(MusterError) {
        try actor?.require(operation)
    }

    /// A private channel does not exist for those who cannot see it (EDG-76, CLR-09).
    package func requireSight() throws(MusterError) {
        guard let channel, let actor, !actor.allows(.seeChannel) else { return }
        throw .noSuchChannel(channel.id)
    }

    /// A public server shows itself to everybody (QRY-31).
    package func requireAccess() throws(MusterError) {
        if profile.type == .private { try require(.readServer) }
    }

    /// Whether the viewer sees a channel of the server in lists (PRM-C03).
    package func sees(
        _ channel: ChannelID, _ profile: ChannelProfile, _ state: StateReader
    ) -> Bool {
        guard let actor else { return true }
        let roles = CIRRoles(
            actor.role, isInChannel: state.isMember(actor.user, of: channel))
        return !roles.isDisjoint(
            with: CIRPolicy.allowed(.seeChannel, profile.type, profile.mode))
    }
}
