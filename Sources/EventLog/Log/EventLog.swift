package import Digests

/// One totally ordered list of frames: the truth from which everything else is derived.
///
/// Nothing above this protocol assumes that a log is local, that appending cannot conflict, or that
/// there is only one. All calls are synchronous and may block, `append` until the frame is durable;
/// they may come from any thread. Who appends does so from one thread of its own.
package protocol EventLog: AnyObject, Sendable {
    /// The identity of this log, given at its creation: sixteen random bytes.
    var id: FrameID { get }

    /// The end of the log, durable.
    func tail() throws(EventLogError) -> Tail

    /// The epoch of the writer that is in charge; 0 when nobody ever took over.
    func epoch() throws(EventLogError) -> UInt64

    /// Takes over the log: raises the epoch, durably, and returns it. Frames of earlier epochs are
    /// refused as fenced from now on.
    func beginEpoch() throws(EventLogError) -> UInt64

    /// Appends all of a frame, durably, or nothing.
    ///
    /// Appending the same frame again, recognised by its id, is answered as the first time. The
    /// outcome is an error only when the log itself is in trouble; after
    /// ``EventLogError/outcomeUnknown(_:)`` nothing can be appended before ``recover(_:)``.
    func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome

    /// Finds out, after an unknown outcome, what became of `frame`, and makes the log usable again.
    func recover(_ frame: Frame) throws(EventLogError) -> Recovery

    /// The frames that hold what follows `position`, in order and without a gap.
    ///
    /// The first frame may begin before it. Empty at the end of the log. Those before one that is
    /// damaged are read: the damage is told when that one would be the first.
    func read(after position: Sequence, limit: ReadLimit) throws(EventLogError) -> [Frame]

    /// The record with the given sequence; nil when the log ends before it.
    func record(at sequence: Sequence) throws(EventLogError) -> RecordView?

    /// The hash of a subtree that lies within the log.
    func hash(of node: MerkleNode) throws(EventLogError) -> SHA256Digest

    /// The bookmark with the given name, nil when there is none.
    func bookmark(named name: String) throws(EventLogError) -> Bookmark?

    /// Up to `limit` bookmarks that follow a name, bytewise by name; nil for the first ones.
    func bookmarks(after name: String?, limit: Int) throws(EventLogError) -> [Bookmark]

    /// The same without those that cannot be read.
    func soundBookmarks(after name: String?, limit: Int) throws(EventLogError) -> [Bookmark]

    /// Stores bookmarks, durably, in the place of those with the same names. When it throws, each
    /// may be as before or as given.
    func setBookmarks(_ bookmarks: [Bookmark]) throws(EventLogError)

    /// Removes a bookmark, durably; nothing happens when there is none.
    func removeBookmark(named name: String) throws(EventLogError)

    /// Has `hint` called after every append that this process made, on the thread that appended.
    ///
    /// What other processes append is not hinted at: who wants it asks for the tail now and then.
    func addAppendListener(_ hint: @escaping @Sendable (Tail) -> Void) -> AppendListeners.ID

    func removeAppendListener(_ id: AppendListeners.ID)

    /// Lets go of the storage. Later calls are answered with
    /// ``EventLogError/Unavailability/closed``.
    func close()
}

extension EventLog {
    package func read(after position: Sequence) throws(EventLogError) -> [Frame] {
        try read(after: position, limit: .standard)
    }

    package func setBookmark(_ bookmark: Bookmark) throws(EventLogError) {
        try setBookmarks([bookmark])
    }

    /// Where the log says that it ended behind one of its frames: the frame that follows says it,
    /// or the end of the log.
    ///
    /// Where the one that follows cannot be read the stored hashes have to do, which tell nothing
    /// of the last records of less than a subtree: those have the checksum of their frame alone.
    package func tail(after frame: Frame) throws(EventLogError) -> Tail {
        let end = try tail()
        guard frame.lastSequence < end.sequence else { return end }
        do throws(EventLogError) {
            let next = try read(after: frame.lastSequence, limit: ReadLimit(frames: 1, bytes: 0))
            if let next = next.first { return next.previousTail }
        } catch {
            guard case .corrupt = error else { throw error }
        }
        return try tail(at: frame.lastSequence)
    }

    /// The frames that follow what the reader has, after checking that the log really holds that.
    ///
    /// Throws ``EventLogError/forked(reader:log:)`` when the reader's tail is not on the log.
    package func read(
        after reader: Tail, limit: ReadLimit = .standard
    ) throws(EventLogError) -> [Frame] {
        let tail = try tail()
        guard reader.sequence <= tail.sequence else { throw .forked(reader: reader, log: tail) }
        guard reader != tail else { return [] }
        let frames = try read(after: reader.sequence, limit: limit)
        guard frames.first?.previousTail != reader else { return frames }
        guard try root(at: reader.sequence) == reader.root else {
            throw .forked(reader: reader, log: tail)
        }
        return frames
    }
}
