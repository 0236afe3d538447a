/// What a new TIM group is beyond its type and name (TIM-02).
public struct TIMGroupOptions: Sendable, Equatable {
    /// What becomes of applications; nil for the default of the type (TIM-05).
    public var addOption: TIMAddOption?
    /// How many members the group may have; 0 for the default of the type.
    public var maxMembers: Int
    /// The notification that members read, at most 150 bytes.
    public var announcement: String
    /// The introduction that everybody reads, at most 120 bytes.
    public var description: String
    /// The address of a picture, at most 100 bytes.
    public var faceURL: String
    /// Custom fields of the group, by key.
    public var fields: [String: [UInt8]]
    /// Roles of initial members; the others are ordinary members (TIM-06).
    public var memberRoles: [UserID: TIMMemberRole]
    /// Custom fields of initial members, by key.
    public var memberFields: [UserID: [String: [UInt8]]]

    /// Options with the vendor's defaults unless given.
    ///
    /// - Parameters:
    ///   - addOption: What becomes of applications; nil for the default of the type.
    ///   - maxMembers: How many members the group may have; 0 for the default of the type.
    ///   - announcement: The notification that members read.
    ///   - description: The introduction that everybody reads.
    ///   - faceURL: The address of a picture.
    ///   - fields: Custom fields of the group, by key.
    ///   - memberRoles: Roles of initial members.
    ///   - memberFields: Custom fields of initial members, by key.
    public init(
        addOption: TIMAddOption? = nil, maxMembers: Int = 0, announcement: String = "",
        description: String = "", faceURL: String = "", fields: [String: [UInt8]] = [:],
        memberRoles: [UserID: TIMMemberRole] = [:],
        memberFields: [UserID: [String: [UInt8]]] = [:]
    ) {
        self.addOption = addOption
        self.maxMembers = maxMembers
        self.announcement = announcement
        self.description = description
        self.faceURL = faceURL
        self.fields = fields
        self.memberRoles = memberRoles
        self.memberFields = memberFields
    }
}

extension CustomField {
    /// Fields by key, bytewise.
    package static func sorted(_ fields: [String: [UInt8]]) -> [CustomField] {
        fields.map { CustomField($0.key, $0.value) }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}
