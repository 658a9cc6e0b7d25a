import Economy
import FamilyStore
import FamilyTime
import SeededNumbers
import Testing

@testable import Recording

/// A daily limit shuts an app at the instant at which it is heard that the limit is reached. What was used until then is
/// real use and costs points, so that nothing that is heard later changes what shuts the app.
@Suite("Use that is paid as it happens, of an app with a daily limit")
struct LimitedUseTests {
    private static func family(limit: Int?) -> String {
        let limit = limit.map { #", "maxMinutesPerDay": \#($0)"# } ?? ""
        return Diary.family.replacing(
            #"{ "id": "minecraft", "category": "reward" }"#,
            with: #"{ "id": "minecraft", "category": "reward", "pay": "perMinute", "costPerMinute": 50\#(limit) }"#)
    }

    private func diary(limit: Int?, points: Int, opened: Bool = true) throws -> Diary {
        let diary = try Diary(rules: Diary.noRules, family: Self.family(limit: limit))
        try diary.decide("11-02 06:00") { desk throws(EconomyRefusal) in try desk.adjust(points, reason: "") }
        if opened {
            try diary.decide("11-02 07:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("minecraft", .most) }
        }
        return diary
    }

    /// Takes in use, as `ingest` does.
    private func ingest(_ lines: [String], _ diary: Diary, _ now: Instant) throws {
        let store = try diary.store()
        let recorder = try Recorder(try diary.versions(store, now: now), store: store, now: now)
        try recorder.decideBeforeUse()
        try recorder.take(lines, now: now)
        try recorder.finishAndDecide(isEnforcing: false)
    }

    /// What use has cost, paid or not.
    private func cost(_ diary: Diary) throws -> Int64 {
        try diary.store().books(of: "mia").uses.values.reduce(0) { $0 + $1.cost }
    }

    @Test("It costs the same in either order, opened or not", arguments: [true, false], [true, false])
    func order(opened: Bool, isLate: Bool) throws {
        let diary = try diary(limit: 20, points: 5000, opened: opened)
        let reports = [
            (Diary.event("a", "minecraft", "11-02 15:00", minutes: 15), isLate ? "11-02 16:30" : "11-02 15:15"),
            (Diary.event("b", "minecraft", "11-02 16:00", minutes: 25), "11-02 16:25"),
        ]
        for (line, now) in reports.sorted(by: { $0.1 < $1.1 }) { try ingest([line], diary, Diary.instant(now)) }
        // Behind the shield nothing counts.
        try ingest([Diary.event("c", "minecraft", "11-02 17:00", minutes: 9)], diary, Diary.instant("11-02 17:09"))
        #expect(try cost(diary) == 40 * 50)
        #expect(try diary.balance() == 5000 - 40 * 50)
    }

    @Test("What was used before the limit was known is owed as it is without a limit", arguments: [true, false])
    func owed(opened: Bool) throws {
        for limit in [nil, 30] {
            let diary = try diary(limit: limit, points: 500, opened: opened)
            try ingest(
                [Diary.event("a", "minecraft", "11-02 16:00", minutes: 40)], diary, Diary.instant("11-02 16:40"))
            #expect(try diary.balance() == 0)
            #expect(try diary.store().books(of: "mia").owed == 1500)
        }
    }

    @Test("Of a bought window those minutes come back that are left when it is heard that the limit is reached")
    func bought() throws {
        let family = Self.family(limit: 60).replacing(#""pay": "perMinute", "#, with: "")
        for (now, minutes) in [("11-02 16:20", 10), ("11-02 16:40", 0)] {
            for isWatched in [true, false] {
                let diary = try Diary(rules: Diary.noRules, family: family)
                try diary.decide("11-02 06:00") { desk throws(EconomyRefusal) in try desk.adjust(5000, reason: "") }
                try diary.redeem(12, "11-02 15:58")
                try diary.decide("11-02 16:09") { desk throws(EconomyRefusal) in
                    _ = try desk.redeem("minecraft", .minutes(12))
                    _ = try desk.redeem("minecraft", .minutes(8))
                }
                if isWatched { try diary.settle("11-02 16:31") }
                guard !isWatched || now > "11-02 16:31" else { continue }
                try ingest([Diary.event("a", "minecraft", "11-02 12:00", minutes: 50)], diary, Diary.instant(now))
                #expect(try diary.balance() == Int64(5000 - (32 - minutes) * 50))
            }
        }
    }

    private struct Report {
        var line: String
        var start: Int64
        var end: Int64
        var heard: Int64
    }

    /// The length of the use that lies before the instant at which what was heard of it reached the limit.
    private func counted(_ reports: [Report], limit: Int64) -> Int64 {
        func length(_ reports: [Report], before instant: Int64) -> Int64 {
            var minutes: Set<Int64> = []
            for report in reports {
                minutes.formUnion(
                    stride(from: report.start, to: min(report.end, instant), by: Int(Milliseconds.minute)).map { $0 })
            }
            return Int64(minutes.count) * Milliseconds.minute
        }
        let shut = reports.map(\.heard).sorted().first { instant in
            length(reports.filter { $0.heard <= instant }, before: .max) >= limit
        }
        return length(reports, before: shut ?? .max)
    }

    @Test(
        "Law 1: the cost follows from the use and when it was heard, however it is batched and whoever looks in between",
        arguments: UInt64(1)...8)
    func anyBatch(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let start = try Diary.instant("11-02 08:00").milliseconds
        let reports = (0..<9).map { place in
            let begin = start + Int64(random.number(0...600)) * Milliseconds.minute
            let end = begin + Int64(random.number(1...25)) * Milliseconds.minute
            // Several are heard together.
            let delay = Int64(random.number(0...3)) * 40 * Milliseconds.minute
            let step = 20 * Milliseconds.minute
            let heard = (end + delay + step) / step * step
            let text = Instant(milliseconds: begin).iso8601(in: .utc)
            return Report(
                line: #"{"id":"u\#(place)","child":"mia","app":"minecraft","start":"\#(text)","#
                    + #""seconds":\#((end - begin) / 1000)}"#,
                start: begin, end: end, heard: heard)
        }
        let limit = Int64(random.number(10...60))
        let expected = counted(reports, limit: limit * Milliseconds.minute) / Milliseconds.minute * 50
        for (opened, isTogether, isIdle) in [
            (true, true, false), (true, false, true), (false, true, true), (false, false, false),
        ] {
            let diary = try diary(limit: Int(limit), points: 900_000, opened: opened)
            for (heard, batch) in Dictionary(grouping: reports, by: \.heard).sorted(by: { $0.key < $1.key }) {
                let lines = batch.map(\.line).shuffled(using: &random)
                let now = Instant(milliseconds: heard)
                if isTogether {
                    try ingest(lines, diary, now)
                } else {
                    for line in lines { try ingest([line], diary, now) }
                }
                guard isIdle else { continue }
                let idle = Instant(milliseconds: heard + Int64(random.number(1...19)) * Milliseconds.minute)
                let store = try diary.store()
                try Recorder(try diary.versions(store, now: idle), store: store, now: idle).finishAndDecide(
                    isEnforcing: false)
            }
            try diary.settle("11-03 12:00")
            #expect(try cost(diary) == expected, "seed \(seed), \(opened), \(isTogether), \(isIdle)")
            #expect(try diary.store().ledgerFaults() == [])
        }
    }
}
