/// Device and inode: the same file under any name.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
}
