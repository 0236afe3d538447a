/// A list of servers, categories, channels or members that is asked for in pages.
package protocol CirclePageQuery: QueryBody {
    var page: CirclePage { get }
}

extension CirclePageQuery {
    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try page.checkShape(inquiry)
    }
}
