/// Ends a channel (CIR-31).
package struct DestroyChannel: SoleChannelCommand {
    package static let name = "destroyChannel"

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        try CIRActor(on: standing, deliberation).require(.destroyChannel)
        try standing.checkNotDefault("destroyed")
        deliberation.append(ChannelDestroyed(server: server), to: channel)
        return Done()
    }
}
