import EventLog
import Groups
import Locks
import Views

extension GroupEngine {
    /// Answers a query from one committed state.
    ///
    /// Answers come from memory and page cache; asking never waits for the writer.
    ///
    /// - Parameters:
    ///   - query: What to answer.
    ///   - viewer: Who looks; the administrator passes every check.
    ///   - moment: The past state to look at, for the queries that allow it; nil for the newest.
    ///     Membership and permission of the viewer are judged in the same state.
    /// - Returns: the answer.
    /// - Throws: a ``MusterError`` with the reason; `invalidParameter` for a moment in the future
    ///   or a query that keeps no past.
    public func ask<Answer>(
        _ query: Query<Answer>, as viewer: Principal, at moment: Moment? = nil
    ) throws(MusterError) -> Answer {
        try answer(query.body, as: viewer, at: moment)
    }

    /// The answer of a query as a JSON object.
    package func answerJSON(
        _ body: some QueryBody, as viewer: Principal, at moment: Moment?
    ) throws(MusterError) -> String {
        try answer(body, as: viewer, at: moment).json
    }

    package func answer<Body: QueryBody>(
        _ body: Body, as viewer: Principal, at moment: Moment?
    ) throws(MusterError) -> Body.Answer {
        if let user = viewer.user { try IdentifierRules.check(user: user, field: "as") }
        let past = try moment.map { moment throws(MusterError) in
            guard Body.isTemporal else {
                throw MusterError.invalidParameter(
                    moment.field, "\(Body.name) can only be asked about the present")
            }
            return try resolve(moment)
        }
        return try reading(at: past?.position) { state in
            // Not before the state: mutes that its last event found over have to be over.
            let inquiry = Inquiry(
                viewer: viewer, settings: configuration.settings, state: state,
                now: past?.now ?? max(configuration.clock.now(), lastEventTime),
                isPast: past != nil)
            return Result { () throws(MusterError) in try inquiry.answer(body) }
        }.get()
    }

    /// Reads one committed state; the newest unless a position is given.
    func reading<R>(
        at position: UInt64?, _ body: (StateReader) throws -> R
    ) throws(MusterError) -> R {
        try onCurrentViews { try $0.store.read(at: position, body) }
    }

    /// Reads committed states one after another.
    func walking<R>(_ body: (StateWalk) throws -> R) throws(MusterError) -> R {
        try onCurrentViews { try $0.store.walk(body) }
    }

    /// What the commonest questions are answered from, as the newest committed state has it.
    func standing(
        of user: UserID, in group: GroupID
    ) throws(MusterError) -> MemberStanding {
        try onCurrentViews { try $0.standing(of: user, in: group) }
    }

    /// Reads the views in use, those that a rebuild put in their place meanwhile if need be.
    func onCurrentViews<R>(
        _ body: (CurrentViews) throws -> R
    ) throws(MusterError) -> R {
        while true {
            let views = views.withLock { $0 }
            do {
                return try body(views)
            } catch let error as ViewStoreError {
                // A rebuild may have put other views in the place of those just closed.
                if error.code == .closed, currentViews !== views.store { continue }
                throw MusterError(views: error)
            } catch let error as MusterError {
                throw error
            } catch {
                throw MusterError(.storageFailure, "the views cannot be read: \(error)")
            }
        }
    }

    /// The position of a moment, and the time by which mutes are judged then.
    private func resolve(_ moment: Moment) throws(MusterError) -> (position: UInt64, now: Int64) {
        let last = position
        switch moment {
        case .position(let position):
            guard position <= last else {
                throw .invalidParameter("atPosition", "the log ends at \(last)")
            }
            return (position, try log.time(of: position))
        case .time(let time):
            guard time <= max(configuration.clock.now(), lastEventTime) else {
                throw .invalidParameter("atTime", "the time lies in the future")
            }
            return (try log.lastPosition(at: time, in: last), time)
        }
    }
}

extension Moment {
    fileprivate var field: String {
        switch self {
        case .position: "atPosition"
        case .time: "atTime"
        }
    }
}
