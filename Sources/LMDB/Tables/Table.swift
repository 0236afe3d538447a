/// The handle of a named table of one environment.
package struct Table: Sendable, Hashable {
    package let name: String

    @usableFromInline let handle: UInt32

    init(name: String, handle: UInt32) {
        self.name = name
        self.handle = handle
    }

    /// The longest key that LMDB takes; a key has at least one byte (rule 16).
    package static let keyBytesMaximum = 511
}
