/// The viewer's own preferences.
public struct OwnPreferences: Sendable, Equatable {
    /// The preferences; nil for the administrator, who has none.
    public let preferences: UserPreferences?
}

extension OwnPreferences: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        preferences?.write(to: &sink)
    }
}
