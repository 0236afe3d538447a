import Muster

/// The settings of a run, collected from its `configure` lines.
struct ScenarioSettings {
    private var limits = Limits()
    private var options = Options()
    private var hooks = ScriptedHooks()

    var settings: Settings {
        Settings(limits: limits, options: options, hooks: hooks)
    }

    /// Whether the host that the scenario plays knows the user.
    func knows(_ user: UserID) -> Bool {
        hooks.userExists(user)
    }

    /// Takes over what one line says.
    mutating func apply(_ configuration: JSONObject) throws(MalformedLine) {
        for member in configuration.withoutNulls.members {
            if member.key == "hooks" {
                try hooks.add(try ControlObject.object(member.value, "hooks"))
            } else if let limit = LimitBounds.all[member.key] {
                try apply(limit, member.key, member.value)
            } else if let option = OptionTable.entries[member.key] {
                try apply(option, member.key, member.value)
            } else {
                throw MalformedLine(
                    "configure knows no \"\(PlainText.escaped(member.key))\"")
            }
        }
    }

    private mutating func apply(
        _ bounds: LimitBounds, _ name: String, _ value: JSONValue
    ) throws(MalformedLine) {
        let number = Int(try ControlObject.integer(value, name))
        guard bounds.contains(number) else {
            throw MalformedLine(
                "\(name) must be between \(bounds.minimum) and \(LimitBounds.maximum)")
        }
        limits[keyPath: bounds.place] = number
    }

    private mutating func apply(
        _ option: OptionTable.Entry, _ name: String, _ value: JSONValue
    ) throws(MalformedLine) {
        switch option {
        case .flag(let set):
            guard let flag = value.bool else {
                throw MalformedLine("\(name) must be true or false, not \(value.kindName)")
            }
            set(&options, flag)
        case .choice(let texts, let set):
            guard let text = value.string, texts.contains(text) else {
                throw MalformedLine("\(name) must be one of \(texts.joined(separator: ", "))")
            }
            set(&options, text)
        case .integer(let set):
            let number = try ControlObject.integer(value, name)
            guard number >= 0 else { throw MalformedLine("\(name) must not be negative") }
            set(&options, number)
        case .rules(let set):
            for member in try ControlObject.object(value, name).withoutNulls.members {
                try set(
                    &options, member.key, try ControlObject.object(member.value, member.key))
            }
        }
    }
}
