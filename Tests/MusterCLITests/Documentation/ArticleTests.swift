import Foundation
import Muster
import Testing

@testable import MusterCLI

/// The tables of the articles about the language of `muster run` against the code.
struct ArticleTests {
    private static let families: [(section: String, family: any FamilyRegistration.Type)] = [
        ("Groups of both families", NeutralGroups.self), ("EM groups", EMFamily.self),
        ("TIM groups", TIMFamily.self), ("Servers and channels", CIRFamily.self),
        ("Messages and receipts", MessageFamily.self),
    ]

    private func sections(_ article: Article, _ column: String) -> [String: [Article.Row]] {
        Dictionary(grouping: article.rows(of: column)) {
            $0.section.replacing(" only", with: "")
        }
    }

    private func check(_ row: Article.Row, _ parameters: ReadParameters) {
        var listed = ListedKeys(in: row["parameters"])
        if !parameters.alternatives.isEmpty {
            #expect(row["parameters"].hasPrefix("one of "), "\(row.names)")
            #expect(listed.required.isSuperset(of: parameters.alternatives), "\(row.names)")
            listed.required.subtract(parameters.alternatives)
        }
        #expect(listed == parameters.keys, "\(row.names)")
    }

    /// The table of parameters names each once, and its type.
    private func check(_ article: Article, _ parameters: [ReadParameters], more: [String]) {
        let rows = article.rows(of: "parameter")
        let names = rows.flatMap(\.names)
        #expect(Set(names).count == names.count)
        #expect(Set(names) == Set(parameters.flatMap(\.types.keys) + more))
        for row in rows {
            for type in parameters.compactMap({ $0.types[row.names[0]] }) {
                #expect(row["type"] == type, "\(row.names)")
            }
        }
    }

    @Test func `Every command has one row with what it reads, under its family`() throws {
        let article = try Article("ScenarioCommands")
        let sections = sections(article, "command")
        #expect(Set(sections.keys) == Set(Self.families.map(\.section)))
        var all: [ReadParameters] = []
        for (section, family) in Self.families {
            let rows = try #require(sections[section])
            #expect(rows.flatMap(\.names).sorted() == family.commands.map { $0.name }.sorted())
            for body in family.commands {
                let parameters = try ReadParameters(of: body)
                all.append(parameters)
                if let row = rows.first(where: { $0.names == [body.name] }) {
                    check(row, parameters)
                }
            }
        }
        check(article, all, more: [])
    }

    @Test func `Every query has one row with what it reads, under its family`() throws {
        let article = try Article("ScenarioQueries")
        var sections = sections(article, "query")
        // These two are answered by the tool itself.
        let own = sections.removeValue(forKey: "The store") ?? []
        #expect(own.flatMap(\.names) == [NameTable.readLog, NameTable.getStoreInfo])
        #expect(own.map { $0["past"] } == ["", ""])
        #expect(Set(sections.keys) == Set(Self.families.map(\.section)))
        var all: [ReadParameters] = []
        for (section, family) in Self.families {
            let rows = try #require(sections[section])
            #expect(rows.flatMap(\.names).sorted() == family.queries.map { $0.name }.sorted())
            for body in family.queries {
                let parameters = try ReadParameters(of: body)
                all.append(parameters)
                if let row = rows.first(where: { $0.names == [body.name] }) {
                    check(row, parameters)
                    #expect(row["past"] == (body.isTemporal ? "yes" : ""), "\(body.name)")
                }
            }
        }
        check(article, all, more: ["after"])
    }

    @Test func `Every event has one row`() throws {
        let names = try Article("ScenarioEvents").rows(of: "event").flatMap(\.names)
        #expect(names.sorted() == EventRegistry.payloads.map { $0.kind.name }.sorted())
    }

    @Test func `Every callback has one row, and comes after events that there are`() throws {
        let rows = try Article("ScenarioCallbacks").rows(of: "callback")
        #expect(rows.flatMap(\.names).sorted() == (try DeclaredNames.callbacks().sorted()))
        let events = Set(EventRegistry.payloads.map { $0.kind.name })
        for row in rows {
            #expect(events.isSuperset(of: Article.code(in: row["after"])), "\(row.names)")
        }
    }

    @Test func `Every refusal has one row, and no table names others`() throws {
        let known = MusterErrorCode.all.map(\.name)
        #expect(try Article("Errors").rows(of: "code").flatMap(\.names).sorted() == known.sorted())
        for (article, column) in [("ScenarioCommands", "command"), ("ScenarioQueries", "query")] {
            for row in try Article(article).rows(of: column) {
                let named = Article.code(in: row["refused with"])
                #expect(Set(known).isSuperset(of: named), "\(row.names)")
            }
        }
    }

    @Test func `Every limit has one row with its default`() throws {
        let rows = try Article("ScenarioSettings").rows(of: "limit")
        #expect(rows.flatMap(\.names).sorted() == LimitBounds.all.keys.sorted())
        for row in rows {
            let bounds = try #require(LimitBounds.all[row.names[0]])
            #expect(row["default"] == "\(Limits()[keyPath: bounds.place])", "\(row.names)")
        }
    }

    @Test func `Every option and every hook has one row`() throws {
        let article = try Article("ScenarioSettings")
        let options = article.rows(of: "option").flatMap(\.names)
        #expect(options.sorted() == OptionTable.entries.keys.sorted())
        let hooks = article.rows(of: "hook").flatMap(\.names)
        #expect(
            hooks.sorted()
                == Mirror(reflecting: ScriptedHooks()).children.compactMap(\.label)
                .sorted())
    }

    @Test func `Every key that says what a line is has its row`() throws {
        let article = try Article("ScenarioLanguage")
        let names = article.rows(of: "key").filter { $0["what the line is"] != "" }
            .flatMap(\.names)
        #expect(
            names.sorted()
                == (["do", "ask"] + ControlLine.readers.keys + Expectation.readers.keys).sorted())
    }

    private static let enumerations: [String: any WireEnum.Type] = [
        "family": Family.self, "style of an EM group": GroupStyle.self,
        "role in an EM group": MemberRole.self, "permission in an EM group": GroupPermission.self,
        "type of a TIM group": TIMGroupType.self, "role in a TIM group": TIMMemberRole.self,
        "`addOption`": TIMAddOption.self, "`receiveOption`": TIMReceiveOption.self,
        "`filter` of members": TIMMemberFilter.self, "`fields` of members": TIMMemberInfoField.self,
        "`type` of a server or channel": CircleType.self, "`mode` of a channel": ChannelMode.self,
        "role in a server": ServerRole.self, "role in a channel": ChannelRole.self,
        "`platform`": Platform.self, "`status` of a target": TargetStatus.self,
        "`state` of an invitation": InvitationState.self,
        "`state` of an application": JoinRequestState.self,
        "`getType` of a pendency": PendencyType.self,
        "`handleStatus` of a pendency": PendencyHandleStatus.self,
        "`handleResult` of a pendency": PendencyHandleResult.self,
        "`via` of `membersJoined`": EntryPath.self,
        "`via` of `serverMemberJoined`": ServerEntryPath.self,
        "`via` of `channelMemberJoined`": ChannelEntryPath.self,
        "`cause` of closing": CloseCause.self, "`cause` of removal": RemovalCause.self,
        "`cause` of `channelMemberLeft`": ChannelLeaveCause.self,
        "`cause` of blocking messages": MessageBlockCause.self,
    ]

    @Test func `Every enumeration has its texts and the numbers that may stand for them`() throws {
        var rows = try Article("ScenarioLanguage").rows(of: "enumeration")
        rows.removeAll { $0["enumeration"] == "`fields` of groups" }
        #expect(rows.map { $0["enumeration"] }.sorted() == Self.enumerations.keys.sorted())
        for row in rows {
            let type = try #require(Self.enumerations[row["enumeration"]])
            let texts = row["texts"].components(separatedBy: ", ")
            let isNumbered = texts[0].hasSuffix(")")
            #expect(type.hasVendorNumbers == isNumbered, "\(row["enumeration"])")
            #expect(texts.sorted() == spellings(of: type, isNumbered: isNumbered).sorted())
        }
    }

    private func spellings<E: WireEnum>(of type: E.Type, isNumbered: Bool) -> [String] {
        type.allCases.map { isNumbered ? "`\($0.text)` (\($0.number))" : "`\($0.text)`" }
    }

    @Test func `The types of tips and system messages have their numbers`() throws {
        let rows = try Article("ScenarioCallbacks").rows(of: "`type`")
        let listed = rows.map { "\($0.names[0]) \($0["`code`"])" }
        let tips = GroupTipType.allCases.map { "\($0.text) \($0.number)" }
        let messages = GroupSystemMessageType.allCases.map { "\($0.text) \($0.number)" }
        #expect(listed.sorted() == (tips + messages).sorted())
    }
}

/// Names that only the sources list.
private enum DeclaredNames {
    static func callbacks() throws -> [String] {
        try sources { $0.contains(": WritableContent {") }.flatMap { text in
            text.matches(of: #/case \.\w+: "(\w+)"\n/#).map { String($0.1) }
                + text.matches(of: #/var name: String \{ "(\w+)" \}/#).map { String($0.1) }
        }
    }

    private static func sources(where isWanted: (String) -> Bool) throws -> [String] {
        let folder = Article.root.appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("MusterCLI/") }
            .compactMap { path in
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                return isWanted(text) ? text : nil
            }
    }
}
