import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import RuleKinds
import UsageTracking

// Decisions of children's devices count as far as the family's settings in force let a child decide them (`ChildsRight`).
// Which of them do follows from all that is known: whenever more is, it is decided anew, and comes to the same everywhere.
extension Recorder {
    /// What judging has changed.
    struct Judgement {
        /// As of facts that were taken.
        var facts = TakenFacts()
        /// What counts no longer, or never did.
        var leftOut: [StatedDecision] = []
        var isChanged = false
    }

    /// Decides anew which decisions of children's devices count.
    /// - Parameter starts: by child, since when anything is known that may matter.
    func judge(since starts: [String: Int64], _ transaction: borrowing Transaction) throws(StoreError) -> Judgement {
        var judgement = Judgement()
        guard !starts.isEmpty else { return judgement }
        var settings = try SettingsInForce(store)
        for (name, start) in starts.sorted(by: { $0.key < $1.key }) {
            guard let child = names.children[name] else { continue }
            try judge(name, Int(child), since: start, &settings, &judgement, transaction)
        }
        return judgement
    }

    private func judge(
        _ name: String, _ child: Int, since start: Int64, _ settings: inout SettingsInForce,
        _ judgement: inout Judgement, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let stated = try store.stated(of: name, since: start)
        guard !stated.isEmpty else { return }
        let wasChanged = judgement.isChanged
        judgement.isChanged = false
        defer { judgement.isChanged = judgement.isChanged || wasChanged }
        let counted = Set(stated.filter(\.isCounted).map(\.row.id))
        // Of these each is a parent's, or was admitted by what was known before.
        var standing = try store.decisions(of: name).all().filter { !counted.contains($0.id) }[...]
        var taken = Set(standing.map(\.id))
        var right = ChildsRight()
        var calendar = plan.calendar(of: child)
        var told = try ToldWins(of: child, plan, store, now: now)
        for decision in stated {
            while let row = standing.first, row.recorded <= decision.row.recorded {
                for known in Decision.recorded(row) { right.take(known) }
                standing.removeFirst()
            }
            let family = settings.family(at: decision.row.recorded)
            let voucher = try voucher(of: decision, family, &told, &calendar)
            let admitted =
                taken.contains(decision.row.id)
                ? nil
                : decision.decision.flatMap { known in
                    right.admits(
                        known, recorded: decision.row.recorded, terms(of: name, in: family, voucher)) ? known : nil
                }
            if let admitted {
                right.take(admitted)
                taken.insert(decision.row.id)
            } else if !taken.contains(decision.row.id) {
                judgement.leftOut.append(decision)
            }
            guard (admitted != nil) != decision.isCounted else { continue }
            if admitted != nil {
                let day = calendar.day(at: Instant(milliseconds: decision.row.at)).date
                judgement.isChanged =
                    try transaction.count(decision, telling: decision.row.outcome(on: day)) || judgement.isChanged
            } else {
                judgement.isChanged = try transaction.leaveOut(decision) || judgement.isChanged
            }
            judgement.facts.note(decision.row)
        }
        guard judgement.isChanged else { return }
        known.insert(child)
        // Shields are others than before.
        let since = finished[child] == nil ? .min : horizon.books(at: now.milliseconds)
        take(try store.books(of: name, since: since), of: child)
    }

    private func terms(of child: String, in family: Family?, _ voucher: Voucher?) -> ChildsRight.Terms {
        ChildsRight.Terms(
            ofApp: { id in
                guard let family, family.children.contains(where: { $0.id == child }),
                    let app = family.apps.first(where: { $0.id == id && $0.category == .reward })
                else { return nil }
                return family.terms(of: app, for: child)
            },
            hasTask: { [plan] id in plan.versions(of: id).contains { plan.rules[$0].rule is Chore } },
            voucher: { id in voucher?.id == id ? voucher : nil })
    }

    /// The voucher that a decision starts, if it was won.
    private func voucher(
        of stated: StatedDecision, _ family: Family?, _ told: inout ToldWins, _ calendar: inout FamilyCalendar
    ) throws(StoreError) -> Voucher? {
        guard stated.isVoucher, let id = stated.row.cites, let family, let win = try told.outcome(id: id),
            win.kind == .unlockGranted, let version = win.version
        else { return nil }
        let won = WonMinutes(id: id, rule: version, step: win.step, at: win.row.at)
        return Voucher(won, family, plan, &calendar)
    }

    /// By child, since when vouchers were started that count though they are not won, or do not count though they may be.
    func startsOfDoubtfulVouchers() throws(StoreError) -> [String: Int64] {
        var starts: [String: Int64] = [:]
        let gone = try store.withdrawn()
        for name in try store.childrenOfStated(since: .min) {
            for stated in try store.stated(of: name) where stated.isVoucher {
                let won = try stated.row.cites.map { id throws(StoreError) in try store.outcome(id: id) } ?? nil
                if stated.isCounted != (won.map { !gone.contains($0.id) } ?? false) {
                    starts[name] = min(starts[name] ?? .max, stated.row.recorded)
                }
            }
        }
        return starts
    }
}

extension StatedDecision {
    fileprivate var isVoucher: Bool { row.kind == Decision.Kind.voucherStarted.rawValue }

    /// The decision with the entries that pay for it. Nil where its values do not fit each other: no program wrote it.
    fileprivate var decision: Decision? {
        let recorded = Decision.recorded(row)
        guard recorded.count == 1, var decision = recorded.first, UsageLog.believable.contains(row.at) else {
            return nil
        }
        let kind = Decision.Kind.pointsRefunded.rawValue
        for entry in entries {
            guard entry.key == "\(row.id)/\(entry.app ?? "bonus")", entry.child == row.child, entry.kind == row.kind,
                entry.at == row.at, entry.amount.magnitude < 1_000_000_000_000, entry.rule == nil, entry.window == nil,
                entry.cites == (row.kind == kind ? row.cites : nil)
            else { return nil }
            decision.shares.append(AccountShare(app: entry.app, points: entry.amount))
        }
        guard Set(entries.map(\.key)).count == entries.count, entries.count < 10_000 else { return nil }
        return decision
    }
}
