/// One page of a list.
public struct Page<Element: Sendable>: Sendable {
    /// The entries.
    public let entries: [Element]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ entries: [Element], cursor: String? = nil) {
        self.entries = entries
        self.cursor = cursor
    }
}

extension Page: Equatable where Element: Equatable {}
