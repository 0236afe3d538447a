/// The keys of one object: those of lines are few, and looking at all of them beats hashing.
struct KeySet {
    private static let countOfFew = 16

    private var few: [ExactText] = []
    private var others: Set<ExactText> = []

    /// Adds a key; false when it was there already.
    mutating func insert(_ key: ExactText) -> Bool {
        guard !few.contains(key) else { return false }
        guard few.count == Self.countOfFew else {
            few.append(key)
            return true
        }
        return others.insert(key).inserted
    }
}
