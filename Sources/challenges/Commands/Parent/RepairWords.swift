import Economy
import FamilySettings
import FamilyStore
import Languages
import Recording

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
                return
                    "\(ClockWords.dated(decision.at, family.zone)) \(family.name(ofChild: decision.child)): \(words)\(points)"
            }
        }
        var lines = Array(decisions.prefix(Self.told))
        if decisions.count > Self.told { lines.append(localized("and \(decisions.count - Self.told) more decisions")) }
        if records.uses > 0 {
            lines.append(
                records.uses == 1
                    ? localized("1 stretch of use, which waits for your word: challenges held")
                    : localized("\(records.uses) stretches of use, which wait for your word: challenges held"))
        }
        let others = Int(records.outcomes) - made.count { $0.kind.isTold }
        if others > 0 { lines.append(localized("what was told of that time: \(CountedWord("thing").counted(others))")) }
        if lines.isEmpty { lines.append(localized("nothing but the time itself")) }
        let kept = (records.voids.map { holds($0, isDone) } + removed.map { isOut($0, isDone) }).map { "  \($0)\n" }
        return lines.map { "  \($0)\n" }.joined()
            + (kept.isEmpty ? "" : localized("What stays:") + "\n" + kept.joined())
    }

    private func holds(_ row: VoidRow, _ isDone: Bool) -> String {
        let number = row.seq ?? 0
        guard row.undone == nil else {
            return isDone
                ? localized("number \(number) of challenges void, which was taken back: that holds from now on")
                : localized("number \(number) of challenges void, which was taken back: that will hold from now on")
        }
        let app = row.app.map { family.name(ofApp: $0) } ?? localized("use")
        let child = family.name(ofChild: row.child)
        let when = ClockWords.dated(row.start, family.zone)
        let what =
            row.heir.map { localized("\(app) of \(child) that was given to \(family.name(ofChild: $0)) on \(when)") }
            ?? localized("\(app) of \(child) that was left out on \(when)")
        return isDone
            ? localized("\(what): that holds from now on. Take it back with: challenges void --undo \(number)")
            : localized("\(what): that will hold from now on. Take it back with: challenges void --undo \(number)")
    }

    private func isOut(_ app: RemovedApp, _ isDone: Bool) -> String {
        (isDone
            ? localized("\(app.name) stays out of family.json, but its points are back. Put it back with:")
            : localized("\(app.name) stays out of family.json, but its points come back. Put it back with:"))
            + app.commands.map { "\n    \($0)" }.joined()
    }

    /// What a decision was, in words that a parent can do it again by. Nil if time made it and nobody did: use that is
    /// paid as it happens is paid anew.
    private func words(_ decision: Decision) -> String? {
        let reason = decision.reason
        let why = reason.isEmpty ? "" : ": \(reason)"
        switch decision.body {
        case .app(let id, let about):
            let app = family.name(ofApp: id)
            switch about {
            case .requested, .requestedForUse: return localized("asked for \(app)") + why
            case .declined(let request): return localized("\(reasons[request] ?? app) was declined") + why
            case .bought: return localized("bought \(reason)")
            case .voucherStarted: return localized("started a voucher") + why
            case .locked: return localized("\(app) was locked") + why
            case .unlocked: return localized("\(app) was unlocked") + why
            case .cleared: return localized("what a parent had said of \(app) was cleared") + why
            case .removed: return localized("\(app) began anew") + why
            case .opened, .openedForUse, .ending, .closed, .limitReached, .refunded, .useCounted, .usePaid,
                .useRefunded,
                .voucherReturned, .released, .shieldRaised, .shieldLifted:
                return nil
            }
        case .boost: return localized("started a boost") + why
        case .purchase(_, .requested): return localized("asked for \(reason)")
        case .purchase(let thing, .declined(let asked)):
            return localized("\(reasons[asked] ?? thing) was declined") + why
        case .purchase(_, .bought), .purchase(_, .freezeBought): return localized("bought \(reason)")
        case .purchase(_, .returned): return nil
        case .task(_, .reported): return localized("said that it is done") + why
        case .task(_, .confirmed): return localized("\(reason) was confirmed")
        case .task(let task, .declined(let report)): return localized("\(reasons[report] ?? task) was declined") + why
        case .task(let task, .takenBack(let confirmation)):
            return localized("the confirmation of \(reasons[confirmation] ?? task) was taken back") + why
        case .choice: return localized("\(reason) was chosen")
        case .prize(_, let isHandedOver):
            return isHandedOver
                ? localized("\(reason) was handed over") : localized("\(reason) was noted as not handed over")
        case .pointsAdjusted: return reason.isEmpty ? localized("points by a parent's word") : reason
        case .pointsMoved: return nil
        }
    }
}
