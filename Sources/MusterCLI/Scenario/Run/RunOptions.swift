/// How `muster run` was called (wire.md section 1).
struct RunOptions {
    var place = ScenarioStore.Place.memory
    /// Whether events are printed as well.
    var showsEvents = false
    var isRealTime = false
    /// The input files; none for standard input.
    var files: [String] = []
}
