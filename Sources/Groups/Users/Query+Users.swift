extension Query where Answer == OwnPreferences {
    /// The viewer's own preferences (ENT-01).
    ///
    /// - Returns: The query.
    public static func userPreferences() -> Query {
        Query(GetUserPreferences())
    }
}
