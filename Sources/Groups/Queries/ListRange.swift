/// Page number and size of lists without cursors.
package struct ListRange {
    package let page: Int64
    package let limit: Int64

    package init(page: Int64 = 0, limit: Int64 = Int64(PageLimits.usual.default)) {
        self.page = page
        self.limit = limit
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        page = try source.integer("page") ?? 0
        limit = try source.integer("limit") ?? Int64(PageLimits.usual.default)
    }

    package func checkShape() throws(MusterError) {
        guard page >= 0 else { throw .invalidParameter("page", "page must be 0 or more") }
        try Self.check(limit: limit, maximum: PageLimits.usual.maximum)
    }

    package static func check(limit: Int64, maximum: Int) throws(MusterError) {
        guard limit >= 1, limit <= Int64(maximum) else {
            throw .invalidParameter("limit", "limit must be between 1 and \(maximum)")
        }
    }

    /// Where the entries stand in the whole list; nowhere when that is beyond every list.
    package var places: Range<Int> {
        let (start, isBeyond) = page.multipliedReportingOverflow(by: limit)
        let (end, endsBeyond) = start.addingReportingOverflow(limit)
        return isBeyond || endsBeyond ? 0..<0 : Int(start)..<Int(end)
    }

    package func cut<Element>(_ entries: [Element]) -> [Element] {
        Array(entries[places.clamped(to: entries.indices)])
    }
}
