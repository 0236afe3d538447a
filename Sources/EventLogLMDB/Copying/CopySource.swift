import EventLog

/// The log that is copied; it remembers that it failed, which tells its trouble from the copy's.
final class CopySource {
    private let log: any EventLog
    private(set) var hasFailed = false

    init(_ log: any EventLog) {
        self.log = log
    }

    func ask<Answer>(
        _ question: (any EventLog) throws(EventLogError) -> Answer
    ) throws(EventLogError) -> Answer {
        do throws(EventLogError) {
            return try question(log)
        } catch {
            hasFailed = true
            throw error
        }
    }
}
