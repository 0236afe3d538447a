import Muster

/// Makes the lines that answer an input line.
struct ResultLine {
    /// The number of the input line in its file.
    let number: Int
    /// The file as on the command line; nil when only one was given.
    let file: String?

    private func begin(isOK: Bool) -> JSONSink {
        var sink = begin()
        sink.bool(0, "ok", isOK)
        return sink
    }

    private func begin() -> JSONSink {
        var sink = JSONSink()
        sink.integer(0, "line", Int64(number))
        if let file { sink.string(0, "file", file) }
        return sink
    }

    func accepted(_ reply: CommandReply, isDryRun: Bool) -> String {
        var sink = begin(isOK: true)
        if reply.isRepeated { sink.bool(0, "repeated", true) }
        if isDryRun {
            sink.bool(0, "dryRun", true)
        } else {
            if let first = reply.first { sink.integer(0, "first", Int64(first)) }
            if let last = reply.last { sink.integer(0, "last", Int64(last)) }
        }
        sink.endHead()
        if isDryRun { sink.json("events", JSONText.array(reply.events.map(\.json))) }
        sink.json("result", reply.outcomeJSON)
        return sink.text
    }

    func refused(_ error: MusterError) -> String {
        var sink = begin(isOK: false)
        sink.string(0, "error", error.code.name)
        sink.string(0, "message", error.message)
        sink.endHead()
        if let field = error.field { sink.string(0, "field", field) }
        if let user = error.user { sink.id(0, "user", user) }
        if let limit = error.limit { sink.integer(0, "limit", Int64(limit)) }
        if let version = error.actualVersion {
            sink.integer(0, "actualVersion", Int64(version))
        }
        return sink.text
    }

    func answered(_ answer: String) -> String {
        done { $0.json("answer", answer) }
    }

    /// The answer to a control line.
    func done(_ body: (inout JSONSink) -> Void = { _ in }) -> String {
        var sink = begin(isOK: true)
        sink.endHead()
        body(&sink)
        return sink.text
    }

    func note(_ text: String) -> String {
        var sink = begin()
        sink.string(0, "note", text)
        sink.endHead()
        return sink.text
    }

    func failed(expected: JSONValue, actual: JSONValue) -> String {
        var sink = begin()
        sink.string(0, "expectation", "failed")
        sink.json("expected", expected.text)
        sink.json("actual", actual.text)
        sink.endHead()
        return sink.text
    }
}
