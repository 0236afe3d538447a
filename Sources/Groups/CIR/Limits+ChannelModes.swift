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
