import Muster

/// Makes the lines of one callback, which differ in nothing but their recipient.
struct CallbackLines {
    private let beforeRecipient: String
    private let afterRecipient: String

    init(_ callback: Callback) {
        // Written once for a recipient whose spelling is known, so that it can be cut out.
        var sink = JSONSink()
        callback.write(to: UserID(""), &sink)
        let text = sink.text
        let before = #"{"callback":\#(JSONText.quote(callback.content.name)),"to":"#
        let after = text.utf8.dropFirst(before.utf8.count + JSONText.quote("").utf8.count)
        precondition(
            text.utf8.starts(with: before.utf8),
            "callback and to are the first keys of a callback line")
        beforeRecipient = before
        afterRecipient = String(decoding: after, as: UTF8.self)
    }

    func line(to recipient: UserID) -> String {
        let quoted = JSONText.quote(recipient.text)
        var line = ""
        line.reserveCapacity(
            beforeRecipient.utf8.count + quoted.utf8.count + afterRecipient.utf8.count)
        line += beforeRecipient
        line += quoted
        line += afterRecipient
        return line
    }
}
