import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

/// What waits to be judged, and what came of it.
struct Judging {
    /// By child, since when anything is known that may matter.
    private(set) var since: [String: Int64] = [:]
    /// What does not count, by statement. Whether it counted is as it was before.
    private(set) var leftOut: [Named: StatedDecision] = [:]
    private var counted: Set<Named> = []
    /// Children of whom other decisions count than before.
    private(set) var changed: Set<String> = []

    struct Named: Hashable {
        let id: String
        let device: [UInt8]
        let recorded: Int64

        init(_ decision: StatedDecision) {
            (id, device, recorded) = (decision.row.id, decision.device, decision.recorded)
        }
    }

    mutating func note(_ child: String, since start: Int64) { since[child] = min(since[child] ?? .max, start) }

    mutating func takeStarts() -> [String: Int64] {
        defer { since = [:] }
        return since
    }

    fileprivate mutating func noteCounted(_ decision: StatedDecision) { counted.insert(Named(decision)) }

    fileprivate mutating func note(_ decision: StatedDecision, _ verdict: Bench.Verdict) {
        let name = Named(decision)
        leftOut[name] = verdict == .leftOut ? decision : nil
        if counted.contains(name) { leftOut[name]?.isCounted = true }
        if (verdict == .counts) != decision.isCounted { changed.insert(decision.row.child) }
    }
}

// Decisions of children's devices count as far as the family's settings in force let a child decide them (`ChildsRight`),
// and as far as the points were there. Which of them do follows from all that is known: whenever more is, it is decided
// anew, and comes to the same everywhere.
extension Recorder {
    /// How far before use decisions may lie that it is about, in milliseconds.
    private static let lookingBack = Milliseconds.day

    /// Notes that other use or wins are known from an instant on.
    func noteToJudge(_ children: some Sequence<Int>, since start: Int64) {
        let before = max(start, .min + Self.lookingBack) - Self.lookingBack
        for child in children { judging.note(plan.family.children[child].id, since: before) }
    }

    /// Decides anew what waits for it, now that is folded what it follows from.
    /// - Returns: whether other decisions count than before, so that it has to be folded again.
    func judgeFolded(_ transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let facts = try judge(since: judging.takeStarts(), transaction)
        guard let facts else { return false }
        try foldAnew(facts, transaction)
        return true
    }

    /// Decides anew which decisions of children's devices count.
    /// - Parameters:
    ///   - starts: by child, since when anything is known that may matter.
    ///   - new: decisions that were heard of just now, before that is folded which was heard of with them: whether their
    ///     points were there is not asked yet. Nil where all is folded.
    /// - Returns: what it has changed, as of facts that were taken. Nil if that is nothing.
    func judge(
        since starts: [String: Int64], new: Set<String>? = nil, _ transaction: borrowing Transaction
    ) throws(StoreError) -> TakenFacts? {
        var facts: TakenFacts?
        guard !starts.isEmpty else { return facts }
        var settings: SettingsInForce?
        for (name, start) in starts.sorted(by: { $0.key < $1.key }) {
            guard let child = names.children[name].map(Int.init) else { continue }
            let stated = try store.stated(of: name, since: start)
            guard let first = stated.first?.row.recorded else { continue }
            let known = if let settings { settings } else { try SettingsInForce(store) }
            var bench = try Bench(of: child, stated, since: first, known, isFolded: new == nil, self)
            let verdicts = try bench.verdicts(new)
            settings = bench.settings
            var isChanged = false
            let judged = Array(zip(stated, verdicts))
            // What counts no more makes room for what another device has decided under its id.
            for (decision, verdict) in judged.filter({ $0.1 != .counts }) + judged.filter({ $0.1 == .counts }) {
                let isAdmitted = verdict == .counts
                if decision.isCounted { judging.noteCounted(decision) }
                if new == nil {
                    judging.note(decision, verdict)
                    if isAdmitted, author.isParent, decision.spends { try transaction.noteCovered(decision) }
                }
                guard isAdmitted != decision.isCounted else { continue }
                if isAdmitted {
                    let day = bench.calendar.day(at: Instant(milliseconds: decision.row.at)).date
                    guard try transaction.count(decision, telling: decision.row.outcome(on: day)) else { continue }
                } else {
                    guard try transaction.leaveOut(decision) else { continue }
                }
                isChanged = true
                facts = facts ?? TakenFacts()
                facts?.note(decision.row)
            }
            guard isChanged else { continue }
            self.known.insert(child)
            // Shields are others than before.
            let since = finished[child] == nil ? .min : horizon.books(at: now.milliseconds)
            take(try store.books(of: name, since: since), of: child)
        }
        return facts
    }
}
