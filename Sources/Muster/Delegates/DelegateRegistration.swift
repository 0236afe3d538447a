import Foundation

/// One delegate of one user on one device, from one sequence on.
///
/// The delegate is not kept alive.
final class DelegateRegistration: Sendable {
    /// Calls that may wait on a slow queue; at that number the delivery waits for it.
    static let waitingMaximum = 1_024

    let user: UserID
    let device: DeviceID?
    /// The sequence after which the delegate hears of things.
    let position: UInt64
    private let context: CallbackContext
    private let room = DispatchSemaphore(value: waitingMaximum)
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

    /// Hands a callback over; waits when too many are waiting already.
    func deliver(_ content: any CallbackContent) {
        room.wait()
        context.run {
            self.call(content)
            self.room.signal()
        }
    }
}
