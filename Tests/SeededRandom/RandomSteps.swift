/// How many steps a random test takes.
///
/// The thread sanitizer makes each ten times slower, and what one thread does over and over shows
/// it nothing new: under it there are fewer. The other one makes each two to four times slower.
package enum RandomSteps {
    package static func count(_ steps: Int) -> Int {
        #if THREAD_SANITIZER
            max(1, steps / 8)
        #elseif SANITIZED
            max(1, steps / 2)
        #else
            steps
        #endif
    }
}
