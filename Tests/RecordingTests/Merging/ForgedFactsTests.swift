import Economy
import FamilyTime
import Foundation
import RuleEngine
import Testing

@testable import FamilyStore
@testable import Recording

/// What a child's device writes into its journal that it may not state, whatever made it. Each is left out and named, on
/// parents' devices and on the child's own, and everything else counts.
@Suite("Forged facts of a child's device")
struct ForgedFactsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// What is named. Empty for what nobody listens to.
        let named: [(kind: FactKind, why: LeftOutFact.Why)]
        let write: @Sendable (borrowing Transaction) throws(StoreError) -> Void
        /// What stands beside it and counts: the end of the honest window, a minute after it was opened.
        var endsWindow = false
        var testDescription: String { name }

        init(
            _ name: String, _ named: [(kind: FactKind, why: LeftOutFact.Why)],
            endsWindow: Bool = false, _ write: @escaping @Sendable (borrowing Transaction) throws(StoreError) -> Void
        ) {
            (self.name, self.named, self.write, self.endsWindow) = (name, named, write, endsWindow)
        }
    }

    private static let family = #"""
        {
          "timeZone": "Europe/Berlin", "settleHours": 6,
          "children": [ { "id": "mia" }, { "id": "leo" } ],
          "devices": [ { "id": "laptop", "child": "mia" }, { "id": "pad", "child": "leo" } ],
          "apps": [
            { "id": "books", "category": "learning", "pointsPerMinute": 10 },
            { "id": "khan", "category": "learning", "pointsPerMinute": 10 },
            { "id": "minecraft", "category": "reward" },
            { "id": "roblox", "category": "reward", "approval": true },
            { "id": "tube", "category": "reward", "pay": "perMinute", "approval": true }
          ]
        }
        """#
    private static let rules = [
        DeviceRule(
            kind: "challenges", name: "spark",
            text: #"""
                { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
                  "reward": { "points": 25, "unlock": { "app": "minecraft", "minutes": 10 } } }
                """#),
        DeviceRule(
            kind: "tasks", name: "tidy", text: #"{ "id": "tidy", "title": "Tidy", "points": 30, "per": "day" }"#),
    ]

    // MARK: What is forged

    /// Minutes after noon.
    private static func at(_ minutes: Int64) -> Int64 { 1_793_617_200_000 + minutes * 60_000 }
    /// When facts are forged.
    private static let now = at(0)
    private static let day = LocalDate("2026-11-02") ?? LocalDate(dayNumber: 0)

    private static func use(
        _ id: String, _ child: String, minutes: Int64 = 30, at start: Int64 = at(-60), received: Int64 = now
    ) -> EventRow {
        EventRow(
            id: id, child: child, app: "books", device: "laptop", start: start, length: minutes * 60_000,
            received: received, source: "test")
    }

    /// As it is held on a parent's device.
    private static let held = EventRow(
        id: "m0", child: "mia", app: "khan", device: "laptop", start: at(-120), length: 2_400_000, received: at(-75),
        source: "test")

    /// The id that the program makes for the decision that these tests call by a name. Of two at one instant the second
    /// has a number.
    private static func id(
        _ name: String, _ kind: Decision.Kind, child: String = "mia", about subject: String = "minecraft", at: Int64
    ) -> String {
        guard !name.hasPrefix("=") else { return String(name.dropFirst()) }
        let first = "\(kind.rawValue)/\(child)/\(subject)/\(Instant(milliseconds: at).iso8601(in: .utc))"
        return ["spare", "w"].contains(name) ? "\(first)/2" : first
    }

    /// What stands, as other decisions cite it.
    private static let ids = [
        "honest": id("honest", .pointsSpent, at: at(-5)), "spare": id("spare", .pointsSpent, at: at(-5)),
        "honest window": id("honest window", .windowOpened, at: at(-5)),
        "late": id("late", .pointsSpent, at: at(5)), "parent's": id("parent's", .pointsSpent, at: at(-50)),
    ]

    /// - Parameter name: what the test calls it; behind "=" its very id.
    private static func decision(
        _ name: String, _ kind: Decision.Kind, child: String = "mia", app: String? = nil, at: Int64 = now,
        until: Int64? = nil, minutes: Int64? = nil, points: Int64? = nil, price: Int64? = nil, cites: String? = nil,
        subject: String? = nil, recorded: Int64? = nil
    ) -> DecisionRow {
        DecisionRow(
            id: id(name, kind, child: child, about: app ?? subject ?? "points", at: at), kind: kind.rawValue,
            child: child, app: app, at: at, until: until, length: minutes.map { $0 * 60_000 }, points: points,
            price: price, cites: cites.map { ids[$0] ?? $0 }, subject: subject, reason: "forged",
            recorded: recorded ?? at)
    }

    /// Records a decision with its entries and what is told of it, as the program does.
    private static func write(
        _ row: DecisionRow, _ shares: [(app: String?, points: Int64)] = [], _ transaction: borrowing Transaction,
        child: String? = nil
    ) throws(StoreError) {
        _ = try transaction.record(row)
        for share in shares {
            let cites = row.kind == Decision.Kind.pointsRefunded.rawValue ? row.cites : nil
            let entry = LedgerRow(
                key: "\(row.id)/\(share.app ?? "bonus")", child: child ?? row.child, app: share.app, kind: row.kind,
                amount: share.points, at: row.at, day: day, reason: "forged", cites: cites)
            // Where there is nothing to cite the program would stop; a forger's does not.
            _ = try transaction.database.insert(entry.cells, into: LedgerRow.table, "ON CONFLICT DO NOTHING")
            try transaction.journal.append(entry, in: transaction.database)
        }
        if let outcome = row.outcome(on: day) { _ = try transaction.publish(outcome) }
    }

    private static func buy(
        _ id: String, app: String = "minecraft", child: String = "mia", minutes: Int64 = 5, points: Int64 = 50,
        at: Int64 = now, cites: String? = nil, shares: [(app: String?, points: Int64)]? = nil,
        entriesOf other: String? = nil, recorded: Int64? = nil, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        try write(
            decision(
                id, .pointsSpent, child: child, app: app, at: at, minutes: minutes, points: -points, cites: cites,
                recorded: recorded), shares ?? [(nil, -points)], transaction, child: other)
    }

    private static func open(
        _ id: String, paidBy payment: String, app: String = "minecraft", minutes: Int64 = 5, until: Int64? = nil,
        at: Int64 = now, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        try write(
            decision(
                id, .windowOpened, app: app, at: at, until: until ?? at + minutes * 60_000, minutes: minutes,
                cites: payment), [], transaction)
    }

    /// What a parent alone decides.
    private static func parents(_ name: String, _ row: DecisionRow, _ shares: [(app: String?, points: Int64)] = [])
        -> Case
    {
        Case(name, [(.decision, .notAllowed)]) { transaction throws(StoreError) in
            try write(row, shares, transaction)
        }
    }

    static let cases: [Case] =
        [
            Case("a rule", [(.version, .isParents)]) { transaction throws(StoreError) in
                _ = try transaction.note(
                    VersionRow(
                        kind: "rule", name: "spark", hash: "x",
                        text:
                            #"{"challenges":[{"id":"spark","title":"Spark","goal":{"minutes":1},"reward":{"points":999}}]}"#,
                        loaded: now))
            },
            Case("use that waits and was heard of before all time", [(.useWaits, .impossible)]) {
                transaction throws(StoreError) in
                _ = try transaction.append(WaitingUse(row: use("w", "mia", received: .min)))
            },
            Case("a signal that was heard of before all time", [(.signal, .impossible)]) {
                transaction throws(StoreError) in
                _ = try transaction.append(
                    SignalRow(
                        child: "mia", app: "books", device: "laptop", since: nil, at: at(-60), kind: 1, total: 0,
                        idle: 0,
                        received: .min, source: "test"))
            },
            Case("a signal that was told before its time", [(.signal, .impossible)]) { transaction throws(StoreError) in
                _ = try transaction.append(
                    SignalRow(
                        child: "mia", app: "books", device: "laptop", since: nil, at: now + 16 * Milliseconds.minute,
                        kind: 1, total: 0, idle: 0, received: now, source: "test"))
            },
            Case("a signal with a pause of days", [(.signal, .impossible)]) { transaction throws(StoreError) in
                _ = try transaction.append(
                    SignalRow(
                        child: "mia", app: "books", device: "laptop", since: nil, at: at(-60), kind: 1, total: 0,
                        idle: 3 * Milliseconds.day, received: now, source: "test"))
            },
            Case("a signal of a device without a name", [(.signal, .impossible)]) { transaction throws(StoreError) in
                _ = try transaction.append(
                    SignalRow(
                        child: "mia", app: "books", device: "", since: nil, at: at(-60), kind: 1, total: 0, idle: 0,
                        received: now, source: "test"))
            },
            Case("a counter that ran for longer than there was time", [(.signal, .impossible)]) {
                transaction throws(StoreError) in
                _ = try transaction.append(
                    SignalRow(
                        child: "mia", app: "books", device: "laptop", since: at(-60), at: .max - 1, kind: 1,
                        total: .max,
                        idle: 0, received: now, source: "test"))
            },
            Case("settings", [(.version, .isParents)]) { transaction throws(StoreError) in
                _ = try transaction.note(
                    VersionRow(
                        kind: "written", name: "family", hash: "x",
                        text: family.replacing(", \"approval\": true", with: ""), loaded: now))
            },
            Case("when rules were loaded first", [(.mark, .isParents)]) { transaction throws(StoreError) in
                try transaction.setMark(FamilyStore.firstLoadMark, to: 5)
            },
            Case("the removal of an app", [(.mark, .isParents)]) { transaction throws(StoreError) in
                try transaction.noteRemoval(of: "books", at: now)
            },
            Case("whose an app's name is", [(.assignment, .isParents)]) { transaction throws(StoreError) in
                try transaction.assign(AssignmentRow(name: "mystery", app: "books", start: 0, made: now))
            },
            Case("that a sibling's use was not real", [(.void, .isParents)]) { transaction throws(StoreError) in
                try transaction.record(
                    VoidRow(
                        child: "leo", app: nil, start: 0, until: now, heir: "mia", reason: "", made: now))
            },
            Case("that a parent takes a word back", [(.void, .isParents), (.voidUndone, .isParents)]) {
                transaction throws(StoreError) in
                try transaction.record(
                    VoidRow(child: "mia", app: "books", start: 5, until: 9, heir: nil, reason: "", made: now))
                _ = try transaction.undo(void: 1, at: now)
            },
            Case("that a held report is right", [(.heldReleased, .isParents)]) { transaction throws(StoreError) in
                let row = held
                _ = try transaction.holdForParent(row)
                _ = try transaction.releaseHeld(row, at: now)
            },
            Case("that a held report is wrong", [(.heldDeclined, .isParents)]) { transaction throws(StoreError) in
                let row = held
                _ = try transaction.holdForParent(row)
                try transaction.declineHeld(row, at: now)
            },
            Case("that a sibling's win is taken back", [(.withdrawn, .isParents)]) { transaction throws(StoreError) in
                _ = try transaction.withdraw(outcome: "challengeCompleted/leo/spark/2026-11-02", at: now)
            },
            Case("that a win is given back", [(.withdrawn, .isParents), (.restored, .isParents)]) {
                transaction throws(StoreError) in
                _ = try transaction.withdraw(outcome: "challengeCompleted/mia/spark/2026-11-02", at: now)
                _ = try transaction.restore(outcome: "challengeCompleted/mia/spark/2026-11-02", at: now)
            },
            Case("the repair of a clock", [(.rewound, .isParents)]) { transaction throws(StoreError) in
                try transaction.journal.append(
                    RewoundClock(instant: at(-60), day: day, today: [("mia", day)], kept: []), in: transaction.database)
            },
            Case("rows of an older history", [(.takenOver, .isParents)]) { transaction throws(StoreError) in
                let columns = LedgerRow.table.shape.columns.count + 1
                try transaction.journal.append(
                    TakenOverRows(
                        table: "posting", width: columns,
                        values: [.integer(1)]
                            + LedgerRow(
                                key: "old/bonus", child: "mia", kind: "pointsAdjusted", amount: 5000, at: now, day: day,
                                reason: "old"
                            ).cells), in: transaction.database)
            },
            Case("a sibling's use", [(.use, .ofOtherChild)]) { transaction throws(StoreError) in
                _ = try transaction.record(use("f", "leo"))
            },
            Case("a sibling's use among one's own", [(.use, .ofOtherChild)]) { transaction throws(StoreError) in
                var batch = EventBatch()
                batch.append(use("f", "leo"))
                batch.append(use("m1", "mia", minutes: 5, at: at(-25), received: at(-15)))
                _ = try transaction.record(batch)
            },
            Case("use that lasts less than nothing", [(.use, .impossible)]) { transaction throws(StoreError) in
                try transaction.journal.append(
                    RecordedUse(batches: [EventBatch(use("f", "mia", minutes: -30))]), in: transaction.database)
            },
            Case("use that lasts a year", [(.use, .impossible)]) { transaction throws(StoreError) in
                try transaction.journal.append(
                    RecordedUse(batches: [EventBatch(use("f", "mia", minutes: 525_600))]), in: transaction.database)
            },
            Case("use of another age", [(.use, .impossible)]) { transaction throws(StoreError) in
                try transaction.journal.append(
                    RecordedUse(batches: [EventBatch(use("f", "mia", at: .max - 5))]), in: transaction.database)
            },
            Case("use that has not ended yet", [(.use, .impossible)]) { transaction throws(StoreError) in
                try transaction.journal.append(
                    RecordedUse(batches: [EventBatch(use("f", "mia", minutes: 40, at: at(-20)))]),
                    in: transaction.database)
            },
            Case("a sibling's use that waits", [(.useWaits, .ofOtherChild)]) { transaction throws(StoreError) in
                _ = try transaction.hold(use("f", "leo", at: at(-10)))
            },
            Case("a sibling's use that is in doubt", [(.useHeld, .ofOtherChild)]) { transaction throws(StoreError) in
                _ = try transaction.holdForParent(use("l0", "leo", minutes: 90, at: at(-100)))
            },
            Case("a sibling's signal", [(.signal, .ofOtherChild)]) { transaction throws(StoreError) in
                _ = try transaction.record(
                    SignalRow(
                        child: "leo", app: "books", device: "pad", since: nil, at: now, kind: 0, total: 0,
                        idle: 300_000,
                        received: now, source: "test"))
            },
            Case("a sibling's use of an unknown app", [(.unknownUse, .ofOtherChild)]) {
                transaction throws(StoreError) in
                _ = try transaction.record(
                    UnknownUseRow(
                        id: "u", child: "leo", source: "test", device: "pad", trackerName: "mystery", start: at(-60),
                        length: 600_000, received: now))
            },
            parents(
                "a gift of points",
                decision("x", .pointsAdjusted, points: 1000), [(nil, 1000)]),
            parents("a lock", decision("x", .appLocked, app: "minecraft")),
            parents("an unlocking", decision("x", .appUnlocked, app: "minecraft")),
            parents("the end of a lock", decision("x", .appCleared, app: "minecraft")),
            parents("a shield", decision("x", .shieldRaised, app: "minecraft", at: at(-120), recorded: now)),
            parents("the end of a shield", decision("x", .shieldLifted, app: "minecraft")),
            parents("that an app is none any more", decision("x", .appReleased, app: "minecraft")),
            parents("that an app is gone", decision("x", .appRemoved, app: "minecraft")),
            parents("that a task is confirmed", decision("x", .taskConfirmed, subject: "tidy")),
            parents("that a report is declined", decision("x", .taskDeclined, cites: "r", subject: "tidy")),
            parents("that a confirmation is taken back", decision("x", .taskTakenBack, cites: "c", subject: "tidy")),
            parents("a report of a task that is none", decision("x", .taskReported, subject: "sleep")),
            parents("that a prize was handed over", decision("x", .prizeHandedOver, cites: "p", subject: "pizza")),
            parents("that a prize was not", decision("x", .prizeTakenBack, cites: "p", subject: "pizza")),
            parents("that a request is declined", decision("x", .redemptionDeclined, app: "roblox", cites: "r")),
            parents(
                "a decision that nobody knows",
                DecisionRow(id: "x", kind: "gift", child: "mia", at: now, points: 9, reason: "", recorded: now),
                [(nil, 9)]),
            parents(
                "a request at another price",
                decision("x", .redemptionRequested, app: "roblox", minutes: 10, price: 10)),
            Case("minutes without the approval that is asked for", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try buy("x", app: "roblox", transaction)
            },
            Case("minutes that a parent has approved, as the child says", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try buy("x", app: "roblox", cites: "request", transaction)
            },
            Case("an app that opens as it is used, without approval", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try write(decision("x", .windowOpened, app: "tube"), [], transaction)
            },
            Case("minutes at half their price", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("x", points: 25, transaction)
            },
            Case("minutes for nothing", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("x", points: 0, shares: [], transaction)
            },
            Case("minutes that give points", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("x", points: -50, shares: [(nil, 50)], transaction)
            },
            Case("more minutes than go at once", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("x", minutes: 600, points: 6000, transaction)
            },
            Case("minutes of a learning app", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("x", app: "books", transaction)
            },
            Case("minutes of which less is paid", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("x", shares: [(nil, -10)], transaction)
            },
            Case("a payment that moves points to another account", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try buy("x", shares: [("books", 950), (nil, -1000)], transaction)
            },
            Case("minutes that a sibling pays", [(.posting, .ofOtherChild), (.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try buy("x", entriesOf: "leo", transaction)
            },
            Case("a sibling's minutes", [(.decision, .ofOtherChild), (.posting, .ofOtherChild)]) {
                transaction throws(StoreError) in
                try buy("x", child: "leo", transaction)
            },
            Case("minutes that were bought before what is known", [(.decision, .misdated)]) {
                transaction throws(StoreError) in
                try buy("x", at: at(-300), transaction)
            },
            Case("minutes that hold from an earlier time", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try buy("x", at: at(-300), recorded: now, transaction)
            },
            Case("minutes that open nothing that was paid", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try open("w", paidBy: "nobody", transaction)
            },
            Case("a window that lasts longer than was paid", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try open("w", paidBy: "spare", minutes: 60, at: at(-5), transaction)
            },
            Case("a window without an end", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try open("w", paidBy: "spare", until: at(600), at: at(-5), transaction)
            },
            Case("a window that was paid for another app", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try open("w", paidBy: "spare", app: "roblox", at: at(-5), transaction)
            },
            Case("a second window for one payment", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try open("w", paidBy: "honest", at: at(-5), transaction)
            },
            Case("a refund without an end", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try write(
                    decision("r", .pointsRefunded, app: "minecraft", minutes: 5, points: 50, cites: "honest"),
                    [(nil, 50)], transaction)
            },
            Case("a refund of more than was paid", [(.decision, .notAllowed)], endsWindow: true) {
                transaction throws(StoreError) in
                try write(
                    decision(
                        "r", .pointsRefunded, app: "minecraft", at: at(-4), minutes: 4, points: 400, cites: "honest",
                        recorded: now), [(nil, 400)], transaction)
            },
            Case("a refund of time that was used", [(.decision, .notAllowed)], endsWindow: true) {
                transaction throws(StoreError) in
                try write(
                    decision(
                        "r", .pointsRefunded, app: "minecraft", at: at(-4), minutes: 5, points: 50, cites: "honest",
                        recorded: now), [(nil, 50)], transaction)
            },
            Case("a refund of what was never paid", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try write(
                    decision("r", .pointsRefunded, app: "minecraft", minutes: 5, points: 50, cites: "nobody"),
                    [(nil, 50)], transaction)
            },
            Case("a voucher that was not won", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try write(
                    decision(
                        "v", .voucherStarted, app: "minecraft", minutes: 10,
                        cites: "unlockGranted/mia/spark/2026-10-02"), [], transaction)
            },
            Case("a voucher that only the child's device has told of", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                let id = "unlockGranted/mia/spark/2026-11-01"
                _ = try transaction.publish(
                    OutcomeRow(
                        id: id, kind: "unlockGranted", child: "mia", rule: "spark", window: "2026-11-01", at: at(-60),
                        day: day, reason: "", published: now))
                try write(decision("v", .voucherStarted, app: "minecraft", minutes: 10, cites: id), [], transaction)
            },
            Case("a sibling's voucher", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try write(
                    decision(
                        "v", .voucherStarted, app: "minecraft", minutes: 10,
                        cites: "unlockGranted/leo/spark/2026-11-02"), [], transaction)
            },
            Case("more minutes than a voucher has", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try write(
                    decision(
                        "v", .voucherStarted, app: "minecraft", minutes: 11,
                        cites: "unlockGranted/mia/spark/2026-11-02"), [], transaction)
            },
            Case("an entry of the ledger without a decision", [(.posting, .isParents)]) {
                transaction throws(StoreError) in
                _ = try transaction.post(
                    LedgerRow(
                        key: "x/bonus", child: "mia", kind: "pointsAdjusted", amount: 1000, at: now, day: day,
                        reason: "forged"))
            },
            Case("an entry of the ledger for a parent's decision", [(.posting, .isParents)]) {
                transaction throws(StoreError) in
                _ = try transaction.post(
                    LedgerRow(
                        key: "\(ids["parent's"] ?? "")/khan", child: "mia", app: "khan", kind: "pointsSpent",
                        amount: 1000, at: now,
                        day: day, reason: "forged"))
            },
            Case("a parent's decision in other words", []) { transaction throws(StoreError) in
                try buy("parent's", minutes: 6, points: 60, at: at(-50), recorded: now, transaction)
            },
            Case("more minutes than there are points for", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try buy("x", minutes: 60, points: 600, transaction)
            },
            Case("minutes under the name of a win", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("=challengeCompleted/mia/spark/2026-11-02", transaction)
            },
            Case("minutes under the name of a sibling's", [(.decision, .notAllowed)]) {
                transaction throws(StoreError) in
                try buy("=\(id("x", .pointsSpent, child: "leo", at: now))", transaction)
            },
            Case("minutes under the name of others", [(.decision, .notAllowed)]) { transaction throws(StoreError) in
                try buy("=\(id("x", .pointsSpent, at: at(1)))", transaction)
            },
            Case("that its decision was covered", [(.covered, .isParents)]) { transaction throws(StoreError) in
                _ = try transaction.append(
                    CoveredDecision(child: "mia", recorded: now, id: "x", device: [1]))
            },
            Case("a win that does not follow", []) { transaction throws(StoreError) in
                _ = try transaction.publish(
                    OutcomeRow(
                        id: "challengeCompleted/mia/spark/2026-11-01", kind: "challengeCompleted", child: "mia",
                        rule: "spark", window: "2026-11-01", at: at(-60), day: day, points: 25, reason: "",
                        published: now))
            },
            Case("a win with other points", []) { transaction throws(StoreError) in
                _ = try transaction.publish(
                    OutcomeRow(
                        id: "challengeCompleted/mia/spark/2026-11-02", kind: "challengeCompleted", child: "mia",
                        rule: "spark", window: "2026-11-02", at: at(-60), day: day, points: 2500, reason: "",
                        published: 0))
            },
            Case("what was earned", []) { transaction throws(StoreError) in
                _ = try transaction.publish(
                    EarnedRow(
                        child: "mia", app: "khan", day: day, at: now, points: 5000, reason: "", published: now))
            },
            Case("a correction", []) { transaction throws(StoreError) in
                try transaction.journal.append(
                    LedgerRow(
                        child: "mia", kind: "corrected", amount: 5000, at: now, day: day, reason: "",
                        cites: "challengeCompleted/mia/spark/2026-11-02"), in: transaction.database)
            },
            Case("what metered use has cost", []) { transaction throws(StoreError) in
                try write(
                    decision("x", .pointsRefunded, app: "tube", points: 500, cites: "y", subject: "2026-11-02"),
                    [(nil, 500)], transaction)
            },
            Case("that its own decision counts", []) { transaction throws(StoreError) in
                try transaction.journal.append(
                    JudgedDecision(id: "x", device: [1], counts: true, recorded: now, outcome: nil),
                    in: transaction.database)
            },
            Case("that days are settled, kept, and lost", []) { transaction throws(StoreError) in
                try transaction.settle("leo", through: day)
                try transaction.journal.append(
                    KeptOutcome(id: "challengeCompleted/leo/spark/2026-11-02"), in: transaction.database)
                try transaction.journal.append(LostEntries(first: 1, last: 1), in: transaction.database)
            },
        ]

    // MARK: What becomes of it

    /// A parent's device with some history: Leo's use and win, Mia's win and voucher, minutes that were bought, and a report
    /// that is held.
    private func parent() throws -> FamilyDevice {
        let device = try FamilyDevice(Self.rules, family: Self.family)
        let noon = Self.now
        try device.run(
            .report([
                Diary.event("m0", "books", "11-02 10:00", minutes: 25),
                Diary.event("l0", "khan", "11-02 10:00", minutes: 25, child: "leo", device: "pad"),
            ]), at: noon - 90 * Milliseconds.minute)
        try device.run(.give(300), at: noon - 80 * Milliseconds.minute)
        try device.run(
            .report([Diary.event("m0", "khan", "11-02 10:00", minutes: 40)]), at: noon - 75 * Milliseconds.minute)
        try device.diary.store().write { transaction throws(StoreError) in
            try Self.buy("parent's", at: Self.at(-50), transaction)
            try Self.open("parent's window", paidBy: "parent's", at: Self.at(-50), transaction)
        }
        return device
    }

    /// The child's honest journal, and between its entries what is forged.
    private func journal(_ forged: Case?, endsWindow: Bool) throws -> FamilyStore {
        let store = try FamilyStore.inMemory()
        try store.write { transaction throws(StoreError) in
            _ = try transaction.record(
                EventRow(
                    id: "m1", child: "mia", app: "books", device: "laptop", start: Self.at(-25), length: 300_000,
                    received: Self.at(-15), source: "test"))
        }
        try store.write { transaction throws(StoreError) in
            try Self.buy("honest", at: Self.at(-5), transaction)
            try Self.open("honest window", paidBy: "honest", at: Self.at(-5), transaction)
            try Self.buy("spare", at: Self.at(-5), transaction)
        }
        if endsWindow || forged != nil {
            try store.write { transaction throws(StoreError) in
                if endsWindow {
                    try Self.write(
                        Self.decision(
                            "c", .windowClosed, app: "minecraft", at: Self.at(-4), minutes: 1, cites: "honest window",
                            recorded: Self.now), [], transaction)
                }
                try forged?.write(transaction)
            }
        }
        try store.write { transaction throws(StoreError) in
            try Self.buy("late", at: Self.at(5), transaction)
            try Self.open("late window", paidBy: "late", at: Self.at(5), transaction)
            _ = try transaction.record(
                EventRow(
                    id: "m2", child: "mia", app: "khan", device: "laptop", start: Self.at(1), length: 120_000,
                    received: Self.at(5), source: "test"))
        }
        return store
    }

    /// What a family sees of a store.
    private func standing(_ store: FamilyStore) throws -> [String] {
        var rows: [String] = []
        for child in ["mia", "leo"] {
            rows.append("\(child) has \(try store.balance(of: child))")
            rows += try store.ledger(of: child).all().map { "\($0.key ?? $0.cites ?? "") \($0.amount) \($0.at)" }
                .sorted()
            rows += try store.outcomes(of: child).all().map { "\($0.id) \($0.points ?? 0) \($0.at) \($0.isKept)" }
                .sorted()
            rows += try store.decisions(of: child).all().map { "\($0.id) \($0.kind) \($0.points ?? 0)" }.sorted()
        }
        rows += try store.events().all().map { "\($0.id) \($0.child) \($0.app) \($0.start) \($0.length)" }
        rows += try store.held().map { "held \($0.id) \($0.child) \($0.length)" }
        rows += try store.unknownUse().all().map { "unknown \($0.id)" }
        rows += try store.voids().map { "void \($0)" } + store.withdrawn().sorted()
        rows += try store.assignments().map { "\($0)" } + store.removals(after: .min).map { "\($0)" }
        for kind in ["rule", "family", "spending", "written"] {
            rows += try store.versions(kind: kind).map { "\($0.kind) \($0.name) \($0.hash) \($0.loaded)" }
        }
        return rows + ["\(try store.mark(FamilyStore.firstLoadMark) ?? 0)"]
    }

    private func take(_ journal: FamilyStore, into device: FamilyDevice) throws -> TakenEntries {
        try device.take(
            try journal.entries().all(), of: try journal.device(), by: .child(of: ["mia"]), at: Self.at(60))
    }

    /// What stands where nothing is forged. It is the same for all cases.
    private static let honest = Result { try standing(endsWindow: false) }
    private static let honestWithEnd = Result { try standing(endsWindow: true) }

    private static func standing(endsWindow: Bool) throws -> [String] {
        let (tests, control) = (ForgedFactsTests(), try ForgedFactsTests().parent())
        let taken = try tests.take(try tests.journal(nil, endsWindow: endsWindow), into: control)
        try #require(taken.leftOut == [])
        return try tests.standing(try control.diary.store())
    }

    @Test("D6: what a child's device may not state is left out and named, and all else counts", arguments: cases)
    func forged(_ forged: Case) throws {
        let device = try parent()
        let journal = try journal(forged, endsWindow: forged.endsWindow)
        let taken = try take(journal, into: device)
        #expect(taken.refusal == nil)
        let number = Int64(3), author = try journal.device()
        let named = forged.named.map { LeftOutFact(device: author, number: number, kind: $0.kind, why: $0.why) }
        #expect(Set(taken.leftOut) == Set(named))
        #expect(taken.leftOut.count == named.count)
        let expected = try (forged.endsWindow ? Self.honestWithEnd : Self.honest).get()
        let counted = ["honest", "late"].map { "\(Self.ids[$0] ?? "") pointsSpent -50" }
        #expect(counted.allSatisfy(expected.contains))
        let store = try device.diary.store()
        #expect(try standing(store) == expected)
        let check = try store.check()
        #expect(check.isSound, "\(check)")
        #expect(try store.repair() == [])
        #expect(try standing(store) == expected, "repaired")
        // Another device that hears of both comes to the same, whichever comes first.
        for isFirst in [true, false] {
            let other = try FamilyDevice(of: ["leo"])
            if isFirst { try other.hear(device, at: Self.at(70)) }
            if !isFirst {
                try other.hear(device, at: Self.at(70), most: 2)
                _ = try take(journal, into: other)
                try other.hear(device, at: Self.at(70))
            } else {
                _ = try self.take(journal, into: other)
            }
            #expect(try other.diary.store().check().isSound)
            for child in ["mia", "leo"] {
                let (theirs, ours) = (try other.diary.store().balance(of: child), try store.balance(of: child))
                #expect(theirs == ours, "\(child)")
            }
        }
    }
}
