/// Hears what a user is told of TIM groups in person (GLO-29).
///
/// The vendor's SDK delivers these messages as system elements of new messages. Add a listener with
/// ``Session/addGroupSystemListener(_:on:)``.
public protocol GroupSystemListener: AnyObject, Sendable {
    /// A system element of `onNewMessage:`: the user is told something (SYS-01 to SYS-15).
    func onGroupSystemMessage(_ message: GroupSystemMessage)
}

extension GroupSystemListener {
    /// Does nothing.
    public func onGroupSystemMessage(_ message: GroupSystemMessage) {}
}
