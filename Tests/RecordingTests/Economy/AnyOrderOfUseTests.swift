import Economy
import FamilyStore
import FamilyTime
import SeededNumbers
import Testing

@testable import Recording

/// The cost of use against a reference that looks at each second of it.
@Suite("What use costs does not hang on when it becomes known")
struct AnyOrderOfUseTests {
    private static func family(_ price: Int) -> String {
        Diary.family.replacing(
            #"{ "id": "minecraft", "category": "reward" }"#,
            with: #"{ "id": "minecraft", "category": "reward", "pay": "perMinute", "costPerMinute": \#(price) }, "#
                + #"{ "id": "tube", "category": "reward", "pay": "perMinute" }"#)
    }

    private struct Report {
        var id: String
        var app: String
        var start: Int64
        var seconds: Int64

        var line: String {
            let start = Instant(milliseconds: start).iso8601(in: .utc)
            return #"{"id":"\#(id)","child":"mia","app":"\#(app)","start":"\#(start)","seconds":\#(seconds)}"#
        }
    }

    /// A family's week: edits of a price, use on its days, a parent's word on some of it.
    private struct Week {
        var edits: [(at: Int64, price: Int)]
        var uses: [Report]
        var void: VoidRow

        init(_ generator: inout SeededGenerator) throws {
            let start = try Diary.instant("11-02 00:00").milliseconds
            func second(_ days: Int64) -> Int64 {
                start + Int64.random(in: 0..<days * 86_400, using: &generator) * 1000
            }
            edits =
                [(start, 50)]
                + [second(3), second(6)].sorted().map { ($0, 10 * Int.random(in: 5...9, using: &generator)) }
            uses = (0..<12).map { place in
                Report(
                    id: "u\(place)", app: place % 3 == 0 ? "tube" : "minecraft", start: second(6),
                    seconds: Int64.random(in: 1...5000, using: &generator))
            }
            let from = second(6)
            void = VoidRow(
                child: "mia", app: "minecraft", start: from, until: from + 20 * Milliseconds.hour, heir: nil,
                reason: "", made: 0)
        }

        /// The cost of the week, second by second.
        func cost() -> Int64 {
            var used: [String: Set<Int64>] = [:]
            for use in uses {
                for second in 0..<use.seconds { used[use.app, default: []].insert(use.start / 1000 + second) }
            }
            used["minecraft"]?.subtract(void.start / 1000..<void.until / 1000)
            var days: [String: Int64] = [:]
            for (app, seconds) in used {
                for second in seconds {
                    let price = app == "tube" ? 10 : edits.last { $0.at <= second * 1000 }?.price ?? 0
                    // The days of Berlin in November.
                    days["\(app) \((second + 3600) / 86_400)", default: 0] += Int64(price)
                }
            }
            return days.values.reduce(0) { $0 + $1 / 60 }
        }
    }

    @Test(
        "Use, late and growing reports, edits of the price and a word, in any order: the same is paid or owed, once",
        arguments: UInt64(1)...12)
    func anyOrder(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let week = try Week(&generator)
        let points = Int.random(in: 0...3, using: &generator) * 8000
        for _ in 0..<2 {
            let diary = try Diary(rules: Diary.noRules, family: Self.family(50))
            for edit in week.edits {
                diary.family = Self.family(edit.price)
                _ = try recorder(diary, edit.at).finishAndDecide(isEnforcing: false)
            }
            let parts = week.uses.map { use in
                Report(id: use.id, app: use.app, start: use.start, seconds: max(1, use.seconds / 2))
            }
            // One step is the parent's word.
            var steps = (week.uses + parts).map(Optional.some) + [nil]
            steps.shuffle(using: &generator)
            var now = try Diary.instant("11-09 12:00").milliseconds
            for (place, step) in steps.enumerated() {
                now += Milliseconds.hour
                let recorder = try recorder(diary, now)
                if place == steps.count / 2, points > 0 {
                    try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                        try desk.adjust(points, reason: "given")
                    }.get()
                }
                if let step {
                    try recorder.take([step.line], now: Instant(milliseconds: now))
                    try recorder.finish()
                } else {
                    _ = try recorder.void(week.void)
                }
                if Bool.random(using: &generator) { try recorder.finishAndDecide(isEnforcing: false) }
            }
            let recorder = try recorder(diary, now + 1000)
            try recorder.finishAndDecide(isEnforcing: false)
            #expect(try recorder.finishAndDecide(isEnforcing: false).isEmpty)
            let desk = try Desk(
                of: 0, recorder.family, recorder.namesNow, recorder.plan, recorder.store,
                now: Instant(milliseconds: now + 1000))
            let owed = desk.owed.reduce(0) { $0 + $1.points }
            #expect(try diary.balance() == desk.accounts.total)
            #expect(desk.accounts.total - owed == Int64(points) - week.cost())
            #expect(desk.accounts.total >= 0 && (owed == 0 || desk.accounts.total == 0))
            #expect(try diary.store().ledgerFaults() == [])
        }
    }

    private func recorder(_ diary: Diary, _ now: Int64) throws -> Recorder {
        let now = Instant(milliseconds: now)
        let store = try diary.store()
        return try Recorder(try diary.versions(store, now: now), store: store, now: now)
    }
}
