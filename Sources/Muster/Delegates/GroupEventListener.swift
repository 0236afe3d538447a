/// Hears the tips of a user's TIM groups: who came and went, and what changed (GLO-28).
///
/// The vendor's SDK delivers some tips inside new messages; ``GroupTip/delivery`` tells which. Here
/// all of them come to the listener. Add one with ``Session/addGroupEventListener(_:on:)``.
public protocol GroupEventListener: AnyObject, Sendable {
    /// `onGroupTipsEvent:`: something happened in a group (TIP-01).
    func onGroupTipsEvent(_ tip: GroupTip)
}

extension GroupEventListener {
    /// Does nothing.
    public func onGroupTipsEvent(_ tip: GroupTip) {}
}
