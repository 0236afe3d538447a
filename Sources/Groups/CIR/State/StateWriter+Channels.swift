/// The changes that several events of channels project, in one place each.
extension StateWriter {
    private func setProfile(_ channel: ChannelID, _ profile: ChannelProfile) {
        let byteCount = put(CIRTables.channels, ViewKey.of(channel), profile)
        kept?.channels.set(channel, SharedRow(profile, byteCount: byteCount))
    }

    /// Stores a membership, or ends it.
    private func setMember(_ user: UserID, of channel: ChannelID, _ member: ChannelMember?) {
        let key = ViewKey.of(channel, user)
        if let member {
            put(CIRTables.channelMembers, key, member)
        } else {
            remove(CIRTables.channelMembers, key)
        }
        kept?.channelMembers.set(ChannelMemberKey(channel: channel, user: user), member)
    }

    package func updateChannel(_ channel: ChannelID, _ change: (inout ChannelProfile) -> Void) {
        guard var profile = profile(channel) else { return }
        change(&profile)
        setProfile(channel, profile)
    }

    /// Puts a new channel where lists find it.
    package func list(_ channel: ChannelID, _ profile: ChannelProfile) {
        setProfile(channel, profile)
        put(
            CIRTables.channelsOfServer,
            ViewKey.created(profile.server, profile.createdAt, channel), [])
        put(CIRTables.channelsOfCategory, profile.categoryKey(channel), [])
    }

    /// Ends a channel, which the lists of some thousand members forget.
    package func unlist(_ channel: ChannelID) {
        guard var profile = profile(channel) else { return }
        remove(
            CIRTables.channelsOfServer,
            ViewKey.created(profile.server, profile.createdAt, channel))
        remove(CIRTables.channelsOfCategory, profile.categoryKey(channel))
        profile.isDestroyed = true
        setProfile(channel, profile)
        var members: [UserID] = []
        forEachMemberID(of: channel) {
            members.append($0)
            return members.count < EndedPlaces.membersMaximum
        }
        for user in members { remove(CIRTables.joinedChannels, profile.joinedKey(user, channel)) }
    }

    package func move(_ channel: ChannelID, to category: CategoryID) {
        guard var profile = profile(channel) else { return }
        remove(CIRTables.channelsOfCategory, profile.categoryKey(channel))
        profile.category = category
        put(CIRTables.channelsOfCategory, profile.categoryKey(channel), [])
        setProfile(channel, profile)
    }

    package func enterChannel(_ user: UserID, _ event: Event) {
        let channel = event.channel
        guard let profile = profile(channel) else { return }
        setMember(
            user, of: channel,
            ChannelMember(
                joinedAt: event.time, joinedPosition: event.position,
                messagesBefore: end(of: .channel(channel)).count))
        put(CIRTables.channelMembersByEntry, ViewKey.entered(channel, event.time, user), [])
        put(CIRTables.joinedChannels, profile.joinedKey(user, channel), [])
        note(.enters, of: user, in: .channel(channel), event)
    }

    /// Ends a membership but not the mute entry (CLR-10).
    package func exitChannel(_ user: UserID, _ event: Event) {
        let channel = event.channel
        guard let profile = profile(channel), let member = member(user, of: channel) else {
            return
        }
        setMember(user, of: channel, nil)
        remove(CIRTables.channelMembersByEntry, ViewKey.entered(channel, member.joinedAt, user))
        remove(CIRTables.joinedChannels, profile.joinedKey(user, channel))
        note(.exits, of: user, in: .channel(channel), event)
    }
}

extension ChannelProfile {
    fileprivate func categoryKey(_ channel: ChannelID) -> [UInt8] {
        ViewKey.created(server, category, createdAt, channel)
    }

    fileprivate func joinedKey(_ user: UserID, _ channel: ChannelID) -> [UInt8] {
        ViewKey.created(user, server, createdAt, channel)
    }
}
