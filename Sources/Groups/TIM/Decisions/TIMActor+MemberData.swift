extension TIMActor {
    /// Whose name card or fields are set: one's own, or as owner or admin those of others (TIM-39).
    package func owner(ofDataNamed named: UserID?) throws(MusterError) -> UserID {
        let own = principal.user
        try require(named == nil || named == own ? .setOwnData : .setOthersData)
        guard let target = named ?? own else { throw .invalidParameter("user", "user is missing") }
        return target
    }
}
