import Foundation

/// What was found out about a store; keys that say nothing are left out of the JSON.
struct Verdict: Encodable {
    /// Why the task came to no end.
    var error: String?
    /// Why the store could not be read before it was opened for writing.
    var unreadable: String?
    var findings: [String] = []
    var position: UInt64?
    var root: String?
    /// Where the durable subscription `audit` stands.
    var cursor: UInt64?
    /// Whether the views were those of the log.
    var viewsAgree: Bool?
    /// How many events one more command appended.
    var grewBy: UInt64?
    var roots: [String]?
    var events: [String]?

    var json: String {
        guard let data = try? JSONEncoder().encode(self) else {
            return #"{"error":"the verdict cannot be written"}"#
        }
        return String(decoding: data, as: UTF8.self)
    }
}
