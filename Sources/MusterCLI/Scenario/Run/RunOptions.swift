/// How `muster run` was called.
struct RunOptions {
    var place = ScenarioStore.Place.memory
    /// Whether events are printed as well.
    var showsEvents = false
    var isRealTime = false
    /// Whether what a line caused is printed before the next is read, rather than all together.
    var isPrompt = true
    /// The size of a segment of a new journal; nil for the default.
    var journalSegmentBytes: Int?
    /// How many events may follow a checkpoint of the views; nil for the default.
    var eventsBetweenCheckpoints: Int?
    /// The input files; none for standard input.
    var files: [String] = []
}
