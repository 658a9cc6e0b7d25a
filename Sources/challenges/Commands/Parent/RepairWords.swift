import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Presentation
import Recording
import RuleEngine

/// Describes what a repair of the clock does with each record of that time.
struct RepairWords {
    /// How many decisions are told one by one.
    private static let told = 20

    private let records: FutureRecords
    private let family: Family
    /// The words of decisions that others are about, by id.
    private let reasons: [String: String]
    private let removed: [RemovedApp]

    init(_ records: FutureRecords, _ loaded: LoadedFamily, _ store: FamilyStore) throws {
        self.records = records
        family = loaded.family
        var reasons: [String: String] = [:]
        for child in Set(records.decisions.map(\.child)) {
            for row in try store.decisions(of: child).all() { reasons[row.id] = row.reason }
        }
        self.reasons = reasons
        let versions =
            (try store.versions(kind: VersionHistory.familyKind) + store.versions(kind: VersionHistory.spendingKind))
            .sorted { $0.loaded < $1.loaded }
        removed = records.removedApps.filter { id in !loaded.family.apps.contains { $0.id == id } }
            .compactMap { RemovedApp($0, versions) }
    }

    /// - Parameter isDone: whether the repair is already done.
    func text(isDone: Bool) -> String {
        // Use that is paid as it happens is paid anew.
        let decisions = records.decisions.filter { row in
            Decision.Kind(rawValue: row.kind)?.isSomebodys == true
                && (row.kind != Decision.Kind.pointsSpent.rawValue || row.price == nil)
        }
        var lines = decisions.prefix(Self.told).map { row in
            let points = row.points.map { " (\($0 > 0 ? "+" : "")\(CountedWord.point.counted(Int($0))))" } ?? ""
            return "\(ClockWords.dated(row.at, family.zone)) \(name(row.child)): \(words(row))\(points)"
        }
        if decisions.count > Self.told { lines.append("and \(decisions.count - Self.told) more decisions") }
        if records.uses > 0 {
            lines.append(
                "\(CountedWord("stretch", "stretches").counted(Int(records.uses))) of use, which "
                    + "\(records.uses == 1 ? "waits" : "wait") for your word: challenges held")
        }
        let others =
            Int(records.outcomes) - records.decisions.count { Decision.Kind(rawValue: $0.kind)?.isTold == true }
        if others > 0 { lines.append("what was told of that time: \(others) \(others == 1 ? "thing" : "things")") }
        if lines.isEmpty { lines.append("nothing but the time itself") }
        let kept = (records.voids.map { holds($0, isDone) } + removed.map { isOut($0, isDone) }).map { "  \($0)\n" }
        return lines.map { "  \($0)\n" }.joined() + (kept.isEmpty ? "" : "What stays:\n" + kept.joined())
    }

    private func name(_ child: String) -> String { family.children.first { $0.id == child }?.name ?? child }

    private func holds(_ row: VoidRow, _ isDone: Bool) -> String {
        let number = row.seq ?? 0
        let holds = isDone ? "holds from now on" : "will hold from now on"
        guard row.undone == nil else {
            return "number \(number) of challenges void, which was taken back: that \(holds)"
        }
        let app = row.app.map { id in family.apps.first { $0.id == id }?.name ?? id } ?? "use"
        let what = row.heir.map { "given to \(name($0))" } ?? "left out"
        let when = ClockWords.dated(row.start, family.zone)
        return "\(app) of \(name(row.child)) that was \(what) on \(when): that \(holds). "
            + "Take it back with: challenges void --undo \(number)"
    }

    private func isOut(_ app: RemovedApp, _ isDone: Bool) -> String {
        "\(app.name) stays out of family.json, but its points \(isDone ? "are back" : "come back"). Put it back with:"
            + app.commands.map { "\n    \($0)" }.joined()
    }

    /// What a decision was, in words that a parent can do it again by.
    private func words(_ row: DecisionRow) -> String {
        let app = family.apps.first { $0.id == row.app }?.name ?? row.app ?? ""
        let why = row.reason.isEmpty ? "" : ": \(row.reason)"
        let about = row.cites.flatMap { reasons[$0] } ?? row.subject ?? app
        switch Decision.Kind(rawValue: row.kind) {
        case .redemptionRequested: return "asked for \(app)\(why)"
        case .redemptionDeclined: return "\(about) was declined\(why)"
        case .pointsSpent: return "bought \(row.reason)"
        case .pointsAdjusted: return row.reason.isEmpty ? "points by a parent's word" : row.reason
        case .voucherStarted: return "started a voucher\(why)"
        case .appLocked: return "\(app) was locked\(why)"
        case .appUnlocked: return "\(app) was unlocked\(why)"
        case .appCleared: return "what a parent had said of \(app) was cleared\(why)"
        case .appRemoved: return "\(app) began anew\(why)"
        case .taskReported: return "said that it is done\(why)"
        case .taskConfirmed: return "\(row.reason) was confirmed"
        case .taskDeclined: return "\(about) was declined\(why)"
        case .taskTakenBack: return "the confirmation of \(about) was taken back\(why)"
        case .prizeHandedOver: return "\(row.reason) was handed over"
        case .prizeTakenBack: return "\(row.reason) was noted as not handed over"
        default: return row.reason.isEmpty ? row.kind : row.reason
        }
    }
}

extension Decision.Kind {
    /// Whether somebody made it, not the passing of time.
    fileprivate var isSomebodys: Bool {
        switch self {
        case .windowOpened, .windowEnding, .windowClosed, .limitReached, .shieldRaised, .shieldLifted, .appReleased,
            .pointsMoved, .pointsRefunded, .useCounted, .voucherReturned:
            false
        default: true
        }
    }
}
