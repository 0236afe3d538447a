import MusterTesting
import Testing

/// Every cell of the permission matrix, tried through the engine.
@Suite struct PermissionMatrixTests {
    /// What a refusal by role may be called; anything else is an accident of the test.
    private static let refusals: Set<MusterErrorCode> = [
        .permissionDenied, .notMember, .capabilityNotSupported, .joinNotAllowed, .alreadyMember,
        .ownerCannotLeave, .groupNotFound, .invalidParameter,
    ]

    private static func events(_ style: GroupStyle) throws -> [Event] {
        let scenario = try Scenario()
        try scenario
            .given(
                .createGroup(
                    name: "Books", invitees: ["A", "A2", "N", "P", "P2", "M", "L", "B"],
                    options: .init(style: style), id: "g"),
                as: "O"
            )
            .given(.addAdmin("A", to: "g"), as: "O")
            .given(.addAdmin("A2", to: "g"), as: "O")
            .given(.addAdmin("N", to: "g"), as: "O")
            .given(.muteMembers(["M", "N"], in: "g", milliseconds: -1), as: "O")
            .given(.addToAllowList(["L"], in: "g"), as: "O")
            .given(.blockMembers(["B"], in: "g"), as: "O")
        for user in ["O", "A", "P", "P2"] as [UserID] {
            try scenario.given(
                .addSharedFile(in: "g", name: "Plan", size: 1, id: FileID("file-\(user)")),
                as: .user(user))
        }
        if style == .publicJoinNeedApproval {
            try scenario.given(.requestToJoin(group: "g"), as: "R")
        }
        return try scenario.engine.events(after: 0)
    }

    // rows: PRM-E01..E07 PRM-E09..E26 PRM-E30 GLO-06 GLO-08 ERR-10
    @Test(arguments: GroupStyle.allCases)
    func `exactly the roles of the matrix may`(style: GroupStyle) throws {
        let events = try Self.events(style)
        var engine = try Scenario(replaying: events).engine
        let (head, digest) = (engine.position, try engine.digest())
        for row in PermissionMatrix.rows {
            for role in MatrixRole.allCases {
                let refusal = row.operation.refusal(of: role, in: engine)
                let cell = row.cells[Int(style.number)]
                let name: Comment = "\(row.id) \(row.operation) by \(role) in \(style)"
                if cell.contains(role.rawValue) {
                    #expect(refusal == nil, name)
                } else {
                    let code = try #require(refusal, name)
                    #expect(Self.refusals.contains(code), name)
                    if row.operation != .apply && row.operation != .joinDirectly {
                        #expect(engine.position == head, name)
                        #expect(try engine.digest() == digest, name)
                    }
                }
                // What changed nothing leaves the engine to the next.
                if engine.position != head { engine = try Scenario(replaying: events).engine }
            }
        }
    }

    @Test func `the matrix tries every operation in every style`() {
        #expect(
            Set(PermissionMatrix.rows.map(\.operation)) == Set(MatrixOperation.allCases))
        #expect(PermissionMatrix.rows.allSatisfy { $0.cells.count == 4 })
    }

    // rows: PRM-E08
    @Test(arguments: GroupStyle.allCases)
    func `only the invitee answers an invitation`(style: GroupStyle) throws {
        for isAccepting in [true, false] {
            let scenario = try Scenario()
                .given(.setUserPreferences(autoAcceptGroupInvitation: false), as: "inv")
                .given(
                    .createGroup(
                        name: "Books", invitees: ["A", "P", "inv"],
                        options: .init(style: style, inviteNeedConfirm: true), id: "g"),
                    as: "O")
            let answer: Command<Done> =
                isAccepting ? .acceptInvitation(group: "g") : .declineInvitation(group: "g")
            for other in ["O", "A", "P", "X", .system] as [Principal] {
                guard case .failure(let error) = try scenario.when(answer, as: other).result else {
                    Issue.record("\(other) answered an invitation")
                    continue
                }
                #expect(
                    [
                        .invitationNotFound, .alreadyMember, .permissionDenied,
                        .requestAlreadyHandled,
                    ]
                    .contains(error.code), "\(error)")
            }
            try scenario.when(answer, as: "inv")
                .then(
                    events: isAccepting
                        ? ["invitationAccepted", "membersJoined"] : ["invitationDeclined"])
        }
    }
}
