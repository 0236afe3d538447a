extension CustomField {
    package func hasKey(_ key: String) -> Bool { self.key.utf8.elementsEqual(key.utf8) }
}
