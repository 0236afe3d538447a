// The size of a channel depends on its mode (LIM-24, LIM-25).

extension Limits {
    package func maxUsersCeiling(_ mode: ChannelMode) -> Int {
        switch mode {
        case .text: textChannelMaxUsers
        case .voice: voiceChannelMaxUsers
        }
    }

    /// A default channel may have as many as it begins with (LIM-26).
    package func maxUsersCeiling(of channel: ChannelProfile) -> Int {
        let ceiling = maxUsersCeiling(channel.mode)
        return channel.isDefault ? max(ceiling, defaultChannelMaxUsers) : ceiling
    }

    /// That of the most spacious channel.
    package var maxUsersCeiling: Int {
        max(textChannelMaxUsers, voiceChannelMaxUsers, defaultChannelMaxUsers)
    }

    /// That of a channel that names none; a ceiling set below the default holds for it too.
    package func defaultMaxUsers(_ mode: ChannelMode) -> Int {
        let usual =
            switch mode {
            case .text: textChannelDefaultUsers
            case .voice: voiceChannelDefaultUsers
            }
        return min(usual, maxUsersCeiling(mode))
    }
}
