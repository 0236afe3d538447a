/// The checks around every decision, in their order (GEN-11).
package enum CommandProcedure {
    /// Shape and lengths of parameters and circumstances.
    package static func checkShape(
        _ body: some CommandBody, expectedVersion: UInt64?, _ deliberation: Deliberation
    ) throws(MusterError) {
        if let user = deliberation.context.actor.user {
            try IdentifierRules.check(user: user, field: "as")
        }
        if let device = deliberation.context.device {
            try IdentifierRules.check(device.text, field: "device")
        }
        try body.checkShape(deliberation)
        guard expectedVersion == nil || body.subject.hasVersion else {
            throw .invalidParameter(
                "expectedVersion",
                "expectedVersion is for commands on an existing group, server or channel")
        }
    }

    /// Everything after the search for a repeated command id.
    package static func decide(
        _ body: any CommandBody, expectedVersion: UInt64?, _ deliberation: inout Deliberation
    ) throws(MusterError) -> any CommandOutcome {
        if let user = deliberation.context.actor.user {
            try deliberation.checkExists(users: [user])
        }
        try checkSubject(body.subject, expectedVersion, deliberation)
        let outcome: any CommandOutcome = try body.decide(&deliberation)
        try checkHost(body, deliberation)
        return outcome
    }

    private static func checkSubject(
        _ subject: CommandSubject, _ expectedVersion: UInt64?,
        _ deliberation: Deliberation
    ) throws(MusterError) {
        let version = try subject.check(deliberation)
        guard let expectedVersion, let version, version != expectedVersion else { return }
        throw MusterError(
            .versionConflict, "the version is \(version), not \(expectedVersion)",
            actualVersion: version)
    }

    private static func checkHost(
        _ body: any CommandBody, _ deliberation: Deliberation
    ) throws(MusterError) {
        let hooks = deliberation.settings.hooks
        for name in body.names where !hooks.acceptsName(name) {
            throw MusterError(.nameViolation, "the host refuses this name; choose another")
        }
        let command = ReviewedCommand(body, deliberation)
        if let objection = hooks.objection(to: command) {
            throw MusterError(.rejectedByHook, objection)
        }
        try body.checkRate(deliberation)
        guard hooks.isWithinRate(command: command.name, by: command.actor) else {
            throw MusterError(.rateLimited, "too many commands; try again later")
        }
    }
}
