import Foundation

/// The bytes of standard input as they arrive, so that a scenario can be typed.
///
/// Foundation's way to read what has arrived ends the process where reading fails, as it does when
/// a terminal hangs up or a connection is reset. The system's tells of it.
struct StandardInput: ByteSource {
    /// The file name that stands for standard input.
    static let name = "-"
    private static let pieceBytes = 64 * 1024

    init() throws(CommandFailure) {
        let flags = fcntl(STDIN_FILENO, F_GETFL)
        guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
            throw .unusable("standard input cannot be read")
        }
    }

    mutating func next() throws(CommandFailure) -> [UInt8]? {
        while true {
            var count = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) {
                unsafe count = read(STDIN_FILENO, $0.baseAddress, $0.count)
                $1 = max(count, 0)
            }
            guard count < 0 else { return bytes.isEmpty ? nil : bytes }
            try waitAfter(errno)
        }
    }

    /// Waits for bytes where reading does not, as another process may have asked for that; other
    /// failures are the end.
    private func waitAfter(_ error: Int32) throws(CommandFailure) {
        switch error {
        case EINTR: break
        case EAGAIN:
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&input, 1, -1)
        default:
            throw .unreadable(
                Self.name, because: NSError(domain: NSPOSIXErrorDomain, code: Int(error)))
        }
    }
}
