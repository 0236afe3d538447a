/// Creates a TIM group, with initial members (TIM-01, TIM-02).
package struct CreateTIMGroup: CommandBody {
    package static let name = "createGroup"
    /// What makes a `createGroup` one of a TIM group.
    private static let typeKey = "type"

    package var type: TIMGroupType
    package var group: GroupID?
    package var groupName: String
    package var users: UserList
    /// Sorted by user.
    package var memberRoles: [(user: UserID, choice: TIMMemberRole)]
    /// Sorted by user.
    package var memberFields: [MemberFields]
    /// Nil for the default of the type.
    package var addOption: TIMAddOption?
    /// 0 for the default of the engine (LIM-30).
    package var maxMembers: Int64
    package var announcement: String
    package var description: String
    package var faceURL: String
    package var fields: [CustomField]

    package init(
        type: TIMGroupType, group: GroupID?, name: String, users: [UserID],
        options: TIMGroupOptions
    ) {
        self.type = type
        self.group = group
        groupName = name
        self.users = UserList(users)
        memberRoles = options.memberRoles.map { ($0.key, $0.value) }.sorted { $0.user < $1.user }
        memberFields = options.memberFields
            .map { MemberFields(user: $0.key, fields: CustomField.sorted($0.value)) }
            .sorted { $0.user < $1.user }
        addOption = options.addOption
        maxMembers = Int64(options.maxMembers)
        announcement = options.announcement
        description = options.description
        faceURL = options.faceURL
        fields = CustomField.sorted(options.fields)
    }

    package static func isMeant(by source: some ParameterSource) -> Bool { source.has(typeKey) }

    package init(reading source: some ParameterSource) throws(MusterError) {
        type = try source.required(
            Self.typeKey, try source.choice(Self.typeKey, TIMGroupType.self))
        group = try source.string("group").map { GroupID($0) }
        groupName = try source.text("name")
        users = UserList(try source.strings("users").map { $0.map { UserID($0) } } ?? [])
        memberRoles = try source.choicesByUser("memberRoles", TIMMemberRole.self) ?? []
        memberFields = try (source.fieldsByUser("memberFields") ?? [])
            .map { MemberFields(user: $0.user, fields: $0.fields) }
        addOption = try source.choice("addOption", TIMAddOption.self)
        maxMembers = try source.integer("maxMembers") ?? 0
        announcement = try source.text("announcement", or: "")
        description = try source.text("description", or: "")
        faceURL = try source.text("faceURL", or: "")
        fields = try source.fields("fields") ?? []
    }

    package func write(to sink: inout some FieldSink) {
        if let group { sink.id(1, "group", group) }
        sink.string(2, "name", groupName)
        sink.string(3, "description", description)
        users.write(4, to: &sink)
        sink.choice(20, "type", type)
        sink.pairs(
            21, "memberRoles", memberRoles.map { TextPair($0.user.text, $0.choice.text) })
        sink.keyedFields(22, "memberFields", memberFields.map { ($0.user.text, $0.fields) })
        if let addOption { sink.choice(23, "addOption", addOption) }
        sink.integer(24, "maxMembers", maxMembers)
        sink.string(25, "announcement", announcement)
        sink.string(26, "faceURL", faceURL)
        sink.fields(27, "fields", fields)
    }

    package var subject: CommandSubject { .new }

    package var names: [String] { [groupName] }

    /// The initial members without the creator, who enters anyway.
    package func members(of creator: Principal) -> UserList {
        UserList(users.users.filter { $0 != creator.user })
    }
}
