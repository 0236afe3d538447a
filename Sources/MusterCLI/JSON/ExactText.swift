import Muster

/// Text that is equal only to the same bytes.
///
/// Swift takes composed and decomposed accents for equal; in keys and values of JSON they are not.
struct ExactText: Hashable, Comparable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.count == right.text.utf8.count
            && left.text.utf8.elementsEqual(right.text.utf8)
    }

    static func < (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytesOf: text)
    }
}
