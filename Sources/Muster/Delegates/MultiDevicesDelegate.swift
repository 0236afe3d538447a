/// Hears what the user did on another device (GEN-27).
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

    /// `multiDevicesCircleChannelEventDidReceive:channelId:ext:`: the user did something to a
    /// channel.
    ///
    /// - Parameters:
    ///   - name: The suffix of the vendor's constant, such as `CircleChannelCreate`.
    ///   - channel: The channel.
    ///   - server: The server of the channel.
    ///   - ext: The users it was done to; empty for operations without targets.
    func multiDevicesCircleChannelEventDidReceive(
        _ name: String, channel: ChannelID, server: ServerID, ext: [UserID])
}
