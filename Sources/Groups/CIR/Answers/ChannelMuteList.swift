/// Who is muted in a channel, bytewise by user id (QRY-29).
public struct ChannelMuteList: Sendable, Equatable {
    /// One muted member.
    public struct Entry: Sendable, Equatable {
        /// The member.
        public let user: UserID
        /// When the mute ends.
        public let expiresAt: MuteEnd

        package init(user: UserID, expiresAt: MuteEnd) {
            self.user = user
            self.expiresAt = expiresAt
        }
    }

    /// The members.
    public let mutes: [Entry]

    package init(mutes: [Entry]) {
        self.mutes = mutes
    }
}

extension ChannelMuteList: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.object(1, "muted") { object in
            for mute in mutes { object.integer(0, mute.user.text, mute.expiresAt.milliseconds) }
        }
    }
}
