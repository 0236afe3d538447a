import Fixtures
import Foundation
import Testing

// The sanitizers need threads and address space themselves.
#if !SANITIZED
    /// The tool where the system gives too little of something.
    struct ShortageTests {
        private let directory: TemporaryDirectory
        private let store: String
        private let create = #"{"do":"createGroup","as":"ann","group":"g","name":"G"}"#

        init() throws {
            directory = try TemporaryDirectory()
            store = directory.path + "/store"
        }

        /// A thread has so large a stack then that there is no place for it.
        private static let withoutThreads =
            #"ulimit -s 130000000000; exec timeout -s KILL 60 "$0" "$@""#

        @Test func `An engine that can have no threads is refused, and leaves no store`() throws {
            let scenario = try directory.file("scenario", holding: create)
            let outcome = try MusterProcess.run(
                shell: Self.withoutThreads, "run", "--data", store, scenario)
            #expect(outcome.code == 3)
            #expect(outcome.errors.contains("threads"))
            #expect(outcome.errors.contains("ulimit -u"))
            #expect(!FileManager.default.fileExists(atPath: store))
        }

        @Test(arguments: ["verify", "rebuild"])
        func `Work that can have no threads is refused`(command: String) throws {
            #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
            let outcome = try MusterProcess.run(
                shell: Self.withoutThreads, command, "--data", store)
            #expect(outcome.code == 3)
            #expect(outcome.errors.contains("threads"))
            #expect(try MusterProcess.run([command, "--data", store]).code == 0)
        }

        @Test func `Who can have no thread to wait for signals is ended by them`() throws {
            #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
            let follower = try ChildProgram(
                URL(fileURLWithPath: "/bin/sh"),
                [
                    "-c", #"ulimit -s 130000000000; exec "$0" log --follow --data "$1""#,
                    MusterProcess.program.path, store,
                ])
            #expect(!follower.nextOutput().isEmpty)
            follower.terminate()
            for _ in 0..<300 where follower.isRunning { usleep(100_000) }
            if follower.isRunning { follower.kill() }
            let outcome = try follower.outcome()
            #expect(!outcome.hasExited)
            #expect(outcome.code == SIGTERM)
        }

        /// With some of these the log's map once left too little for the views.
        @Test(arguments: [
            1_000_000, 1_500_000, 3_000_000, 4_700_000, 5_000_000, 9_000_000, 64_000_000,
        ])
        func `What is enough stays enough with more`(kibibytes: Int) throws {
            #expect(try play(kibibytes: kibibytes).code == 0)
            #expect(try play("rebuild", kibibytes: kibibytes).code == 0)
        }

        private func play(
            _ command: String = "run", kibibytes: Int
        ) throws -> ChildProgram.Outcome {
            let scenario = try directory.file("scenario", holding: create)
            return try MusterProcess.run(
                shell: #"ulimit -v "$3"; exec timeout -s KILL 60 "$0" "$1" --data "$2" ${4:+"$4"}"#,
                command, store, String(kibibytes), command == "run" ? scenario : "")
        }

        /// It may crash, or find out that it has too little.
        @Test(arguments: [200_000, 250_000, 400_000])
        func `Too little memory is no damage`(kibibytes: Int) throws {
            #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
            let outcome = try MusterProcess.run(
                shell: #"ulimit -v "$2"; exec timeout -s KILL 60 "$0" verify --json --data "$1""#,
                store, String(kibibytes))
            #expect(outcome.hasExited)
            #expect(!outcome.text.contains(#""findings":[{"#))
        }
    }
#endif
