/// A page of servers.
public struct ServerPage: Sendable, Equatable {
    /// The entries.
    public let servers: [ServerDetails]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<ServerDetails>) {
        servers = page.entries
        cursor = page.cursor
    }
}

extension ServerPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "servers", servers) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
