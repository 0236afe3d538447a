/// The viewer's own membership of a TIM group.
public struct OwnTIMMembership: Sendable, Equatable {
    /// The membership; nil for the administrator, who has none.
    public let info: TIMSelfInfo?
}

extension OwnTIMMembership: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        info?.write(to: &sink)
    }
}
