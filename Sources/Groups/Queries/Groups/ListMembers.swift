/// Lists members of a group in the form of its family, which the state tells.
package struct ListMembers: QueryBody {
    package static let name = "listMembers"
    package static let isTemporal = true

    private let em: ListEMMembers
    private let tim: ListTIMMembers
    /// A parameter that only the form of the other family has.
    private let foreign: [Family: String]

    package init(reading source: some ParameterSource) throws(MusterError) {
        em = try ListEMMembers(reading: source)
        tim = try ListTIMMembers(reading: source)
        var foreign: [Family: String] = [:]
        foreign[.em] = ["filter", "fields", "customKeys"].first { source.has($0) }
        foreign[.tim] = ["roles", "limit"].first { source.has($0) }
        self.foreign = foreign
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        if let family = inquiry.state.profile(em.group)?.family, let key = foreign[family] {
            throw .invalidParameter(key, "\(key) is no key of listMembers for this group")
        }
        try em.checkShape(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MemberListing {
        switch try inquiry.state.existing(em.group).profile.family {
        case .em: .em(try em.answer(inquiry))
        case .tim: .tim(try tim.answer(inquiry))
        }
    }
}
