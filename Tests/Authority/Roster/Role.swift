/// The letters of semantics.md section 3.
enum Role: Hashable {
    case owner, admin, member, outsider, system
}

extension Set<Role> {
    static let o: Self = [.owner]
    static let oa: Self = [.owner, .admin]
    static let oap: Self = [.owner, .admin, .member]
    static let op: Self = [.owner, .member]
    static let ap: Self = [.admin, .member]
    static let p: Self = [.member]
    static let x: Self = [.outsider]
    static let s: Self = [.system]
    static let os: Self = [.owner, .system]
    static let ops: Self = [.owner, .member, .system]
    static let oas: Self = [.owner, .admin, .system]
    static let none: Self = []
}
