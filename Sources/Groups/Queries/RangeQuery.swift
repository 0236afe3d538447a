/// A list that is asked for by the number of a page.
package protocol RangeQuery: QueryBody {
    var range: ListRange { get }
}

extension RangeQuery {
    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try range.checkShape()
    }
}
