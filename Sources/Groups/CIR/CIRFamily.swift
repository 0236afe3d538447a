/// Servers with their categories and channels.
package enum CIRFamily: FamilyRegistration {
    package static let commands: [any CommandBody.Type] = []

    package static let queries: [any QueryBody.Type] = []

    package static let events: [any EventPayload.Type] = []

    package static let tables = CIRTables.all
}
