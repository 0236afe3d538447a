/// Troubles of the store and of the engine, which hosts tell apart like refusals.
extension MusterErrorCode {
    /// Another engine, here or in another process, writes to the store, or this process has it
    /// open already.
    public static let storeInUse = Self("storeInUse")
    /// What is stored is not what was written; verify it and restore a backup.
    public static let storeDamaged = Self("storeDamaged")
    /// Another store was put in the place of the one that is open; open it anew.
    public static let storeReplaced = Self("storeReplaced")
    /// The directory holds something that is no store.
    public static let notAStore = Self("notAStore")
    /// The store cannot be reached with the rights of this process, or only be read.
    public static let storeNotAccessible = Self("storeNotAccessible")
    /// No space is left on the disk of the store.
    public static let diskFull = Self("diskFull")
    /// The engine was closed.
    public static let engineClosed = Self("engineClosed")
    /// A proof does not show what it was made for, see ``EventProof`` and ``ContinuationProof``.
    public static let invalidProof = Self("invalidProof")
}
