/// A change of one member's attributes: keys set, keys removed.
package struct AttributeEdit {
    package var set: [TextPair]
    package var removed: [String]

    package func applied(to attributes: [TextPair]) -> [TextPair] {
        let touched = Set((set.map(\.key) + removed).map { Array($0.utf8) })
        let kept = attributes.filter { !touched.contains(Array($0.key.utf8)) }
        return (kept + set).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}

extension AttributeEdit {
    /// The part of a wish that changes something; an empty value deletes the key (GRP-90).
    package init(_ wish: [TextPair], changing present: [TextPair]) {
        // By bytes, as texts are equal that Unicode holds for the same.
        let pairs = Dictionary(
            present.map { (Array($0.key.utf8), $0) }, uniquingKeysWith: { first, _ in first })
        set = wish.filter { !$0.value.isEmpty && pairs[Array($0.key.utf8)] != $0 }
        removed = wish.filter { $0.value.isEmpty && pairs[Array($0.key.utf8)] != nil }.map(\.key)
        set.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        removed.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    package var isEmpty: Bool { self.set.isEmpty && removed.isEmpty }
}
