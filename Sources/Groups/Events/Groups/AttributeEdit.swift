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
