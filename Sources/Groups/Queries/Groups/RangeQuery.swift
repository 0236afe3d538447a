/// A list of a group that is asked for by the number of a page.
package protocol RangeQuery: QueryBody {
    var group: GroupID { get }
    var range: ListRange { get }

    init(group: GroupID, range: ListRange)
}

extension RangeQuery {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(group: try source.group(), range: try ListRange(reading: source))
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try range.checkShape()
    }
}
