/// Members of a TIM group, in the order of the request.
public struct TIMMembers: Sendable, Equatable {
    /// The members; users who are none are left out.
    public let members: [TIMMember]
}

extension TIMMembers: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "members", members) { $0.write(to: &$1) }
    }
}
