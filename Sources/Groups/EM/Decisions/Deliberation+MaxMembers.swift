extension Deliberation {
    /// Between the smallest and the largest maximum that a group may name (LIM-02, LIM-03).
    package func checkMaxMembers(_ maximum: Int64) throws(MusterError) {
        let range = limits.emMaxMembersRange
        guard maximum >= range.lowerBound, maximum <= range.upperBound else {
            throw .invalidParameter(
                "maxMembers",
                "maxMembers must be between \(range.lowerBound) and \(range.upperBound)")
        }
    }
}
