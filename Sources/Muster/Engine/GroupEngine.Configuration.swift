import EventLogLMDB
package import Views

extension GroupEngine {
    /// How an engine works.
    public struct Configuration: Sendable {
        /// Limits, options and hooks of the rules.
        ///
        /// They are not stored.
        public var settings: Settings
        /// Where the engine takes the time from.
        public var clock: any EngineClock
        /// How many commands may wait for the writer; more are refused with `rateLimited`.
        public var queuedCommandsMaximum: Int
        /// When views are written out as a checkpoint.
        package var checkpoints: CheckpointLimits
        /// The size of each of the two segments of a journal that is made from now on, in bytes.
        ///
        /// A larger one moves more commands into the tables at once. Both are filled with zeros
        /// when the journal is made. A multiple of 1,024 up to 1 GiB, by default 4 MiB.
        public var journalSegmentBytes: Int {
            didSet {
                precondition(
                    (1...JournalLayout.segmentByteCountCreated).contains(journalSegmentBytes)
                        && journalSegmentBytes.isMultiple(of: 1_024),
                    "A segment has 1 KiB to 1 GiB, in whole KiB, not \(journalSegmentBytes) bytes.")
            }
        }

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
            checkpoints = CheckpointLimits()
            journalSegmentBytes = JournalLayout.segmentByteCount
        }

        /// The most memory that changes of the views may take before they are written to disk, in
        /// bytes.
        ///
        /// Twice as much is used while a checkpoint is being written. From 1 byte to 128 MiB, by
        /// default 64 MiB.
        public var overlayBytes: Int {
            get { checkpoints.overlayBytes }
            set {
                checkpoints = CheckpointLimits(overlayBytes: newValue, events: checkpoints.events)
            }
        }

        /// The most events that may follow a checkpoint before the next one is written.
        ///
        /// An opening after a power cut replays up to twice as many, some ten microseconds each;
        /// after a kill it finds what they changed in files. At least 1, by default 65,536.
        public var eventsBetweenCheckpoints: Int {
            get { Int(checkpoints.events) }
            set {
                precondition(newValue > 0, "At least 1 event is between checkpoints.")
                checkpoints = CheckpointLimits(
                    overlayBytes: checkpoints.overlayBytes, events: UInt64(newValue))
            }
        }
    }
}
