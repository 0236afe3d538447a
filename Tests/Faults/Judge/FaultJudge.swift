import Foundation

/// Looks at stores that a fault has left behind, one after another, in one process.
///
/// Every line of the input is `TASK DIRECTORY`, see ``Task``; the answer is one JSON object a line.
/// A store on which reading crashes ends the process, which whoever started it takes as the
/// answer.
@main
struct FaultJudge {
    static func main() {
        // A pipe that nobody reads ends the process by the write that fails, not by a signal.
        signal(SIGPIPE, SIG_IGN)
        while let line = readLine() {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let task = Task(rawValue: parts[0]) else {
                FileHandle.standardError.write(Data("FaultJudge: what is \(line)?\n".utf8))
                exit(1)
            }
            print(task.perform(on: parts[1]).json)
            fflush(nil)
        }
    }
}
