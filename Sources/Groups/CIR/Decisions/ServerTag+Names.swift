extension ServerTag {
    /// Compares bytes, as everywhere.
    package func hasName(_ name: String) -> Bool {
        self.name.utf8.elementsEqual(name.utf8)
    }
}
