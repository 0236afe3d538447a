import SeededRandom
import Muster

/// One of many callers: commands and questions in random order, and a note of each.
struct CrowdTask {
    static let groups = (0..<16).map { GroupID("g\($0)") }
    static let owner: Principal = "owner"
    /// Nothing is wrong with the disk.
    private static let troubles: [MusterErrorCode] = [.storageFailure, .diskFull, .storeDamaged]

    private let number: Int
    private var choices: SeededGenerator
    private(set) var invocations: [Invocation] = []
    private(set) var readings: [Reading] = []
    private var count = 0

    init(number: Int, seed: UInt64) {
        self.number = number
        choices = SeededGenerator(seed: seed)
    }

    /// Performs so many commands, or fewer when the engine is closed meanwhile.
    mutating func perform(
        _ commands: Int, on engine: GroupEngine, performed: @Sendable () -> Void
    ) async throws {
        for _ in 0..<commands {
            if choices.once(in: 4) { try read(engine) }
            let wish = wish()
            let begin = SharedTime.now()
            let answer: Invocation.Answer
            do throws(MusterError) {
                answer = .accepted(try await engine.perform(wish.prepared))
            } catch {
                guard !Self.troubles.contains(error.code) else { throw error }
                answer = .refused(error.code)
            }
            invocations.append(
                Invocation(wish: wish, begin: begin, end: SharedTime.now(), answer: answer))
            performed()
            if case .refused(.engineClosed) = answer { return }
            if let last = invocations.last?.last {
                try Loss.unless(
                    engine.position >= last, "\(last) was acknowledged and is not to be seen")
            }
        }
    }

    private mutating func read(_ engine: GroupEngine) throws {
        let group = choices.choose(among: Self.groups)
        let begin = SharedTime.now()
        let position = engine.position
        do throws(MusterError) {
            let details = try engine.ask(.groupDetails(of: group), as: Self.owner)
            readings.append(
                Reading(
                    group: group, name: details.name, position: position, begin: begin,
                    end: SharedTime.now()))
        } catch {
            guard error.code == .engineClosed else { throw error }
        }
    }

    private mutating func wish() -> Wish {
        count += 1
        let group = choices.choose(among: Self.groups)
        let user = Principal.user(UserID("u\(choices.below(24))"))
        let id = CommandID("t\(number)-\(count)")
        switch choices.below(10) {
        case 0...4:
            let name = "Name \(number)-\(count)"
            return Wish(
                .updateGroupName(of: group, to: name), as: Self.owner, id: id,
                naming: (group, name))
        case 5, 6: return Wish(.requestToJoin(group: group), as: user, id: id)
        case 7: return Wish(.leaveGroup(group), as: user, id: id)
        case 8:
            return Wish(
                .sendMessage("Text", to: .group(group), id: MessageID("m\(number)-\(count)")),
                as: Self.owner, id: id)
        default:
            return Wish(.addAdmin(UserID("u\(choices.below(24))"), to: group), as: user, id: id)
        }
    }
}
