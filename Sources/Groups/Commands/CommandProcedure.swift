/// The checks around every decision, in their order (GEN-11, wire.md section 2.5).
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
        guard case .group = body.subject else {
            guard expectedVersion == nil else {
                throw .invalidParameter(
                    "expectedVersion", "expectedVersion is for commands on an existing group")
            }
            return
        }
    }

    /// Everything after the search for a repeated command id.
    package static func decide<Body: CommandBody>(
        _ body: Body, expectedVersion: UInt64?, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Body.Outcome {
        if let user = deliberation.context.actor.user {
            try deliberation.checkExists(users: [user])
        }
        try checkSubject(body.subject, expectedVersion, deliberation)
        let outcome = try body.decide(&deliberation)
        try checkHost(body, deliberation)
        return outcome
    }

    private static func checkSubject(
        _ subject: CommandSubject, _ expectedVersion: UInt64?,
        _ deliberation: Deliberation
    ) throws(MusterError) {
        switch subject {
        case .user, .newGroup: return
        case .group(let group, let evenDisabled):
            let standing = try deliberation.standing(group)
            if standing.profile.isDisabled && !evenDisabled {
                throw MusterError(.groupDisabled, "the group \(group) is disabled")
            }
            guard let expectedVersion, expectedVersion != standing.status.version else { return }
            throw MusterError(
                .versionConflict,
                "the group has version \(standing.status.version), not \(expectedVersion)",
                actualVersion: standing.status.version)
        }
    }

    private static func checkHost<Body: CommandBody>(
        _ body: Body, _ deliberation: Deliberation
    ) throws(MusterError) {
        let hooks = deliberation.settings.hooks
        for name in body.names where !hooks.acceptsName(name) {
            throw MusterError(.nameViolation, "the host refuses this name; choose another")
        }
        let actor = deliberation.context.actor
        guard hooks.permits(command: Body.name, by: actor) else {
            throw MusterError(.rejectedByHook, "the host refuses this command")
        }
        guard hooks.isWithinRate(command: Body.name, by: actor) else {
            throw MusterError(.rateLimited, "too many commands; try again later")
        }
    }
}
