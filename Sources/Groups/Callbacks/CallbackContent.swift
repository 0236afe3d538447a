/// What a callback says.
///
/// Each family has its own vocabulary; switch over the concrete type.
public protocol CallbackContent: Equatable, Sendable {
    /// The neutral name, as in <doc:ScenarioCallbacks>.
    var name: String { get }
}

/// A content that `muster run` can print.
package protocol WritableContent: CallbackContent {
    func write(to sink: inout some FieldSink)
}
