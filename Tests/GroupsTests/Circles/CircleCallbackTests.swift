import MusterTesting
import Testing

/// Who hears what of servers and channels, and what the actor's other devices are told.
@Suite struct CircleCallbackTests {
    // rows: CCB-01..20 MD-28..39 CIR-02..05 CIR-07 CIR-08 CIR-10..16 CIR-22..25 CIR-27 CIR-29
    // rows: CIR-31..33 CIR-35 CIR-36 CON-23 CON-25 CON-29 UNK-01 UNK-09 GEN-27 EDG-12
    @Test(arguments: CircleCallbackCase.all)
    func `a row of the table delivers exactly this, in this order`(
        example: CircleCallbackCase
    ) throws {
        let engine = try CircleScenes.server().engine
        for request in example.before { _ = try engine.execute(request).get() }
        let events = try engine.execute(example.request).get().events
        let deliveries = try Delivery.all(of: events, in: engine)
        #expect(
            deliveries.map(\.summary).filter { !$0.contains("multiDeviceEvent") }
                == example.callbacks)
        let callbacks = try engine.callbacks(of: events)
        let messages = callbacks.compactMap { $0.content as? MultiDeviceEvent }
        #expect(messages.map(\.eventName) == (example.multiDevice.map { [$0.name] } ?? []))
        guard let message = messages.first, let last = callbacks.last else { return }
        #expect(message.targets == example.multiDevice?.targets)
        #expect(message.code == nil)
        #expect(last.content is MultiDeviceEvent)
        #expect(last.exceptDevice == "d")
        #expect(last.position == events.last?.position)
    }

    // rows: CCB-10 CIR-35
    @Test func `a mute names its end, and an end of it none`() throws {
        let scenario = try CircleScenes.server()
        let muted = try scenario.when(
            .muteUserInChannel("pt", in: "s", user: "cm", milliseconds: 86_400_000), as: "so")
        #expect(
            muted.deliveries.first?.line.contains(
                #""category":"k0","channel":"pt","expiresAt":1700086400000,"muted":true,"#
                    + #""server":"s","users":["cm"]"#) == true)
        let unmuted = try scenario.when(.unmuteUserInChannel("pt", in: "s", user: "cm"), as: "so")
        #expect(unmuted.deliveries.first?.line.contains("expiresAt") == false)
    }

    // rows: CIR-05 CIR-31
    @Test func `leaving a server skips the channels that are gone`() throws {
        let scenario = try CircleScenes.server()
        try scenario.given(.destroyChannel("pt", in: "s"), as: "so")
        try scenario.when(.leaveServer("s"), as: "cm").then(
            events: ["serverMemberLeft"] + Array(repeating: "channelMemberLeft", count: 4))
    }
}
