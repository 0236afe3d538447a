extension Optional where Wrapped == String {
    /// The wish, nil when it already holds (GEN-12).
    package func changed(from present: String) -> String? {
        flatMap { $0.utf8.elementsEqual(present.utf8) ? nil : $0 }
    }
}
