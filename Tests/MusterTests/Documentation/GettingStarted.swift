import Dispatch
import Foundation
import Muster

/// The code of the articles and of the comments, where the compiler sees it.
struct GettingStarted {
    let engine: GroupEngine

    static func open() throws -> GroupEngine {
        let engine = try GroupEngine(at: "data")
        return engine
    }

    static func openInMemory() throws -> GroupEngine {
        let clock = ManualClock()
        let engine = try GroupEngine(inMemory: .init(clock: clock))
        clock.advance(milliseconds: 60_000)
        return engine
    }

    static func overview() async throws -> MemberPage {
        let engine = try await GroupEngine.open(at: "data")
        let ann = engine.session(user: "ann", device: "ios-1")
        let book = try await ann.createGroup(name: "Book club", invitees: ["bob"])
        let members = try ann.members(of: book.id)
        try await engine.shutDown()
        return members
    }

    func landing() async throws -> (
        members: [MemberSummary], everybody: [MemberSummary], atFirst: [MemberSummary]
    ) {
        let ann = engine.session(user: "ann", device: "phone")
        let book = try await ann.createGroup(name: "Book club", invitees: ["bob"])
        let members = try ann.members(of: book.id).members
        let everybody = try ann.members(of: book.id, roles: MemberRole.allCases).members
        let atFirst = try ann.members(of: book.id, at: .position(2)).members
        return (members, everybody, atFirst)
    }

    func act(group: GroupID) async throws -> [TargetResult] {
        let ann = engine.session(user: "ann", device: "phone")
        let invited = try await ann.inviteMembers(to: group, users: ["bob", "cho"])
        for target in invited.targets { print(target.user, target.status) }
        for target in invited.targets where target.reason == .alreadyMember {
            print("\(target.user) was in already")
        }
        return invited.targets
    }

    func refused(group: GroupID) async throws {
        let bob = engine.session(user: "bob")
        do throws(MusterError) {
            try await bob.destroyGroup(group)
        } catch {
            guard error.code == .permissionDenied else { throw error }
            print(error.message)
        }
    }

    func refusedInClosure(group: GroupID, bob: Session) {
        Task {
            do {
                try await Task.sleep(for: .seconds(1))
                try await bob.destroyGroup(group)
            } catch let error as MusterError {
                switch error.code {
                case .permissionDenied: print("only the owner may do that")
                case .groupNotFound: print("it is gone already")
                default: print(error.message)
                }
            }
        }
    }

    func repeated(group book: GroupID) async throws -> Receipt<Done> {
        let ann = engine.session(user: "ann")
        let receipt = try await ann.with(commandID: "announce-2026-11-21")
            .receipt(of: .updateAnnouncement(of: book, to: "Thursday, eight o'clock"))
        print(receipt.positions as Any, receipt.isRepeated)
        return receipt
    }

    func checked(group book: GroupID) async throws {
        let ann = engine.session(user: "ann")
        guard let seen = try ann.groupDetails(of: book).inside?.version else { return }
        try await ann.with(expectedVersion: seen).updateGroupName(of: book, to: "Novel club")
    }

    func tried(group book: GroupID) async throws -> [Event] {
        let ann = engine.session(user: "ann")
        let trial = try await ann.with(isDryRun: true)
            .receipt(of: .removeMembers(["bob"], from: book))
        for event in trial.events { print(event.json) }
        return trial.events
    }

    func circumstances(ann: Session, bob: Session, seen: UInt64) async throws {
        try await ann.with(expectedVersion: seen).updateGroupName(of: "books", to: "Novels")
        try await bob.with(commandID: "request-17").leaveGroup("books")
    }

    func named(session: Session, number: Int) async throws {
        try await session.leaveGroup("team-\(number)")
    }

    func requested(bob: Session, request: String, book: GroupID) async throws {
        try await bob.with(commandID: "\(bob.user)/\(request)").leaveGroup(book)
    }

    func batch(group book: GroupID) async throws -> Int {
        let joining: [UserID] = ["dan", "eve", "fay"]
        let results = try await engine.performBatch(
            joining.map { (.requestToJoin(group: book), .user($0)) })
        let refused = results.filter { (try? $0.get()) == nil }
        return refused.count
    }

    func prepared(_ joining: [UserID], group book: GroupID) async throws {
        let prepared = joining.map { user in
            PreparedCommand(
                .requestToJoin(group: book), as: .user(user),
                options: .init(commandID: "\(user)/join-\(book)"))
        }
        for (command, result) in zip(prepared, try await engine.performBatch(prepared)) {
            if case .failure(let error) = result { print(command.actor, command.name, error) }
        }
    }

    func blocking(group book: GroupID) throws {
        try engine.performAndWait(.setGroupDisabled(true, in: book), as: .system)
    }

    func accept(book: GroupID) async throws {
        try await engine.perform(.acceptInvitation(group: book, inviter: "ann"), as: "bob")
    }

    func past(group book: GroupID, lastWeek: Int64) throws -> [UserID] {
        let ann = engine.session(user: "ann")
        let members = try ann.members(of: book, at: .time(lastWeek)).members
        return members.map(\.user)
    }

    final class NewsReader: GroupManagerDelegate {
        let user: UserID

        init(user: UserID) { self.user = user }

        func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
            guard Callback.current?.actor != .user(user) else { return }
            print("\(group): \(announcement)")
        }
    }

    func delegates(_ greeter: Greeter) {
        let bob = engine.session(user: "bob", device: "laptop")
        bob.addDelegate(greeter, on: .queue(.main))
    }

    func own() async throws {
        let bob = engine.session(user: "bob", device: "laptop")
        for try await callback in bob.callbacks() {
            print(callback.content.name)
        }
    }

    func firehose() async throws {
        for try await callback in engine.callbacks(after: 0) {
            print(callback.content.name, try engine.recipients(of: callback))
        }
    }

    func newest() async throws {
        for try await callback in engine.callbacks(after: engine.position) {
            print(callback.content.name, try engine.recipients(of: callback))
        }
    }

    func durably(send: (Callback) async throws -> Void) async throws {
        let subscription = try engine.durableSubscription("mail", user: "bob", after: 0)
        for try await batch in try subscription.batches() {
            for callback in batch.callbacks { try await send(callback) }
            try await subscription.acknowledge(batch.position)
        }
    }

    func replay() throws -> Int {
        var position: UInt64 = 0
        var count = 0
        while let last = try engine.events(after: position).last {
            count += Int(last.position - position)
            position = last.position
        }
        return count
    }

    func compare() throws -> Bool {
        let report = try engine.rebuild()
        precondition(report.isSame, "the views were damaged; they are right again")
        return report.isSame
    }
}

/// A host that knows its users and names no group after itself.
struct HostOfClubs: HostHooks {
    let users: Set<UserID>

    func userExists(_ user: UserID) -> Bool { users.contains(user) }
    func acceptsName(_ name: String) -> Bool { name != "Muster" }

    func objection(to command: ReviewedCommand) -> String? {
        guard command.name == "inviteMembers", command.mentions.users.count > 10 else { return nil }
        return "invite at most nine at a time"
    }
}

func configuration(users: Set<UserID>) -> GroupEngine.Configuration {
    var configuration = GroupEngine.Configuration()
    configuration.settings.limits.emMaxJoinedGroups = 500
    configuration.settings.options.notifyBlockListLeave = true
    configuration.settings.hooks = HostOfClubs(users: users)
    return configuration
}

func settings(in file: URL, users: Set<UserID>) throws -> Settings {
    var settings = try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file))
    settings.hooks = HostOfClubs(users: users)
    return settings
}
