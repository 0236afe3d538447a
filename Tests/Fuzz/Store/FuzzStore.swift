import FuzzSupport

/// What stores are made of, below the events.
@main
enum FuzzStore {
    static func main() {
        Fuzzing.run([
            EntryTarget.target, JournalTarget.target, KeyTarget.target, PageTarget.target,
            FileTarget.target, OverlayTarget.target,
        ])
    }
}
