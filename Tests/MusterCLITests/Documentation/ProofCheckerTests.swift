import Fixtures
import Testing

/// The program of the article on the format, which checks proofs and shares no code with Muster.
struct ProofCheckerTests {
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
