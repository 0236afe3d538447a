import MusterTesting
import Testing

/// What holds for every command and every state, tried on generated ones.
@Suite struct PropertyTests {
    private static let seeds: [UInt64] = [1, 2]

    private static func day(_ seed: UInt64, _ commands: Int) -> GeneratedDay {
        GeneratedDay(seed: seed, commands: commands, users: 25, groups: 4, commandsInBatch: 1)
    }

    private static func engine(_ clock: ManualClock) throws -> GroupEngine {
        try GroupEngine(inMemory: .init(clock: clock))
    }

    // rows: GEN-02 GEN-11
    @Test(arguments: seeds)
    func `a refused command changes nothing`(seed: UInt64) throws {
        let clock = ManualClock()
        let engine = try Self.engine(clock)
        var digest = try engine.digest()
        var refusals = 0
        for batch in Self.day(seed, 400) {
            clock.set(batch.time)
            let head = engine.position
            for request in batch.requests {
                let answer = engine.execute(request)
                if case .failure = answer {
                    refusals += 1
                    #expect(engine.position == head, "\(request)")
                    #expect(try engine.digest() == digest, "\(request)")
                }
                digest = try engine.digest()
            }
        }
        #expect(refusals > 30)
    }

    /// Commands that wish for a state, so that a second wish already holds.
    private static let wishes: Set<String> = [
        "updateGroupName", "updateGroupDescription", "updateGroupExt", "updateMaxMembers",
        "updateAnnouncement", "setAllMuted", "addToAllowList", "removeFromAllowList", "addAdmin",
        "blockGroupMessages", "unblockGroupMessages", "blockMembers", "unblockMembers",
        "setMemberAttributes", "setGroupDisabled", "setUserPreferences",
    ]

    // rows: GEN-03 GEN-12 EDG-45 EDG-66
    @Test(arguments: seeds)
    func `wishing for what already holds appends nothing`(seed: UInt64) throws {
        let clock = ManualClock()
        let engine = try Self.engine(clock)
        var tried: Set<String> = []
        for batch in Self.day(seed, 1_500) {
            clock.set(batch.time)
            for var request in batch.requests {
                request.id = nil
                request.expectedVersion = nil
                request.isDryRun = false
                let name = type(of: request.body).name
                guard case .success = engine.execute(request), Self.wishes.contains(name)
                else { continue }
                let head = engine.position
                let again = try engine.execute(request).get()
                #expect(again.events.isEmpty && again.first == nil, "\(request)")
                #expect(engine.position == head)
                #expect(try engine.callbacks(of: again.events).isEmpty)
                tried.insert(name)
            }
        }
        #expect(tried == Self.wishes)
    }

    private static let questions: [@Sendable (GroupID, UserID) -> any QueryBody] = [
        { group, _ in Query.groupDetails(of: group, fetchMembers: true).body },
        { group, _ in Query.members(of: group, limit: 3).body },
        { group, _ in Query.members(of: group, roles: [.owner, .admin]).body },
        { group, _ in Query.isGroupMessageBlocked(in: group).body },
        { group, _ in Query.muteList(of: group).body },
        { group, _ in Query.allowList(of: group).body },
        { group, _ in Query.isSelfAllowed(in: group).body },
        { group, _ in Query.blockList(of: group).body },
        { group, _ in Query.announcement(of: group).body },
        { group, user in Query.memberAttributes(of: user, in: group).body },
        { group, user in Query.membersAttributes(of: [user, "user-1"], in: group).body },
        { group, user in Query.memberHistory(of: user, in: group).body },
        { _, _ in Query.userPreferences().body },
    ]

    private static func answer(
        _ question: any QueryBody, _ viewer: Principal, _ moment: Moment?, _ engine: GroupEngine
    ) -> String {
        do throws(MusterError) {
            return try engine.answerJSON(question, as: viewer, at: moment)
        } catch {
            return error.code.name
        }
    }

    // rows: GEN-06
    @Test(arguments: seeds)
    func `the past is what it was when it was the present`(seed: UInt64) throws {
        let clock = ManualClock()
        let engine = try Self.engine(clock)
        for batch in Self.day(seed, 1_200) {
            clock.set(batch.time)
            for request in batch.requests { _ = engine.execute(request) }
        }
        let events = try engine.events(after: 0)
        #expect(UInt64(events.count) == engine.position)
        var answers: Set<String> = []
        for position in stride(from: 7, through: events.count, by: 83) {
            let then = try Scenario(
                replaying: Array(events.prefix(position)), clock: ManualClock(start: 0)
            ).engine
            let groups = Set(events.prefix(position + 40).compactMap(Self.group)).sorted()
            for (number, group) in groups.enumerated() {
                let someone = UserID("user-\((number + position) % 25)")
                let owner = try? then.ask(.groupDetails(of: group), as: .system).owner
                for viewer in [.system, .user(someone), .user(owner ?? "user-0")] as [Principal] {
                    for question in Self.questions {
                        let body = question(group, someone)
                        let past = Self.answer(
                            body, viewer, .position(UInt64(position)), engine)
                        let present = Self.answer(body, viewer, nil, then)
                        #expect(past == present, "\(body) at \(position) by \(viewer)")
                        answers.insert(past)
                    }
                }
            }
        }
        #expect(answers.count > 150, "the questions have different answers")
    }

    private static func group(_ event: Event) -> GroupID? {
        event.aggregate.kind == .group ? GroupID(event.aggregate.text) : nil
    }

    // rows: GEN-04 GEN-08
    @Test(arguments: seeds)
    func `positions, versions, indexes and times count up`(seed: UInt64) throws {
        let clock = ManualClock()
        let engine = try Self.engine(clock)
        for batch in Self.day(seed, 1_200) {
            clock.set(batch.time)
            for request in batch.requests { _ = engine.execute(request) }
        }
        var versions: [AggregateID: UInt64] = [:]
        var (position, time, command, index) = (UInt64(0), Int64(0), CommandID(""), 0)
        for event in try engine.events(after: 0) {
            #expect(event.position == position + 1)
            #expect(event.version == versions[event.aggregate, default: 0] + 1)
            #expect(event.time >= time)
            #expect(event.index == (event.command == command ? index + 1 : 0))
            versions[event.aggregate] = event.version
            (position, time, command, index) =
                (event.position, event.time, event.command, event.index)
        }
    }
}
