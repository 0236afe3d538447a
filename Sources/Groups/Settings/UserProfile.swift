/// What a host tells of a user in tips and system messages: a JSON object that the engine hands on
/// as it is (TIP-01).
public struct UserProfile: Sendable, Equatable {
    /// The object, spelt without line breaks.
    public let json: String

    /// A profile of texts, such as `nick` and `faceURL`.
    public init(_ texts: [String: String]) {
        var sink = JSONSink()
        for (key, text) in texts { sink.string(0, key, text) }
        json = sink.text
    }

    /// A profile that is JSON already: one object in one line, its keys in ascending order.
    public init(json: String) {
        self.json = json
    }
}
