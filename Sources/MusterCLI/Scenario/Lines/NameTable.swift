import Muster

/// All names of commands and queries.
enum NameTable {
    /// Answered by the run itself, from log and engine.
    static let readLog = "readLog"
    static let getStoreInfo = "getStoreInfo"

    static func isCommand(_ name: String) -> Bool {
        CommandRegistry.knows(name)
    }

    static func isQuery(_ name: String) -> Bool {
        QueryRegistry.knows(name) || name == readLog || name == getStoreInfo
    }
}
