/// A query that names a channel of a server and nothing else.
package protocol ChannelQuery: QueryBody {
    var server: ServerID { get }
    var channel: ChannelID { get }

    init(server: ServerID, channel: ChannelID)
}

extension ChannelQuery {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(server: try source.server(), channel: try source.channel())
    }
}
