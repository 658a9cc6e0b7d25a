import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import RuleLanguage

/// What is known of a child while the decisions of its devices are judged.
struct Bench {
    enum Verdict {
        case counts
        case leftOut
        /// Another decision stands under its id: what two devices decided alike is one decision.
        case isAnothers
    }

    /// How much use after the end of a window may be the last minute of its tracker.
    private static let lastMinute = Milliseconds.minute

    private let recorder: Recorder
    private let child: Int
    var calendar: FamilyCalendar
    var settings: SettingsInForce
    private let stated: [StatedDecision]
    /// Decisions that stand: each is a parent's, or was admitted by what was known before.
    private let standing: [DecisionRow]
    /// Who decided what stands, where a child's device did.
    private let devices: [String: [UInt8]]
    private let start: Int64
    private var told: ToldWins
    private var points: PointsOverTime?
    private var used: [(app: String, time: Stretch)] = []

    /// How long devices of a child may not have heard of each other.
    private var apart: Int64 { Int64(recorder.horizon.days) * Milliseconds.day }

    private var name: String { recorder.plan.family.children[child].id }

    init(
        of child: Int, _ stated: [StatedDecision], since start: Int64, _ settings: SettingsInForce, isFolded: Bool,
        _ recorder: Recorder
    ) throws(StoreError) {
        (self.recorder, self.child, self.stated, self.start) = (recorder, child, stated, start)
        self.settings = settings
        calendar = recorder.plan.calendar(of: child)
        told = try ToldWins(of: child, recorder.plan, recorder.store, now: recorder.now)
        let (store, name) = (recorder.store, recorder.plan.family.children[child].id)
        let counted = Set(stated.filter(\.isCounted).map(\.row.id))
        let before = start - Int64(recorder.horizon.days) * Milliseconds.day
        let rows = try store.decisions(of: name, since: before, about: stated.map(\.row))
        standing = rows.filter { !counted.contains($0.id) }
        var devices: [String: [UInt8]] = [:]
        for decision in try store.stated(of: name, since: before) where decision.isCounted {
            devices[decision.row.id] = decision.device
        }
        self.devices = devices
        if isFolded, stated.contains(where: \.spends) {
            let decided = rows.filter { $0.recorded >= start }.flatMap(Decision.recorded)
                .filter { !$0.isOfEachStore }.reduce(0) { $0 + $1.points }
            points = try PointsOverTime(of: child, since: start, decided: decided, recorder)
        }
        let ends = stated.filter { $0.row.kind == Decision.Kind.windowClosed.rawValue }.map(\.row)
        let last = ends.map { min($0.until ?? .min, $0.at + Milliseconds.day) }.max()
        if let first = ends.map(\.at).min(), let last, first < last {
            used = try recorder.use(of: child, in: Stretch(first, last), besidesShields: false)
        }
    }

    /// What becomes of the stated decisions, one by one.
    /// - Parameter new: see `Recorder.judge`.
    mutating func verdicts(_ new: Set<String>?) throws(StoreError) -> [Verdict] {
        var untrue: Set<Int> = []
        while true {
            let (verdicts, right) = try pass(new, without: untrue)
            // Time that was given back though it was used: what came later may have been paid with it.
            let found = stated.indices.filter { place in
                guard verdicts[place] == .counts, let decision = stated[place].decision,
                    let left = right.timeLeft(by: decision)
                else { return false }
                let time = left.cut(to: Stretch(left.start, left.start + Milliseconds.day))
                let open = right.timesOpen(of: decision.app ?? "")
                let unpaid = used.filter { $0.app == decision.app }.map(\.time).union.within(time).without(open)
                return unpaid.reduce(0) { $0 + $1.length } > Self.lastMinute
            }
            if found.isEmpty { return verdicts }
            untrue.formUnion(found)
        }
    }

    /// Judges each decision by those that stand before it.
    /// - Parameter untrue: places of decisions that give back time which was used.
    private mutating func pass(
        _ new: Set<String>?, without untrue: Set<Int>
    ) throws(StoreError) -> (verdicts: [Verdict], right: ChildsRight) {
        var right = ChildsRight()
        var spending = Spending(since: start, apart: apart)
        var waiting = standing[...]
        var taken = Set(standing.map(\.id))
        func take(through instant: Int64) {
            while let row = waiting.first, row.recorded <= instant {
                for known in Decision.recorded(row) {
                    right.take(known)
                    spending.take(known, recorded: row.recorded, by: devices[row.id])
                }
                waiting.removeFirst()
            }
        }
        var verdicts: [Verdict] = []
        for (place, stated) in stated.enumerated() {
            let recorded = stated.row.recorded
            take(through: recorded)
            let family = settings.family(at: recorded)
            guard !taken.contains(stated.row.id) else {
                verdicts.append(.isAnothers)
                continue
            }
            guard let decision = stated.decision, !untrue.contains(place) else {
                verdicts.append(.leftOut)
                continue
            }
            let points = try available(for: stated, decision, new, family, spending)
            let boost = try decision.boost.flatMap { start throws(StoreError) in
                try won(start.win, by: recorded)?.boost(&calendar)
            }
            let terms = terms(in: family, try voucher(of: stated, family), boost, points, at: recorded)
            guard right.admits(decision, recorded: recorded, terms) else {
                verdicts.append(.leftOut)
                continue
            }
            right.take(decision)
            spending.take(decision, recorded: recorded, by: stated.device)
            taken.insert(decision.id)
            verdicts.append(.counts)
        }
        take(through: .max)
        return (verdicts, right)
    }

    /// The points that a decision can spend. What a parent's device has found to be covered is a promise.
    private mutating func available(
        for stated: StatedDecision, _ decision: Decision, _ new: Set<String>?, _ family: Family?, _ spending: Spending
    ) throws(StoreError) -> Int64 {
        guard decision.spends, !stated.isCovered else { return .max }
        // Before that is folded which came with it, a decision counts for the time being.
        if let new { return stated.isCounted || new.contains(decision.id) ? .max : .min }
        let most = try points?.most(at: stated.row.recorded, family ?? recorder.plan.family) ?? 0
        // Minutes may have been used by the time others hear of them. What is only owed is not lost: it is paid from what
        // is there.
        let unheard = decision.app == nil ? 0 : spending.unheard(by: stated.device, at: stated.row.recorded)
        return most + spending.points + unheard
    }

    private func terms(
        in family: Family?, _ voucher: Voucher?, _ boost: WonBoost?, _ points: Int64, at recorded: Int64
    ) -> ChildsRight.Terms {
        let (name, child) = (self.name, self.child)
        return ChildsRight.Terms(
            points: points,
            ofApp: { id in
                guard let family, family.children.contains(where: { $0.id == name }),
                    let app = family.apps.first(where: { $0.id == id && $0.category == .reward })
                else { return nil }
                return family.terms(of: app, for: name)
            },
            hasTask: { [plan = recorder.plan] id in
                plan.versions(of: id).contains { plan.rules[$0].outcome == .taskConfirmed }
            },
            hasChoice: { [plan = recorder.plan] id in
                plan.rules.contains { pool in
                    pool.rule.pool.map { $0.chooses != nil && $0.rules.contains { plan.isOneRule($0, id) } } ?? false
                }
            },
            voucher: voucher, boost: boost,
            thing: { [plan = recorder.plan] id in
                guard let person = family?.children.first(where: { $0.id == name }),
                    let version = plan.version(of: id, at: recorded), recorded < plan.rules[version].replaced
                else { return nil }
                return ShopThing(version, of: child, needsApproval: family?.asksForSpending(of: person) ?? true, plan)
            }, calendar: calendar)
    }

    /// What was told under an id, if it was won by an instant: nothing is started before that.
    private mutating func won(_ id: String, by instant: Int64) throws(StoreError) -> ToldOutcome? {
        guard let told = try told.outcome(id: id), told.row.at <= instant else { return nil }
        return told
    }

    /// The voucher that a decision starts, if it was won.
    private mutating func voucher(of stated: StatedDecision, _ family: Family?) throws(StoreError) -> Voucher? {
        guard stated.row.kind == Decision.Kind.voucherStarted.rawValue, let id = stated.row.cites, let family,
            let win = try won(id, by: stated.row.recorded)
        else { return nil }
        return win.voucher(family, &calendar)
    }
}

/// What decisions have spent so far.
private struct Spending {
    private let start: Int64
    private let apart: Int64
    /// What decisions since the start have changed.
    private(set) var points: Int64 = 0
    /// What the child has chosen to buy, and what came back of it.
    private var chosen: [(device: [UInt8]?, recorded: Int64, points: Int64)] = []

    /// - Parameters:
    ///   - start: what was decided before is in the points.
    ///   - apart: how long devices may not have heard of each other.
    init(since start: Int64, apart: Int64) {
        (self.start, self.apart) = (start, apart)
    }

    /// - Parameter device: nil for a parent's.
    mutating func take(_ decision: Decision, recorded: Int64, by device: [UInt8]?) {
        guard decision.points != 0, !decision.isOfEachStore else { return }
        if recorded >= start { points += decision.points }
        if decision.app != nil || decision.thing != nil { chosen.append((device, recorded, decision.points)) }
    }

    /// What others have spent of late: a device may not have heard of that, and two that spend the same points
    /// have both spent them.
    func unheard(by device: [UInt8], at instant: Int64) -> Int64 {
        -min(0, chosen.reduce(0) { $1.device == device || $1.recorded < instant - apart ? $0 : $0 + $1.points })
    }
}
