package import EventLog
package import EventLogLMDB
import Locks
package import Views

/// An engine for groups over one event log.
///
/// Every accepted command is one or more immutable events in the log; what queries answer and what
/// subscribers hear is derived from them. An engine may be used from any thread and any task. One
/// process at a time writes a store; any number may read its log.
///
/// ```swift
/// let engine = try await GroupEngine.open(at: "data")
/// let ann = engine.session(user: "ann", device: "ios-1")
/// let book = try await ann.createGroup(name: "Book club", invitees: ["bob"])
/// let members = try ann.members(of: book.id)
/// try await engine.shutDown()
/// ```
public final class GroupEngine: Sendable {
    /// The directory of the store, as it was given; nil for an engine in memory.
    public let directory: String?
    package let log: any EventLog
    package let configuration: Configuration
    /// Nil for an engine that keeps its views in memory.
    let viewDirectory: ViewDirectory?
    package let viewsOrigin: ViewsOrigin
    /// The right to write to the directory; let go when the engine is closed.
    private let lock: Mutex<StoreLock?>
    let views: Mutex<CurrentViews>
    let writer: CommandWriter
    let subscribers: Subscribers
    /// Held from the reading of a durable subscription's position to the writing of the next;
    /// counts the subscriptions that were made.
    let cursorChanges: Mutex<SubscriptionNumber>
    let acknowledgements = Acknowledgements()
    /// How many subscriptions were ended.
    let endings = Atomic<UInt64>(0)
    /// Whether the engine was closed; held until it is.
    private let closing = Mutex(false)

    /// Opens the store in a directory, or creates one where nothing or an empty directory is.
    ///
    /// Views are loaded from their newest checkpoint and brought up to date from the log; views
    /// that are missing, damaged or of another format are rebuilt, which takes ten microseconds and
    /// more an event: ``Configuration/progress`` hears how far it has come. Nothing is delivered to
    /// anybody (GEN-07).
    ///
    /// - Parameters:
    ///   - directory: The path of the data directory; a relative one is looked up now, once. It
    ///     belongs to the engine alone, on a local file system.
    ///   - configuration: How the engine works.
    /// - Throws: a ``MusterError`` that says what to do: the store is in use, of a newer version
    ///   (`schemaUnsupported`), no store, not accessible, or the disk is full; it is damaged, or
    ///   its log lacks events that its views know (`storeDamaged`); or `invalidParameter` for a
    ///   path or a part of the configuration that makes no sense.
    public convenience init(
        at directory: String, configuration: Configuration = Configuration()
    ) throws(MusterError) {
        // Before anything is created: a refused configuration leaves no store behind.
        try configuration.check()
        let data = DataDirectory(directory)
        let (log, lock) = try data.open(journalBytes: configuration.journalSegmentBytes)
        try self.init(
            directory: directory, log: log, viewDirectory: ViewDirectory(at: data.viewPath),
            lock: lock, configuration: configuration)
    }

    /// An engine whose log and views are gone with it: for tests and trials.
    ///
    /// - Parameter configuration: How the engine works.
    /// - Throws: `invalidParameter` for a part of the configuration that makes no sense.
    public convenience init(
        inMemory configuration: Configuration = Configuration()
    ) throws(MusterError) {
        try self.init(
            log: InMemoryEventLog(), configuration: configuration)
    }

    /// An engine over any log, its views in memory unless a directory is named.
    package init(
        directory: String? = nil, log: any EventLog, viewDirectory: ViewDirectory? = nil,
        lock: StoreLock? = nil, configuration: Configuration
    ) throws(MusterError) {
        self.directory = directory
        self.log = log
        self.lock = Mutex(lock)
        self.configuration = configuration
        self.viewDirectory = viewDirectory
        let start: WriterStart
        do throws(MusterError) {
            try configuration.check()
            start = try EngineOpening(
                log: log, viewDirectory: viewDirectory, limits: configuration.checkpoints,
                readsAllViews: configuration.readsAllViews, telling: configuration.progress
            ).open()
        } catch {
            log.close()
            throw error.ofStore(at: directory)
        }
        views = Mutex(CurrentViews(start.views))
        cursorChanges = Mutex(SubscriptionNumber(epoch: start.epoch))
        viewsOrigin = start.viewsOrigin
        let subscribers = Subscribers(position: start.tail.sequence.value)
        self.subscribers = subscribers
        writer = CommandWriter(log: log, configuration: configuration, start: start) {
            subscribers.tell(of: $0)
        }
        writer.begin()
        subscribers.begin(engine: WeakEngine(self), after: start.tail.sequence.value)
    }

    deinit {
        guard !writer.isForked else { return }
        writer.end()
        let goOn = subscribers.end()
        try? currentViews.close(checkpointing: false)
        log.close()
        lock.withLock { $0 = nil }
        goOn()
    }

    /// Stops the engine: commands already waiting are finished, a checkpoint is written, the store
    /// is let go.
    ///
    /// Later calls are refused with `engineClosed`; closing again does nothing, and who closes at
    /// the same time waits as well.
    ///
    /// Everything acknowledged was durable before; closing only saves the next opening work. Blocks
    /// until the checkpoint is written.
    ///
    /// Delegates are called no more, not even for what waits on their queues or executors; a call
    /// under way goes on. ``waitForDelegates(within:)`` before closing has them hear everything. A
    /// ``DurableSubscription`` misses nothing.
    ///
    /// - Throws: a ``MusterError`` when the checkpoint cannot be written; the engine is closed
    ///   nevertheless, and the next opening replays what the checkpoint lacks. Also in the child
    ///   of a fork and in a hook, which close nothing.
    public func close() throws(MusterError) {
        // Another thread, which the child of a fork has not or which waits for this one, may have
        // the lock.
        try writer.checkCaller()
        var goOn: (@Sendable () -> Void)?
        defer { goOn?() }
        try closing.withLock { isClosed throws(MusterError) in
            guard !isClosed else { return }
            isClosed = true
            writer.end()
            goOn = subscribers.end()
            try closeStore()
        }
    }

    private func closeStore() throws(MusterError) {
        defer {
            log.close()
            lock.withLock { $0 = nil }
        }
        do throws(ViewStoreError) {
            try currentViews.close()
        } catch {
            throw MusterError(views: error).ofStore(at: directory)
        }
    }

    /// Whether opening found stored views that it could not use, and built others from the log.
    ///
    /// They were damaged, or of another format. Nothing is lost, but whoever keeps an audit trail
    /// may want to know; the log tells nothing of it. False when there were none.
    public var hasReplacedViews: Bool { viewsOrigin == .logInstead }

    /// The sequence of the last committed event; 0 when there is none.
    public var position: UInt64 { currentViews.position }

    /// The time of the last committed event in milliseconds since the epoch; 0 when there is none.
    package var lastEventTime: Int64 { writer.lastEventTime }

    package var currentViews: ViewStore { views.withLock { $0.store } }
}
