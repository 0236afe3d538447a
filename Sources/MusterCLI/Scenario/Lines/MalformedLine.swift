/// What makes an input line unusable, so that the run stops.
struct MalformedLine: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
