/// The groups a user is in, newest entry first.
public struct JoinedGroups: Sendable, Equatable {
    /// The groups.
    public let groups: [JoinedGroup]
}

extension JoinedGroups: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "groups", groups) { $0.write(to: &$1) }
    }
}
