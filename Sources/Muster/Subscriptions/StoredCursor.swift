import EventLog
import ProtobufWire

/// How far a durable subscription has come, as the store keeps it.
package struct StoredCursor: Hashable, Sendable {
    package let user: UserID
    package let device: DeviceID?
    package let position: UInt64

    package init(user: UserID, device: DeviceID?, position: UInt64) {
        self.user = user
        self.device = device
        self.position = position
    }

    /// Whether it is that of a user on a device; the name may have been taken by another since.
    func belongs(to user: UserID, on device: DeviceID?) -> Bool {
        self.user == user && self.device == device
    }

    var note: [UInt8] {
        var writer = ProtobufWriter()
        writer.string(1, user.text)
        if let device { writer.string(2, device.text) }
        return writer.bytes
    }

    init(_ bookmark: Bookmark) throws(MusterError) {
        do throws(ProtobufError) {
            let fields = try FieldMap(bookmark.note[...])
            self.init(
                user: try fields.id(1), device: try fields.optionalID(2),
                position: bookmark.position.value)
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
