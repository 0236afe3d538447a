/// What the checks before opening look at.
struct FileStatus: Equatable, Sendable {
    enum Kind: Sendable {
        case file
        case directory
        case other
    }

    let identity: FileIdentity
    let owner: UInt32
    let permissions: UInt16
    let kind: Kind
    let byteCount: Int
    /// What its blocks on the disk take: less than its bytes where there are holes, and always on
    /// file systems that compress.
    let storedByteCount: Int

    /// Refuses links, devices, foreign owners, and whatever others may write to (rule 15).
    func requireOwn(_ kind: Kind, _ path: String) throws(LMDBError) {
        guard self.kind == kind else { throw LMDBError(.notAPlainFile, .check, detail: path) }
        guard owner == System.userID else {
            throw LMDBError(.foreignOwner, .check, detail: "\(path) belongs to user \(owner)")
        }
        guard permissions & 0o022 == 0 else {
            let mode = String(permissions, radix: 8)
            throw LMDBError(.unsafePermissions, .check, detail: "\(path) has mode \(mode)")
        }
    }
}
