/// A list that is asked for in pages, each of which says where the next begins.
package protocol CursorPageQuery: QueryBody {
    var page: CursorPage { get }

    /// How many entries a page of the list holds.
    static func pageLimits(_ limits: Limits) -> PageLimits
}

extension CursorPageQuery {
    package static func pageLimits(_ limits: Limits) -> PageLimits { .usual }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try checkPage(inquiry)
    }

    /// Checks the size of the page, for those that check more besides.
    package func checkPage(_ inquiry: Inquiry) throws(MusterError) {
        guard let limit = page.limit else { return }
        try ListRange.check(limit: limit, maximum: Self.pageLimits(inquiry.limits).maximum)
    }

    /// Collects the entries of the page.
    package func builder<Element>(
        _ list: ListName, of type: Element.Type, _ inquiry: Inquiry
    ) -> PageBuilder<Element> {
        let limit = page.limit.map { Int($0) } ?? Self.pageLimits(inquiry.limits).default
        return PageBuilder(list: list, limit: limit)
    }
}
