import Foundation

/// Trials block, and wait for tasks: on a thread of the tasks they would wait for ever.
enum OwnThread {
    static func run<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }
}
