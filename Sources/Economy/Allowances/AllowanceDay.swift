import FamilySettings
import FamilyTime

/// A day of free minutes. It follows from the use and from what was written alone, not from when they became known.
struct AllowanceDay {
    /// When use of some apps was free.
    private(set) var free: [(apps: Set<String>, time: Stretch)] = []
    /// What was left over from the days before, and what the day has in all, in milliseconds.
    let carried: Int64
    private(set) var whole: Int64 = 0
    /// The free use, in milliseconds. Two apps that are used at once take one time.
    private(set) var used: Int64 = 0
    /// What is left over for the next day, in milliseconds.
    private(set) var kept: Int64

    var left: Int64 { max(0, whole - used) }

    /// - Parameters:
    ///   - carried: what was left over from the days before, in milliseconds.
    ///   - use: by app, the use that nothing else has paid, disjoint. It may reach beyond the day.
    init(_ terms: AllowanceTerms, on day: DayInfo, carried: Int64, use: [String: [Stretch]]) {
        self.carried = carried
        // A day that never happened takes nothing away.
        kept = carried
        let ends = terms.versions.dropFirst().map(\.since) + [.max]
        for (version, end) in zip(terms.versions, ends) {
            var time = Stretch(max(day.start, version.since), min(day.end, end))
            guard time.length > 0 else { continue }
            guard let minutes = version.minutes else {
                (whole, kept) = (0, 0)
                continue
            }
            whole = carried + Int64(minutes.minutes.minutes(on: day) ?? 0) * Milliseconds.minute
            let shared = minutes.apps.flatMap { use[$0] ?? [] }.within(time)
            // What was free before an edit stays free, and is taken from what the edit gives.
            if left == 0 {
                time.end = time.start
            } else if let end = shared.instant(reaching: left) {
                time.end = end
            }
            free.append((minutes.apps, time))
            used += shared.within(time).union.reduce(0) { $0 + $1.length }
            kept = min(left, Int64(minutes.carryOver) * Milliseconds.minute)
        }
    }
}
