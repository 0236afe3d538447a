/// A list of servers, categories, channels or members that is asked for in pages (QRY-27, LIM-28).
package protocol CirclePageQuery: CursorPageQuery {}

extension CirclePageQuery {
    package static func pageLimits(_ limits: Limits) -> PageLimits {
        PageLimits(
            default: min(PageLimits.vendorsDefault, limits.cirPageSize),
            maximum: limits.cirPageSize)
    }
}
