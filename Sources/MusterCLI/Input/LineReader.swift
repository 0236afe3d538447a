/// Cuts bytes into lines as they arrive, so that a scenario can be typed.
struct LineReader {
    /// Longest line taken; beyond every line that makes sense, but bounded.
    static let lineBytesMaximum = 16 * 1024 * 1024

    struct Line {
        /// From 1, counting blank lines and comments.
        let number: Int
        let bytes: [UInt8]
    }

    private var source: any ByteSource
    private var buffer: [UInt8] = []
    /// Where the next line begins in the buffer.
    private var start = 0
    /// Up to where the buffer is known to hold no line end.
    private var searched = 0
    private var isAtEnd = false
    private var number = 0
    private let name: String

    init(_ source: any ByteSource, named name: String) {
        self.source = source
        self.name = name
    }

    /// The next line without its end, nil after the last.
    mutating func next() throws(CommandFailure) -> Line? {
        while true {
            let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
            searched = end ?? buffer.count
            guard searched - start <= Self.lineBytesMaximum else {
                throw .unusable(
                    "\(name):\(number + 1): the line is longer than \(Self.lineBytesMaximum) bytes")
            }
            if let end { return line(upTo: end, next: end + 1) }
            guard !isAtEnd else {
                return start < buffer.count ? line(upTo: searched, next: searched) : nil
            }
            try fill()
        }
    }

    /// Whether the next line has arrived as a whole, so that nobody waits who asks for it.
    mutating func hasLine() -> Bool {
        searched = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
        return searched < buffer.count
    }

    private mutating func fill() throws(CommandFailure) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        guard let bytes = try source.next() else {
            isAtEnd = true
            return
        }
        buffer += bytes
    }

    private mutating func line(upTo end: Int, next: Int) -> Line {
        number += 1
        let line = Line(number: number, bytes: Array(buffer[start..<end]))
        start = next
        searched = next
        return line
    }
}
