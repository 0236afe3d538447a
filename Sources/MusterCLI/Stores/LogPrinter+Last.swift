import Muster

extension LogPrinter {
    /// The position after which the last `count` events lie that the filter takes; `start` where
    /// there are fewer.
    ///
    /// It goes back a page at a time, and by less and less towards an event that cannot be read:
    /// those behind it may be all that is wanted.
    func position(
        before count: UInt64, between start: UInt64, and end: UInt64, in reader: StoreReader
    ) throws(MusterError) -> UInt64 {
        guard !filter.isEmpty else { return max(start, end - min(end, count)) }
        var (end, missing, length) = (end, count, UInt64(Self.pageEvents))
        while missing > 0, end > start {
            let begin = max(start, end - min(end, length))
            let matching: [Event]
            do {
                matching = try events(between: begin, and: end, in: reader).filter(filter.takes)
            } catch {
                guard [.storeDamaged, .schemaUnsupported].contains(error.code), end - begin > 1
                else { throw error }
                length = (end - begin) / 2
                continue
            }
            if let place = Int(exactly: missing), place <= matching.count {
                return matching[matching.count - place].position - 1
            }
            missing -= UInt64(matching.count)
            end = begin
        }
        return end
    }

    private func events(
        between begin: UInt64, and end: UInt64, in reader: StoreReader
    ) throws(MusterError) -> [Event] {
        var events: [Event] = []
        while case let position = events.last?.position ?? begin, position < end {
            let page = try reader.events(after: position, limit: Int(end - position))
            // Nobody takes events away again: the end was there.
            guard !page.isEmpty else { break }
            events += page
        }
        return events
    }
}
