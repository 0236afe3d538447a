/// Reads the view of a server (QRY-31).
package struct FetchServerDetail: ServerQuery {
    package static let name = "fetchServerDetail"
    package static let isTemporal = true

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerDetails {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.requireAccess()
        return ServerDetails(server, viewer.profile, inquiry.state)
    }
}
