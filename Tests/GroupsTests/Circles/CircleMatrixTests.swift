import MusterTesting
import Testing

/// Every cell of the permission matrix of servers and channels, tried through the engine.
@Suite struct CircleMatrixTests {
    private static let roles: [(name: String, principal: Principal)] = [
        ("SO", "so"), ("SM", "sm"), ("CM", "cm"), ("SU", "su"), ("X", "x"), ("S", .system),
    ]

    /// What a refusal by role may be called; anything else is an accident of the test.
    private static let refusals: Set<MusterErrorCode> = [
        .permissionDenied, .notServerMember, .joinNotAllowed, .alreadyMember, .ownerCannotLeave,
        .channelNotFound, .channelModeImmutable, .notMember,
    ]

    /// The owner leaves the text channels, so that all managers are outside.
    private static func scenario() throws -> Scenario {
        try CircleScenes.server()
            .given(.leaveChannel("pt", in: "s"), as: "so")
            .given(.leaveChannel("vt", in: "s"), as: "so")
    }

    // rows: PRM-C01 PRM-C03..C14 PRM-C18..C26 CIR-17 CIR-29 CIR-34 EDG-74..76 GEN-17 ERR-38 ERR-39
    @Test(arguments: 0..<4)
    func `exactly the roles of the matrix may`(kind: Int) throws {
        let channel = CircleScenes.channels[kind]
        let events = try Self.scenario().engine.events(after: 0)
        var engine = try Scenario(replaying: events).engine
        let (head, digest) = (engine.position, try engine.digest())
        for row in CircleMatrix.rows {
            for role in Self.roles {
                let refusal = row.operation.refusal(
                    of: role.principal, on: channel.id, channel.type, channel.mode, in: engine)
                let name: Comment = "\(row.id) \(row.operation) by \(role.name) in \(channel.id)"
                if row.cells[kind].contains(role.name) {
                    #expect(refusal == nil, name)
                } else {
                    let code = try #require(refusal, name)
                    #expect(Self.refusals.contains(code), name)
                    #expect(engine.position == head, name)
                    #expect(try engine.digest() == digest, name)
                }
                // What changed nothing leaves the engine to the next.
                if engine.position != head { engine = try Scenario(replaying: events).engine }
            }
        }
    }

    @Test func `the matrix tries every operation in every kind`() {
        #expect(Set(CircleMatrix.rows.map(\.operation)) == Set(CircleOperation.allCases))
        #expect(CircleMatrix.rows.allSatisfy { $0.cells.count == 4 })
    }

    // rows: PRM-C02 CIR-21 QRY-28
    @Test(arguments: 0..<4)
    func `the creator enters text channels only`(kind: Int) throws {
        let channel = CircleScenes.channels[kind]
        let scenario = try CircleScenes.server()
            .given(
                .createChannel(
                    in: "s", name: "New", mode: channel.mode, options: .init(type: channel.type),
                    id: "new"), as: "so")
        let isText = channel.mode == .text
        #expect(
            try scenario.engine.ask(.isInChannel("new", in: "s"), as: "so").value == isText)
        let details = try scenario.engine.ask(.channelDetails(of: "new", in: "s"), as: "so")
        #expect(details.memberCount == (isText ? 1 : 0))
        #expect(details.rtcChannelID == (isText ? nil : "new"))
    }

    // rows: PRM-C17 PRM-C21 CIR-01 CIR-09 ERR-11
    @Test func `anyone creates a server, and nobody joins a private one`() throws {
        let scenario = try Scenario()
            .given(.createServer(name: "Cellar", type: .private, id: "p"), as: "x")
        for user in ["so", "y", .system] as [Principal] {
            try scenario.when(.joinServer("p"), as: user)
                .then(refusal: user == .system ? .permissionDenied : .joinNotAllowed)
        }
        try scenario.when(.createServer(name: "No"), as: .system).then(refusal: .permissionDenied)
    }
}
