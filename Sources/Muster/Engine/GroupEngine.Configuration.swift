import EventLogLMDB
package import Views

extension GroupEngine {
    /// How an engine works.
    ///
    /// Nothing of it is stored. An engine refuses a value that makes no sense with
    /// `invalidParameter` and the name of the property, before it creates or opens anything.
    public struct Configuration: Sendable {
        /// Limits, options and hooks of the rules.
        public var settings: Settings
        /// Where the engine takes the time from.
        public var clock: any EngineClock
        /// How many commands may wait for the writer; more are refused with `rateLimited`.
        ///
        /// At least 1, by default 65,536.
        public var queuedCommandsMaximum: Int
        /// The most memory that changes of the views may take before they are written to disk, in
        /// bytes.
        ///
        /// Twice as much is used while a checkpoint is being written. From 1 byte to 128 MiB, by
        /// default 64 MiB.
        public var overlayBytes = CheckpointLimits.defaultOverlayBytes
        /// The most events that may follow a checkpoint before the next one is written.
        ///
        /// An opening after a power cut replays up to twice as many, some ten microseconds each;
        /// after a kill it finds what they changed in files. At least 1, by default 65,536.
        public var eventsBetweenCheckpoints = CheckpointLimits.defaultEvents
        /// The size of each of the two segments of a journal that is made from now on, in bytes.
        ///
        /// A larger one moves more commands into the tables at once. Both are filled with zeros
        /// when the journal is made. A multiple of 1,024 up to 1 GiB, by default 4 MiB.
        public var journalSegmentBytes = JournalLayout.segmentByteCount
        /// Hears how far views have come that an opening or ``GroupEngine/rebuild()`` builds; by
        /// default nobody does.
        ///
        /// It is called amid that work, which waits for it, many times a second and by any thread.
        /// It must not perform commands, nor rebuild or close the engine.
        public var progress: (@Sendable (LogProgress) -> Void)?

        /// Whether opening reads all pages of large views as well, and builds damaged ones anew.
        package var readsAllViews = false

        /// A configuration with the defaults of the rules, the machine's clock and room for 65,536
        /// waiting commands unless given.
        ///
        /// - Parameters:
        ///   - settings: Limits, options and hooks of the rules.
        ///   - clock: Where the engine takes the time from.
        ///   - queuedCommandsMaximum: How many commands may wait; at least 1.
        public init(
            settings: Settings = Settings(), clock: any EngineClock = SystemClock(),
            queuedCommandsMaximum: Int = 65_536
        ) {
            self.settings = settings
            self.clock = clock
            self.queuedCommandsMaximum = queuedCommandsMaximum
        }

        /// When views are written out as a checkpoint; of a configuration that was checked.
        package var checkpoints: CheckpointLimits {
            CheckpointLimits(overlayBytes: overlayBytes, events: UInt64(eventsBetweenCheckpoints))
        }

        /// Refuses what makes no sense by the name of the property.
        func check() throws(MusterError) {
            try settings.check()
            let bounds = [
                ("queuedCommandsMaximum", queuedCommandsMaximum, 1...Int.max),
                ("overlayBytes", overlayBytes, 1...CheckpointLimits.overlayBytesMaximum),
                ("eventsBetweenCheckpoints", eventsBetweenCheckpoints, 1...Int.max),
                (
                    "journalSegmentBytes", journalSegmentBytes,
                    JournalLayout.segmentUnit...JournalLayout.segmentByteCountCreated
                ),
            ]
            for (name, value, range) in bounds where !range.contains(value) {
                let wanted =
                    range.upperBound == .max
                    ? "at least \(range.lowerBound)"
                    : "between \(range.lowerBound) and \(range.upperBound)"
                throw .invalidParameter(name, "\(name) must be \(wanted), not \(value)")
            }
            guard journalSegmentBytes.isMultiple(of: JournalLayout.segmentUnit) else {
                throw .invalidParameter(
                    "journalSegmentBytes",
                    "journalSegmentBytes must be a multiple of \(JournalLayout.segmentUnit)")
            }
        }
    }
}
