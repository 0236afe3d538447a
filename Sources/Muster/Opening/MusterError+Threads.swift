import LMDB

extension MusterError {
    /// The threads that an engine has at most at once: the writer's, those of delegates and of
    /// sequences, and one each for appending, the hashes of a frame, the journal, the growth of the
    /// log, checkpoints, and the files of the overlays.
    static let engineThreads = 9

    /// Refuses to begin what needs so many threads at once where the system does not start them.
    static func checkThreads(_ count: Int = engineThreads) throws(MusterError) {
        do throws(LMDBError) {
            try ThreadSupply.check(count)
        } catch {
            throw MusterError(
                .storageFailure,
                "this needs \(count) threads, and the system does not start them (\(error)): raise "
                    + "the limit of processes (ulimit -u, or that of the container), or give more "
                    + "memory (ulimit -v)")
        }
    }
}
