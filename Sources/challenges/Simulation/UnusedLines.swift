import Recording
import UsageTracking

extension Session {
    /// Says which lines of a file could not be used, in the words of `ingest`.
    func tell(_ setAside: [UsageLog.SetAside]) {
        var counts = SetAsideCounts()
        for item in setAside { counts.add(item.reason, at: "line \(item.line)") }
        for (count, words) in counts.sentences { note("Set aside \(count): \(words)") }
    }
}
