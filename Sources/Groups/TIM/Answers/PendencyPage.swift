/// A page of pendencies, and how the viewer stands to all of them (ENT-13).
public struct PendencyPage: Sendable, Equatable {
    /// The pendencies, newest first.
    public let items: [Pendency]
    /// The addTime of the first item of the next page, 0 when there is none.
    public let nextStartTime: Int64
    /// Up to where the viewer has read; nil for the administrator.
    public let readTime: Int64?
    /// How many items are newer than that, over all pages; nil for the administrator.
    public let unreadCount: Int?
}

extension PendencyPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "items", items) { $0.write(to: &$1) }
        sink.integer(2, "nextStartTime", nextStartTime)
        if let readTime { sink.integer(3, "readTimeSeq", readTime) }
        if let unreadCount { sink.integer(4, "unReadCnt", Int64(unreadCount)) }
    }
}
