import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing
import UsageTracking

@testable import Recording

/// Law 2 at the edges of the time in which an app was not in the family: how use is cut into reports changes nothing.
@Suite("Use across the edges of an app's absence")
struct AbsentAppTests {
    private static let family = Diary.family.replacing(
        #"{ "id": "minecraft", "category": "reward" }"#,
        with: #"{ "id": "minecraft", "category": "reward" }, "#
            + #"{ "id": "tube", "category": "reward", "pay": "perMinute" }"#)
    private static let rules = #"""
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 30, "category": "learning", "per": "day" },
              "reward": { "points": 25 } } ] }
        """#

    private static func without(_ app: String) -> String {
        let entry =
            switch app {
            case "khan": #"{ "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },"#
            default: #", { "id": "tube", "category": "reward", "pay": "perMinute" }"#
            }
        return family.replacing(entry, with: "")
    }

    private func diary(_ family: String = Self.family) throws -> Diary {
        let diary = try Diary(rules: Self.rules, family: family)
        try diary.decide("11-02 01:00") { desk throws(EconomyRefusal) in try desk.adjust(100_000, reason: "") }
        return diary
    }

    private func remove(_ app: String, from diary: Diary, _ now: String, byHand: Bool = false) throws {
        if byHand {
            diary.family = Self.without(app)
            try diary.settle(now)
            return
        }
        let recorder = try diary.recorder(now: now)
        let known = try #require(recorder.plan.family.apps.first { $0.id == app })
        diary.family = Self.without(app)
        let edited = try diary.versions(try diary.store(), now: Diary.instant(now))
        _ = try recorder.remove(known, noting: edited) {}
        try diary.settle(now)
    }

    private func write(_ family: String, to diary: Diary, _ now: String) throws {
        diary.family = family
        try diary.settle(now)
    }

    private func take(_ lines: [String], _ diary: Diary, _ now: String) throws {
        try diary.record(lines, now: now)
        try diary.settle(now)
    }

    private struct Result: Equatable {
        var accounts: [String: Int64] = [:]
        var earned: [String: Int64] = [:]
        var owed: Int64
        var costs: [String]
        var won: [String]

        init(_ diary: Diary) throws {
            let store = try diary.store()
            for row in try store.balances() where row.child == "mia" && row.amount != 0 {
                accounts[row.app ?? "bonus"] = row.amount
            }
            for row in try store.ledger(of: "mia").all() where ["pointsEarned", "corrected"].contains(row.kind) {
                earned[row.app ?? "", default: 0] += row.amount
            }
            let books = try store.books(of: "mia")
            owed = books.owed
            costs = books.uses.filter { $0.value.cost != 0 }.map { "\($0.key.day) \($0.key.app) \($0.value.cost)" }
                .sorted()
            won = try diary.outcomes(.challengeCompleted).map(\.id).sorted()
        }
    }

    private func minutes(of app: String, _ diary: Diary, _ now: String) throws -> Int64 {
        let store = try diary.store(.readOnly)
        let plan = try diary.versions(store, now: try Diary.instant(now)).plan
        let app = try #require(plan.family.apps.firstIndex { $0.id == app })
        return try FamilyHistory(plan, store: store, now: try Diary.instant(now)).uses.filter { Int($0.app) == app }
            .reduce(0) { $0 + $1.end - $1.start } / Milliseconds.minute
    }

    @Test("Of a session that goes on over the removal what lies before it counts", arguments: ["khan", "tube"])
    func overTheRemoval(_ app: String) throws {
        for byHand in [false, true] {
            let diary = try diary()
            let line = Diary.event("a", app, "11-03 11:50", minutes: 120)
            try remove(app, from: diary, "11-03 12:00", byHand: byHand)
            try take([line], diary, "11-03 14:00")
            // Until it is back nobody knows when it was taken out by hand.
            if !byHand { #expect(try minutes(of: app, diary, "11-03 14:00") == 10) }
            try write(Self.family, to: diary, "11-03 15:00")
            try take([line], diary, "11-03 15:01")
            #expect(try minutes(of: app, diary, "11-03 15:01") == 10)
            let result = try Result(diary)
            if app == "khan" { #expect(result.earned == ["khan": 100]) }
            if app == "tube" { #expect(result.costs == ["2026-11-03 tube 100"]) }
        }
    }

    @Test("A session over the whole absence counts before and after it", arguments: ["khan", "tube"])
    func overTheAbsence(_ app: String) throws {
        let diary = try diary()
        try take([Diary.event("a", app, "11-03 11:50", minutes: 5)], diary, "11-03 11:55")
        try remove(app, from: diary, "11-03 12:00")
        try take([Diary.event("a", app, "11-03 11:50", minutes: 20)], diary, "11-03 12:10")
        try write(Self.family, to: diary, "11-03 13:00")
        try take([Diary.event("a", app, "11-03 11:50", minutes: 85)], diary, "11-03 13:15")
        #expect(try minutes(of: app, diary, "11-03 13:15") == 25)
        let result = try Result(diary)
        if app == "khan" { #expect(result.accounts["khan"] == 150) }
        if app == "tube" { #expect(result.costs == ["2026-11-03 tube 250"]) }
    }

    @Test("A session that begins in the absence counts from when the app is back")
    func overTheReturn() throws {
        let diary = try diary()
        try remove("khan", from: diary, "11-03 12:00")
        try take([Diary.event("a", "khan", "11-03 12:30", minutes: 10)], diary, "11-03 12:40")
        #expect(try diary.store().unknownUse().all().map(\.id) == ["a"])
        try write(Self.family, to: diary, "11-03 13:00")
        try take([Diary.event("a", "khan", "11-03 12:30", minutes: 45)], diary, "11-03 13:15")
        #expect(try Result(diary).accounts["khan"] == 150)
        #expect(try diary.store().unknownUse().all().isEmpty)
    }

    @Test("A parent says since when the use of an absence counts, and only that is told to count")
    func assigned() throws {
        let diary = try diary()
        try remove("khan", from: diary, "11-03 12:00")
        try take([Diary.event("a", "khan", "11-03 15:00", minutes: 20)], diary, "11-03 16:00")
        try write(Self.family, to: diary, "11-05 13:00")
        try take(
            [
                Diary.event("b", "khan", "11-04 15:00", minutes: 15),
                Diary.event("c", "khan", "11-03 23:50", minutes: 30),
            ], diary, "11-05 13:01")
        let result = try diary.recorder(now: "11-05 14:00").assign(
            "khan", to: "khan", from: try Diary.instant("11-04 00:00"))
        try diary.settle("11-05 14:00")
        #expect(result.count == 2)
        #expect(result.length == 35 * Milliseconds.minute)
        #expect(result.earlier == 1)
        #expect(try minutes(of: "khan", diary, "11-05 14:00") == 35)
        #expect(try Result(diary).accounts["khan"] == 350)
        // What was said before a removal says nothing of what comes after it.
        try remove("khan", from: diary, "11-06 12:00")
        try write(Self.family, to: diary, "11-07 12:00")
        try take([Diary.event("d", "khan", "11-06 15:00", minutes: 20)], diary, "11-07 13:00")
        #expect(try minutes(of: "khan", diary, "11-07 13:00") == 35)
    }

    private static let renamed = family.replacing(
        #"{ "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },"#,
        with: #"{ "id": "maths", "name": "Khan", "category": "learning", "pointsPerMinute": 10 },"#)

    @Test(
        "Use of before an app came, or while it had another id, is the same whether it is told before it came or after",
        arguments: [true, false])
    func newID(isEarly: Bool) throws {
        let named = Self.family.replacing(#""id": "khan", "#, with: #""id": "khan", "name": "Khan", "#)
        let lines = [
            Diary.event("a", "Khan", "11-03 11:00", minutes: 20), Diary.event("b", "Khan", "11-04 11:00", minutes: 15),
        ]
        let diary = try diary(named)
        if isEarly { try take([lines[0]], diary, "11-03 11:30") }
        try write(Self.without("khan"), to: diary, "11-03 12:00")
        if isEarly { try take([lines[1]], diary, "11-04 12:00") }
        try write(Self.renamed, to: diary, "11-05 12:00")
        try take(lines + [Diary.event("c", "Khan", "11-05 11:50", minutes: 40)], diary, "11-05 13:00")
        #expect(try minutes(of: "khan", diary, "11-05 13:00") == 20)
        #expect(try minutes(of: "maths", diary, "11-05 13:00") == 30)
        #expect(try Result(diary).earned == ["khan": 200, "maths": 300])
        #expect(try diary.store().unknownUse().all().map(\.id) == ["b"])
        let assigned = try diary.recorder(now: "11-05 14:00").assign(
            "Khan", to: "maths", from: try Diary.instant("11-04 00:00"))
        #expect(assigned.count == 1)
        try diary.settle("11-05 14:00")
        #expect(try minutes(of: "maths", diary, "11-05 14:00") == 15 + 40)
    }

    @Test(
        "However use is cut, grows and comes late, it counts outside the absences and nowhere else",
        arguments: UInt64(1)...12)
    func anyCut(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func clock(_ minute: Int) -> String {
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "11-\(two(2 + minute / 1440)) \(two(minute / 60 % 24)):\(two(minute % 60))"
        }
        let day = 1440
        let app = random.number(0...1) == 0 ? "khan" : "tube"
        // Four days; the app goes twice, for an hour or more than a day.
        var absences: [Range<Int>] = []
        var edge = 600
        for _ in 0..<2 {
            let gone = edge + random.number(1...day)
            let back = gone + [30, 90, 1500][random.number(0...2)]
            absences.append(gone..<back)
            edge = back
        }
        // Sessions around the edges, and some elsewhere.
        let edges = absences.flatMap { [$0.lowerBound, $0.upperBound] }
        var sessions: [Range<Int>] = []
        for place in 0..<10 {
            let around = place < 8 ? edges[place % 4] : random.number(200...edge)
            let begin = max(61, around - random.number(0...200))
            sessions.append(begin..<begin + random.number(1...300))
        }
        let byHand = random.number(0...1) == 0
        var results: [Result] = []
        var used: [Int64] = []
        for way in 0..<3 {
            let diary = try diary()
            var steps: [(at: Int, run: () throws -> Void)] = []
            var lines: [String] = []
            for absence in absences {
                steps.append(
                    (
                        absence.lowerBound,
                        { try self.remove(app, from: diary, clock(absence.lowerBound), byHand: byHand) }
                    ))
                steps.append(
                    (absence.upperBound, { try self.write(Self.family, to: diary, clock(absence.upperBound)) }))
            }
            for (place, session) in sessions.enumerated() {
                // Told in time as one; cut and late; growing.
                var cuts = [session.lowerBound, session.upperBound]
                if way == 1 { for _ in 0..<3 { cuts.append(random.number(session.lowerBound...session.upperBound)) } }
                cuts = Set(cuts).sorted()
                for (number, (begin, end)) in zip(cuts, cuts.dropFirst()).enumerated() {
                    func tell(_ until: Int, at told: Int) {
                        let line = Diary.event("s\(place)-\(number)", app, clock(begin), minutes: until - begin)
                        steps.append((told, { try self.take([line], diary, clock(told)) }))
                    }
                    if way == 2, end - begin > 1 {
                        for _ in 0..<2 { let half = random.number(begin + 1...end); tell(half, at: half) }
                    }
                    lines.append(Diary.event("s\(place)-\(number)", app, clock(begin), minutes: end - begin))
                    tell(end, at: end + (way == 0 ? 0 : random.number(0...2 * day)))
                }
            }
            let order = steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            for (_, step) in order { try step.run() }
            // What was unknown where it was told is read again.
            try take(lines, diary, "11-12 12:00")
            results.append(try Result(diary))
            used.append(try minutes(of: app, diary, "11-12 12:00"))
            #expect(try diary.store().ledgerFaults() == [])
        }
        let counted = sessions.reduce(0) { sum, session in
            sum + session.filter { minute in !absences.contains { $0.contains(minute) } }.count
        }
        #expect(used[0] == counted)
        #expect(used == [used[0], used[0], used[0]], "seed \(seed): \(sessions) \(absences)")
        #expect(results[1] == results[0], "seed \(seed): \(sessions) \(absences)")
        #expect(results[2] == results[0], "seed \(seed): \(sessions) \(absences)")
    }
}
