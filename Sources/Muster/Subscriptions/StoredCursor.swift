import EventLog
import ProtobufWire

/// How far a durable subscription has come, as the store keeps it.
package struct StoredCursor: Hashable, Sendable {
    /// How many are read in one transaction.
    fileprivate static let readTogether = 256

    package let listener: Listener
    package let position: UInt64
    /// Tells a subscription from those of the same name that were ended before it; 0 in stores of
    /// before there were numbers.
    package let number: UInt64

    package init(listener: Listener, position: UInt64, number: UInt64 = 0) {
        self.listener = listener
        self.position = position
        self.number = number
    }

    /// Who listens, the user and the device or neither for everybody, and the number.
    var note: [UInt8] {
        var writer = ProtobufWriter()
        if case .user(let user, let device) = listener {
            writer.string(1, user.text)
            if let device { writer.string(2, device.text) }
        }
        if number > 0 { writer.unsigned(3, number) }
        return writer.bytes
    }

    init(_ bookmark: Bookmark) throws(MusterError) {
        position = bookmark.position.value
        do throws(ProtobufError) {
            let fields = try FieldMap(bookmark.note[...])
            let user: UserID? = try fields.optionalID(1)
            let device: DeviceID? = try fields.optionalID(2)
            guard user != nil || device == nil else { throw .missingField(1) }
            listener = user.map { .user($0, device: device) } ?? .everybody
            number = UInt64(bitPattern: try fields.optionalInteger(3) ?? 0)
        } catch {
            throw MusterError(
                .storeDamaged, "the subscription \(bookmark.name) cannot be decoded")
        }
    }
}

extension GroupEngine {
    package func storedCursor(_ name: String) throws(MusterError) -> StoredCursor? {
        try MusterError.translating(.reading) {
            try log.bookmark(named: name).map { try StoredCursor($0) }
        }
    }

    /// The part of a way that the log has gone: nobody has dealt with events to come, and skipping
    /// them would lose callbacks (GEN-29).
    package func reached(of position: UInt64) -> UInt64 {
        min(position, self.position)
    }

    /// Stores cursors durably, each name once.
    package func storeCursors(
        _ cursors: [(name: String, cursor: StoredCursor)]
    ) throws(MusterError) {
        try MusterError.translating(.appending) {
            try log.setBookmarks(
                cursors.map { name, cursor in
                    Bookmark(name: name, position: Sequence(cursor.position), note: cursor.note)
                })
        }
    }

    package func removeCursor(_ name: String) throws(MusterError) {
        try MusterError.translating(.appending) { try log.removeBookmark(named: name) }
    }
}

extension EventLog {
    /// All cursors with their names, bytewise by these.
    func storedCursors() throws(MusterError) -> [(name: String, cursor: StoredCursor)] {
        try MusterError.translating(.reading) {
            try pages(of: bookmarks).map { ($0.name, try StoredCursor($0)) }
        }
    }

    /// Those of a damaged log that can be read.
    func soundCursors() throws(MusterError) -> [(name: String, cursor: StoredCursor)] {
        try MusterError.translating(.reading) {
            try pages(of: soundBookmarks).compactMap { bookmark in
                (try? StoredCursor(bookmark)).map { (bookmark.name, $0) }
            }
        }
    }

    private func pages(
        of read: (_ after: String?, _ limit: Int) throws(EventLogError) -> [Bookmark]
    ) throws(EventLogError) -> [Bookmark] {
        var bookmarks: [Bookmark] = []
        while true {
            let page = try read(bookmarks.last?.name, StoredCursor.readTogether)
            bookmarks += page
            guard page.count == StoredCursor.readTogether else { return bookmarks }
        }
    }
}
