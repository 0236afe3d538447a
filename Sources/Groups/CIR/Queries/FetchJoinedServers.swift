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
