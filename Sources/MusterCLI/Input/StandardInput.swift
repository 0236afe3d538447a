import Foundation

/// The bytes of standard input as they arrive, so that a scenario can be typed.
struct StandardInput: ByteSource {
    /// The file name that stands for standard input.
    static let name = "-"
    private static let pieceBytes = 64 * 1024

    init() throws(CommandFailure) {
        guard !Descriptor.input.isUnreadable else {
            throw .unusable("standard input cannot be read")
        }
    }

    mutating func next() throws(CommandFailure) -> [UInt8]? {
        do throws(NSError) {
            let bytes = try Descriptor.input.read(atMost: Self.pieceBytes)
            return bytes.isEmpty ? nil : bytes
        } catch {
            throw .unreadable(Self.name, because: error)
        }
    }
}
