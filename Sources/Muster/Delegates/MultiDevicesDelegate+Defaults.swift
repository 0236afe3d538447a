extension MultiDevicesDelegate {
    /// Does nothing.
    public func multiDevicesGroupEventDidReceive(
        _ code: Int, name: String, group: GroupID, ext: [UserID]
    ) {}

    /// Does nothing.
    public func multiDevicesCircleChannelEventDidReceive(
        _ name: String, channel: ChannelID, server: ServerID, ext: [UserID]
    ) {}
}
