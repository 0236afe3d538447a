import EventLog
import Locks

/// The in-memory log, kept on a simulated disk: frame after frame in one file.
///
/// A frame is published when its flush has returned. After a flush that failed nobody knows what
/// is on the disk, so before anything else the frame is written and flushed again, or blanked out.
final class SimulatedLog: ForwardingEventLog {
    private struct Places {
        /// Where the next frame goes.
        var frames = 0
        var bookmarks = 0
        var isInDoubt = false
    }

    private let disk: SimulatedDisk
    private let plant: Plant
    let inner: InMemoryEventLog
    /// Where a frame would begin, it says that none does.
    private static let blank = [UInt8](repeating: 0, count: FrameID.byteCount)
    private let places: Mutex<Places>

    /// Opens what is on the disk.
    init(on disk: SimulatedDisk, plant: Plant) throws(EventLogError) {
        self.disk = disk
        self.plant = plant
        inner = InMemoryEventLog(id: FrameID(high: 1, low: 2))
        var frames = StoredFrames.read(disk.read(.frames))
        if plant == .overlookLastFrame, frames.count > 1 { frames.removeLast() }
        for frame in frames {
            while try inner.epoch() < frame.epoch { _ = try inner.beginEpoch() }
            guard case .appended = try inner.append(frame) else {
                throw .corrupt("the frame after \(frame.previousTail.sequence) does not follow")
            }
        }
        let epoch = StoredEpoch.read(disk.read(.epochs))
        while try inner.epoch() < epoch { _ = try inner.beginEpoch() }
        let bookmarks = StoredBookmarks.read(disk.read(.bookmarks))
        for bookmark in bookmarks.newest.values { try inner.setBookmark(bookmark) }
        let end = frames.reduce(0) { $0 + $1.bytes.count }
        places = Mutex(Places(frames: end, bookmarks: bookmarks.byteCount))
        // What is read may be in memory only, left there by a flush that failed, and what memory
        // shows no frame of may still be on the disk.
        if let last = frames.last {
            try keep("the last frame", in: .frames, at: end - last.bytes.count) { last.bytes }
        }
        try keep("no frame", in: .frames, at: end) { Self.blank }
        if bookmarks.byteCount > 0 {
            let bytes = Array(disk.read(.bookmarks).prefix(bookmarks.byteCount))
            try keep("the bookmarks", in: .bookmarks, at: 0) { bytes }
        }
    }

    /// Whether nobody knows what became of the last append.
    var isInDoubt: Bool { places.withLock { $0.isInDoubt } }

    func beginEpoch() throws(EventLogError) -> UInt64 {
        let next = try inner.epoch() + 1
        try keep("the epoch", in: .epochs, at: StoredEpoch.offset(of: next)) {
            StoredEpoch.bytes(of: next)
        }
        return plant == .keepEpoch && next > 1 ? next - 1 : try inner.beginEpoch()
    }

    func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome {
        let (offset, isInDoubt) = places.withLock { ($0.frames, $0.isInDoubt) }
        guard !isInDoubt else {
            throw .outcomeUnknown("the append before this one was not recovered")
        }
        guard try inner.tail() == frame.previousTail, try inner.epoch() == frame.epoch else {
            return try inner.append(frame)
        }
        do throws(DiskError) {
            try disk.write(frame.bytes, at: offset, in: .frames)
        } catch {
            throw .unavailable(error == .full ? .diskFull : .storage, "write: \(error)")
        }
        if plant == .publishBeforeFlush { _ = try inner.append(frame) }
        guard plant != .acknowledgeBeforeFlush else { return try publish(frame) }
        do throws(DiskError) {
            try disk.flush(.frames)
        } catch {
            if plant == .ignoreFailedFlush, error != .isOff { return try publish(frame) }
            places.withLock { $0.isInDoubt = true }
            throw .outcomeUnknown("flush: \(error)")
        }
        return try publish(frame)
    }

    func recover(_ frame: Frame) throws(EventLogError) -> Recovery {
        let offset = places.withLock { $0.frames }
        let isKept = disk.plan { $0.choose(2) == 0 }
        if isKept {
            try keep("the frame", in: .frames, at: offset) { frame.bytes }
        } else if plant != .leaveTakenBack {
            try keep("no frame", in: .frames, at: offset) { Self.blank }
        }
        places.withLock { $0.isInDoubt = false }
        guard isKept, case .appended(let tail) = try publish(frame) else {
            return .notApplied(current: try inner.tail())
        }
        return .applied(tail)
    }

    func setBookmarks(_ bookmarks: [Bookmark]) throws(EventLogError) {
        let bytes = bookmarks.flatMap { StoredBookmarks.bytes(of: $0) }
        let offset = places.withLock { $0.bookmarks }
        try keep("the bookmarks", in: .bookmarks, at: offset) { bytes }
        places.withLock { $0.bookmarks = offset + bytes.count }
        try inner.setBookmarks(bookmarks)
    }

    private func publish(_ frame: Frame) throws(EventLogError) -> AppendOutcome {
        let outcome = try inner.append(frame)
        places.withLock { $0.frames += frame.bytes.count }
        return outcome
    }

    private func keep(
        _ what: String, in file: SimulatedDisk.File, at offset: Int, _ bytes: () -> [UInt8]
    ) throws(EventLogError) {
        do throws(DiskError) {
            try disk.write(bytes(), at: offset, in: file)
            if file == .bookmarks, plant == .acknowledgeBookmarkBeforeFlush { return }
            try disk.flush(file)
        } catch {
            throw .unavailable(error == .full ? .diskFull : .storage, "\(what): \(error)")
        }
    }
}
