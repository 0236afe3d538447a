/// What one family of groups, or the messages of all, bring along.
package protocol FamilyRegistration: SendableMetatype {
    static var commands: [any CommandBody.Type] { get }
    static var queries: [any QueryBody.Type] { get }
    static var events: [any EventPayload.Type] { get }
    static var tables: [TableID] { get }
}
