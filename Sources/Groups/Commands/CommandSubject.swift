/// What a command acts on, which has to exist before anything else is judged.
package enum CommandSubject {
    /// Nothing but the acting user's own data.
    case user
    /// A thing that the command creates.
    case new
    /// A group that has to exist, and for some not to be disabled (GRP-92).
    case group(GroupID, disabledFor: Refused)
    /// A channel named without its server: the conversation in it.
    case conversation(ChannelID)
    /// A server that has to exist.
    case server(ServerID)
    /// A thing with a version of its own that the command creates in a server.
    case newInServer(ServerID)
    /// A channel of a server; both have to exist, and the acting user has to be in the server.
    case channel(ChannelID, ServerID)

    /// Whose commands on a disabled group are refused.
    package enum Refused {
        case everybody
        case users
        case nobody
    }

    package static func group(_ group: GroupID) -> CommandSubject {
        .group(group, disabledFor: .everybody)
    }
}

extension CommandSubject {
    /// Whether the thing has a version that `expectedVersion` can name.
    package var hasVersion: Bool {
        switch self {
        case .user, .new, .newInServer: false
        case .group, .server, .channel, .conversation: true
        }
    }

    /// GEN-11 step 3: the thing exists and is not disabled.
    ///
    /// - Returns: its version, if it has one.
    package func check(_ deliberation: Deliberation) throws(MusterError) -> UInt64? {
        switch self {
        case .user, .new: return nil
        case .group(let group, let refused):
            let standing = try deliberation.standing(group)
            if standing.profile.isDisabled && refused.includes(deliberation.context.actor) {
                throw MusterError(.groupDisabled, "the group \(group) is disabled")
            }
            return standing.status.version
        case .conversation(let channel):
            guard let standing = ChannelStanding(channel, deliberation.state) else {
                throw .noSuchChannel(channel)
            }
            return standing.status.version
        case .server(let server), .newInServer(let server):
            return try deliberation.checkServerExists(server)
        case .channel(let channel, let server):
            return try deliberation.checkChannelExists(channel, of: server)
        }
    }
}

extension CommandSubject.Refused {
    fileprivate func includes(_ actor: Principal) -> Bool {
        switch self {
        case .everybody: true
        case .users: actor != .system
        case .nobody: false
        }
    }
}
