/// Checks of parameters that several commands share (GEN-11 step 1).
extension Deliberation {
    /// The name of a server, category or channel (LIM-22).
    package func checkCircleName(_ name: String, field: String) throws(MusterError) {
        try TextRules.checkNotBlank(name, field: field)
        try TextRules.check(name, field: field, charactersMaximum: limits.cirNameCharacters)
    }

    /// Any other text of a server or channel (LIM-23).
    package func checkCircleText(_ text: String, field: String) throws(MusterError) {
        try TextRules.check(text, field: field, charactersMaximum: limits.cirTextCharacters)
    }

    /// The form of an id that the caller chose.
    package func checkNewID(_ id: (some Identifier)?, field: String) throws(MusterError) {
        if let id { try IdentifierRules.check(id.text, field: field) }
    }

    /// A change has to name something; `value` is any of what it may name.
    package func checkNamesSomething(
        _ value: String?, among fields: String
    ) throws(MusterError) {
        guard value == nil else { return }
        throw .invalidParameter("name", "name at least one of \(fields)")
    }

    package func checkTags(_ tags: [String]) throws(MusterError) {
        guard !tags.isEmpty else {
            throw .invalidParameter("tags", "tags must name at least one tag")
        }
        for tag in tags {
            try TextRules.checkNotBlank(tag, field: "tags")
            try TextRules.check(tag, field: "tags", charactersMaximum: limits.tagCharacters)
        }
    }

    package func checkTagIDs(_ tags: [TagID]) throws(MusterError) {
        guard !tags.isEmpty else {
            throw .invalidParameter("tagIds", "tagIds must name at least one tag")
        }
    }

    /// The size of a channel, whose range depends on the mode (CIR-19); as long as that is not
    /// known, any channel's will do.
    package func checkMaxUsers(_ maximum: Int64?, upTo ceiling: Int) throws(MusterError) {
        guard let maximum else { return }
        guard maximum >= 1, maximum <= Int64(ceiling) else {
            throw .invalidParameter("maxUsers", "maxUsers must be between 1 and \(ceiling)")
        }
    }

    package func checkRTCChannel(_ id: String?, _ mode: ChannelMode) throws(MusterError) {
        guard let id else { return }
        guard mode == .voice else {
            throw .invalidParameter("rtcChannelId", "rtcChannelId is for voice channels only")
        }
        try IdentifierRules.check(id, field: "rtcChannelId")
    }
}
