import Fixtures
import Foundation
import Testing

@testable import MusterCLI

/// The built program, as a process.
struct ToolTests {
    private let create = #"{"do":"createGroup","as":"ann","group":"g","name":"G"}"#

    @Test(
        arguments: [
            [], ["nothing"], ["run", "--nothing"], ["run", "--data"], ["run", "/nowhere/at/all"],
            ["run", "/"], ["log"], ["verify"], ["stat", "--data"],
            ["rebuild", "--data", "d", "more"], ["backup", "--data", "d"],
            ["log", "--data", "d", "--after", "x"], ["stat", "--data", "d", "--at", "x"],
            ["verify", "--data", "d", "--position", "1"], ["verify", "--data", "d", "--root", "0"],
            ["verify", "--data", "d", "--position", "1", "--root", "0f"],
        ] as [[String]])
    func `Unusable arguments end with 1 and a message`(arguments: [String]) throws {
        let outcome = try MusterProcess.run(arguments)
        #expect(outcome.code == 1)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errors.hasPrefix("muster: "))
    }

    @Test(arguments: ["\u{1b}[31mred", "two\nlines", "\u{9b}0m\u{202e}"])
    func `No name of a file steers the terminal that shows a message`(name: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/" + name
        let malformed = try directory.file(name, holding: "malformed")
        for arguments in [
            ["run", malformed], ["run", path + "x"], ["stat", "--data", path], [name],
        ] {
            let outcome = try MusterProcess.run(arguments)
            let first = try #require(outcome.errors.split(separator: "\n").first)
            #expect(first.hasSuffix(PlainText.escaped(String(first))))
            #expect(outcome.code == (arguments[0] == "stat" ? 3 : 1))
            #expect(outcome.errors.split(separator: "\n").count == 1 || arguments == [name])
        }
    }

    /// Two such names would be the same directory.
    @Test func `Names that are not UTF-8 are refused`() throws {
        let directory = try TemporaryDirectory()
        let outcome = try MusterProcess.run(
            shell: #"exec "$0" run --data "$1/$(printf '\377')" 2>/dev/null"#, directory.path)
        #expect(outcome.code == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    @Test func `The directory of a store may be named by a link, and a tilde is a letter`() throws {
        let directory = try TemporaryDirectory()
        let (store, link) = (directory.path + "/store", directory.path + "/link")
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "store")
        for command in ["log", "verify", "rebuild", "stat", "run"] {
            for name in [link, link + "/"] {
                #expect(try MusterProcess.run([command, "--data", name]).code == 0)
            }
        }
        let outcome = try MusterProcess.run(["stat", "--data", "~"])
        #expect(outcome.code == 3)
        #expect(outcome.errors.hasSuffix("/~ holds no store; check the path\n"))
    }

    @Test func `A tilde in the name of a scenario is no home`() throws {
        let directory = try TemporaryDirectory()
        let outcome = try MusterProcess.run(
            shell: #"cd "$1"; mkdir "~"; echo '{"note":"here"}' > "~/s"; exec "$0" run "~/s""#,
            directory.path)
        #expect(outcome.code == 0)
        #expect(outcome.output == Data((#"{"line":1,"note":"here"}"# + "\n").utf8))
    }

    /// The engine may have been killed between the write and the flush: a power cut would have
    /// taken events that somebody had read.
    @Test func `What a killed engine left is brought to the disk before it is shown`() throws {
        let directory = try TemporaryDirectory()
        let outcome = try MusterProcess.run(
            shell: #"""
                cd "$1"
                mkfifo commands
                "$0" run --data store < commands > said &
                engine=$!
                exec 3> commands
                echo "$2" >&3
                until [ -s said ]; do sleep 0.05; done
                kill -9 $engine
                strace -f -y -o calls -e trace=fdatasync "$0" log --data store
                cat calls
                """#, directory.path, create)
        #expect(outcome.text.contains("groupCreated"))
        #expect(outcome.text.contains("/journal>) = 0"))
    }

    @Test(arguments: [
        ("outer/empty", "outer"), ("outer/missing", "outer"), ("new/missing", "new"),
        ("outer/empty/.", "outer"), ("link/missing", "outer/empty"),
        ("link/../missing", "outer"), ("link/../new/missing", "outer/new"),
    ])
    func `Names above a new store are brought to the disk`(store: String, last: String) throws {
        let directory = try TemporaryDirectory()
        let outcome = try MusterProcess.run(
            shell: #"""
                cd "$1"
                mkdir -p outer/empty
                ln -s outer/empty link
                strace -f -y -o calls -e trace=fsync "$0" run --data "$2" < /dev/null && cat calls
                """#, directory.path, store)
        let place = URL(fileURLWithPath: directory.path).resolvingSymlinksInPath()
        for above in [place.deletingLastPathComponent(), place, place.appending(path: last)] {
            #expect(outcome.text.contains("<\(above.path)>"))
        }
    }

    @Test func `The name of a new store in the current directory is brought to the disk`() throws {
        let directory = try TemporaryDirectory()
        let outcome = try MusterProcess.run(
            shell: #"""
                mkdir "$1/here" && cd "$1/here"
                strace -f -y -o ../calls -e trace=fsync "$0" run --data . < /dev/null
                cat ../calls
                """#, directory.path)
        let place = URL(fileURLWithPath: directory.path).resolvingSymlinksInPath()
        #expect(outcome.text.contains("<\(place.path)>"))
    }

    @Test(arguments: [
        (SIGSEGV, true), (SIGBUS, true), (SIGABRT, true), (SIGKILL, false), (SIGTERM, false),
    ])
    func `Only a crash of the check is a finding`(signal: Int32, isFinding: Bool) {
        if case .crashed = ChildProcess.End(signal: signal) {
            #expect(isFinding)
        } else {
            #expect(!isFinding)
        }
    }

    @Test(arguments: [
        ["--help"], ["help"], ["help", "run"], ["run", "--help"], ["log", "--help"],
        ["help", "--help"], ["help", "-h"],
        ["verify", "--help"], ["rebuild", "--help"], ["stat", "--help"], ["backup", "--help"],
        ["--version"],
        ["prove", "--help"], ["check", "--help"], ["run", "-h"], ["log", "--data", "d", "-h"],
    ])
    func `Help and version end with 0`(arguments: [String]) throws {
        let outcome = try MusterProcess.run(arguments)
        #expect(outcome.code == 0)
        #expect(outcome.text.contains("muster"))
        #expect(outcome.errors.isEmpty)
    }

    @Test func `The exit code tells how a run ended, and 1 wins over 2`() throws {
        let failing = "{\"note\":\"x\"}\n{\"expect\":{\"note\":\"y\"}}\n"
        #expect(try MusterProcess.run(["run"], input: "").code == 0)
        #expect(try MusterProcess.run(["run", "-"], input: failing).code == 2)
        #expect(try MusterProcess.run(["run"], input: failing + "malformed").code == 1)
    }

    @Test func `A file is named in its lines when there are several`() throws {
        let directory = try TemporaryDirectory()
        let one = try directory.file("one", holding: "{\"note\":\"a\"}")
        let two = try directory.file("two", holding: "{\"note\":\"b\"}\n")
        let outcome = try MusterProcess.run(["run", one, "-", two], input: "{\"note\":\"c\"}")
        #expect(
            outcome.lines == [
                #"{"line":1,"file":"\#(one)","note":"a"}"#, #"{"line":1,"file":"-","note":"c"}"#,
                #"{"line":1,"file":"\#(two)","note":"b"}"#,
            ])
        #expect(try MusterProcess.run(["run", one]).lines == [#"{"line":1,"note":"a"}"#])
    }

    @Test func `A store is read, checked, rebuilt and counted`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let data = ["--data", store]
        let run = try MusterProcess.run(["run", "--events"] + data, input: create)
        #expect(run.code == 0)
        let events = run.lines.filter { $0.hasPrefix(#"{"event""#) }
        #expect(try MusterProcess.run(["log", "--json"] + data).lines == events)
        #expect(
            try MusterProcess.run(["log", "--json", "--after", "1"] + data).lines
                == Array(events.dropFirst()))
        #expect(
            try MusterProcess.run(["log", "--json", "--limit", "1"] + data).lines
                == Array(events.prefix(1)))
        let human = try MusterProcess.run(["log"] + data).lines
        #expect(
            human.first?.hasPrefix("1  2023-11-14T22:13:20.000Z  group g v1  groupCreated  by ann")
                == true)
        for command in ["verify", "rebuild", "stat"] {
            let outcome = try MusterProcess.run([command, "--json"] + data)
            #expect(outcome.code == 0)
            #expect(outcome.lines.count == 1)
            #expect(outcome.text.hasPrefix(#"{"ok":true,"#))
            #expect(try MusterProcess.run([command] + data).code == 0)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: store)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }

    @Test func `the README names the version`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("This is version \(Tool.version)"))
    }

    @Test func `an id cannot be taken for the columns behind it`() throws {
        let directory = try TemporaryDirectory()
        let data = ["--data", directory.path + "/store"]
        let users = ["b  by  ann", "b\u{a0}\u{2003}by\u{3000}ann", "(administrator)"]
        for (number, user) in users.enumerated() {
            let line = #"{"do":"createGroup","as":"\#(user)","name":"G","group":"g\#(number)"}"#
            #expect(try MusterProcess.run(["run"] + data, input: line).code == 0)
            let printed = try #require(try MusterProcess.run(["log"] + data).lines.last)
            #expect(printed.contains("by \"\(user)\""), "\(printed)")
        }
    }

    @Test func `A store is copied, and the copy continued`() throws {
        let directory = try TemporaryDirectory()
        let (store, copy) = (directory.path + "/store", directory.path + "/copy")
        let arguments = ["backup", "--json", "--data", store, "--to", copy]
        #expect(try MusterProcess.run(arguments).code == 3)
        #expect(!FileManager.default.fileExists(atPath: copy))
        for group in ["g", "h"] {
            let input = create.replacing(#""group":"g""#, with: #""group":"\#(group)""#)
            #expect(try MusterProcess.run(["run", "--data", store], input: input).code == 0)
            let copied = try MusterProcess.run(arguments)
            let verified = try MusterProcess.run(["verify", "--json", "--data", copy])
            #expect(copied.code == 0)
            #expect(verified.code == 0)
            #expect(copied.lines.count == 1)
            #expect(copied.text.hasPrefix(#"{"ok":true,"position":"#))
            #expect(
                try MusterProcess.run(["log", "--json", "--data", copy]).lines
                    == MusterProcess.run(["log", "--json", "--data", store]).lines)
        }
        #expect(
            try MusterProcess.run(["run", "--data", copy], input: #"{"digest":true}"#).lines
                == MusterProcess.run(["run", "--data", store], input: #"{"digest":true}"#).lines)
        for place in [store, store + "/", store + "/copy"] {
            let within = try MusterProcess.run(["backup", "--data", store, "--to", place])
            #expect(within.code == 1)
            #expect(within.errors.contains("of the store"))
        }
        let other = try MusterProcess.run(["backup", "--data", directory.path, "--to", copy])
        #expect(other.code == 3)
    }

    @Test(arguments: ["log", "verify", "rebuild", "stat", "prove"])
    func `No store is made where none is`(command: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/none"
        let outcome = try MusterProcess.run(
            [command, "--data", path] + (command == "prove" ? ["--position", "1"] : []))
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains(path))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `A directory of other files is left alone`() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("letter", holding: "dear")
        let outcome = try MusterProcess.run(["run", "--data", directory.path], input: create)
        #expect(outcome.code == 3)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["letter"])
    }

    @Test func `Damage is found, whatever reading it does`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        try fill(store, groups: 200)
        let file = URL(fileURLWithPath: store + "/log/data.mdb")
        let whole = try Data(contentsOf: file)
        // Everything after the two meta pages is lost.
        try whole.prefix(8192).write(to: file)
        let lost = try MusterProcess.run(["verify", "--json", "--data", store])
        #expect(lost.code == 3)
        #expect(lost.text.hasPrefix(#"{"ok":false,"#))
        var changed = whole
        let text = try #require(changed.range(of: Data("Group 77".utf8)))
        changed[text.lowerBound] ^= 1
        try changed.write(to: file)
        let flipped = try MusterProcess.run(["verify", "--json", "--data", store])
        #expect(flipped.code == 3)
        #expect(flipped.text.hasPrefix(#"{"ok":false,"#))
        #expect(flipped.lines.count == 1)
    }

    @Test func `No room to compare the views is no damage to them`() throws {
        let directory = try TemporaryDirectory()
        let store = ["--data", directory.path + "/store"]
        #expect(try MusterProcess.run(["run"] + store, input: create).code == 0)
        let outcome = try MusterProcess.run(
            ["verify", "--json"] + store, environment: ["TMPDIR": directory.path + "/none"])
        #expect(outcome.code == 3)
        #expect(outcome.text.hasPrefix(#"{"ok":false,"error":"storageFailure""#))
        #expect(outcome.text.contains(directory.path + "/none"))
        #expect(outcome.text.contains("let TMPDIR name a directory"))
        #expect(!outcome.text.contains("damaged"))
        #expect(outcome.text.contains(#""findings":[]"#))
        #expect(outcome.text.contains(#""position":2,"root":""#))
        let text = try MusterProcess.run(
            ["verify"] + store, environment: ["TMPDIR": directory.path + "/none"])
        #expect(text.code == 3)
        #expect(text.lines.count == 1)
        #expect(text.text.hasPrefix("log: 2 events, root "))
        #expect(text.errors.contains("let TMPDIR name a directory"))
    }

    @Test func `Who stops reading ends the tool, and is told nothing`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        try fill(store, groups: 2000)
        let outcome = try MusterProcess.run(
            shell: #"{ "$0" log --data "$1"; echo $? >&2; } | head -1"#, store)
        #expect(outcome.lines.count == 1)
        #expect(outcome.errors == "141\n")
    }

    @Test func `Another process follows a store while it is written`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let first = try MusterProcess.run(["run", "--events", "--data", store], input: create)
        let follower = try MusterProcess.start(
            ["log", "--data", store, "--json", "--follow", "--until", "4"])
        let second = try MusterProcess.run(
            ["run", "--events", "--data", store],
            input: #"{"do":"createGroup","as":"bob","name":"H"}"#)
        let followed = try follower.outcome()
        #expect(
            followed.lines == (first.lines + second.lines).filter { $0.hasPrefix(#"{"event""#) })
        #expect(followed.code == 0)
    }

    @Test func `Following ends when somebody asks for it`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: create)
        let follower = try MusterProcess.start(["log", "--data", store, "--follow"])
        // Once it prints, it listens.
        #expect(!follower.nextOutput().isEmpty)
        follower.terminate()
        let outcome = try follower.outcome()
        #expect(outcome.hasExited)
        #expect(outcome.code == 0)
    }

    @Test func `Following ends when somebody asks for it, though nobody reads what it prints`()
        throws
    {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        // More than a pipe holds, also after some was read.
        try fill(store, groups: 2000)
        let follower = try MusterProcess.start(["log", "--data", store, "--follow"])
        #expect(!follower.nextOutput().isEmpty)
        follower.terminate()
        for _ in 0..<300 where follower.isRunning { usleep(100_000) }
        #expect(!follower.isRunning)
        let outcome = try follower.outcome()
        #expect(outcome.hasExited)
        #expect(outcome.code == 128 + SIGTERM)
    }

    @Test(arguments: [true, false])
    func `Following ends when the store is gone`(isReplaced: Bool) throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: create)
        let follower = try MusterProcess.start(["log", "--data", store, "--follow"])
        #expect(!follower.nextOutput().isEmpty)
        try FileManager.default.removeItem(atPath: store)
        if isReplaced { _ = try MusterProcess.run(["run", "--data", store], input: create) }
        let outcome = try follower.outcome()
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains(store))
    }

    @Test func `Errors of the log are JSON where JSON is wanted`() throws {
        let directory = try TemporaryDirectory()
        let outcome = try MusterProcess.run(["log", "--json", "--data", directory.path + "/none"])
        #expect(outcome.code == 3)
        #expect(outcome.text.hasPrefix(#"{"ok":false,"error":"notAStore","message":""#))
        #expect(outcome.errors.isEmpty)
    }

    /// A sound store was called damaged when the mark of its journal could not be opened.
    @Test(arguments: ["stat", "log"], 4...8)
    func `Few open files are no damage`(command: String, limit: Int) throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: create)
        let outcome = try MusterProcess.run(
            shell: #"ulimit -n "$3"; exec "$0" "$2" --data "$1""#, store, command, String(limit))
        #expect(outcome.hasExited)
        #expect(outcome.code == 0 || outcome.errors.contains("Too many open files"))
        #expect(!outcome.errors.contains("damaged"))
    }

    @Test(arguments: [5, 8])
    func `Few open files are an error, not a crash`(limit: Int) throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: create)
        let outcome = try MusterProcess.run(
            shell: #"ulimit -n "$2"; exec "$0" verify --data "$1""#, store, String(limit))
        #expect(outcome.hasExited)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("Too many open files"))
    }

    // It was called no directory that can be read.
    @Test func `Without a file to open a store is not said to be none`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: create)
        let commands = try directory.file("commands", holding: create)
        let outcome = try MusterProcess.run(
            shell: #"ulimit -n 4; exec "$0" run --data "$1" "$2""#, store, commands)
        #expect(outcome.code == 3)
        #expect(outcome.errors.contains("storageFailure"))
        #expect(outcome.errors.contains("Too many open files"))
    }

    @Test func `A check that is stopped leaves nothing behind`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let scratch = try scratch(in: directory)
        let check = try check(ofManyGroupsIn: store, buildingIn: scratch)
        check.terminate()
        let outcome = try check.outcome()
        #expect(outcome.hasExited)
        #expect(outcome.code == 128 + SIGTERM)
        #expect(outcome.errors.isEmpty)
        #expect(try leftovers(in: scratch).isEmpty)
    }

    @Test func `A check ends with the process that started it`() throws {
        let directory = try TemporaryDirectory()
        let scratch = try scratch(in: directory)
        let check = try check(ofManyGroupsIn: directory.path + "/store", buildingIn: scratch)
        check.kill()
        // The output stays open for a process that is left.
        let outcome = try check.outcome()
        #expect(!outcome.hasExited)
        #expect(outcome.text.isEmpty)
    }

    @Test func `A check removes what others left behind that were killed long ago`() throws {
        let directory = try TemporaryDirectory()
        let scratch = try scratch(in: directory)
        // No process has so large a number.
        let names = ["muster-verify-999999999-A-B", ".muster-verify-999999999-C-D.creating"]
        // Others could put links into what they may write to, and have us follow them.
        let open = "muster-verify-999999999-G"
        let kept = [
            "muster-verify-999999999-E", "muster-verify-\(getpid())-F", open, "muster-notes-1-2",
        ]
        for name in names + kept {
            let path = scratch + "/" + name
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
            guard name != kept[0] else { continue }
            let age = Date(timeIntervalSinceNow: -90_000)
            try FileManager.default.setAttributes([.modificationDate: age], ofItemAtPath: path)
        }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o777], ofItemAtPath: scratch + "/" + open)
        _ = try MusterProcess.run(
            ["verify", "--data", directory.path], environment: ["TMPDIR": scratch])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch).sorted() == kept.sorted())
    }

    @Test func `A check lets an engine start once it has read the views`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let scratch = try scratch(in: directory)
        let check = try check(ofManyGroupsIn: store, buildingIn: scratch)
        let lock = unsafe open(store + "/writer.lock", O_RDWR)
        defer { close(lock) }
        while flock(lock, LOCK_EX | LOCK_NB) != 0, check.isRunning { usleep(200) }
        // It still builds others.
        #expect(try !leftovers(in: scratch).isEmpty)
        #expect(flock(lock, LOCK_UN) == 0)
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        let outcome = try check.outcome()
        #expect(outcome.code == 0)
        #expect(outcome.text.contains("views: compared with the log up to 10000\n"))
    }

    /// Its two processes end together; the output would stay open for one that is left.
    @Test func `A check may be stopped at any time`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        let scratch = try scratch(in: directory)
        try fill(store, groups: 1000)
        for microseconds in stride(from: UInt32(0), to: 72_000, by: 6_000) {
            let check = try MusterProcess.start(
                ["verify", "--data", store], environment: ["TMPDIR": scratch])
            usleep(microseconds)
            check.terminate()
            let outcome = try check.outcome()
            // It may have been done already.
            #expect(
                outcome.text.isEmpty || outcome.hasExited && outcome.code == 0,
                "after \(microseconds) us")
            #expect(try leftovers(in: scratch).isEmpty, "after \(microseconds) us")
        }
    }

    private func fill(_ store: String, groups: Int) throws {
        let lines = (0..<groups).map { #"{"do":"createGroup","as":"ann","name":"Group \#($0)"}"# }
        let outcome = try MusterProcess.run(
            ["run", "--data", store], input: lines.joined(separator: "\n"))
        #expect(outcome.code == 0)
    }

    private func scratch(in directory: TemporaryDirectory) throws -> String {
        let path = directory.path + "/scratch"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        return path
    }

    /// What checks have there; a sanitizer keeps files of its own for a moment.
    private func leftovers(in scratch: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch)
            .filter { $0.contains("muster-verify") }
    }

    /// A check that has begun to build views.
    private func check(
        ofManyGroupsIn store: String, buildingIn scratch: String
    ) throws -> ChildProgram {
        try fill(store, groups: 5000)
        let check = try MusterProcess.start(
            ["verify", "--data", store], environment: ["TMPDIR": scratch])
        while try leftovers(in: scratch).isEmpty, check.isRunning { usleep(200) }
        return check
    }

    /// Terminals that hang up and connections that are reset fail likewise.
    @Test func `Input that fails is unreadable, not the end of the process`() throws {
        let outcome = try MusterProcess.run(shell: "$0 run < .")
        #expect(outcome.hasExited)
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("muster: run: - cannot be read: "))
    }

    @Test func `Input that does not wait for its writer is waited for`() throws {
        let input = Pipe()
        let descriptor = input.fileHandleForReading.fileDescriptor
        #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
        let process = try MusterProcess.start(["run"], input: .pipe(input))
        usleep(20_000)
        try input.fileHandleForWriting.write(contentsOf: Data("{\"note\":\"x\"}\n".utf8))
        try input.fileHandleForWriting.close()
        let outcome = try process.outcome()
        #expect(outcome.code == 0)
        #expect(outcome.lines == ["{\"line\":1,\"note\":\"x\"}"])
    }

    @Test func `Input and output may both be longer than a pipe`() throws {
        let lines = (1...5000).map { "{\"note\":\"number \($0)\"}" }
        let outcome = try MusterProcess.run(["run"], input: lines.joined(separator: "\n"))
        #expect(outcome.lines.count == 5000)
        #expect(outcome.lines.last == "{\"line\":5000,\"note\":\"number 5000\"}")
    }

    @Test func `Answers come line by line`() throws {
        let input = Pipe()
        let process = try MusterProcess.start(["run"], input: .pipe(input))
        for number in 1...3 {
            try input.fileHandleForWriting.write(contentsOf: Data("{\"note\":\"x\"}\n".utf8))
            #expect(process.nextOutput() == "{\"line\":\(number),\"note\":\"x\"}\n")
        }
        try input.fileHandleForWriting.close()
        #expect(try process.outcome().code == 0)
    }
}
