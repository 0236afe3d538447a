import Dispatch

/// The threads that the system lets this process have.
package enum ThreadSupply {
    /// Starts so many threads at once, and lets them end.
    ///
    /// What needs a thread later waits in silence when none can be started. So whoever needs
    /// threads asks for them beforehand.
    ///
    /// - Throws: what the system says when it starts fewer.
    package static func check(_ count: Int) throws(LMDBError) {
        let gate = DispatchSemaphore(value: 0)
        var threads: [System.ThreadHandle] = []
        defer {
            for _ in threads { gate.signal() }
            for thread in threads { System.join(thread) }
        }
        for _ in 0..<count {
            threads.append(try System.startThread { gate.wait() })
        }
    }

    /// Starts a thread that nobody waits for.
    ///
    /// - Throws: what the system says when it starts none, which Foundation keeps to itself.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(LMDBError) {
        System.detach(try System.startThread(body))
    }

    /// Runs `body` on a thread of its own; where the system starts none, on one of Dispatch, as
    /// soon as that has one.
    package static func start(_ traits: ThreadTraits, _ body: @escaping @Sendable () -> Void) {
        do throws(LMDBError) {
            try start {
                System.become(traits)
                body()
            }
        } catch {
            DispatchQueue(label: traits.name).async(execute: body)
        }
    }
}
