extension StateReader {
    package func status(_ channel: ChannelID) -> AggregateStatus? {
        row(CIRTables.channelStatus, ViewKey.of(channel), as: AggregateStatus.self)
    }

    /// The channel, also one that has ended.
    package func profile(_ channel: ChannelID) -> ChannelProfile? {
        sharedProfile(channel)?.row
    }

    /// The channel while it and its server live.
    package func liveChannel(_ channel: ChannelID) -> ChannelProfile? {
        guard let profile = sharedProfile(channel), !profile.row.isDestroyed,
            sharedProfile(profile.row.server)?.row.isDestroyed == false
        else { return nil }
        return profile.row
    }

    private func sharedProfile(_ channel: ChannelID) -> SharedRow<ChannelProfile>? {
        guard let kept else { return storedProfile(channel) }
        guard IdentifierRules.isShortEnough(channel.text) else { return nil }
        return kept.channels.row(of: channel) { storedProfile(channel) }
    }

    private func storedProfile(_ channel: ChannelID) -> SharedRow<ChannelProfile>? {
        sharedRow(CIRTables.channels, ViewKey.of(channel), as: ChannelProfile.self)
    }

    package func member(_ user: UserID, of channel: ChannelID) -> ChannelMember? {
        guard let kept else { return storedMember(user, of: channel) }
        guard IdentifierRules.isShortEnough(channel.text) else { return nil }
        return kept.channelMembers.row(of: ChannelMemberKey(channel: channel, user: user)) {
            storedMember(user, of: channel)
        }
    }

    private func storedMember(_ user: UserID, of channel: ChannelID) -> ChannelMember? {
        let key = ViewKey.of(channel, user)
        return row(CIRTables.channelMembers, key) { wasInside(user, channel) }
            .flatMap { decode($0, CIRTables.channelMembers, key) }
    }

    package func isMember(_ user: UserID, of channel: ChannelID) -> Bool {
        guard kept == nil else { return member(user, of: channel) != nil }
        return has(CIRTables.channelMembers, ViewKey.of(channel, user)) {
            wasInside(user, channel)
        }
    }

    /// Visits the members bytewise by user id.
    package func forEachMember(of channel: ChannelID, _ body: (UserID, ChannelMember) -> Bool) {
        scan(
            CIRTables.channelMembers, prefix: ViewKey.of(channel), as: ChannelMember.self
        ) { key, member in body(Self.secondID(key), member) }
    }

    /// Visits the ids of the members bytewise, without decoding more.
    package func forEachMemberID(of channel: ChannelID, _ body: (UserID) -> Bool) {
        forEachID(CIRTables.channelMembers, in: channel, body)
    }

    /// The mute entry of a user while it is in force (CIR-37).
    package func mute(of user: UserID, in channel: ChannelID, at now: Int64) -> Mute? {
        guard
            let mute = row(CIRTables.channelMutes, ViewKey.of(channel, user), as: Mute.self),
            mute.end.isInForce(at: now)
        else { return nil }
        return mute
    }

    package func forEachMute(in channel: ChannelID, _ body: (UserID, Mute) -> Bool) {
        scan(
            CIRTables.channelMutes, prefix: ViewKey.of(channel), as: Mute.self
        ) { key, mute in body(Self.secondID(key), mute) }
    }

    /// The living channels of a server that a user is in, with when they were created.
    package func joinedChannels(
        of user: UserID, in server: ServerID
    ) -> [(id: ChannelID, profile: ChannelProfile)] {
        var channels: [(id: ChannelID, profile: ChannelProfile)] = []
        forEachJoinedChannel(of: user, in: server) { _, channel, profile in
            channels.append((channel, profile))
            return true
        }
        return channels
    }

    /// Visits the living channels of a server that a user is in, by creation, ties by id.
    package func forEachJoinedChannel(
        of user: UserID, in server: ServerID, after: [UInt8]? = nil,
        _ body: (_ key: [UInt8], ChannelID, ChannelProfile) -> Bool
    ) {
        scan(
            CIRTables.joinedChannels, prefix: ViewKey.of(user, server), after: after,
            descending: false
        ) { key, _ in
            let channel = Self.joinedChannel(key)
            guard let profile = profile(channel), !profile.isDestroyed else { return true }
            return body(key, channel, profile)
        }
    }

    /// The channel that a key of ``CIRTables/joinedChannels`` names.
    package static func joinedChannel(_ key: [UInt8]) -> ChannelID {
        ViewKeyReader.dated(key, scopes: 2).id
    }

    /// The living channels of a category in order of creation.
    package func channels(
        of category: CategoryID, in server: ServerID
    ) -> [(id: ChannelID, profile: ChannelProfile)] {
        var channels: [(id: ChannelID, profile: ChannelProfile)] = []
        scan(
            CIRTables.channelsOfCategory, prefix: ViewKey.of(server, category), after: nil,
            descending: false
        ) { key, _ in
            let channel: ChannelID = ViewKeyReader.dated(key, scopes: 2).id
            if let profile = profile(channel) { channels.append((channel, profile)) }
            return true
        }
        return channels.sorted { $0.profile.number < $1.profile.number }
    }

    package func channelCount(of server: ServerID) -> Int {
        count(CIRTables.channelsOfServer, prefix: ViewKey.of(server))
    }

    package func channelCount(of category: CategoryID, in server: ServerID) -> Int {
        count(CIRTables.channelsOfCategory, prefix: ViewKey.of(server, category))
    }
}
