import Muster
import Testing

/// The article on permissions, beside the tables that the engine decides by.
@Suite struct PermissionsTests {
    private let article: Article

    init() throws {
        article = try Article("Permissions")
    }

    /// The rows of a section's table with the given columns, and the roles in each cell.
    private func roles(
        _ section: String, _ columns: [String], letters: [Character]
    ) -> [[UInt8]] {
        article.rows.filter { $0.section == section && $0.cells[columns[0]] != nil }.map { row in
            columns.map { column in
                letters.enumerated().reduce(0) { sum, letter in
                    row[column].contains(letter.element) ? sum | 1 << letter.offset : sum
                }
            }
        }
    }

    // rows: PRM-E02 PRM-E03 PRM-E04 PRM-E05 PRM-E06 PRM-E07 PRM-E09 PRM-E10 PRM-E11 PRM-E12
    // rows: PRM-E14 PRM-E15 PRM-E16 PRM-E17 PRM-E18 PRM-E19 PRM-E20 PRM-E21 PRM-E22 PRM-E23
    @Test func `the table of Easemob's groups is that of the rules`() {
        let columns = ["onlyOwnerInvite", "memberCanInvite", "joinNeedApproval", "openJoin"]
        let styles: [GroupStyle] = [
            .privateOnlyOwnerInvite, .privateMemberCanInvite, .publicJoinNeedApproval,
            .publicOpenJoin,
        ]
        #expect(
            roles("Groups of Easemob and Agora", columns, letters: ["o", "a", "p", "x", "s"])
                == EMOperation.allCases.map { operation in
                    styles.map { EMPolicy.allowed(operation, in: $0).rawValue }
                })
    }

    // rows: PRM-C03 PRM-C04 PRM-C05 PRM-C06 PRM-C08 PRM-C09 PRM-C10 PRM-C11 PRM-C12 PRM-C13
    // rows: PRM-C01 PRM-C18 PRM-C19 PRM-C20 PRM-C22 PRM-C23 PRM-C24 PRM-C25 PRM-C26
    @Test func `the tables of servers and channels are those of the rules`() throws {
        let columns = ["public text", "private text", "public voice", "private voice"]
        let kinds: [(CircleType, ChannelMode)] = [
            (.public, .text), (.private, .text), (.public, .voice), (.private, .voice),
        ]
        let letters: [Character] = ["o", "m", "c", "u"]
        let operations = CIROperation.allCases
        let first = try #require(operations.firstIndex(of: .createChannel))
        #expect(
            roles("Servers and channels", columns, letters: letters)
                == operations[..<first].map { operation in
                    kinds.map { CIRPolicy.allowed(operation, $0.0, $0.1).rawValue }
                })
        #expect(
            roles("Servers and channels", ["who"], letters: letters)
                == operations[first...].map { [CIRPolicy.allowed($0).rawValue] })
    }

    // rows: PRM-T01 PRM-T04 PRM-T06 PRM-T07 PRM-T09 PRM-T10 PRM-T11 PRM-T12 PRM-T13 PRM-T14
    // rows: PRM-T15 PRM-T16 PRM-T17 PRM-T18 PRM-T19 PRM-T20 PRM-T21 PRM-T22 PRM-T23 PRM-T24
    @Test func `the table of Tencent's groups is that of the rules`() {
        let columns = ["Private", "Public", "ChatRoom", "AVChatRoom", "BChatRoom"]
        let types: [TIMGroupType] = [
            .privateGroup, .publicGroup, .chatRoom, .avChatRoom, .bChatRoom,
        ]
        #expect(
            roles("Tencent's groups", columns, letters: ["o", "a", "p", "x", "s"])
                == TIMOperation.allCases.map { operation in
                    types.map { TIMPolicy.allowed(operation, in: $0).rawValue }
                })
    }

    @Test func `it names commands and queries by their names`() throws {
        let known = Set(
            try Article("ScenarioCommands").rows.flatMap(\.names)
                + Article("ScenarioQueries").rows.flatMap(\.names))
        for row in article.rows {
            let named = Article.code(in: row["commands and queries"])
            #expect(!named.isEmpty)
            #expect(Set(named).isSubset(of: known), "\(Set(named).subtracting(known))")
        }
    }

    @Test func `it names all commands and queries`() {
        let named = Set(article.rows.flatMap { Article.code(in: $0["commands and queries"]) })
        let commands = Set(CommandRegistry.bodies.map { $0.name })
        let queries = Set(QueryRegistry.bodies.map { $0.name })
        #expect(commands.union(queries).subtracting(named).isEmpty)
    }
}
