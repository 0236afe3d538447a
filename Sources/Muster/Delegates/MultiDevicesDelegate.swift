/// Hears what the user did on another device (GEN-27, semantics.md section 4.5).
public protocol MultiDevicesDelegate: AnyObject, Sendable {
    /// `multiDevicesGroupEventDidReceive:groupId:ext:`: the user did something to a group.
    ///
    /// - Parameters:
    ///   - code: The vendor's number of the operation.
    ///   - name: The suffix of the vendor's constant, such as `GroupCreate`.
    ///   - group: The group.
    ///   - ext: The users it was done to; empty for operations without targets.
    func multiDevicesGroupEventDidReceive(
        _ code: Int, name: String, group: GroupID, ext: [UserID])
}

extension MultiDevicesDelegate {
    /// Does nothing.
    public func multiDevicesGroupEventDidReceive(
        _ code: Int, name: String, group: GroupID, ext: [UserID]
    ) {}
}
