import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
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
        let made = records.decisions.flatMap { Decision.recorded($0) }
        let decisions = made.compactMap { decision in
            words(decision).map { words in
                let change = Int(decision.points)
                let points = change == 0 ? "" : " (\(change > 0 ? "+" : "")\(CountedWord.point.counted(change)))"
                return "\(ClockWords.dated(decision.at, family.zone)) \(name(decision.child)): \(words)\(points)"
            }
        }
        var lines = Array(decisions.prefix(Self.told))
        if decisions.count > Self.told { lines.append("and \(decisions.count - Self.told) more decisions") }
        if records.uses > 0 {
            lines.append(
                "\(CountedWord("stretch", "stretches").counted(Int(records.uses))) of use, which "
                    + "\(records.uses == 1 ? "waits" : "wait") for your word: challenges held")
        }
        let others = Int(records.outcomes) - made.count { $0.kind.isTold }
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

    /// What a decision was, in words that a parent can do it again by. Nil if time made it and nobody did: use that is
    /// paid as it happens is paid anew.
    private func words(_ decision: Decision) -> String? {
        let reason = decision.reason
        let why = reason.isEmpty ? "" : ": \(reason)"
        switch decision.body {
        case .app(let id, let about):
            let app = family.apps.first { $0.id == id }?.name ?? id
            switch about {
            case .requested, .requestedForUse: return "asked for \(app)\(why)"
            case .declined(let request): return "\(reasons[request] ?? app) was declined\(why)"
            case .bought: return "bought \(reason)"
            case .voucherStarted: return "started a voucher\(why)"
            case .locked: return "\(app) was locked\(why)"
            case .unlocked: return "\(app) was unlocked\(why)"
            case .cleared: return "what a parent had said of \(app) was cleared\(why)"
            case .removed: return "\(app) began anew\(why)"
            case .opened, .openedForUse, .ending, .closed, .limitReached, .refunded, .useCounted, .usePaid,
                .useRefunded,
                .voucherReturned, .released, .shieldRaised, .shieldLifted:
                return nil
            }
        case .task(_, .reported): return "said that it is done\(why)"
        case .task(_, .confirmed): return "\(reason) was confirmed"
        case .task(let task, .declined(let report)): return "\(reasons[report] ?? task) was declined\(why)"
        case .task(let task, .takenBack(let confirmation)):
            return "the confirmation of \(reasons[confirmation] ?? task) was taken back\(why)"
        case .prize(_, let isHandedOver): return "\(reason) was \(isHandedOver ? "" : "noted as not ")handed over"
        case .pointsAdjusted: return reason.isEmpty ? "points by a parent's word" : reason
        case .pointsMoved: return nil
        }
    }
}
