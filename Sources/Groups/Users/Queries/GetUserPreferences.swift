/// Reads the viewer's own preferences (ENT-01).
package struct GetUserPreferences: QueryBody {
    package static let name = "getUserPreferences"
    package static let isTemporal = true

    package init() {}

    package init(reading source: some ParameterSource) throws(MusterError) {}

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnPreferences {
        OwnPreferences(
            preferences: inquiry.viewer.user.map { inquiry.state.userRecord($0).preferences })
    }
}
