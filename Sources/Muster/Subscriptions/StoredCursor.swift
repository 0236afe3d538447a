import EventLog
import ProtobufWire

/// How far a durable subscription has come, as the store keeps it.
package struct StoredCursor: Hashable, Sendable {
    package let listener: Listener
    package let position: UInt64

    package init(listener: Listener, position: UInt64) {
        self.listener = listener
        self.position = position
    }

    /// Who listens: the user and the device; neither for everybody.
    var note: [UInt8] {
        guard case .user(let user, let device) = listener else { return [] }
        var writer = ProtobufWriter()
        writer.string(1, user.text)
        if let device { writer.string(2, device.text) }
        return writer.bytes
    }

    init(_ bookmark: Bookmark) throws(MusterError) {
        position = bookmark.position.value
        guard !bookmark.note.isEmpty else {
            listener = .everybody
            return
        }
        do throws(ProtobufError) {
            let fields = try FieldMap(bookmark.note[...])
            listener = .user(try fields.id(1), device: try fields.optionalID(2))
        } catch {
            throw MusterError(
                .storageFailure, "the subscription \(bookmark.name) cannot be decoded")
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

    /// Stores a cursor durably.
    package func storeCursor(_ name: String, _ cursor: StoredCursor) throws(MusterError) {
        try MusterError.translating(.appending) {
            try log.setBookmark(
                Bookmark(name: name, position: Sequence(cursor.position), note: cursor.note))
        }
    }

    package func removeCursor(_ name: String) throws(MusterError) {
        try MusterError.translating(.appending) { try log.removeBookmark(named: name) }
    }
}
