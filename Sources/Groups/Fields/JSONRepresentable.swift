/// A value with a form as one JSON object, for hosts that send it on.
///
/// What every query answers and every command's outcome conform to it, and so does ``Event``. The
/// form is the one that `muster run` prints (see <doc:ScenarioLanguage>): the object under `answer`
/// of a query, under `result` of a command. Values whose texts have the same
/// bytes have the same form.
///
/// ```swift
/// func reply<Answer>(to query: Query<Answer>, of user: UserID) throws -> String {
///     try engine.ask(query, as: .user(user)).json
/// }
/// ```
///
/// An outcome of a ``PreparedCommand`` is `any Sendable`, so it has to be cast first:
/// `(receipt.outcome as? any JSONRepresentable)?.json`. What a host asks in other words, such as
/// ``GroupEngine/recipients(of:)`` or whether somebody is a member, is a plain list or a Boolean
/// and has no object of its own. Callbacks differ by recipient, see ``Callback/json(to:)``.
public protocol JSONRepresentable: Sendable {
    /// The value as one JSON object, without white space, its keys in ascending bytewise order;
    /// only an event has keys before those.
    var json: String { get }
}

/// A value that says its fields to any sink.
package protocol JSONWritable: JSONRepresentable {
    func write(to sink: inout some FieldSink)
}

extension JSONWritable {
    /// The value as one JSON object.
    public var json: String {
        var sink = JSONSink()
        write(to: &sink)
        return sink.text
    }
}
