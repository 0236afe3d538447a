/// A space of generated ids: a prefix and a number from 1 (wire.md section 3.1).
package struct IDSpace: Sendable, Hashable {
    /// Name of the space in the views.
    package let name: String
    package let prefix: String

    package static let groups = IDSpace(name: "groups", prefix: "g-")
    /// Generated ids of TIM groups, which no caller may choose (TIM-07).
    package static let timGroups = IDSpace(name: "timGroups", prefix: "@TGS#")
    package static let servers = IDSpace(name: "servers", prefix: "srv-")
    package static let categories = IDSpace(name: "categories", prefix: "cat-")
    package static let channels = IDSpace(name: "channels", prefix: "ch-")
    package static let tags = IDSpace(name: "tags", prefix: "tag-")
    package static let messages = IDSpace(name: "messages", prefix: "m-")
    package static let readAcks = IDSpace(name: "readAcks", prefix: "ack-")
    package static let invitations = IDSpace(name: "invitations", prefix: "inv-")
    package static let joinRequests = IDSpace(name: "joinRequests", prefix: "req-")
    package static let sharedFiles = IDSpace(name: "sharedFiles", prefix: "file-")
    package static let commands = IDSpace(name: "commands", prefix: "cmd-")

    package func spelling(_ number: UInt64) -> String { prefix + String(number) }

    /// The number of a generated id, nil for any other text.
    ///
    /// The spelling is canonical: leading zeros or signs make another id.
    package func number(of text: String) -> UInt64? {
        guard text.utf8.starts(with: prefix.utf8) else { return nil }
        let digits = text.utf8.dropFirst(prefix.utf8.count)
        guard let first = digits.first, first != UInt8(ascii: "0"), first != UInt8(ascii: "+")
        else { return nil }
        return UInt64(Substring(digits))
    }
}
