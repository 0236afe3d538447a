/// A command that the rules accept, as its host looks at it before it is performed.
public struct ReviewedCommand: Sendable {
    /// Its neutral name, such as `createGroup`.
    public let name: String
    /// Who acts.
    public let actor: Principal
    /// The device that it comes from; nil for one without a name.
    public let device: DeviceID?
    /// The software of the device.
    public let platform: Platform
    /// The id that its caller chose; nil when the engine gives it one.
    public let id: CommandID?
    private let body: any CommandBody
    private let limits: Limits

    init(_ body: any CommandBody, _ deliberation: Deliberation) {
        let context = deliberation.context
        name = type(of: body).name
        actor = context.actor
        device = context.device
        platform = context.platform
        id = context.id
        self.body = body
        limits = deliberation.settings.limits
    }

    private var completed: any CommandBody { body.completed(for: actor, limits) }

    /// Whom and what it names: the acting user first, and every id among its parameters.
    ///
    /// Found when it is asked for.
    public var mentions: Mentions { Mentions(of: completed, by: actor) }
}

extension ReviewedCommand: JSONRepresentable {
    /// Its parameters after defaults as one JSON object, with the keys of <doc:ScenarioCommands>.
    ///
    /// Written when it is asked for.
    public var json: String {
        var sink = JSONSink()
        completed.write(to: &sink)
        return sink.text
    }
}
