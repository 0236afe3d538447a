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

        /// The most events that may follow a checkpoint before the next one is written; as many are
        /// replayed by an opening after a crash.
        ///
        /// At least 1, by default 262,144.
        public var eventsBetweenCheckpoints: Int {
            get { Int(checkpoints.events) }
            set {
                checkpoints = CheckpointLimits(
                    overlayBytes: checkpoints.overlayBytes, events: UInt64(newValue))
            }
        }
    }
}
