import Foundation

/// One of the three files, pipes or terminals that a process is started with.
///
/// Foundation's ways end the process where reading fails, and give up where writing would wait.
/// The system's tell of both.
struct Descriptor {
    static let input = Descriptor(number: STDIN_FILENO)
    static let output = Descriptor(number: STDOUT_FILENO)

    private let number: Int32

    /// Whether it was closed, or is for writing alone.
    var isUnreadable: Bool {
        let flags = fcntl(number, F_GETFL)
        return flags < 0 || flags & O_ACCMODE == O_WRONLY
    }

    /// Whether nobody will read what is written from now on.
    var isAbandoned: Bool {
        wait(for: 0, milliseconds: 0) & (POLLERR | POLLHUP) != 0
    }

    /// The bytes that have come, at most so many; none at the end.
    func read(atMost count: Int) throws(NSError) -> [UInt8] {
        try retrying(POLLIN) {
            var got = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) {
                unsafe got = Foundation.read(number, $0.baseAddress, $0.count)
                $1 = max(got, 0)
            }
            return got < 0 ? nil : bytes
        }
    }

    /// Writes all bytes, however long the reader takes.
    func write(_ bytes: [UInt8]) throws(NSError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try retrying(POLLOUT) {
                let count = unsafe rest.withUnsafeBytes {
                    unsafe Foundation.write(number, $0.baseAddress, $0.count)
                }
                return count < 0 ? nil : count
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Repeats what fails only for now, as another process may have asked that nothing waits.
    private func retrying<Value>(
        _ event: Int32, _ call: () -> Value?
    ) throws(NSError) -> Value {
        while true {
            if let value = call() { return value }
            switch errno {
            case EINTR: break
            case EAGAIN: _ = wait(for: event, milliseconds: -1)
            case let code: throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
            }
        }
    }

    /// What is the case by then: one of the events, or an end that nobody has to ask for.
    private func wait(for events: Int32, milliseconds: Int32) -> Int32 {
        var state = pollfd(fd: number, events: Int16(events), revents: 0)
        return unsafe poll(&state, 1, milliseconds) > 0 ? Int32(state.revents) : 0
    }

    /// Opens those of the three that are closed, in a way that fails whoever uses the first two:
    /// a file opened later would get the number, and answers would be written into a store.
    ///
    /// - Returns: whether all three are open.
    static func openMissing() -> Bool {
        let ways = [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
        ]
        return ways.allSatisfy { number, way in
            fcntl(number, F_GETFD) >= 0 || (unsafe open("/dev/null", way)) == number
        }
    }
}
