import Groups
import Muster
import Locks

/// Answers from several threads.
final class Collected: Sendable {
    typealias Entry = (request: CommandRequest, answer: Result<CommandReply, MusterError>)

    private let entries = Mutex<[Entry]>([])

    var all: [Entry] { entries.withLock { $0 } }

    func add(_ request: CommandRequest, _ answer: Result<CommandReply, MusterError>) {
        entries.withLock { $0.append((request, answer)) }
    }
}
