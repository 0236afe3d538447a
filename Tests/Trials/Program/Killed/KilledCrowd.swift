import Foundation
import Muster

/// Another process, to be killed: `MusterTrials crowd STORE`.
///
/// Its tasks each rename a group of their own again and again, one number after the other. A line
/// for each rename that was acknowledged: task, number and sequence.
enum KilledCrowd {
    static let tasks = 48
    private static let eventsBetweenCheckpoints = 2_000

    static func run(store: String) async throws {
        let engine = try open(store)
        let parent = getppid()
        try await withThrowingTaskGroup { group in
            for task in 0..<tasks {
                group.addTask { try await rename(task, on: engine, whileChildOf: parent) }
            }
            try await group.waitForAll()
        }
    }

    static func open(_ store: String) throws -> GroupEngine {
        var configuration = GroupEngine.Configuration()
        configuration.eventsBetweenCheckpoints = eventsBetweenCheckpoints
        return try GroupEngine(at: store, configuration: configuration)
    }

    /// The number that the group of a task bears; nil when there is no group yet.
    static func number(of task: Int, on engine: GroupEngine) throws -> Int? {
        do throws(MusterError) {
            let details = try engine.ask(.groupDetails(of: group(task)), as: .user(owner(task)))
            return Int(details.name)
        } catch {
            guard error.code == .groupNotFound else { throw error }
            return nil
        }
    }

    private static func rename(
        _ task: Int, on engine: GroupEngine, whileChildOf parent: pid_t
    ) async throws {
        var number = try Self.number(of: task, on: engine)
        // Whoever would kill it may have been killed itself.
        while getppid() == parent {
            let position: UInt64?
            if let before = number {
                number = before + 1
                position = try await engine.perform(
                    .updateGroupName(of: group(task), to: "\(before + 1)"),
                    as: .user(owner(task))
                ).positions?.upperBound
            } else {
                number = 0
                position = try await engine.perform(
                    .createGroup(name: "0", id: group(task)), as: .user(owner(task))
                ).positions?.upperBound
            }
            let line = "\(task) \(number ?? 0) \(position ?? 0)\n"
            FileHandle.standardOutput.write(Data(line.utf8))
        }
    }

    private static func group(_ task: Int) -> GroupID { GroupID("room-\(task)") }
    private static func owner(_ task: Int) -> UserID { UserID("owner-\(task)") }
}
