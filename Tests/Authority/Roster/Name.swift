import Groups

/// A name as its bytes, which nothing takes for another.
typealias Name = [UInt8]

extension Identifier {
    var name: Name { Array(text.utf8) }
}

extension Principal {
    /// Nil for the administrator.
    var name: Name? { user?.name }
}
