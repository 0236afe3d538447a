import Foundation
import Locks

/// One delegate of one user on one device, for callbacks of one vocabulary, from one sequence on.
///
/// The delegate is not kept alive.
final class DelegateRegistration: CallbackRecipient {
    /// Calls that may wait on a slow queue; at that number the delivery waits for it.
    static let waitingMaximum = 1_024
    /// How often a delivery that waits looks whether there is anything left to wait for.
    private static let lookMilliseconds = 50

    let number: UInt64
    /// What the delegate hears.
    let content: any CallbackContent.Type
    let user: UserID
    let device: DeviceID?
    let position: UInt64
    /// Nil once it has ended: what it holds may hold the calls that wait there, and they this.
    private let context: Mutex<CallbackContext?>
    /// Every call gives back what it takes: the process ends when it is freed with less than it was
    /// made with.
    private let room = DispatchSemaphore(value: waitingMaximum)
    private let isEnded = Atomic(false)
    /// Whether this is the registration of the given delegate, or of one that is gone.
    let matches: @Sendable (AnyObject) -> Bool
    let isGone: @Sendable () -> Bool
    private let call: @Sendable (Callback) -> Void

    init<Delegate: AnyObject & Sendable, Content: CallbackContent>(
        _ delegate: Delegate, number: UInt64, user: UserID, device: DeviceID?, position: UInt64,
        context: CallbackContext,
        call: @escaping @Sendable (Content, Principal, Delegate) -> Void
    ) {
        self.number = number
        self.content = Content.self
        self.user = user
        self.device = device
        self.position = position
        self.context = Mutex(context)
        weak let delegate = delegate
        matches = { $0 === delegate }
        isGone = { delegate == nil }
        self.call = { callback in
            if let content = callback.content as? Content, let delegate {
                Callback.$current.withValue(callback) { call(content, callback.actor, delegate) }
            }
        }
    }

    func hears(_ callback: Callback) -> Bool {
        position < callback.position && callback.reaches(device)
            && type(of: callback.content) == content
    }

    /// Nothing more is called, not even what waits on the queue already, and nothing is held any
    /// more: to be called while nothing is locked.
    func end() {
        isEnded.store(true, ordering: .releasing)
        let over = context.withLock { context in
            defer { context = nil }
            return context
        }
        withExtendedLifetime(over) {}
    }

    /// Hands a callback over, and leaves `running` after the call.
    ///
    /// Waits when too many are waiting already, unless nobody is there to hear it. Nothing is
    /// called any more once `isGivenUp` says so.
    ///
    /// - Returns: false when nothing will be called any more.
    func deliver(
        _ callback: Callback, _ running: CallGroup,
        unless isGivenUp: @escaping @Sendable () -> Bool
    ) -> Bool {
        guard hasRoom(unless: isGivenUp) else {
            running.leave()
            return false
        }
        let call = DelegateCall(self, callback, running, unless: isGivenUp)
        guard let context = context.withLock({ $0 }) else { return false }
        context.run { call.make() }
        return true
    }

    /// Calls the delegate, unless it is gone or was removed.
    func hear(_ callback: Callback) {
        if !isOver { call(callback) }
    }

    /// Lets another call wait, once for each that was handed over.
    func giveRoom() {
        room.signal()
    }

    private func hasRoom(unless isGivenUp: () -> Bool) -> Bool {
        guard !isOver, !isGivenUp() else { return false }
        while room.wait(timeout: .now() + .milliseconds(Self.lookMilliseconds)) == .timedOut {
            if isOver || isGivenUp() { return false }
        }
        return true
    }

    private var isOver: Bool { isEnded.load(ordering: .acquiring) || isGone() }
}
