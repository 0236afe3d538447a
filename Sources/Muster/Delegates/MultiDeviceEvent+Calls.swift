/// From the neutral event to the vendors' methods: one a subject.
extension MultiDeviceEvent {
    func call(_ delegate: any MultiDevicesDelegate) {
        switch subject {
        case .group(let group):
            delegate.multiDevicesGroupEventDidReceive(
                code ?? 0, name: eventName, group: group, ext: targets)
        case .channel(let channel, let server):
            delegate.multiDevicesCircleChannelEventDidReceive(
                eventName, channel: channel, server: server, ext: targets)
        }
    }
}
