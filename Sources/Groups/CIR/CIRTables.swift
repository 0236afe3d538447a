/// The tables of servers and channels; see ``ViewTables`` for what a table is.
///
/// Numbers 40 to 69. Rows below a server or channel outlive its end: whoever reads them asks first
/// whether it still lives, so that ending it costs nothing per member.
package enum CIRTables {
    /// Version and member count of a server: server.
    package static let serverStatus = TableID(
        number: 40, name: "serverStatus", isTemporal: true)
    /// Version and member count of a channel: channel.
    package static let channelStatus = TableID(
        number: 41, name: "channelStatus", isTemporal: true)
    /// Profile of a server: server.
    package static let servers = TableID(
        number: 42, name: "servers", isTemporal: true)
    /// Members of servers: server, user.
    package static let serverMembers = TableID(number: 43, name: "serverMembers", isTemporal: true)
    /// Members of servers by time of entry, newest first: server, time descending, user.
    package static let serverMembersByEntry = TableID(
        number: 44, name: "serverMembersByEntry", isTemporal: false, isInsertOnly: true)
    /// Owner and moderators: server, user.
    package static let serverManagers = TableID(
        number: 45, name: "serverManagers", isTemporal: true)
    /// Servers of a user, newest entry first: user, sequence descending.
    package static let joinedServers = TableID(
        number: 46, name: "joinedServers", isTemporal: false)
    /// Public servers with what they are found by, in order of creation: time, server.
    package static let publicServers = TableID(
        number: 47, name: "publicServers", isTemporal: false)
    /// Categories: server, category.
    package static let categories = TableID(number: 48, name: "categories", isTemporal: false)
    /// Categories of a server in order of creation: server, time, category.
    package static let categoriesByCreation = TableID(
        number: 49, name: "categoriesByCreation", isTemporal: false)
    /// Profile of a channel: channel.
    package static let channels = TableID(
        number: 50, name: "channels", isTemporal: true)
    /// Living channels of a server in order of creation: server, time, channel.
    package static let channelsOfServer = TableID(
        number: 51, name: "channelsOfServer", isTemporal: false)
    /// Living channels of a category in order of creation: server, category, time, channel.
    package static let channelsOfCategory = TableID(
        number: 52, name: "channelsOfCategory", isTemporal: false)
    /// Members of channels: channel, user.
    package static let channelMembers = TableID(
        number: 53, name: "channelMembers", isTemporal: true)
    /// Members of channels by time of entry, newest first: channel, time descending, user.
    package static let channelMembersByEntry = TableID(
        number: 54, name: "channelMembersByEntry", isTemporal: false, isInsertOnly: true)
    /// Channels of a user in order of their creation: user, server, time, channel.
    package static let joinedChannels = TableID(
        number: 55, name: "joinedChannels", isTemporal: false)
    /// Mute entries, which outlive membership (CLR-10): channel, user.
    package static let channelMutes = TableID(number: 56, name: "channelMutes", isTemporal: true)
    /// The last invitation to a server by each inviter: server, invitee, inviter.
    package static let serverInvitations = TableID(
        number: 57, name: "serverInvitations", isTemporal: false)
    /// The last invitation to a channel by each inviter: channel, invitee, inviter.
    package static let channelInvitations = TableID(
        number: 58, name: "channelInvitations", isTemporal: false)
    /// Channel invitations that wait for an answer: invitee, server, channel, inviter.
    package static let openChannelInvitations = TableID(
        number: 59, name: "openChannelInvitations", isTemporal: false)
    /// Server invitations that wait for an answer: invitee, server, inviter.
    package static let openServerInvitations = TableID(
        number: 60, name: "openServerInvitations", isTemporal: false)

    package static let all = [
        serverStatus, channelStatus, servers, serverMembers, serverMembersByEntry, serverManagers,
        joinedServers, publicServers, categories, categoriesByCreation, channels,
        channelsOfServer, channelsOfCategory, channelMembers, channelMembersByEntry,
        joinedChannels, channelMutes, serverInvitations, channelInvitations,
        openChannelInvitations, openServerInvitations,
    ]
}
