import Foundation
import Testing

/// Goals of the night, which goes on behind the end of its day.
@Suite("Behind midnight")
struct NightTests {
    private static let family = Household.family.replacing(#""dayStarts": "04:00""#, with: #""dayStarts": "00:00""#)

    private func household(_ rules: String, _ uses: [(start: String, minutes: Int)], now: String) throws -> Household {
        let household = try Household(["family.json": Self.family, "Rules/rules.json": rules])
        let events = uses.map {
            #"{"id":"\#($0.start)","child":"mia","app":"books","start":"\#($0.start):00+01:00","seconds":\#($0.minutes * 60)}"#
        }
        let run = try household.run("ingest", "-", "--now", now, input: events.joined(separator: "\n") + "\n")
        #expect(run.status == 0, "\(run.error)")
        return household
    }

    private func status(_ household: Household, _ now: String) throws -> String {
        try household.run("status", "--all", "--child", "mia", "--plain", "--now", now).output
    }

    @Test("A gate is shut again when the next day begins, though its goal's night goes on: bar and shield agree")
    func gate() throws {
        #expect(Self.family.contains(#""dayStarts": "00:00""#))
        let household = try household(
            """
            { "gates": [ { "id": "gate", "title": "Gate", "closes": { "app": "minecraft" },
              "goal": { "minutes": 10, "app": "books", "between": ["22:00", "02:00"], "per": "day" } } ] }
            """, [("2026-11-02T23:30", 12), ("2026-11-04T00:10", 12)], now: "2026-11-04T12:00")
        for (now, isOpen) in [
            ("2026-11-02T23:45", true), ("2026-11-03T00:30", false), ("2026-11-03T23:00", false),
            ("2026-11-04T00:15", false), ("2026-11-04T00:30", false), ("2026-11-04T12:00", false),
        ] {
            let shield = try household.run("shield", "--child", "mia", "--now", now).output
            #expect(shield.contains("shut until this is done: Gate") == !isOpen, "\(now)\n\(shield)")
            let text = try status(household, now)
            #expect(text.contains("then open for points: Minecraft") == !isOpen, "\(now)\n\(text)")
            #expect(text.contains("open for points today: Minecraft") == isOpen, "\(now)\n\(text)")
        }
    }

    @Test("What cannot be reached any more is not offered again in the last night of its window")
    func lastNight() throws {
        let each = #""each": { "minutes": 20, "app": "books", "between": ["22:00", "02:00"] }, "per": "week""#
        let household = try household(
            """
            { "challenges": [
              { "id": "five", "title": "Five", "goal": { "days": 5, \(each) }, "reward": { "points": 5 } },
              { "id": "two", "title": "Two", "goal": { "days": 2, \(each) }, "reward": { "points": 5 } } ] }
            """, [("2026-11-07T23:00", 20)], now: "2026-11-09T00:20")
        for now in ["2026-11-08T23:50", "2026-11-09T00:20"] {
            let text = try status(household, now)
            #expect(text.contains("too few days are left"), "\(text)")
            #expect(text.contains("1 more day"), "\(text)")
        }
        #expect(try status(household, "2026-11-09T00:20").contains("tonight: 0 of 20 min"))
    }

    @Test("A streak whose dates are over is at no risk, and asks for nothing")
    func endedStreak() throws {
        let household = try household(
            """
            { "streaks": [ { "id": "su", "title": "Until Thursday", "until": "2026-11-05",
              "goal": { "minutes": 10, "app": "books", "per": "day" }, "multiplier": [ { "at": 2, "times": 1.5 } ] } ] }
            """,
            [("2026-11-03T16:00", 10), ("2026-11-04T16:00", 10), ("2026-11-05T16:00", 10)], now: "2026-11-06T12:00")
        #expect(try status(household, "2026-11-05T20:00").contains("Until Thursday"))
        #expect(!(try status(household, "2026-11-06T12:00")).contains("Until Thursday"))
    }

    @Test("The hours of each app are said, and a week ends with the last day that counts")
    func hours() throws {
        let household = try household(
            """
            { "challenges": [
              { "id": "apps", "title": "Apps", "goal": { "differentApps": 2, "per": "day",
                "each": { "minutes": 5, "category": "learning", "between": ["06:00", "20:00"] } }, "reward": { "points": 5 } },
              { "id": "fri", "title": "Friday", "goal": { "minutes": 30, "on": "fri", "between": ["16:00", "18:00"], "per": "week" },
                "reward": { "points": 5 } } ] }
            """, [("2026-11-03T07:00", 20), ("2026-11-03T20:30", 10)], now: "2026-11-03T21:30")
        let day = try status(household, "2026-11-03T12:00")
        #expect(day.contains("1 more app until 20:00"), "\(day)")
        #expect(day.contains("until Friday, between 16:00 and 18:00"), "\(day)")
        #expect(try status(household, "2026-11-03T21:30").contains("over for today"))
        let told = try household.run("explain", "apps", "--child", "mia", "--now", "2026-11-03T21:30").output
        #expect(told.contains("Out of reach since Tue 3 Nov 20:00"), "\(told)")
        #expect(told.contains("not counted, it counts between 06:00 and 20:00"), "\(told)")
    }
}
