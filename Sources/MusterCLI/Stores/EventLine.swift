import Muster

/// One event as a line for people.
enum EventLine {
    /// Everything that could move the cursor or forge a line is escaped.
    static func text(_ event: Event) -> String {
        var parts = [
            String(event.position), Timestamp.text(event.time),
            "\(event.aggregate.key) \(event.aggregate.text) v\(event.version)", event.kind.name,
            "by \(event.actor.user?.text ?? "the administrator")",
        ]
        if let device = event.device { parts.append("on \(device)") }
        if event.platform != .unknown { parts.append("with \(event.platform.text)") }
        parts.append("\(event.command)#\(event.index)")
        var payload = JSONSink()
        event.payload.write(to: &payload)
        parts.append(payload.text)
        return PlainText.escaped(parts.joined(separator: "  "))
    }
}
