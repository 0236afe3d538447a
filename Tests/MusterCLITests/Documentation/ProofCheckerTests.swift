import Fixtures
import Testing

/// The program of the article on the format, which checks proofs and shares no code with Muster.
struct ProofCheckerTests {
    // What the hashes of one leaf, of one length too many or of another kind of proof would show.
    @Test func `The program believes no proof of another shape`() throws {
        let directory = try TemporaryDirectory()
        let data = ["--data", directory.file("store")]
        let lines = (0..<3).map {
            #"{"do":"createGroup","as":"ann","group":"g\#($0)","name":"G"}"#
        }
        _ = try MusterProcess.run(["run"] + data, input: lines.joined(separator: "\n"))
        let program = try #require(
            try Article("LogFormat").blocks.first { $0.language == "python" })
        let checker = try directory.file("checker.py", holding: program.text)
        let forger = try directory.file(
            "forger.py",
            holding: #"""
                import json, sys
                first, second = (json.load(open(name)) for name in ("proof1", "proof2"))
                leaves = second["path"][0] + first["path"][0]
                path = first["path"][1:]
                shapes = {
                    "record": {"position": 1, "record": "f0", "path": ["", leaves] + path},
                    "long": {"position": 1, "record": "f0", "path": [leaves] + path},
                    "longer": dict(first, path=["00" * 32] + first["path"]),
                    "shorter": dict(first, path=first["path"][1:]),
                    "joined": dict(first, path=["".join(first["path"])]),
                    "unlike": {"path": 5}, "list": []}
                for name, proof in shapes.items():
                    json.dump(proof, open(name, "w"))
                """#)
        let outcome = try MusterProcess.run(
            shell: #"""
                cd "$1"
                root() { "$0" stat --data store --at "$1" | tail -n 1 | cut -c 11-; }
                for n in 1 2; do "$0" prove --data store --position $n > proof$n; done
                "$0" prove --data store --from 4 > growth
                "$0" prove --data store --from 0 --at 0 > nothing
                python3 "$3"
                python3 "$2" 6 $(root 6) < proof1 && python3 "$2" 6 $(root 6) 4 $(root 4) < growth \
                    && echo true
                for shape in record long longer shorter joined unlike list growth; do
                    python3 "$2" 6 $(root 6) < $shape 2>> why && echo "$shape"
                done
                python3 "$2" 6 $(root 6) 4 $(root 3) < proof1 2>> why && echo "of an event"
                python3 "$2" 0 $(root 6) 0 $(root 0) < nothing 2>> why && echo "of nothing"
                cat why >&2
                echo done
                """#, directory.path, checker, forger)
        #expect(outcome.text == "true\ndone\n", "\(outcome.errors)")
        #expect(!outcome.errors.contains("Traceback"))
    }

    @Test func `A program of somebody else's checks proofs as Muster does`() throws {
        let directory = try TemporaryDirectory()
        let data = ["--data", directory.file("store")]
        let lines = (0..<7).map {
            #"{"do":"createGroup","as":"ann","group":"g\#($0)","name":"G"}"#
        }
        let run = try MusterProcess.run(["run"] + data, input: lines.joined(separator: "\n"))
        #expect(run.code == 0)
        let program = try #require(
            try Article("LogFormat").blocks.first { $0.language == "python" })
        let checker = try directory.file("checker.py", holding: program.text)
        let outcome = try MusterProcess.run(
            shell: #"""
                cd "$1"
                root() { "$0" stat --data store --at "$1" | tail -n 1 | cut -c 11-; }
                for at in 0 1 5 8 13; do
                    noted=$(root $at)
                    for n in 1 2 4 5 8 13; do
                        [ $n -le $at ] || continue
                        "$0" prove --data store --position $n --at $at > proof
                        python3 "$2" $at $noted < proof || echo "event $n of $at"
                        sed 's/616e6e/626f62/' proof > altered
                        python3 "$2" $at $noted < altered 2>&1 && echo "altered $n of $at"
                        python3 "$2" $at $(root 7) < proof 2> why && echo "other $n of $at"
                    done
                    for n in 0 1 3 4 5 8 13; do
                        [ $n -le $at ] || continue
                        old=$(root $n)
                        "$0" prove --data store --from $n --at $at > proof
                        python3 "$2" $at $noted $n $old < proof || echo "growth $n to $at"
                        python3 "$2" $at $old $n $noted < proof 2> why && [ $n != $at ] \
                            && [ $n != 0 ] && echo "exchanged $n of $at"
                    done
                done
                echo done
                """#, directory.path, checker)
        #expect(outcome.text == "done\n", "\(outcome.errors)")
    }
}
