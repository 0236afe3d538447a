/// What makes an input line unusable, so that the run stops (wire.md section 2.1).
struct MalformedLine: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
