/// The handle of a named table of one environment.
package struct Table: Sendable, Hashable {
    package let name: String

    @usableFromInline let handle: UInt32

    init(name: String, handle: UInt32) {
        self.name = name
        self.handle = handle
    }

    /// LMDB's list of free pages, by the commit that freed them; it can be read alone.
    static let freePages = Table(name: "free pages", handle: 0)

    /// LMDB's list of the named tables, which says where each begins; it can be read alone.
    static let names = Table(name: "tables", handle: 1)

    /// The longest key that LMDB takes; a key has at least one byte (rule 16).
    package static let keyBytesMaximum = 511
}
