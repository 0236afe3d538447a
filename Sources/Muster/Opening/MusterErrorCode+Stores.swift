/// Troubles of the store and the engine itself; the rules have no names for them.
extension MusterErrorCode {
    /// Another engine, here or in another process, writes to the store, or this process has it
    /// open already.
    public static let storeInUse = MusterErrorCode(operational: "storeInUse")
    /// What is stored is not what was written; verify it and restore a backup.
    public static let storeDamaged = MusterErrorCode(operational: "storeDamaged")
    /// The directory holds something that is no store.
    public static let notAStore = MusterErrorCode(operational: "notAStore")
    /// The store cannot be reached with the rights of this process, or only be read.
    public static let storeNotAccessible = MusterErrorCode(operational: "storeNotAccessible")
    /// No space is left on the disk of the store.
    public static let diskFull = MusterErrorCode(operational: "diskFull")
    /// The engine was closed.
    public static let engineClosed = MusterErrorCode(operational: "engineClosed")
}
