/// Hears what the user did on another device (GEN-27, semantics.md section 4.5).
public protocol MultiDevicesDelegate: AnyObject, Sendable {
    /// `multiDevicesGroupEventDidReceive:groupId:ext:`: the user did something to a group.
    func multiDevicesGroupEventDidReceive(
        _ code: Int, name: String, group: GroupID, ext: [UserID])
}

extension MultiDevicesDelegate {
    /// Does nothing.
    public func multiDevicesGroupEventDidReceive(
        _ code: Int, name: String, group: GroupID, ext: [UserID]
    ) {}
}
