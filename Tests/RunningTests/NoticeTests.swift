import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import Running

@Suite("Notices")
struct NoticeTests {
    /// What happens to a child in two days: it reads on both, and on the third it does not.
    private func days() throws -> SimulatedFamily {
        let home = try SimulatedFamily()
        try home.addHook("notify")
        home.pause = 600_000
        try home.begin()
        try home.pass(seconds: 700)
        for (number, day) in ["2026-11-02", "2026-11-03"].enumerated() {
            try home.pass(to: "\(day)T16:00:00+01:00")
            try home.append(home.use("day\(number)", minutes: 10), to: "use.jsonl")
            try home.pass(to: "\(day)T19:00:00+01:00")
        }
        try home.pass(to: "2026-11-04T20:00:00+01:00")
        return home
    }

    @Test("C9: challenges, badges, streaks, levels, points and the day are told, each once, and reach a hook so")
    func each() throws {
        let home = try days()
        try home.pass(to: "2026-11-05T12:00:00+01:00")
        let expected: [String: [String]] = [
            "challengeCompleted": [
                "challengeCompleted/mia/spark/2026-11-02", "challengeCompleted/mia/spark/2026-11-03",
            ],
            "badgeUnlocked": ["badgeUnlocked/mia/gift"],
            "streakExtended": ["streakExtended/mia/run/2026-11-02/1", "streakExtended/mia/run/2026-11-02/2"],
            "streakInDanger": ["streakInDanger/mia/run/2026-11-04"],
            "streakBroken": ["streakBroken/mia/run/2026-11-02"],
            "levelReached": ["levelReached/mia/ladder/ever/1"],
            "pointsEarned": ["pointsEarned/mia/books/2026-11-02", "pointsEarned/mia/books/2026-11-03"],
            "dailySummary": ["dailySummary/mia/2026-11-02", "dailySummary/mia/2026-11-03"],
        ]
        let taken = home.launcher.acknowledged["notify"] ?? []
        #expect(Set(taken).count == taken.count)
        #expect(taken.sorted() == expected.values.joined().sorted())
    }

    @Test("A run is in danger from six in the evening of the day that would break it, and is told at once")
    func evening() throws {
        let home = try days()
        let danger = try #require(try home.store().outcome(id: "streakInDanger/mia/run/2026-11-04"))
        #expect(danger.at == Instant(iso8601: "2026-11-04T18:00:00+01:00")?.milliseconds)
        #expect(danger.run == 2)
        #expect(danger.points == nil)
    }

    @Test("No run is in danger that is kept, frozen, one day long, or of a day that does not count")
    func noDanger() throws {
        let home = try SimulatedFamily(
            rules: """
                { "streaks": [
                  { "id": "one", "title": "One", "goal": { "minutes": 5, "app": "minecraft", "per": "day" } },
                  { "id": "kept", "title": "Kept", "goal": { "minutes": 5, "category": "learning", "per": "day" } },
                  { "id": "off", "title": "Off", "goal": { "minutes": 5, "category": "learning", "on": ["mon"], "per": "day" } },
                  { "id": "frozen", "title": "Frozen", "goal": { "minutes": 9, "category": "learning", "per": "day" },
                    "freezes": { "earnEvery": 2, "max": 1 } },
                  { "id": "over", "title": "Over", "until": "2026-11-03", "goal": { "minutes": 9, "category": "learning", "per": "day" } }
                ] }
                """)
        home.pause = 600_000
        try home.begin()
        for (number, day) in ["2026-11-02", "2026-11-03", "2026-11-04"].enumerated() {
            try home.pass(to: "\(day)T16:00:00+01:00")
            try home.append(home.use("day\(number)", minutes: number == 2 ? 6 : 10), to: "use.jsonl")
            if number == 1 { try home.append(home.use("game", "minecraft", minutes: 5), to: "use.jsonl") }
            try home.pass(to: "\(day)T23:00:00+01:00")
        }
        #expect(try home.told("streakExtended").count == 9)
        #expect(try home.told("streakInDanger").isEmpty)
    }

    @Test("A day's line says what it brought, and its points come with it, when they grow no more")
    func summary() throws {
        let home = try days()
        let lines = try #require(home.launcher.handed["notify"]).joined()
        let summary = try #require(lines.first { $0.contains("\"dailySummary/mia/2026-11-02\"") })
        #expect(
            summary
                == #"{"id":"dailySummary/mia/2026-11-02","outcome":"dailySummary","child":"mia","window":"2026-11-02","#
                + #""at":"2026-11-03T04:00:00+01:00","points":125,"won":3}"#)
        let earned = lines.filter { $0.contains("\"pointsEarned/mia/books/2026-11-02\"") }
        #expect(
            earned == [
                #"{"id":"pointsEarned/mia/books/2026-11-02","outcome":"pointsEarned","child":"mia","app":"books","#
                    + #""window":"2026-11-02","at":"2026-11-02T16:00:00+01:00","points":100}"#
            ])
    }

    @Test("Days that were over before anybody ran are not summed up; days on which nobody was there to run are")
    func missedDays() throws {
        let home = try SimulatedFamily()
        home.pause = 600_000
        try home.begin()
        let old = home.use("old", minutes: 10).replacing("2026-11-02", with: "2026-10-30")
        try home.append(old, to: "use.jsonl")
        try home.pass(seconds: 700)
        try home.append(home.use("new", minutes: 10), to: "use.jsonl")
        try home.pass(seconds: 700)
        home.kill()
        home.now = Instant(milliseconds: home.now.milliseconds + 3 * 86_400_000)
        home.pause = 600_000
        try home.begin()
        try home.pass(seconds: 700)
        #expect(try home.told("dailySummary") == ["dailySummary/mia/2026-11-02"])
    }
}
