/// Reads the tags of a server (QRY-31).
package struct FetchServerTags: ServerQuery {
    package static let name = "fetchServerTags"

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerTags {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.requireAccess()
        return ServerTags(tags: viewer.profile.tags)
    }
}
