/// Collects output lines and hands them on together.
///
/// One write for each input line is both prompt and cheap.
struct LineWriter {
    /// Lines beyond this many bytes are handed on before the input line is done.
    private static let bufferBytesMaximum = 1024 * 1024

    private var buffer: [UInt8] = []
    private let write: ([UInt8]) throws -> Void
    private let isAbandoned: () -> Bool

    init(
        _ write: @escaping ([UInt8]) throws -> Void, isAbandoned: @escaping () -> Bool = { false }
    ) {
        self.write = write
        self.isAbandoned = isAbandoned
    }

    static var standardOutput: LineWriter {
        LineWriter(Descriptor.output.write, isAbandoned: { Descriptor.output.isAbandoned })
    }

    mutating func line(_ text: String) throws(CommandFailure) {
        buffer += text.utf8
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > Self.bufferBytesMaximum { try flush() }
    }

    /// Fails as writing would when whoever read the output has gone.
    func checkReader() throws(CommandFailure) {
        guard !isAbandoned() else { throw .abandoned }
    }

    mutating func flush() throws(CommandFailure) {
        guard !buffer.isEmpty else { return }
        let bytes = buffer
        buffer.removeAll(keepingCapacity: true)
        do {
            try write(bytes)
        } catch {
            throw .unwritable(because: error)
        }
    }
}
