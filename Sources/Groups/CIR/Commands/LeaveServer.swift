/// Leaves a server with all its channels (CIR-10).
package struct LeaveServer: SoleServerCommand {
    package static let name = "leaveServer"

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let actor = try CIRActor(on: server, deliberation)
        try actor.requireMembership()
        guard actor.allows(.leaveServer) else {
            throw MusterError(.ownerCannotLeave, "the owner can only destroy the server")
        }
        deliberation.append(ServerMemberLeft(user: actor.user), to: server)
        deliberation.leaveChannels(of: server, actor.user, because: .serverLeft)
        return Done()
    }
}
