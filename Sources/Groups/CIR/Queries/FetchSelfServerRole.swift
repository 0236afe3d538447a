/// Reads the viewer's role in a server (QRY-31).
package struct FetchSelfServerRole: ServerQuery {
    package static let name = "fetchSelfServerRole"
    package static let isTemporal = true

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnServerRole {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.require(.readServer)
        return OwnServerRole(role: viewer.actor?.role)
    }
}
