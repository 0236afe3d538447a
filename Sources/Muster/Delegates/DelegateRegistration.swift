import Foundation
import Locks

/// One delegate of one user on one device, from one sequence on.
///
/// The delegate is not kept alive.
final class DelegateRegistration: Sendable {
    /// Calls that may wait on a slow queue; at that number the delivery waits for it.
    static let waitingMaximum = 1_024
    /// How often a delivery that waits looks whether there is anything left to wait for.
    private static let lookMilliseconds = 50

    let user: UserID
    let device: DeviceID?
    /// The sequence after which the delegate hears of things.
    let position: UInt64
    private let context: CallbackContext
    private let room = DispatchSemaphore(value: waitingMaximum)
    private let isEnded = Atomic(false)
    /// Whether this is the registration of the given delegate, or of one that is gone.
    let matches: @Sendable (AnyObject) -> Bool
    let isGone: @Sendable () -> Bool
    private let call: @Sendable (any CallbackContent) -> Void

    init<Delegate: AnyObject & Sendable>(
        _ delegate: Delegate, user: UserID, device: DeviceID?, position: UInt64,
        context: CallbackContext,
        call: @escaping @Sendable (any CallbackContent, Delegate) -> Void
    ) {
        self.user = user
        self.device = device
        self.position = position
        self.context = context
        weak let delegate = delegate
        matches = { $0 === delegate }
        isGone = { delegate == nil }
        self.call = { content in
            if let delegate { call(content, delegate) }
        }
    }

    /// Nothing more is called, not even what waits on the queue already.
    func end() {
        isEnded.store(true, ordering: .releasing)
    }

    /// Hands a callback over, and leaves `running` after the call.
    ///
    /// Waits when too many are waiting already, unless nobody is there to hear it or `isGivenUp`
    /// says that nobody delivers any more.
    func deliver(
        _ content: any CallbackContent, _ running: DispatchGroup, unless isGivenUp: () -> Bool
    ) {
        guard hasRoom(unless: isGivenUp) else { return running.leave() }
        context.run {
            if !self.isOver { self.call(content) }
            self.room.signal()
            running.leave()
        }
    }

    private func hasRoom(unless isGivenUp: () -> Bool) -> Bool {
        guard !isOver else { return false }
        while room.wait(timeout: .now() + .milliseconds(Self.lookMilliseconds)) == .timedOut {
            if isOver || isGivenUp() { return false }
        }
        return true
    }

    private var isOver: Bool { isEnded.load(ordering: .acquiring) || isGone() }
}
