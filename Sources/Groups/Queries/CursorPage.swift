/// The page that a list with cursors is asked for.
package struct CursorPage {
    /// Nil for as many as the list shows unless told otherwise.
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

    /// Where the page begins; nil for the first.
    package func start(of list: ListName) throws(MusterError) -> [UInt8]? {
        try QueryCursor.key(cursor, of: list)
    }
}
