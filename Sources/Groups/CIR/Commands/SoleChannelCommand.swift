/// A command that names a channel of a server and nothing else.
package protocol SoleChannelCommand: ChannelCommand {
    init(server: ServerID, channel: ChannelID)
}

extension SoleChannelCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(server: try source.server(), channel: try source.channel())
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
    }
}
