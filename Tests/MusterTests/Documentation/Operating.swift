import Dispatch
import Muster

/// The code of the article on operating, compiled.
struct Operating {
    let engine: GroupEngine

    func watch(gauge: (String, UInt64) -> Void, count: (String, UInt64) -> Void) throws {
        let figures = try engine.statistics()
        gauge("muster.events", figures.position)
        gauge("muster.queued", UInt64(figures.queuedCommands))
        gauge("muster.replay", figures.position - figures.checkpointPosition)
        gauge("muster.unheard", figures.delegateBacklog)
        gauge("muster.undelivered", figures.sequenceBacklog)
        count("muster.commands.accepted", figures.acceptedCommands)
        count("muster.commands.refused", figures.refusedCommands)
        count("muster.commands.failed", figures.failedCommands)
        count("muster.appends", figures.appends)
    }

    func backUp() throws {
        let end = try engine.backUp(to: "backup")
        print("\(end.position) events, root \(end.root)")
    }

    func hasKept(_ noted: LogTail) throws -> Bool {
        try engine.tail(at: noted.position) == noted
    }

    func relay(publishing note: (String) throws -> Void) async throws {
        func publish(_ callback: Callback, to users: [UserID], _ key: String) async throws {
            try note(key)
        }
        let relay = try engine.durableSubscription("search", after: 0)
        var acknowledged = try relay.position()
        for try await batch in try relay.batches() {
            for (index, callback) in batch.callbacks.enumerated() {
                let key = "\(batch.position)/\(index)"
                try await publish(callback, to: try engine.recipients(of: callback), key)
            }
            if batch.position >= acknowledged + 100 || batch.position == engine.position {
                try await relay.acknowledge(batch.position)
                acknowledged = batch.position
            }
        }
    }

    func connection(
        _ session: Session, lastHeard: CallbackPlace,
        write: (Callback, CallbackPlace) async throws -> Void
    ) async throws {
        func send(_ callback: Callback, id: CallbackPlace) async throws {
            try await write(callback, id)
        }
        for try await callback in session.callbacks(following: lastHeard) {
            try await send(callback, id: callback.place)
        }
    }

    func comingBack(
        _ session: Session, lastHeard: CallbackPlace,
        write: (Callback, CallbackPlace) async throws -> Void,
        sayUpToDate: () async throws -> Void
    ) async throws {
        func send(_ callback: Callback, id: CallbackPlace) async throws {
            try await write(callback, id)
        }
        let end = engine.position
        for try await callback in session.callbacks(following: lastHeard, upTo: end) {
            try await send(callback, id: callback.place)
        }
        try Task.checkCancellation()
        try await sayUpToDate()
        for try await callback in session.callbacks(after: end) {
            try await send(callback, id: callback.place)
        }
    }

    func connections() async throws {
        func push(_ callback: Callback, to user: UserID, except device: DeviceID?) async throws {
            print(callback.content.name, user, device as Any)
        }
        for try await callback in engine.callbacks(after: engine.position) {
            for user in try engine.recipients(of: callback) {
                guard let heard = try engine.callback(callback, for: user) else { continue }
                try await push(heard, to: user, except: callback.exceptDevice)
            }
        }
    }

    func body(of group: GroupID, for session: Session) throws -> String {
        try session.groupDetails(of: group).json
    }

    func relay(_ session: Session, after lastHeard: UInt64, to socket: any Socket) async throws {
        for try await callback in session.callbacks(after: lastHeard) {
            try await socket.send(callback.json(to: session.user))
        }
    }

    func reply<Answer>(to query: Query<Answer>, of user: UserID) throws -> String {
        try engine.ask(query, as: .user(user)).json
    }

    @MainActor func add(_ window: ClubWindow) {
        let bob = engine.session(user: "bob")
        bob.addDelegate(window, on: .queue(.main))
    }

    func shutDown() async throws {
        if try await !engine.shutDown(within: .seconds(5)) { print("somebody hears less") }
    }

    func elsewhere() async throws {
        let engine = try await GroupEngine.open(at: "data")
        let end = try await engine.offload { try $0.backUp(to: "backup") }
        let past = try await engine.offload {
            try $0.ask(.members(of: "books"), as: "ann", at: .position(17))
        }
        print(end.position, past.members.count)
    }

    func call(_ delegate: ClubWindow, on eventLoop: any EventLoop) {
        let loop = CallbackContext { call in eventLoop.execute(call) }
        engine.session(user: "bob").addDelegate(delegate, on: loop)
    }
}

/// What runs as part of a server, as the package for its life cycle has it.
protocol Service {
    func run() async throws
}

/// What runs one thing after the other on one thread, as swift-nio has it.
protocol EventLoop: Sendable {
    func execute(_ task: @escaping @Sendable () -> Void)
}

struct EngineService: Service {
    let engine: GroupEngine

    func run() async throws {
        try await gracefulShutdown()
        try await engine.shutDown()
    }
}

/// Waits for the server to be stopped, as the same package does.
private func gracefulShutdown() async throws {}

/// What a host sends by.
protocol Socket {
    func send(_ text: String) async throws
}

/// A delegate of the main actor.
@MainActor final class ClubWindow: @preconcurrency GroupManagerDelegate {
    private(set) var lines: [String] = []

    func userDidJoinGroup(_ group: GroupID, user: UserID) {
        lines.append("\(user) joined \(group)")
    }
}
