/// The members of a server.
package struct ServerMembers: AudienceSource {
    package let server: ServerID

    package init(of server: ServerID) {
        self.server = server
    }

    package func forEach(_ state: StateReader, _ body: (UserID) -> Bool) {
        state.forEachMemberID(of: server, body)
    }

    package func contains(_ user: UserID, _ state: StateReader) -> Bool {
        state.isMember(user, of: server)
    }
}
