import Trackers

/// The contents of a server's last answer. Answers overlap, because records grow and arrive late, so most of an answer
/// is known.
struct KnownAnswer {
    /// The lengths of uses, by id.
    private var lengths: [String: Int64] = [:]
    /// The number of records set aside, by group and reason.
    private var faults: [Fault: Int] = [:]

    private struct Fault: Hashable {
        var group: String
        var reason: SetAside.Reason
    }

    /// The uses and faults that are new or have grown. Nil if there are none.
    mutating func news(in reading: TrackerReading) -> TrackerReading? {
        var news = TrackerReading()
        news.uses = reading.uses.filter { lengths[$0.id] != $0.milliseconds }
        lengths = Dictionary(reading.uses.map { ($0.id, $0.milliseconds) }, uniquingKeysWith: max)
        var counts: [Fault: Int] = [:]
        // The newest records stand first, so that those beyond the known number are the first ones.
        let all = Dictionary(grouping: reading.setAside) { Fault(group: $0.group, reason: $0.reason) }
        for (fault, items) in all {
            counts[fault] = items.count
            news.setAside += items.prefix(max(0, items.count - faults[fault, default: 0]))
        }
        faults = counts
        return news.uses.isEmpty && news.setAside.isEmpty ? nil : news
    }
}
