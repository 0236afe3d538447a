/// A page of join requests.
public struct JoinRequestPage: Sendable, Equatable {
    /// The entries.
    public let requests: [JoinRequest]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<JoinRequest>) {
        requests = page.entries
        cursor = page.cursor
    }
}

extension JoinRequestPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "requests", requests) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
