/// The tables of servers and channels; see ``ViewTables`` for what a table is.
///
/// Numbers 40 to 69.
package enum CIRTables {
    /// Version and member count of a server: server.
    package static let serverStatus = TableID(
        number: 40, name: "serverStatus", isTemporal: true, isDecodedOften: true)
    /// Version and member count of a channel: channel.
    package static let channelStatus = TableID(
        number: 41, name: "channelStatus", isTemporal: true, isDecodedOften: true)

    package static let all = [serverStatus, channelStatus]
}
