import Foundation
import MusterTesting
import Testing

/// The names and vendor codes of refusals (semantics.md section 8).
@Suite struct ErrorCodeTests {
    /// Row, code, Easemob, Tencent.
    private static let table: [(String, MusterErrorCode, Int?, Int?)] = [
        ("invalidParameter", .invalidParameter, 110, 10004),
        ("invalidUserId", .invalidUserId, 101, 10012),
        ("userNotFound", .userNotFound, 204, 10019),
        ("invalidGroupId", .invalidGroupId, 600, 10015),
        ("groupNotFound", .groupNotFound, 606, 10010),
        ("groupIdInUse", .groupIdInUse, nil, 10021),
        ("alreadyMember", .alreadyMember, 601, 10013),
        ("notMember", .notMember, 602, 10007),
        ("targetNotMember", .targetNotMember, 602, 10004),
        ("permissionDenied", .permissionDenied, 603, 10007),
        ("joinNotAllowed", .joinNotAllowed, 603, 10007),
        ("capabilityNotSupported", .capabilityNotSupported, 603, 10007),
        ("groupFull", .groupFull, 604, 10014),
        ("sharedFileNotFound", .sharedFileNotFound, 605, nil),
        ("fileTooLarge", .fileTooLarge, 405, nil),
        ("groupDisabled", .groupDisabled, 607, nil),
        ("nameViolation", .nameViolation, 608, 10016),
        ("attributesTooLarge", .attributesTooLarge, 609, nil),
        ("attributeUpdateFailed", .attributeUpdateFailed, 610, nil),
        ("attributeKeyTooLong", .attributeKeyTooLong, 611, nil),
        ("attributeValueTooLong", .attributeValueTooLong, 612, nil),
        ("userInBlockList", .userInBlockList, 613, nil),
        ("ownerCannotLeave", .ownerCannotLeave, 603, 10009),
        ("targetNotAdmin", .targetNotAdmin, 603, 10004),
        ("targetNotMuted", .targetNotMuted, 110, 10004),
        ("adminLimit", .adminLimit, 4, 10004),
        ("memberMuted", .memberMuted, 215, 10017),
        ("groupAllMuted", .groupAllMuted, 219, 10017),
        ("invitationNotFound", .invitationNotFound, 110, 10004),
        ("joinRequestNotFound", .joinRequestNotFound, 110, 10004),
        ("requestAlreadyHandled", .requestAlreadyHandled, 110, 10024),
        ("tooManyTargets", .tooManyTargets, 4, 10005),
        ("groupCountLimit", .groupCountLimit, 4, 10037),
        ("joinedGroupLimit", .joinedGroupLimit, 4, 10037),
        ("rateLimited", .rateLimited, 302, 10006),
        ("rejectedByHook", .rejectedByHook, 508, 10016),
        ("serverNotFound", .serverNotFound, nil, nil),
        ("categoryNotFound", .categoryNotFound, 606, nil),
        ("channelNotFound", .channelNotFound, 606, nil),
        ("notServerMember", .notServerMember, 602, nil),
        ("channelFull", .channelFull, 604, nil),
        ("channelLimit", .channelLimit, 4, nil),
        ("categoryLimit", .categoryLimit, 4, nil),
        ("serverLimit", .serverLimit, 4, nil),
        ("defaultChannelProtected", .defaultChannelProtected, 603, nil),
        ("defaultCategoryProtected", .defaultCategoryProtected, 603, nil),
        ("channelModeImmutable", .channelModeImmutable, 110, nil),
        ("partialSuccess", .partialSuccess, nil, 6003),
        ("invalidCursor", .invalidCursor, 110, 10004),
        ("commandIdConflict", .commandIdConflict, 302, 10008),
        ("versionConflict", .versionConflict, nil, nil),
        ("storageFailure", .storageFailure, 3, 10002),
        ("schemaUnsupported", .schemaUnsupported, 3, 10002),
    ]

    // rows: ERR-01..45 ERR-52..55 CON-21
    @Test(arguments: table)
    func `a code has its name and the vendors' numbers`(
        name: String, code: MusterErrorCode, em: Int?, tim: Int?
    ) {
        #expect(code.name == name)
        #expect(code.emCode == em)
        #expect(code.timCode == tim)
    }

    // rows: ERR-01 ERR-07 ERR-31 ERR-34 ERR-37 ERR-41 ERR-45
    @Test func `some codes have a number in Circle too`() {
        let numbers: [(MusterErrorCode, Int?)] = [
            (.invalidParameter, 112), (.alreadyMember, 114), (.requestAlreadyHandled, 114),
            (.joinedGroupLimit, 113), (.serverNotFound, 110), (.channelLimit, 113),
            (.categoryLimit, 113), (.serverLimit, 113), (.partialSuccess, 7), (.notMember, nil),
        ]
        for (code, number) in numbers { #expect(code.circleCode == number) }
    }

    /// The names that the sources declare.
    private static func declared() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.contains("/MusterErrorCode") }
            .flatMap { path in
                try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                    .matches(of: /public static let (\w+) =/).map { String($0.1) }
            }
    }

    @Test func `the table of names has every code once`() throws {
        #expect(try MusterErrorCode.all.map(\.name).sorted() == Self.declared().sorted())
    }

    @Test(arguments: MusterErrorCode.all)
    func `a code is found by its name`(code: MusterErrorCode) {
        #expect(MusterErrorCode(name: code.name) == code)
    }

    @Test(arguments: ["", "groupfull", "groupFull ", "unheardOf"])
    func `a name that is none has no code`(name: String) {
        #expect(MusterErrorCode(name: name) == nil)
    }

    @Test func `what became of a target has its reason as a code`() throws {
        #expect(TargetResult("bob", .failed, .userInBlockList).reason == .userInBlockList)
        #expect(TargetResult("bob", .done).reason == nil)
        let engine = try Scenario().engine
        try engine.performAndWait(
            .createGroup(name: "Books", invitees: ["bob"], id: "books"), as: "ann")
        // The second answer is read back from the log.
        for _ in 0..<2 {
            let invited = try engine.performAndWait(
                .inviteMembers(to: "books", users: ["bob", "cho"]), as: "ann",
                options: .init(commandID: "c-1"))
            #expect(invited.outcome.targets.map(\.reason) == [.alreadyMember, nil])
            #expect(invited.outcome.targets.map(\.error) == ["alreadyMember", nil])
        }
    }

    @Test func `errors are equal by code and tell people more`() {
        let error = MusterError(.groupFull, "no seat is free", limit: 5)
        #expect(error == MusterError(.groupFull, "otherwise"))
        #expect(error != MusterError(.notMember, "no seat is free"))
        #expect("\(error)" == "groupFull: no seat is free")
    }
}
