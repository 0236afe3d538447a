/// Asks whether the viewer is in a server (QRY-31).
package struct CheckSelfIsInServer: QueryBody {
    package static let name = "checkSelfIsInServer"
    package static let isTemporal = true

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        let viewer = try CIRViewer(server, inquiry)
        return OwnFlag("inServer", viewer.actor.map { $0.role != nil })
    }
}

/// Reads the viewer's role in a server (QRY-31).
package struct FetchSelfServerRole: QueryBody {
    package static let name = "fetchSelfServerRole"
    package static let isTemporal = true

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnServerRole {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.require(.readServer)
        return OwnServerRole(role: viewer.actor?.role)
    }
}

/// Lists the viewer's servers, newest entry first (QRY-31).
package struct FetchJoinedServers: CirclePageQuery {
    package static let name = "fetchJoinedServers"

    package var page: CursorPage

    package init(page: CursorPage) {
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerPage {
        let list: ListName = "joined servers \(inquiry.viewer.user?.text ?? "")"
        let after = try page.start(of: list)
        var builder = builder(list, of: ServerDetails.self, inquiry)
        if let user = inquiry.viewer.user {
            inquiry.state.forEachJoinedServer(of: user, after: after) { key, server, profile in
                builder.take(key, ServerDetails(server, profile, inquiry.state))
            }
        }
        return ServerPage(builder.page)
    }
}
