import Foundation
import Muster
import Synchronization
import Testing

@testable import MusterCLI

struct ProgressLinesTests {
    @Test(
        arguments: [
            ([(0, .checking, 10), (4.9, .checking, 90)], []),
            (
                [(4.9, .checking, 20), (5, .checking, 30), (9.9, .building, 10)],
                ["checked 30 of 90 events"]
            ),
            (
                [(5.1, .building, 20), (22, .copying, 70), (24, .copying, 80), (25, .copying, 90)],
                [
                    "built views of 20 of 90 events", "copied 70 of 90 events",
                    "copied 90 of 90 events",
                ]
            ),
        ] as [([(Double, LogProgress.Work, UInt64)], [String])])
    func `Long work tells a line every five seconds, short work none`(
        steps: [(Double, LogProgress.Work, UInt64)], told: [String]
    ) {
        let seconds = Mutex(0.0)
        let written = Mutex<[String]>([])
        let lines = ProgressLines(
            { .seconds(seconds.withLock { $0 }) }, { line in written.withLock { $0.append(line) } })
        for (second, work, position) in steps {
            seconds.withLock { $0 = second }
            lines.hear(LogProgress(work, position: position, end: 90))
        }
        #expect(written.withLock { $0 } == told)
    }

    /// Whoever has errors sent to a file or by mail is told of errors alone.
    @Test func `Nobody but a terminal is told`() {
        let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        let file = unsafe open("/dev/null", O_WRONLY)
        defer { for number in [terminal, file] { close(number) } }
        #expect(ProgressLines.onTerminal(terminal) != nil)
        #expect(ProgressLines.onTerminal(file) == nil)
    }
}
