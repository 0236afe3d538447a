import Muster

/// All names of commands and queries of wire.md, also of families that this build does not have.
enum NameTable {
    /// Answered by the run itself, from log and engine.
    static let readLog = "readLog"
    static let getStoreInfo = "getStoreInfo"

    static func isCommand(_ name: String) -> Bool {
        CommandRegistry.body(named: name) != nil || otherCommands.contains(name)
    }

    static func isQuery(_ name: String) -> Bool {
        QueryRegistry.body(named: name) != nil || otherQueries.contains(name)
            || name == readLog || name == getStoreInfo
    }

    /// Commands of sections 8.3 and 8.6.
    private static let otherCommands: Set<String> = [
        "reclaimGroup", "updateFaceURL", "setAddOption", "setGroupCustomFields", "setMemberRole",
        "setNameCard", "setMemberCustomFields", "setReceiveOption", "reportPendencyRead",
        "sendCustomSystemMessage",
    ]

    /// Queries of sections 11.3 and 11.5.
    private static let otherQueries: Set<String> = [
        "getGroupInfo", "queryGroupInfo", "getMembersInfo", "getSelfInfo", "listPendencies",
    ]
}
