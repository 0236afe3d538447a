import Muster
import Locks

/// A disk in memory that fails, tears and forgets as its plan says.
///
/// What it was asked for and what became of it is its history: the same seed gives the same one.
final class SimulatedDisk: Sendable {
    enum File: Int, CaseIterable {
        case frames, epochs, bookmarks
    }

    private struct State {
        var plan: FaultPlan
        var files = [SimulatedFile](repeating: SimulatedFile(), count: File.allCases.count)
        var isOff = false
        var history = History()
        var eventsSeenTooEarly = 0
    }

    private let state: Mutex<State>
    /// Moved on by slow operations.
    let clock: ManualClock
    private let whileFlushing = Mutex<(@Sendable () -> Void)?>(nil)

    init(plan: FaultPlan, clock: ManualClock) {
        state = Mutex(State(plan: plan))
        self.clock = clock
    }

    var isOff: Bool { state.withLock { $0.isOff } }

    /// The history so far, with whatever else belongs into it.
    var history: History { state.withLock { $0.history } }

    func note(_ text: String) {
        state.withLock { $0.history.note(text) }
    }

    var eventsSeenTooEarly: Int { state.withLock { $0.eventsSeenTooEarly } }

    /// Takes note of events that were visible while they were being flushed.
    func sawTooEarly(_ events: Int) {
        state.withLock { $0.eventsSeenTooEarly += events }
    }

    func plan<R>(_ body: (inout FaultPlan) -> R) -> R {
        state.withLock { body(&$0.plan) }
    }

    /// Has `body` called whenever a flush of frames begins, before anything is flushed.
    func beforeFlushes(_ body: (@Sendable () -> Void)?) {
        whileFlushing.withLock { $0 = body }
    }

    func read(_ file: File) -> [UInt8] {
        state.withLock { $0.files[file.rawValue].cached }
    }

    func write(_ bytes: [UInt8], at offset: Int, in file: File) throws(DiskError) {
        try operate("write \(file) \(offset) \(bytes.count)", isFlush: false) {
            (state, fault) throws(DiskError) in
            var target: SimulatedFile {
                get { state.files[file.rawValue] }
                set { state.files[file.rawValue] = newValue }
            }
            switch fault {
            case .none, .slow, .drops: target.write(bytes[...], at: offset)
            case .fails: throw state.plan.choose(2) == 0 ? .failed : .full
            case .half:
                target.write(bytes.prefix(state.plan.choose(bytes.count)), at: offset)
                throw .failed
            case .crash:
                target.write(bytes.prefix(state.plan.choose(bytes.count + 1)), at: offset)
                Self.turnOff(&state)
                throw .isOff
            }
        }
    }

    func flush(_ file: File) throws(DiskError) {
        if file == .frames { whileFlushing.withLock { $0 }?() }
        try operate("flush \(file)", isFlush: true) { (state, fault) throws(DiskError) in
            switch fault {
            case .none, .slow: state.files[file.rawValue].flush()
            case .fails: throw .failed
            case .half:
                state.files[file.rawValue].flush()
                throw .failed
            case .drops:
                state.files[file.rawValue].forget()
                throw .failed
            case .crash:
                if state.plan.choose(3) == 0 { state.files[file.rawValue].flush() }
                Self.turnOff(&state)
                throw .isOff
            }
        }
    }

    /// The power fails now, if it has not yet.
    func turnOff() {
        state.withLock { state in
            guard !state.isOff else { return }
            Self.turnOff(&state)
        }
    }

    func turnOn() {
        state.withLock { state in
            state.isOff = false
            state.plan.disarm()
        }
    }

    private static func turnOff(_ state: inout State) {
        state.isOff = true
        for index in state.files.indices {
            state.files[index].lose { state.plan.choose($0) }
        }
        state.history.note("off")
    }

    private func operate(
        _ name: String, isFlush: Bool,
        _ body: (inout State, DiskFault) throws(DiskError) -> Void
    ) throws(DiskError) {
        try state.withLock { (state) throws(DiskError) in
            guard !state.isOff else { throw .isOff }
            let fault = state.plan.next(isFlush: isFlush)
            state.history.note("\(name) \(fault)")
            if fault == .slow { clock.advance(milliseconds: Int64(state.plan.choose(3_000))) }
            try body(&state, fault)
        }
    }
}
