/// Lists the members of a server, newest entry first (QRY-31).
package struct FetchServerMembers: ServerPageQuery {
    package static let name = "fetchServerMembers"
    package static let isTemporal = true

    package var server: ServerID
    package var page: CursorPage

    package init(server: ServerID, page: CursorPage) {
        self.server = server
        self.page = page
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerMemberPage {
        try CIRViewer(server, inquiry).require(.readServer)
        let list: ListName = "server members \(server)"
        let after = try page.start(of: list)
        var builder = builder(list, of: ServerMemberSummary.self, inquiry)
        inquiry.forEachEntered(
            CIRTables.serverMembers, byEntry: CIRTables.serverMembersByEntry, of: server,
            after: after, member: { inquiry.state.member($0, of: server) }
        ) { key, user, member in
            builder.take(key, ServerMemberSummary(user, member.role, joinedAt: member.joinedAt))
        }
        return ServerMemberPage(builder.page)
    }
}
