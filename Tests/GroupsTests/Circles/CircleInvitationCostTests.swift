import Groups
import Testing

/// What invitations to servers and channels cost, in rows that are read.
@Suite struct CircleInvitationCostTests {
    /// The server s with its channel c, the members in both; x is in the server only.
    private static func garden(_ members: [UserID]) throws -> CountedRows {
        let rows = CountedRows()
        try rows.reads(by: .createServer(name: "Garden", id: "s"), as: "o")
        try rows.reads(by: .createChannel(in: "s", name: "Roses", mode: .text, id: "c"), as: "o")
        for user in members + ["x"] { try rows.reads(by: .joinServer("s"), as: user) }
        for user in members { try rows.reads(by: .joinChannel("c", in: "s"), as: user) }
        return rows
    }

    private static func crowd(_ count: Int) -> [UserID] {
        (1000..<1000 + count).map { UserID("u\($0)") }
    }

    // rows: CIR-24 CIR-25 CIR-26 GRP-20
    @Test func `what was declined is not read again`() throws {
        let rows = try Self.garden(["a"])
        var costs: [[Int]] = []
        for _ in 0..<20 {
            costs.append([
                try rows.reads(by: .inviteUserToChannel("c", in: "s", user: "x"), as: "a"),
                try rows.reads(by: .declineChannelInvitation(channel: "c", in: "s"), as: "x"),
                try rows.reads(by: .inviteUserToServer("s", user: "y"), as: "a"),
                try rows.reads(by: .declineServerInvitation(server: "s", inviter: "a"), as: "y"),
            ])
        }
        #expect(costs[19] == costs[2])
    }

    // rows: CIR-09 CIR-24 CIR-26 GRP-21
    @Test func `who is invited by many enters at the cost of their number`() throws {
        var entries: [[Int]] = []
        for count in [20, 80] {
            let crowd = Self.crowd(count)
            let rows = try Self.garden(crowd)
            let issues = try crowd.map { user in
                [
                    try rows.reads(by: .inviteUserToChannel("c", in: "s", user: "x"), as: user),
                    try rows.reads(by: .inviteUserToServer("s", user: "y"), as: user),
                ]
            }
            #expect(issues[count - 1] == issues[1])
            entries.append([
                try rows.reads(by: .acceptChannelInvitation(channel: "c", in: "s"), as: "x"),
                try rows.reads(by: .acceptServerInvitation(server: "s"), as: "y"),
            ])
        }
        #expect(entries[1][0] <= 4 * entries[0][0] && entries[1][1] <= 4 * entries[0][1])
    }
}
