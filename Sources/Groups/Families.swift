/// The one place where families are registered.
package enum Families {
    /// The rules by which commands on groups of a family are decided.
    package static func rules(of family: Family) -> any GroupRules.Type {
        switch family {
        case .em: EMRules.self
        }
    }

    /// The callbacks that events of a family's groups cause.
    package static func callbacks(of family: Family) -> any CallbackRules.Type {
        switch family {
        case .em: EMCallbacks.self
        }
    }
}
