/// Enters a public server (CIR-09).
package struct JoinServer: SoleServerCommand {
    package static let name = "joinServer"

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let profile = try deliberation.standing(server)
        let user = try deliberation.actingUser()
        guard !deliberation.state.isMember(user, of: server) else {
            throw MusterError(.alreadyMember, "\(user) is a member of \(server)")
        }
        guard CIRPolicy.isOpen(profile.type) else {
            throw MusterError(.joinNotAllowed, "the server \(server) takes invited users only")
        }
        try deliberation.checkJoinedServers(of: user)
        try deliberation.checkSeat(in: profile)
        deliberation.enter(server, user, via: .open, defaultChannel: profile.defaultChannel)
        return Done()
    }
}
