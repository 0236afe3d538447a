/// Asks whether the viewer is in a server (QRY-31).
package struct CheckSelfIsInServer: ServerQuery {
    package static let name = "checkSelfIsInServer"
    package static let isTemporal = true

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        let viewer = try CIRViewer(server, inquiry)
        return OwnFlag("inServer", viewer.actor.map { $0.role != nil })
    }
}
