import Foundation

/// The bytes of standard input, line by line, so that a scenario can be typed.
///
/// Foundation's way to read what has arrived ends the process where reading fails, as it does when
/// a terminal hangs up or a connection is reset. The C library's tells of it.
struct StandardInput: ByteSource {
    /// The file name that stands for standard input.
    static let name = "-"
    private static let pieceBytes = 256 * 1024

    init() throws(CommandFailure) {
        let flags = fcntl(STDIN_FILENO, F_GETFL)
        guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
            throw .unusable("standard input cannot be read")
        }
    }

    mutating func next() throws(CommandFailure) -> [UInt8]? {
        var bytes: [UInt8] = []
        errno = 0
        while bytes.count < Self.pieceBytes {
            guard let byte = UInt8(exactly: getchar()) else {
                try checkEnd(errno)
                break
            }
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { break }
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Tells a failure from the end of the input; that it is no terminal is none.
    private func checkEnd(_ error: Int32) throws(CommandFailure) {
        guard error != 0, error != ENOTTY else { return }
        throw .unreadable(
            Self.name, because: NSError(domain: NSPOSIXErrorDomain, code: Int(error)))
    }
}
