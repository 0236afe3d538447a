import Foundation
import Locks

extension GroupEngine {
    /// Performs a command and waits until its events are durable.
    ///
    /// When it returns, the events are in the log, queries see them, and subscribers will hear of
    /// them. A cancelled task still waits: its command may be committed already.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - actor: Who does it; the host has authenticated it (GEN-01).
    ///   - options: Device, command id, expected version and whether to try only.
    /// - Returns: the outcome with the sequences that were appended.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended. With
    ///   `storageFailure` the storage was in trouble.
    @discardableResult
    public func perform<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, options: PerformOptions = .init()
    ) async throws(MusterError) -> Receipt<Outcome> {
        Receipt(try await answer(of: CommandRequest(command, as: actor, options)).get())
    }

    /// Performs a command like ``perform(_:as:options:)``, blocking the calling thread.
    ///
    /// For callers with threads of their own; never call it from a task. When nothing else runs,
    /// the command is decided and stored on the calling thread, at its priority and hooks included:
    /// a lone caller gets its answer sooner here than from a task, as no other thread has to wake.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - actor: Who does it; the host has authenticated it (GEN-01).
    ///   - options: Device, command id, expected version and whether to try only.
    /// - Returns: the outcome with the sequences that were appended.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    @available(*, noasync)
    public func performAndWait<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, options: PerformOptions = .init()
    ) throws(MusterError) -> Receipt<Outcome> {
        Receipt(try execute(CommandRequest(command, as: actor, options)).get())
    }

    /// Performs several commands in their order, each atomic by itself, and waits for all.
    ///
    /// The commands are taken together, so they share one durable append as far as it holds them.
    ///
    /// - Parameters:
    ///   - commands: What to do, and who does it.
    ///   - options: The circumstances of all of them. A command id stands for one command, so with
    ///     several leave it out, or give each one of its own as a ``PreparedCommand``.
    /// - Returns: one result per command, in the same order.
    /// - Throws: only when none was taken: the options have a command id for several commands
    ///   (`invalidParameter` with the field `id`), the queue is full (`rateLimited`) or can never
    ///   hold so many (`invalidParameter` with the `limit`), or the engine is closed.
    public func performBatch<Outcome>(
        _ commands: [(command: Command<Outcome>, actor: Principal)],
        options: PerformOptions = .init()
    ) async throws(MusterError) -> [Result<Receipt<Outcome>, MusterError>] {
        guard !commands.isEmpty else { return [] }
        guard commands.count == 1 || options.commandID == nil else {
            throw .invalidParameter(
                "id",
                "one command id cannot stand for \(commands.count) commands; make each a "
                    + "PreparedCommand with an id of its own")
        }
        let requests = commands.map { CommandRequest($0.command, as: $0.actor, options) }
        return try await answers(of: requests).map { $0.map { Receipt($0) } }
    }

    /// Performs several commands of any kinds in their order, like ``performBatch(_:options:)``.
    ///
    /// - Parameter commands: What to do, who does it, and under which circumstances.
    /// - Returns: one result per command, in the same order.
    /// - Throws: only when none was taken: the queue is full (`rateLimited`) or can never hold so
    ///   many (`invalidParameter` with the `limit`), or the engine is closed.
    public func performBatch(
        _ commands: [PreparedCommand]
    ) async throws(MusterError) -> [Result<Receipt<any Sendable>, MusterError>] {
        guard !commands.isEmpty else { return [] }
        return try await answers(of: commands.map(\.request)).map { $0.map { Receipt($0) } }
    }

    /// Performs a prepared command like ``perform(_:as:options:)``.
    @discardableResult
    public func perform(
        _ command: PreparedCommand
    ) async throws(MusterError) -> Receipt<any Sendable> {
        Receipt(try await answer(of: command.request).get())
    }

    /// Performs a prepared command like ``performAndWait(_:as:options:)``.
    @discardableResult
    @available(*, noasync)
    public func performAndWait(
        _ command: PreparedCommand
    ) throws(MusterError) -> Receipt<any Sendable> {
        Receipt(try execute(command.request).get())
    }

    private func answer(of request: CommandRequest) async -> Result<CommandReply, MusterError> {
        await withCheckedContinuation { continuation in
            submit(request, isBlocking: false) { continuation.resume(returning: $0) }
        }
    }

    private func answers(
        of requests: [CommandRequest]
    ) async throws(MusterError) -> BatchCollector.Answers {
        try await withCheckedContinuation { continuation in
            let collector = BatchCollector(count: requests.count) {
                continuation.resume(returning: $0)
            }
            submit(requests, isBlocking: false, collector)
        }.get()
    }

    /// Performs one request, blocking the calling thread.
    package func execute(_ request: CommandRequest) -> Result<CommandReply, MusterError> {
        let answer = Mutex<Result<CommandReply, MusterError>>(.failure(.closedEngine))
        let done = DispatchSemaphore(value: 0)
        submit(request, isBlocking: true) { reply in
            answer.withLock { $0 = reply }
            done.signal()
        }
        done.wait()
        return answer.withLock { $0 }
    }

    /// Performs several requests in their order, blocking the calling thread.
    package func execute(
        _ requests: [CommandRequest]
    ) -> Result<[Result<CommandReply, MusterError>], MusterError> {
        let answer = Mutex<Result<[Result<CommandReply, MusterError>], MusterError>>(.success([]))
        guard !requests.isEmpty else { return .success([]) }
        let done = DispatchSemaphore(value: 0)
        submit(
            requests, isBlocking: true,
            BatchCollector(count: requests.count) { answers in
                answer.withLock { $0 = answers }
                done.signal()
            })
        done.wait()
        return answer.withLock { $0 }
    }

    private func submit(
        _ request: CommandRequest, isBlocking: Bool,
        _ answer: @escaping @Sendable (Result<CommandReply, MusterError>) -> Void
    ) {
        do throws(MusterError) {
            try writer.submit(
                CollectionOfOne(CommandJob(request: request, answer: answer)),
                isBlocking: isBlocking)
        } catch {
            answer(.failure(error))
        }
    }

    private func submit(
        _ requests: [CommandRequest], isBlocking: Bool, _ collector: BatchCollector
    ) {
        do throws(MusterError) {
            try writer.submit(
                requests.enumerated().map { index, request in
                    CommandJob(request: request) { collector.take($0, at: index) }
                }, isBlocking: isBlocking)
        } catch {
            collector.refuse(error)
        }
    }

    /// Has the next appends fail as if the disk were full, for tests.
    package func failNextAppends(_ count: Int) throws(MusterError) {
        try writer.failNextAppends(count)
    }
}
