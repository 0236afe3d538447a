/// Lists the members of a channel, newest entry first (QRY-28).
package struct FetchChannelMembers: CirclePageQuery {
    package static let name = "fetchChannelMembers"
    package static let isTemporal = true

    package var server: ServerID
    package var channel: ChannelID
    package var page: CursorPage

    package init(server: ServerID, channel: ChannelID, page: CursorPage) {
        self.server = server
        self.channel = channel
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelMemberPage {
        let viewer = try CIRViewer(channel, of: server, inquiry)
        try viewer.requireSight()
        try viewer.require(.readChannelMembers)
        let list: ListName = "channel members \(channel)"
        let after = try page.start(of: list)
        var builder = builder(list, of: ChannelMemberSummary.self, inquiry)
        inquiry.forEachEntered(
            CIRTables.channelMembers, byEntry: CIRTables.channelMembersByEntry, of: channel,
            after: after, member: { inquiry.state.member($0, of: channel) }
        ) { key, user, member in
            let role: ChannelRole = user == viewer.profile.owner ? .owner : .member
            return builder.take(
                key, ChannelMemberSummary(user, role, joinedAt: member.joinedAt))
        }
        return ChannelMemberPage(builder.page)
    }
}
