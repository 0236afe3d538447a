/// The viewer's role in a server.
public struct OwnServerRole: Sendable, Equatable {
    /// The role; nil for the administrator, who is no member.
    public let role: ServerRole?

    package init(role: ServerRole?) {
        self.role = role
    }
}

extension OwnServerRole: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        if let role { sink.choice(1, "role", role) }
    }
}
