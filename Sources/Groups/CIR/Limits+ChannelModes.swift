// The size of a channel depends on its mode (LIM-24, LIM-25).

extension Limits {
    /// That of the most spacious mode without one.
    package func maxUsersCeiling(_ mode: ChannelMode?) -> Int {
        switch mode {
        case .text: textChannelMaxUsers
        case .voice: voiceChannelMaxUsers
        case nil: max(textChannelMaxUsers, voiceChannelMaxUsers)
        }
    }

    package func defaultMaxUsers(_ mode: ChannelMode) -> Int {
        switch mode {
        case .text: textChannelDefaultUsers
        case .voice: voiceChannelDefaultUsers
        }
    }
}
