/// What is wrong with the pages of a data file.
struct StructureDamage: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}
