/// The page that a list of servers, categories or channels is asked for (QRY-27, LIM-28).
package struct CirclePage {
    package let limit: Int64?
    package let cursor: String

    package init(limit: Int?, cursor: String?) {
        self.limit = limit.map { Int64($0) }
        self.cursor = cursor ?? ""
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        limit = try source.integer("limit")
        cursor = try source.text("cursor", or: "")
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        guard let limit else { return }
        try ListRange.check(limit: limit, maximum: inquiry.limits.cirPageSize)
    }

    package func builder<Element>(
        _ list: ListName, of type: Element.Type, _ inquiry: Inquiry
    ) -> PageBuilder<Element> {
        PageBuilder(list: list, limit: limit.map { Int($0) } ?? inquiry.limits.cirPageSize)
    }

    /// Where the page begins; nil for the first.
    package func start(of list: ListName) throws(MusterError) -> [UInt8]? {
        try QueryCursor.key(cursor, of: list)
    }
}
