// The size of a channel depends on its mode (LIM-24, LIM-25).

extension Limits {
    package func maxUsersCeiling(_ mode: ChannelMode) -> Int {
        switch mode {
        case .text: textChannelMaxUsers
        case .voice: voiceChannelMaxUsers
        }
    }

    package func defaultMaxUsers(_ mode: ChannelMode) -> Int {
        switch mode {
        case .text: textChannelDefaultUsers
        case .voice: voiceChannelDefaultUsers
        }
    }
}
