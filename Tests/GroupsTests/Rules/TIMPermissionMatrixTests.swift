import MusterTesting
import Testing

/// Every cell of the TIM permission matrix, tried through the engine.
@Suite struct TIMPermissionMatrixTests {
    /// What a refusal by role may be called; anything else is an accident of the test.
    private static let refusals: Set<MusterErrorCode> = [
        .permissionDenied, .notMember, .capabilityNotSupported, .joinNotAllowed, .alreadyMember,
        .ownerCannotLeave,
    ]

    static let settings: Settings = {
        var settings = Settings()
        settings.options.timGroupFields = [
            "owner": CustomFieldRule(write: .owner), "admin": CustomFieldRule(write: .admin),
            "member": CustomFieldRule(write: .member), "any": CustomFieldRule(write: .anyone),
            "sys": CustomFieldRule(write: .system),
        ]
        settings.options.timMemberFields = ["any": CustomFieldRule(write: .anyone)]
        return settings
    }()

    static func events(_ type: TIMGroupType) throws -> [Event] {
        let scenario = try Scenario(settings: settings)
        let hasAdmins = type == .publicGroup || type == .chatRoom
        let creator: Principal = type == .bChatRoom ? .system : "O"
        let isNamed = type != .avChatRoom && type != .bChatRoom
        let members: [UserID] = hasAdmins ? ["A", "A2", "P", "P2", "M"] : ["P", "P2", "M"]
        try scenario.given(
            .createTIMGroup(
                type, name: "Books", users: isNamed ? members : [],
                options: .init(memberRoles: hasAdmins ? ["A": .admin, "A2": .admin] : [:]),
                id: "g"),
            as: creator)
        if !isNamed {
            for member in members {
                try scenario.given(.requestToJoin(group: "g"), as: .user(member))
            }
        }
        guard type != .privateGroup, type != .bChatRoom else {
            return try scenario.engine.events(after: 0)
        }
        try scenario.given(.muteMembers(["M"], in: "g", milliseconds: -1), as: "O")
        if type != .publicGroup { try scenario.given(.setAddOption(.auth, in: "g"), as: "O") }
        try scenario.given(.requestToJoin(group: "g"), as: "R")
        return try scenario.engine.events(after: 0)
    }

    /// The roles that somebody has in a group of the type.
    private static func roles(in type: TIMGroupType) -> [MatrixRole] {
        switch type {
        case .publicGroup, .chatRoom: MatrixRole.allCases
        case .privateGroup, .avChatRoom: [.owner, .member, .outsider, .administrator]
        case .bChatRoom: [.member, .outsider, .administrator]
        }
    }

    // rows: PRM-T01 PRM-T02 PRM-T04 PRM-T06..T24 GEN-17 TIM-03 TIM-29 TIM-34 TIM-42 GLO-05
    @Test(arguments: TIMGroupType.allCases)
    func `exactly the roles of the matrix may`(type: TIMGroupType) throws {
        let events = try Self.events(type)
        var engine = try Scenario(replaying: events, settings: Self.settings).engine
        let head = engine.position
        for row in TIMPermissionMatrix.rows {
            guard let cell = row.cells[Int(type.number)] else { continue }
            for role in Self.roles(in: type) {
                let refusal = row.operation.refusal(of: role, in: engine, type)
                let name: Comment = "\(row.id) \(row.operation) by \(role) in \(type)"
                if cell.contains(role.rawValue) {
                    #expect(refusal == nil, name)
                } else {
                    let code = try #require(refusal, name)
                    #expect(
                        Self.refusals.contains(code)
                            || code == .invalidParameter
                                && row.operation == .removeOwner && role == .owner,
                        name)
                    #expect(engine.position == head, name)
                }
                // What changed nothing leaves the engine to the next.
                if engine.position != head {
                    engine = try Scenario(replaying: events, settings: Self.settings).engine
                }
            }
        }
    }

    @Test func `the matrix tries every operation in every type`() {
        #expect(
            Set(TIMPermissionMatrix.rows.map(\.operation)) == Set(TIMMatrixOperation.allCases))
        #expect(TIMPermissionMatrix.rows.allSatisfy { $0.cells.count == 5 })
    }

    // rows: PRM-T03 PRM-T05 PRM-T23 PRM-T28 PRM-T29 TIM-05 ENM-17
    @Test(arguments: [
        (TIMGroupType.privateGroup, "no forbid yes receive message"),
        (.publicGroup, "yes auth yes receive message"),
        (.chatRoom, "yes any yes receiveNoPush listener"),
        (.avChatRoom, "yes any yes receiveNoPush listener"),
        (.bChatRoom, "no any no receiveNoPush none"),
    ])
    func `a new group has the defaults of its type`(type: TIMGroupType, wanted: String) throws {
        let scenario = try Scenario()
        try scenario.given(
            .createTIMGroup(type, name: "Books", id: "g"),
            as: type == .bChatRoom ? .system : "ann")
        let info = try scenario.engine.ask(.groupInfo(of: "g"), as: .system)
        let option = type.defaultReceiveOption
        let words = [
            info.isSearchable?.text, info.addOption?.text, info.isMemberVisible?.text,
            option.text, type.tipDelivery?.text ?? "none",
        ]
        #expect(words.compactMap { $0 }.joined(separator: " ") == wanted)
    }

    // rows: PRM-T08 OPT-06 TIM-10
    @Test func `hosts set who invites, and whether the invitee is asked`() throws {
        var settings = Settings()
        settings.options.timInvitePolicy = [
            .publicGroup: TIMInvitePolicy(inviters: .members, isConfirmed: false),
            .chatRoom: TIMInvitePolicy(inviters: .appAdminOnly, isConfirmed: true),
            .privateGroup: TIMInvitePolicy(inviters: .nobody, isConfirmed: false),
        ]
        func status(_ type: TIMGroupType, by actor: Principal) throws -> String {
            let scenario = try Scenario(settings: settings)
                .given(.createTIMGroup(type, name: "Books", users: ["P"], id: "g"), as: "O")
            switch try scenario.when(.inviteMembers(to: "g", users: ["Z"]), as: actor).result {
            case .success(let receipt): return receipt.outcome.targets.map(\.status.text).joined()
            case .failure(let error): return error.code.name
            }
        }
        #expect(try status(.publicGroup, by: "P") == "done")
        #expect(try status(.chatRoom, by: "O") == "permissionDenied")
        #expect(try status(.chatRoom, by: .system) == "done")
        #expect(try status(.privateGroup, by: .system) == "capabilityNotSupported")
    }

    // rows: OPT-07 TIM-35
    @Test func `admins appoint where the host wants it`() throws {
        for isWanted in [true, false] {
            var settings = Settings()
            settings.options.adminsMaySetRoles = isWanted
            let scenario = try Scenario(settings: settings).given(
                .createTIMGroup(
                    .publicGroup, name: "Books", users: ["A", "P"],
                    options: .init(memberRoles: ["A": .admin]), id: "g"), as: "O")
            let happening = try scenario.when(.setMemberRole(.admin, of: "P", in: "g"), as: "A")
            #expect((happening.events.map(\.kind.name) == ["adminAdded"]) == isWanted)
        }
    }
}
