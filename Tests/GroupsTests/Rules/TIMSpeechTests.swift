import MusterTesting
import Testing

/// Who may send a message in a TIM group: asked before, and answered by the command.
@Suite struct TIMSpeechTests {
    /// O owns, A administers, P is a member, M a muted one where somebody mutes, X is outside.
    private static let users: [UserID] = ["O", "A", "P", "M", "X"]

    private func refusals(_ scenario: Scenario) throws -> String {
        try Self.users.map { user in
            let said = try scenario.engine.refusalToSend(by: user, in: "g")
            let trial = try scenario.when(
                .sendMessage("hello", to: .group("g")), as: .user(user),
                options: .init(isDryRun: true))
            var answered: MusterError?
            if case .failure(let error) = trial.result { answered = error }
            #expect(said == answered, "\(user)")
            #expect(try scenario.engine.canSend(user, in: "g") == (said == nil))
            return said?.code.name ?? "-"
        }.joined(separator: " ")
    }

    // rows: PRM-T25 MSG-04 CLR-11 OPT-08
    @Test(arguments: [
        (TIMGroupType.privateGroup, "- notMember - - notMember"),
        (.publicGroup, "- - - memberMuted notMember"),
        (.chatRoom, "- - - memberMuted notMember"),
        (.avChatRoom, "- - - memberMuted -"),
        (.bChatRoom, "notMember notMember permissionDenied permissionDenied notMember"),
    ])
    func `the type says who speaks`(type: TIMGroupType, wanted: String) throws {
        let events = try TIMPermissionMatrixTests.events(type)
        let scenario = try Scenario(replaying: events)
        #expect(try refusals(scenario) == wanted)
        // Asked again, the engine knows the answer.
        #expect(try refusals(scenario) == wanted)
    }

    // rows: PRM-T25 MSG-04 CLR-11 TIM-38
    @Test(arguments: [
        (TIMGroupType.publicGroup, "- - groupAllMuted memberMuted notMember"),
        (.avChatRoom, "- groupAllMuted groupAllMuted memberMuted groupAllMuted"),
    ])
    func `under all-mute owner and admins speak`(type: TIMGroupType, wanted: String) throws {
        let scenario = try Scenario(replaying: try TIMPermissionMatrixTests.events(type))
        try scenario.given(.setAllMuted(true, in: "g"), as: "O")
        #expect(try refusals(scenario) == wanted)
    }

    // rows: OPT-08 PRM-T25
    @Test func `hosts may have members alone speak in a live room`() throws {
        var settings = Settings()
        settings.options.avNonMemberSend = false
        let scenario = try Scenario(
            replaying: try TIMPermissionMatrixTests.events(.avChatRoom), settings: settings)
        #expect(try refusals(scenario) == "- notMember - memberMuted notMember")
    }

    // rows: TIM-42
    @Test func `nobody sends in a group that ended`() throws {
        let scenario = try Scenario(
            replaying: try TIMPermissionMatrixTests.events(.publicGroup))
        try scenario.given(.destroyGroup("g"), as: "O")
        #expect(try scenario.engine.refusalToSend(by: "O", in: "g")?.code == .groupNotFound)
    }
}
