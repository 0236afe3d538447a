/// Asks whether the viewer is in a channel (QRY-30).
package struct CheckSelfIsInChannel: ChannelQuery {
    package static let name = "checkSelfIsInChannel"
    package static let isTemporal = true

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        let viewer = try CIRViewer(channel, of: server, inquiry)
        return OwnFlag("inChannel", viewer.actor?.isInChannel)
    }
}
