/// A promise was broken; the text says which.
struct Loss: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Throws unless the promise was kept.
    static func unless(
        _ isKept: Bool, _ description: @autoclosure () -> String
    ) throws(Loss) {
        guard !isKept else { return }
        throw Loss(description())
    }
}
