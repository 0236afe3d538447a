/// Reads the view of a channel (QRY-22).
package struct FetchChannelDetail: ChannelQuery {
    package static let name = "fetchChannelDetail"
    package static let isTemporal = true

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelDetails {
        let viewer = try CIRViewer(channel, of: server, inquiry)
        try viewer.requireSight()
        return try viewer.details(inquiry)
    }
}

extension CIRViewer {
    fileprivate func details(_ inquiry: Inquiry) throws(MusterError) -> ChannelDetails {
        guard let channel else { throw .noSuchServer(server) }
        return ChannelDetails(channel.id, channel.profile, inquiry.state)
    }
}
