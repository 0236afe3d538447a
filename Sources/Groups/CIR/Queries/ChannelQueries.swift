/// Reads the view of a channel (QRY-22).
package struct FetchChannelDetail: QueryBody {
    package static let name = "fetchChannelDetail"
    package static let isTemporal = true

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelDetails {
        let viewer = try CIRViewer(channel, of: server, inquiry)
        try viewer.requireSight()
        return try viewer.details(inquiry)
    }
}

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

/// Reads who is muted in a channel, and until when (QRY-29).
package struct FetchChannelMuteUsers: QueryBody {
    package static let name = "fetchChannelMuteUsers"
    package static let isTemporal = true

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
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

/// Asks whether the viewer is in a channel (QRY-30).
package struct CheckSelfIsInChannel: QueryBody {
    package static let name = "checkSelfIsInChannel"
    package static let isTemporal = true

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        let viewer = try CIRViewer(channel, of: server, inquiry)
        return OwnFlag("inChannel", viewer.actor?.isInChannel)
    }
}

extension CIRViewer {
    fileprivate func details(_ inquiry: Inquiry) throws(MusterError) -> ChannelDetails {
        guard let channel else { throw .noSuchServer(server) }
        return ChannelDetails(channel.id, channel.profile, inquiry.state)
    }
}
