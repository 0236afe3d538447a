/// Changes texts of a server (CIR-04).
package struct UpdateServer: ServerCommand {
    package static let name = "updateServer"

    package var server: ServerID
    package var newName: String?
    package var icon: String?
    package var background: String?
    package var desc: String?
    package var ext: String?

    package init(
        server: ServerID, newName: String? = nil, icon: String? = nil, background: String? = nil,
        desc: String? = nil, ext: String? = nil
    ) {
        self.server = server
        self.newName = newName
        self.icon = icon
        self.background = background
        self.desc = desc
        self.ext = ext
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        newName = try source.string("name")
        icon = try source.string("icon")
        background = try source.string("background")
        desc = try source.string("desc")
        ext = try source.string("ext")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        if let newName { sink.string(2, "name", newName) }
        if let icon { sink.string(3, "icon", icon) }
        if let background { sink.string(4, "background", background) }
        if let desc { sink.string(5, "desc", desc) }
        if let ext { sink.string(6, "ext", ext) }
    }

    package var names: [String] { newName.map { [$0] } ?? [] }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkNamesSomething(
            newName ?? icon ?? background ?? desc ?? ext, among: "name, icon, background, desc, ext"
        )
        if let newName { try deliberation.checkCircleName(newName, field: "name") }
        if let icon { try deliberation.checkCircleText(icon, field: "icon") }
        if let background { try deliberation.checkCircleText(background, field: "background") }
        if let desc { try deliberation.checkCircleText(desc, field: "desc") }
        if let ext { try deliberation.checkCircleText(ext, field: "ext") }
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let profile = try deliberation.standing(server)
        try CIRActor(on: server, deliberation).require(.updateServer)
        let changes = ServerUpdated(
            name: newName.changed(from: profile.name), icon: icon.changed(from: profile.icon),
            background: background.changed(from: profile.background),
            desc: desc.changed(from: profile.desc), ext: ext.changed(from: profile.ext))
        if !changes.isEmpty { deliberation.append(changes, to: server) }
        return Done()
    }
}

extension ServerUpdated {
    fileprivate var isEmpty: Bool { (name ?? icon ?? background ?? desc ?? ext) == nil }
}
