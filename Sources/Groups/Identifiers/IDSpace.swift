/// A space of generated ids: a prefix and a number from 1.
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
        let text = text.utf8Span.span
        let prefix = prefix.utf8Span.span
        guard text.count > prefix.count, text[prefix.count] != UInt8(ascii: "0") else { return nil }
        for index in prefix.indices where text[index] != prefix[index] { return nil }
        var number: UInt64 = 0
        for index in prefix.count..<text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isOver) = tens.addingReportingOverflow(UInt64(digit))
            guard digit <= 9, !isTooLarge, !isOver else { return nil }
            number = sum
        }
        return number
    }
}
