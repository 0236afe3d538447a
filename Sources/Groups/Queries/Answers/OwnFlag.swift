/// A yes or no about the viewer.
public struct OwnFlag: Sendable, Equatable {
    private let key: String
    /// The answer; nil for the administrator, who is no member.
    public let value: Bool?

    package init(_ key: String, _ value: Bool?) {
        self.key = key
        self.value = value
    }
}

extension OwnFlag: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        if let value { sink.bool(1, key, value) }
    }
}
