/// Collects one page and learns whether another follows.
package struct PageBuilder<Element: Sendable> {
    private let list: ListName
    private let limit: Int
    private var entries: [Element] = []
    private var lastKey: [UInt8] = []
    private var hasMore = false

    package init(list: ListName, limit: Int) {
        self.list = list
        self.limit = limit
    }

    /// Takes an entry and answers whether more are wanted.
    package mutating func take(_ key: [UInt8], _ entry: Element) -> Bool {
        guard entries.count < limit else {
            hasMore = true
            return false
        }
        entries.append(entry)
        lastKey = key
        return true
    }

    package var page: Page<Element> {
        Page(entries, cursor: hasMore ? QueryCursor(list: list, key: lastKey).text : nil)
    }
}
