import Foundation
import Muster
import Synchronization
import Testing

@testable import MusterCLI

struct ProgressLinesTests {
    @Test(
        arguments: [
            ([(9, .checking, 10), (13.9, .checking, 90)], []),
            (
                [(0, .checking, 10), (5, .checking, 30), (9.9, .checking, 90), (12, .building, 9)],
                ["checked 30 of 90 events"]
            ),
            (
                [
                    (6, .building, 20), (12, .building, 60), (15, .building, 70),
                    (16, .building, 90),
                ],
                ["built views of 60 of 90 events", "built views of 90 of 90 events"]
            ),
            // Each work has a time of its own.
            (
                [(0, .building, 90), (6, .building, 90), (12, .building, 20), (16, .copying, 90)],
                []
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
