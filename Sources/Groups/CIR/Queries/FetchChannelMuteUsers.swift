/// Reads who is muted in a channel, and until when (QRY-29).
package struct FetchChannelMuteUsers: ChannelQuery {
    package static let name = "fetchChannelMuteUsers"
    package static let isTemporal = true

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelMuteList {
        let viewer = try CIRViewer(channel, of: server, inquiry)
        try viewer.requireSight()
        try viewer.require(.muteInChannel)
        var mutes: [ChannelMuteList.Entry] = []
        inquiry.state.forEachMute(in: channel) { user, mute in
            if mute.end.isInForce(at: inquiry.now), inquiry.state.isMember(user, of: channel) {
                mutes.append(ChannelMuteList.Entry(user: user, expiresAt: mute.end))
            }
            return true
        }
        return ChannelMuteList(mutes: mutes)
    }
}
