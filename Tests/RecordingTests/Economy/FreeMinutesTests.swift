import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import SeededNumbers
import Testing

@testable import Recording

@Suite("Free minutes, as they are recorded and judged again")
struct FreeMinutesTests {
    private static func family(_ minutes: Int, carryOver: Int, price: Int = 50) -> String {
        let apps =
            #"{ "id": "minecraft", "category": "reward", "pay": "perMinute", "costPerMinute": \#(price) }, "#
            + #"{ "id": "tube", "category": "reward", "pay": "perMinute" }"#
        let allowance =
            #"{ "id": "games", "category": "reward", "minutes": \#(minutes), "carryOver": \#(carryOver) }"#
        return Diary.family.replacing(#"{ "id": "minecraft", "category": "reward" }"#, with: apps)
            .replacing(#""settleHours": 6,"#, with: #""settleHours": 6, "allowances": [ \#(allowance) ],"#)
    }

    private func free(_ diary: Diary, _ now: String) throws -> [Int64] {
        try diary.desk(now).freeToday.map { $0.left / Milliseconds.minute }
    }

    @Test("Use of a day that becomes known days later is counted on all days on which it was left over")
    func late() throws {
        let diary = try Diary(rules: Diary.noRules, family: Self.family(30, carryOver: 30))
        try diary.record([Diary.event("b", "books", "11-02 08:00", minutes: 300)], now: "11-02 14:00")
        #expect(try free(diary, "11-02 14:00") == [30])
        try diary.record([Diary.event("g3", "minecraft", "11-05 10:00", minutes: 60)], now: "11-05 11:00")
        try diary.settle("11-05 11:00")
        #expect(try diary.balance() == 3000)
        #expect(try free(diary, "11-05 11:00") == [0])
        // All of Wednesday was played, so that nothing was left over for Thursday.
        try diary.record([Diary.event("g2", "tube", "11-04 10:00", minutes: 60)], now: "11-09 11:00")
        try diary.settle("11-09 11:00")
        #expect(try diary.balance() == 3000 - 30 * 50)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("Of days before the family was loaded first nothing is left over, and an edit holds from then on")
    func edited() throws {
        let diary = try Diary(rules: Diary.noRules, family: Self.family(30, carryOver: 60))
        try diary.record([Diary.event("b", "books", "11-02 08:00", minutes: 60)], now: "11-02 14:00")
        #expect(try free(diary, "11-02 14:00") == [30])
        #expect(try free(diary, "11-03 14:00") == [60])
        diary.family = Self.family(10, carryOver: 60)
        try diary.settle("11-03 15:00")
        #expect(try free(diary, "11-03 15:00") == [40])
        #expect(try free(diary, "11-04 15:00") == [50])
        diary.family = Self.family(10, carryOver: 0)
        try diary.settle("11-04 16:00")
        #expect(try free(diary, "11-05 15:00") == [10])
    }

    @Test("An app that comes free again is shut no more from the start of the day, so that its use counts")
    func shields() throws {
        let diary = try Diary(rules: Diary.noRules, family: Self.family(30, carryOver: 0))
        try diary.record([Diary.event("b", "books", "11-02 08:00", minutes: 60)], now: "11-02 09:00")
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 42)], now: "11-02 10:42")
        // The points are gone: it is shut.
        try diary.settle("11-02 10:42")
        #expect(try diary.balance() == 0)
        #expect(try diary.desk("11-02 12:00").books.state(of: "minecraft").shieldedSince != nil)
        try diary.record([Diary.event("h", "minecraft", "11-03 10:00", minutes: 10)], now: "11-03 11:00")
        try diary.settle("11-03 11:00")
        #expect(try diary.desk("11-03 11:00").books.state(of: "minecraft").shieldedSince == nil)
        #expect(try free(diary, "11-03 11:00") == [20])
        #expect(try diary.balance() == 0)
    }

    // MARK: Against a reference that looks at each second

    private struct Edit {
        var at: Int64
        var price: Int
        var minutes: Int
        var carryOver: Int
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

    private struct Week {
        var edits: [Edit]
        var uses: [Report]
        var void: VoidRow

        init(_ generator: inout SeededGenerator) throws {
            let start = try Diary.instant("11-02 00:00").milliseconds
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            func second(_ days: Int) -> Int64 { start + Int64(number(0...days * 86_400 - 1)) * 1000 }
            edits = ([start] + [second(3), second(6)].sorted()).map {
                Edit(at: $0, price: 10 * number(5...9), minutes: number(0...60), carryOver: number(0...2) * 30)
            }
            uses = (0..<14).map {
                Report(
                    id: "u\($0)", app: $0 % 3 == 0 ? "tube" : "minecraft", start: second(6),
                    seconds: Int64(number(1...5000)))
            }
            let from = second(6)
            void = VoidRow(
                child: "mia", app: "minecraft", start: from, until: from + 20 * Milliseconds.hour, heir: nil,
                reason: "", made: 0)
        }

        private func edit(at second: Int64) -> Edit { edits.last { $0.at <= second * 1000 } ?? edits[0] }

        /// The cost of the week, second by second.
        func cost() -> Int64 {
            var used: [String: Set<Int64>] = [:]
            for use in uses {
                for second in 0..<use.seconds { used[use.app, default: []].insert(use.start / 1000 + second) }
            }
            used["minecraft"]?.subtract(void.start / 1000..<void.until / 1000)
            // The days of Berlin in November.
            func day(_ second: Int64) -> Int64 { (second + 3600) / 86_400 }
            let days = Dictionary(grouping: Set(used.values.joined()), by: day)
            guard let first = edits.first.map({ day($0.at / 1000) }), let last = days.keys.max() else { return 0 }
            var cost: Int64 = 0
            var carried = 0
            for number in first...last {
                var free = 0
                var prices: [String: Int] = [:]
                for second in days[number, default: []].sorted() {
                    let edit = edit(at: second)
                    if free < carried + edit.minutes * 60 {
                        free += 1
                        continue
                    }
                    for (app, seconds) in used where seconds.contains(second) {
                        prices[app, default: 0] += app == "tube" ? 10 : edit.price
                    }
                }
                cost += prices.values.reduce(0) { $0 + Int64($1 / 60) }
                let evening = edit(at: (number + 1) * 86_400 - 3600 - 1)
                carried = min(evening.carryOver * 60, max(0, carried + evening.minutes * 60 - free))
            }
            return cost
        }
    }

    @Test(
        "Use, late and growing reports, edits and a word, in any order: the same is paid or owed, once",
        arguments: UInt64(1)...12)
    func anyOrder(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let week = try Week(&generator)
        let points = Int.random(in: 0...3, using: &generator) * 8000
        for _ in 0..<2 {
            let diary = try Diary(rules: Diary.noRules)
            for edit in week.edits {
                diary.family = Self.family(edit.minutes, carryOver: edit.carryOver, price: edit.price)
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
            #expect(desk.accounts.total - owed == Int64(points) - week.cost())
            #expect(try diary.store().ledgerFaults() == [])
        }
    }

    private func recorder(_ diary: Diary, _ now: Int64) throws -> Recorder {
        let now = Instant(milliseconds: now)
        let store = try diary.store()
        return try Recorder(try diary.versions(store, now: now), store: store, now: now)
    }
}
