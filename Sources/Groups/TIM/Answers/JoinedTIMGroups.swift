/// The TIM groups a user is in, newest entry first.
public struct JoinedTIMGroups: Sendable, Equatable {
    /// The groups.
    public let groups: [JoinedTIMGroup]
}

extension JoinedTIMGroups: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "groups", groups) { $0.write(to: &$1) }
    }
}
