import Languages
import Recording
import UsageTracking

extension Session {
    /// Says which lines of a file could not be used, in the words of `ingest`.
    func tell(_ setAside: [UsageLog.SetAside]) {
        var counts = SetAsideCounts()
        for item in setAside { counts.add(item.reason, at: localized("line \(item.line)")) }
        for (count, words) in counts.sentences { note(localized("Set aside \(count): \(words)")) }
    }
}
