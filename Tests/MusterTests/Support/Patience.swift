/// How long tests wait for what has to come; they go on as soon as it has.
enum Patience {
    /// A busy machine may take ten.
    static let seconds = 60.0
}
