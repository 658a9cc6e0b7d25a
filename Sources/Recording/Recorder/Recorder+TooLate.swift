import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import RuleEngine
import UsageTracking

// Use that started before the horizon: it is set aside and shown, and counts once `lateDays` is raised far enough.
extension Recorder {
    /// The reason of what was set aside because it came too late.
    package static let tooLate = "too late"

    /// Whether a report began so long before it is received that it cannot count any more, unless it is known. What was
    /// recorded or decided in between does not matter. The first recording of a child has no past, so nothing in it is
    /// too late. A report of a known id is judged by its own start, and what another device has heard of by the instant of
    /// that alone.
    func isTooLate(_ report: Report) -> Bool {
        if case .now = lateness, finished[Int(report.use.child)] == nil { return false }
        return report.use.start < firstInTime
    }

    /// The first instant at which use began that does not come too late.
    var firstInTime: Int64 {
        switch lateness {
        case .now: horizon.start(at: now.milliseconds)
        case .heard(let instant): horizon.start(at: instant)
        case .decided: .min
        }
    }

    func setAsideTooLate(_ report: Report, _ transaction: borrowing Transaction) throws(StoreError) {
        let row = report.row(in: plan.family, received: now.milliseconds)
        tally.tooLate += 1
        tally.firstTooLate = tally.firstTooLate ?? row.id
        _ = try transaction.setAside(
            SetAsideRow(
                key: row.id, reason: Self.tooLate, detail: Language.english.speaking { Self.words(horizon) },
                text: line(row), source: row.source, received: row.received))
    }

    /// Why use came too late and what to do, for a parent.
    package var wordsForTooLate: String { Self.words(horizon) }

    private static func words(_ horizon: Horizon) -> String {
        localized(
            """
            It came more than \(horizon.days) days late. To let older use count, raise "lateDays" in family.json and read \
            the file again.
            """)
    }

    /// The report as an event line.
    private func line(_ row: EventRow) -> String {
        var members: [(String, JSONOutput)] = [
            ("id", .string(row.id)), ("child", .string(row.child)), ("app", .string(row.app)),
        ]
        if let device = row.device { members.append(("device", .string(device))) }
        members.append(("start", .string(Instant(milliseconds: row.start).iso8601(in: plan.family.zone))))
        let (seconds, rest) = row.length.quotientAndRemainder(dividingBy: 1000)
        let fraction = rest == 0 ? "" : "." + String(1000 + rest).dropFirst()
        members.append(("seconds", .raw("\(seconds)\(fraction)")))
        if let counts = row.counts.flatMap({ UseCounts(text: $0) }) { members.append(("counts", counts.json)) }
        return JSONOutput.object(members).text(pretty: false)
    }
}
