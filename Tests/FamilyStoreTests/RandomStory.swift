import FamilyTime
import SeededNumbers

@testable import FamilyStore

/// Writes whatever a store can be asked to write, in any order: reports that grow and contradict each other, wins that
/// are told, taken back and given back, words of parents, and a clock that is set back.
struct RandomStory {
    private var random: SeededGenerator
    private var now: Int64 = 1_790_000_000_000
    private var decisions = 0
    private var outcomes = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Writes so many transactions.
    mutating func write(_ count: Int, to store: FamilyStore) throws {
        for _ in 0..<count {
            now += Int64.random(in: 0...40_000_000, using: &random)
            var steps = (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<24, using: &random) }
            if Int.random(in: 0..<20, using: &random) == 0 { steps = [24] }
            var story = self
            try store.write { transaction throws(StoreError) in
                for step in steps { try story.take(step, transaction, store) }
            }
            self = story
        }
    }

    private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func one(_ names: String...) -> String { names[number(0..<names.count)] }
    private mutating func child() -> String { one("mia", "leo", "zoe") }
    private mutating func app() -> String { one("khan", "books", "anki", "minecraft") }
    private mutating func flag() -> Bool { number(0..<2) == 0 }

    private mutating func event() -> EventRow {
        EventRow(
            id: flag() ? "e\(number(0..<300))" : "0\(number(10..<99))e4567-e89b-12d3-a456-4266141740\(number(10..<30))",
            child: child(), app: app(), device: flag() ? one("tablet", "laptop") : nil,
            start: now - Int64(number(0..<400_000)) * 1000, length: Int64(number(1..<7_200_000)), received: now,
            source: one("tracker", "file"), counts: number(0..<5) == 0 ? "pages=\(number(1..<40))" : nil)
    }

    private mutating func outcome() -> OutcomeRow {
        OutcomeRow(
            id: "o\(number(0..<60))", kind: one("challengeCompleted", "bonus", "badgeUnlocked"), child: child(),
            rule: flag() ? one("reading", "maths") : nil, version: "v\(number(0..<3))", window: "2026-W45",
            tier: flag() ? Int64(number(1..<4)) : nil, at: now - Int64(number(0..<90_000_000)),
            day: LocalDate(dayNumber: Int32(20_700 + number(0..<5))), points: flag() ? Int64(number(-50..<300)) : nil,
            reason: one("Reading week", "Maths", "Happy hour"), published: now)
    }

    private mutating func decision() -> DecisionRow {
        decisions += 1
        return DecisionRow(
            id: "pointsAdjusted/\(number(0..<50))", kind: one("pointsAdjusted", "useCounted"), child: child(), app: nil,
            at: now, until: nil, length: nil, points: Int64(number(-20..<50)), price: nil, cites: nil,
            subject: "2026-11-0\(number(1..<9))", reason: one("thanks", "chores"), recorded: now)
    }

    private mutating func entry(citing outcome: String?) -> LedgerRow {
        LedgerRow(
            key: flag() ? "pointsAdjusted/\(number(0..<50))/bonus" : nil, child: child(), app: flag() ? app() : nil,
            kind: one("pointsAdjusted", "corrected"), amount: Int64(number(-90..<90)), at: now,
            day: LocalDate(dayNumber: Int32(20_700 + number(0..<5))), reason: "as said", cites: outcome)
    }

    private mutating func take(
        _ step: Int, _ transaction: borrowing Transaction, _ store: FamilyStore
    ) throws(StoreError) {
        switch step {
        case 0...3:
            var batch = EventBatch()
            for _ in 0..<number(1..<30) { batch.append(event()) }
            let rights: [EventBatch.Right] = [.mayChange, .mayChange, .isWord, .mayAsk]
            _ = try transaction.record(batch.with(rights[number(0..<4)]))
        case 4: _ = try transaction.removeEvent(id: event().id)
        case 5: _ = try transaction.hold(event())
        case 6: for row in try transaction.release(endingBy: now - 40_000_000) { _ = try transaction.record(row) }
        case 7:
            // Held is what contradicts, or was told ahead of its time.
            let row = event()
            let contradicts = try store.event(id: row.id).map(row.contradicts) ?? false
            if contradicts || row.isAhead { _ = try transaction.holdForParent(row) }
        case 8:
            guard let row = try store.held().randomElement(using: &random) else { break }
            if try transaction.releaseHeld(row, at: now) { _ = try transaction.record(row, isWord: true) }
        case 9:
            if let row = try store.held().randomElement(using: &random) {
                try transaction.declineHeld(row, at: now)
            }
            try transaction.forgetWaiting(id: event().id)
        case 10:
            _ = try transaction.record(
                SignalRow(
                    child: child(), app: app(), device: flag() ? "tablet" : nil, since: flag() ? now : nil, at: now,
                    kind: Int64(number(0..<3)), total: 0, idle: 60_000, received: now, source: "tracker"))
        case 11: _ = try transaction.record(Rows.unknown("e\(number(0..<300))", length: Int64(number(1..<5000))))
        case 12:
            _ = try transaction.forgetUnknownUse(id: "e\(number(0..<300))")
            _ = try transaction.forgetSetAside(key: "k\(number(0..<10))", reason: "negative")
        case 13: _ = try transaction.setAside(Rows.setAside("k\(number(0..<10))"))
        case 14:
            try transaction.assign(AssignmentRow(name: one("solitaire", "go"), app: app(), start: now, made: now))
        case 15:
            _ = try transaction.note(
                VersionRow(kind: "rule", name: one("a", "b"), hash: "h\(number(0..<3))", text: "{}", loaded: now))
        case 16:
            let row = decision()
            if try transaction.record(row) { _ = try transaction.post(entry(citing: nil)) }
        case 17:
            try transaction.record(
                VoidRow(
                    child: child(), app: flag() ? app() : nil, event: flag() ? event().id : nil, start: now - 1000,
                    until: now, heir: nil, reason: "not real", made: now))
            _ = try transaction.undo(void: Int64(number(1..<9)), at: now)
        case 18:
            let row = outcome()
            let known = try store.outcome(id: row.id)
            if known == nil || known?.kind == row.kind { _ = try transaction.publish(row) }
        case 19: _ = try transaction.publishTotal(outcome(), isApart: flag())
        case 20:
            _ = try transaction.publish(
                EarnedRow(
                    child: child(), app: app(), day: LocalDate(dayNumber: Int32(20_700 + number(0..<5))), at: now,
                    points: Int64(number(0..<500)), reason: "time", published: now), isApart: flag())
        case 21:
            let row = outcome()
            try transaction.redate(outcome: row.id, at: row.at, row.day)
            _ = flag() ? try transaction.markKept(outcome: row.id) : try transaction.unmarkKept(outcome: row.id)
            if flag() {
                _ = try transaction.withdraw(outcome: row.id, at: now)
            } else {
                _ = try transaction.restore(outcome: row.id, at: now)
            }
            if try store.outcome(id: row.id) != nil { _ = try transaction.post(entry(citing: row.id)) }
        case 22:
            try transaction.settle(child(), through: LocalDate(dayNumber: Int32(20_700 + number(0..<5))))
            try transaction.noteToCount(LocalDate(dayNumber: Int32(20_700 + number(0..<5))), of: child())
            if flag() { try transaction.forgetDaysToCount(of: child()) }
        case 23:
            outcomes += 1
            try transaction.record(CommandRow(id: "c\(outcomes)/\(now)", words: "points give", made: now))
            try transaction.noteRemoval(of: app(), at: now)
            try transaction.setPosition("latestNow", to: now)
        default:
            let day = LocalDate(dayNumber: 20_702)
            try transaction.rewind(
                to: now - Int64(number(0..<100_000_000)), settledThrough: day, today: ["mia": day, "leo": day + 1],
                keeping: ["pointsAdjusted/\(number(0..<50))"])
        }
    }
}

extension EventBatch {
    /// The same reports with another right.
    fileprivate func with(_ right: Right) -> EventBatch {
        var batch = EventBatch()
        let children = names.map { batch.number(of: $0) }
        let places = deliveries.map { batch.delivery(from: $0.source, received: $0.received) }
        for place in 0..<count {
            let fields = events[place]
            batch.add(
                id: events.ids.text(place), child: children[Int(fields.child)], app: children[Int(fields.app)],
                device: fields.device == 0 ? nil : children[Int(fields.device)], start: fields.start,
                length: fields.length, counts: fields.counts == 0 ? nil : children[Int(fields.counts)],
                delivery: places[Int(fields.delivery)], right)
        }
        return batch
    }
}
