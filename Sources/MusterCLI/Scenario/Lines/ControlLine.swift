/// A line that steers the run.
enum ControlLine: Equatable {
    case clock(Int64)
    case advance(Int64)
    case configure(JSONObject)
    case reopen
    case rebuild
    case subscribe(SubscriptionRequest)
    case unsubscribe(name: String)
    case acknowledge(name: String, position: UInt64)
    case failAppends(Int)
    case note(String)

    /// What the key of a control line makes of its value.
    static let readers: [String: @Sendable (JSONValue) throws(MalformedLine) -> ControlLine] = [
        "clock": { value throws(MalformedLine) in
            .clock(try ControlObject.integer(value, "clock"))
        },
        "advanceMs": { value throws(MalformedLine) in
            let duration = try ControlObject.integer(value, "advanceMs")
            guard duration >= 0 else { throw MalformedLine("advanceMs must not be negative") }
            return .advance(duration)
        },
        "configure": { value throws(MalformedLine) in
            .configure(try ControlObject.object(value, "configure"))
        },
        "reopen": { value throws(MalformedLine) in
            try ControlObject.isTrue(value, "reopen")
            return .reopen
        },
        "rebuild": { value throws(MalformedLine) in
            try ControlObject.isTrue(value, "rebuild")
            return .rebuild
        },
        "subscribe": { value throws(MalformedLine) in
            var object = ControlObject(try ControlObject.object(value, "subscribe"))
            return .subscribe(try SubscriptionRequest(reading: &object))
        },
        "unsubscribe": { value throws(MalformedLine) in
            var object = ControlObject(try ControlObject.object(value, "unsubscribe"))
            let name = try object.text("name")
            try object.checkNothingElse("unsubscribe")
            return .unsubscribe(name: name)
        },
        "acknowledge": { value throws(MalformedLine) in
            var object = ControlObject(try ControlObject.object(value, "acknowledge"))
            let name = try object.text("name")
            guard let position = try object.position("position") else {
                throw MalformedLine("position is missing")
            }
            try object.checkNothingElse("acknowledge")
            return .acknowledge(name: name, position: position)
        },
        "failAppends": { value throws(MalformedLine) in
            let count = try ControlObject.integer(value, "failAppends")
            guard let count = Int(exactly: count), count >= 0 else {
                throw MalformedLine("failAppends must not be negative")
            }
            return .failAppends(count)
        },
        "note": { value throws(MalformedLine) in
            guard let text = value.string else { throw MalformedLine("note must be a string") }
            return .note(text)
        },
    ]
}
