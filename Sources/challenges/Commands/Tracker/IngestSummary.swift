import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Recording
import Running
import Trackers
import UsageTracking

/// A summary of what was recorded, for the person who brought it.
struct IngestSummary {
    var tally = Recorder.Tally()
    private var repeated = 0
    private var empty = 0
    private var signals = 0
    /// The names of the apps that signals told of.
    private var signalled: Set<String> = []
    /// How many apps devices were said to have.
    private var installed: Int?
    private var setAside = SetAsideCounts()
    /// Use that cannot count yet, by its id: two files may tell of the same.
    private var uncounted: [String: UncountedUse] = [:]
    private var ambiguous: [String: [String]] = [:]
    private var withoutPresence: [String] = []

    /// - Parameters:
    ///   - waiting: the part of `unknown` that waits to be assigned. The rest is recorded as use.
    ///   - unknown: the use in the log that the family does not know.
    mutating func add(_ log: UsageLog, waiting: [UnknownUseRow], of unknown: [UnknownUseRow]) {
        for item in log.setAside { setAside.add(item.reason, at: localized("line \(item.line)")) }
        for row in waiting { add(UncountedUse(app: row.name ?? "", length: row.length), row.id) }
        repeated += unknown.count - waiting.count
        signals += log.signals.count
        signalled.formUnion(log.signals.map(\.stream.app))
        for line in log.installed { installed = (installed ?? 0) + line.apps.count + line.unusable.count }
    }

    /// Adds what a log has counted over a whole file.
    mutating func addCounts(of log: UsageLog) {
        repeated += log.repeatedCount
        empty += log.emptyCount
    }

    mutating func add(
        _ reading: TrackerReading, _ reports: TrackerReports, waiting: [UnknownUseRow], of unknown: [UnknownUseRow]
    ) {
        repeated += unknown.count - waiting.count
        for item in reading.setAside where item.reason.isFault {
            setAside.add(item.reason.words, at: item.place, "")
        }
        setAside.add(reports)
        for row in waiting {
            let name = row.site ?? row.trackerName ?? ""
            let stranger = row.device.flatMap { reports.strangers[$0] == nil ? nil : $0 }
            add(
                UncountedUse(app: name.isEmpty ? localized("(no name)") : name, stranger: stranger, length: row.length),
                row.id)
        }
        ambiguous.merge(reports.ambiguous) { first, _ in first }
        withoutPresence += reading.devicesWithoutPresence.filter { !withoutPresence.contains($0) }
    }

    private mutating func add(_ use: UncountedUse, _ id: String) {
        if use.length > uncounted[id]?.length ?? 0 { uncounted[id] = use }
    }

    /// Apps that the family does not know, with the time spent in them.
    private var unknown: [String: Int64] {
        uncounted.values.reduce(into: [:]) { if $1.stranger == nil { $0[$1.app, default: 0] += $1.length } }
    }

    /// Devices that are nobody's, with the time spent on them.
    private var strangers: [String: Int64] {
        uncounted.values.reduce(into: [:]) { if let device = $1.stranger { $0[device, default: 0] += $1.length } }
    }

    /// Adds the results of recording. What came too late is counted with the rest that was set aside.
    mutating func add(_ recorder: Recorder) throws {
        for row in try recorder.unknownUse(toldAs: signalled) {
            add(UncountedUse(app: row.name ?? "", length: row.length), row.id)
        }
        tally = recorder.tally
        guard let first = recorder.tally.firstTooLate else { return }
        setAside.add(localized("too late"), count: recorder.tally.tooLate, at: first, recorder.wordsForTooLate)
    }

    /// Whether records came and none of them could be used: probably the wrong file.
    var isUseless: Bool {
        !setAside.isEmpty && tally.new + tally.known + tally.longer + tally.waiting + repeated + empty + signals == 0
            && installed == nil
            && unknown.isEmpty && strangers.isEmpty
    }

    /// What came beside new use.
    private var otherReports: [String] {
        var others: [String] = []
        if tally.longer > 0 { others.append(localized("\(NumberText.grouped(tally.longer)) that had grown")) }
        if tally.known + repeated > 0 {
            others.append(localized("\(NumberText.grouped(tally.known + repeated)) known already"))
        }
        if tally.waiting == 1 {
            others.append(localized("1 that ends in the future and waits"))
        } else if tally.waiting > 0 {
            others.append(localized("\(NumberText.grouped(tally.waiting)) that end in the future and wait"))
        }
        if empty > 0 { others.append(localized("\(NumberText.grouped(empty)) of no length")) }
        if let installed { others.append(CountedWord("installed app").counted(installed)) }
        if signals > 0 { others.append(CountedWord("signal").counted(signals)) }
        return others
    }

    /// - Parameter isParents: whether it is told on a parent's device.
    func text(_ family: Family, isParents: Bool) -> String {
        let new = CountedWord("new stretch of use", "new stretches of use").counted(tally.new)
        let others = otherReports
        var text =
            others.isEmpty
            ? localized("Took in \(new).\n")
            : localized("Took in \(new), and \(Listing.and(others)).\n")
        if tally.held > 0 {
            text +=
                tally.held == 1
                ? localized(
                    "1 stretch was told before it can have happened, and waits for your word: challenges held\n")
                : localized(
                    """
                    \(NumberText.grouped(tally.held)) stretches were told before they can have happened, and wait for \
                    your word: challenges held\n
                    """)
        }
        if tally.contradictory > 0 {
            text +=
                tally.contradictory == 1
                ? localized(
                    """
                    1 stretch was told of another child, app or device before, under the same id, and waits for your \
                    word: challenges held\n
                    """)
                : localized(
                    """
                    \(NumberText.grouped(tally.contradictory)) stretches were told of another child, app or device \
                    before, under the same id, and wait for your word: challenges held\n
                    """)
        }
        if tally.absent > 0 {
            text +=
                tally.absent == 1
                ? localized(
                    """
                    1 stretch is from a time in which the app was not in the family, and does not count. Let it count \
                    from a day on: challenges apps assign NAME APP --from DATE\n
                    """)
                : localized(
                    """
                    \(NumberText.grouped(tally.absent)) stretches are from a time in which the app was not in the \
                    family, and do not count. Let it count from a day on: challenges apps assign NAME APP --from DATE\n
                    """)
        }
        for (count, words) in setAside.sentences { text += localized("Set aside \(count): \(words)\n") }
        for (device, time) in strangers.sorted(by: { $0.key < $1.key }) {
            guard !family.devices.contains(where: { $0.id == device }) else {
                text += localized(
                    """
                    The device "\(device)" is shared, and this file does not say who used it; its \
                    \(Wording.duration(time)) are kept, and count for nobody.\n
                    """)
                continue
            }
            text += localized(
                """
                The device "\(device)" belongs to nobody in family.json; its \(Wording.duration(time)) wait there. Add \
                { "id": "\(device)", "child": "\(family.children.first?.id ?? "…")" } to "devices" and read the file \
                again.\n
                """)
        }
        for (name, apps) in ambiguous.sorted(by: { $0.key < $1.key }) {
            text +=
                localized(
                    """
                    "\(name)" fits \(Listing.and(apps)) equally well. Make one of their "matches" more exact.\n
                    """)
        }
        for device in withoutPresence {
            text +=
                localized(
                    """
                    No presence data for "\(device)": all time with a window open counts, also when nobody sat \
                    there.\n
                    """)
        }
        text += unknownText
        let asksForParent =
            tally.held + tally.contradictory + tally.absent + tally.tooLate > 0 || !uncounted.isEmpty
            || !ambiguous.isEmpty
        return isParents || !asksForParent
            ? text : text + localized("A parent decides about that, on a parent's device.\n")
    }

    private var unknownText: String {
        guard !unknown.isEmpty else { return "" }
        let most = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let named = most.prefix(3).map { "\($0.key) (\(Wording.duration($0.value)))" }.joined(separator: ", ")
        return localized(
            """
            \(CountedWord("unknown app").counted(unknown.count)); most used: \(named). Their time is kept. Let it count: \
            challenges apps assign NAME APP\n
            """)
    }

    func members(_ lookedAt: LookedAtView) -> [(String, JSONOutput)] {
        let reasons: [(String, JSONOutput)] = setAside.counts.map { ($0.reason, .int(Int64($0.count))) }
        let apps: [JSONOutput] = unknown.sorted { $0.key < $1.key }.map {
            .object([("app", .string($0.key)), ("seconds", .raw(secondsText($0.value)))])
        }
        return [
            ("new", .int(Int64(tally.new))), ("longer", .int(Int64(tally.longer))),
            ("known", .int(Int64(tally.known + repeated))), ("waiting", .int(Int64(tally.waiting))),
            ("held", .int(Int64(tally.held + tally.contradictory))), ("signals", .int(Int64(signals))),
            ("setAside", .object(reasons)), ("unknownApps", .array(apps)),
            ("implausible", .array(lookedAt.implausibleJSON)),
            ("borrowed", .array(lookedAt.borrowedJSON)),
        ]
    }
}

/// A stretch of use that no app or no child of the family can be credited with.
private struct UncountedUse {
    var app: String
    /// The device, where it belongs to nobody.
    var stranger: String?
    var length: Int64
}

/// Milliseconds as seconds, without rounding.
func secondsText(_ milliseconds: Int64) -> String {
    let rest = milliseconds % 1000
    guard rest != 0 else { return "\(milliseconds / 1000)" }
    var digits = String(rest)
    while digits.count < 3 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)"
}
