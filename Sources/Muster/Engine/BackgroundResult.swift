import Dispatch
import Locks

/// A value that another thread works out; whoever asks for it waits until it is there.
final class BackgroundResult<Value: Sendable>: Sendable {
    private let result = Mutex<Value?>(nil)
    private let done = DispatchGroup()

    init(_ body: @escaping @Sendable () -> Value) {
        DispatchQueue.global().async(group: done) {
            let value = body()
            self.result.withLock { $0 = value }
        }
    }

    var value: Value {
        done.wait()
        guard let value = result.withLock({ $0 }) else {
            preconditionFailure("the group is left when there is a value")
        }
        return value
    }
}
