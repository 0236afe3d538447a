import Muster

/// One event as a line for people.
enum EventLine {
    /// Everything that could move the cursor or forge a line is escaped.
    static func text(_ event: Event) -> String {
        var parts = [
            String(event.position), Timestamp.text(event.time),
            "\(event.aggregate.key) \(name(event.aggregate.text)) v\(event.version)",
            event.kind.name, "by \(event.actor.user.map { name($0.text) } ?? "(administrator)")",
        ]
        if let device = event.device { parts.append("on \(name(device.text))") }
        if event.platform != .unknown { parts.append("with \(event.platform.text)") }
        parts.append("\(name(event.command.text))#\(event.index)")
        var payload = JSONSink()
        event.payload.write(to: &payload)
        parts.append(payload.text)
        return PlainText.escaped(parts.joined(separator: "  "))
    }

    /// An id that could be taken for several words, or for none, stands in quotes.
    private static func name(_ id: String) -> String {
        let isWord = id.unicodeScalars.allSatisfy {
            $0.value > 0x20 && !$0.properties.isWhitespace
                && !#"()"\"#.unicodeScalars.contains($0)
        }
        return isWord && !id.isEmpty ? id : JSONText.quote(id)
    }
}
