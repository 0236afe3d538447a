/// Page number and size of lists without cursors (wire.md section 14).
package struct ListRange {
    package static let limitMaximum = 200
    package static let limitDefault = 50

    package let page: Int64
    package let limit: Int64

    package init(page: Int64 = 0, limit: Int64 = Int64(limitDefault)) {
        self.page = page
        self.limit = limit
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        page = try source.integer("page") ?? 0
        limit = try source.integer("limit") ?? Int64(Self.limitDefault)
    }

    package func checkShape(limitMaximum: Int = limitMaximum) throws(MusterError) {
        guard page >= 0 else { throw .invalidParameter("page", "page must be 0 or more") }
        try Self.check(limit: limit, maximum: limitMaximum)
    }

    package static func check(limit: Int64, maximum: Int) throws(MusterError) {
        guard limit >= 1, limit <= Int64(maximum) else {
            throw .invalidParameter("limit", "limit must be between 1 and \(maximum)")
        }
    }

    package func cut<Element>(_ entries: [Element]) -> [Element] {
        let (start, overflow) = page.multipliedReportingOverflow(by: limit)
        guard !overflow, start < Int64(entries.count) else { return [] }
        let end = min(entries.count, Int(start) + Int(limit))
        return Array(entries[Int(start)..<end])
    }
}
