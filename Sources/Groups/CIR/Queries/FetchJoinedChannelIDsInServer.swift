/// Lists the channels of a server that the viewer is in (QRY-25).
package struct FetchJoinedChannelIDsInServer: ServerPageQuery {
    package static let name = "fetchJoinedChannelIdsInServer"

    package var server: ServerID
    package var page: CursorPage

    package init(server: ServerID, page: CursorPage) {
        self.server = server
        self.page = page
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelIDPage {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.require(.readServer)
        let list: ListName = "joined channels \(server) \(viewer.actor?.user.text ?? "")"
        let after = try page.start(of: list)
        var builder = builder(list, of: ChannelID.self, inquiry)
        if let user = viewer.actor?.user {
            inquiry.state.forEachJoinedChannel(of: user, in: server, after: after) {
                key, channel, _ in
                builder.take(key, channel)
            }
        }
        return ChannelIDPage(builder.page)
    }
}
