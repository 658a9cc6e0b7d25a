import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Settings of the family that change over time")
struct SettingEditTests {
    /// Something of every kind that a zone, a week, a tag or a category decides about.
    private static let rules = """
        {
          "challenges": [
            { "id": "week", "title": "Week", "goal": { "minutes": 100, "tag": "reading", "per": "week" },
              "reward": { "points": 100, "percent": 10 } },
            { "id": "late", "title": "Late", "goal": { "minutes": 20, "category": "learning", "between": ["22:00", "02:00"], "per": "day" },
              "reward": { "points": 30 } },
            { "id": "school", "title": "School", "goal": { "days": 3, "each": { "minutes": 20, "on": "schooldays" }, "per": "month" },
              "reward": { "points": 40 } },
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 30 }, "category": "reward", "per": "day" },
              "reward": { "points": 5 } },
            { "id": "all", "title": "All", "goal": { "days": "all", "each": { "minutes": 30, "category": "learning" }, "per": "week" },
              "reward": { "points": 3 } },
            { "id": "two", "title": "Two", "goal": { "differentApps": 2, "tag": "reading", "per": "week" },
              "reward": { "points": 7 } }
          ],
          "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 15, "category": "learning", "per": "day" },
            "milestones": [ { "at": 3, "reward": { "points": 9 } } ], "multiplier": [ { "at": 3, "times": 1.5 } ] } ],
          "multipliers": [ { "id": "double", "title": "Double", "times": 2, "tag": "reading", "on": "schooldays" } ]
        }
        """

    struct Edit: CustomTestStringConvertible, Sendable {
        let old: String
        let new: String
        var testDescription: String { new }

        init(_ old: String, _ new: String) {
            self.old = old
            self.new = new
        }
    }

    static let edits = [
        Edit("Europe/Berlin", "Pacific/Auckland"),
        Edit(#"{ "id": "mia" }"#, #"{ "id": "mia", "timeZone": "America/New_York" }"#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "dayStarts": "04:00""#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "dayStarts": "17:00""#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "weekStarts": "sat""#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "weekStarts": "thu""#),
        Edit(#"["reading"]"#, #"["words"]"#),
        Edit(#"["maths"]"#, #"["maths", "reading"]"#),
        Edit(
            #""id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10"#,
            #""id": "books", "category": "reward", "tags": ["reading"]"#),
        Edit(#""minecraft", "category": "reward""#, #""minecraft", "category": "learning""#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "economy": { "maxBonusPerDay": 1 }"#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "economy": { "maxMultiplier": 1.2 }"#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "quietHours": [{ "between": ["16:00", "17:10"] }]"#),
        Edit(#"{ "id": "mia" }"#, #"{ "id": "mia", "away": [{ "from": "2026-11-02", "until": "2026-11-30" }] }"#),
        Edit(#""settleHours": 6"#, #""settleHours": 6, "holidays": [{ "from": "2026-11-02", "until": "2026-11-30" }]"#),
        Edit(
            #"{ "id": "mia" }"#,
            #"{ "id": "mia", "trips": [{ "from": "2026-11-02", "until": "2026-11-30", "timeZone": "Asia/Tokyo" }] }"#),
    ]

    /// Reading in the afternoon, maths and games at night, on each day from the second of November to the 24th.
    private static let events = (2...24).flatMap { day in
        let date = "11-\(day < 10 ? "0" : "")\(day)"
        return [
            Diary.event("b\(day)", "books", "\(date) 16:40", minutes: 31),
            Diary.event("k\(day)", "khan", "\(date) 23:20", minutes: 20 + day),
            Diary.event("m\(day)", "minecraft", "\(date) 17:30", minutes: 2 * day),
        ]
    }

    /// A diary with everything up to an edit on Wednesday the 25th, at noon.
    private func diary() throws -> Diary {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.events, now: "11-25 11:00")
        return diary
    }

    private func told(_ diary: Diary, before day: String = "2026-11-25") throws -> [String] {
        let edited = try Diary.instant("11-25 12:00").milliseconds
        return try diary.ledger().filter { $0.day.description < day }.map(\.told)
            + diary.store().outcomes(of: "mia").all().filter { $0.at < edited }.map { "\($0.id) \($0.at) \($0.isKept)" }
    }

    @Test("A late report before an edit is judged as if there had been no edit", arguments: edits)
    func lateReportBeforeEdit(_ edit: Edit) throws {
        let (plain, edited) = (try diary(), try diary())
        edited.family = Diary.family.replacing(edit.old, with: edit.new)
        try #require(edited.family != Diary.family)
        for now in ["11-25 12:00", "11-26 12:00"] {
            try plain.record([], now: now)
            try edited.record([], now: now)
            #expect(try told(edited) == told(plain))
        }
        let late = [
            Diary.event("late1", "khan", "11-05 17:00", minutes: 50),
            Diary.event("late2", "books", "11-14 01:30", minutes: 60),
        ]
        let before = try told(plain)
        try plain.record(late, now: "12-08 12:00")
        try edited.record(late, now: "12-08 12:00")
        #expect(try told(plain) != before)
        #expect(try told(edited) == told(plain))
    }

    @Test("One edit after the other, none reaches back", arguments: [1, 2, 3, 4, 5])
    func severalEdits(_ seed: Int) throws {
        let (plain, edited) = (try diary(), try diary())
        // Each starts from the family as it was at first, so that it takes the one before it back.
        for (number, now) in ["11-25 12:00", "11-25 18:00", "11-29 23:30", "12-01 12:00"].enumerated() {
            let edit = Self.edits[(seed * 5 + number * 7) % Self.edits.count]
            edited.family = Diary.family.replacing(edit.old, with: edit.new)
            try edited.record([], now: now)
        }
        let late = [Diary.event("late", "books", "11-07 23:30", minutes: 60)]
        try plain.record(late, now: "12-08 12:00")
        try edited.record(late, now: "12-08 12:00")
        #expect(try told(edited) == told(plain))
    }

    @Test("What has begun to hold stays as it was under a later edit")
    func pastOfSecondEdit() throws {
        let (once, twice) = (try diary(), try diary())
        let first = Diary.family.replacing("Europe/Berlin", with: "Asia/Tokyo").replacing(
            #"["maths"]"#, with: #"["reading"]"#)
        let more = [
            Diary.event("x", "khan", "12-01 15:30", minutes: 45), Diary.event("y", "books", "12-08 16:00", minutes: 20),
        ]
        for diary in [once, twice] {
            diary.family = first
            try diary.record([], now: "11-25 12:00")
            try diary.record(more, now: "12-10 12:00")
        }
        twice.family = Diary.family
        let late = [Diary.event("z", "books", "12-02 15:30", minutes: 45)]
        for diary in [once, twice] {
            try diary.record([], now: "12-11 12:00")
            try diary.record(late, now: "12-20 12:00")
        }
        #expect(try told(twice, before: "2026-12-11") == told(once, before: "2026-12-11"))
        // In Tokyo it was the next date already.
        #expect(try once.ledger().contains { $0.app == "khan" && $0.day.description == "2026-12-02" })
    }

    @Test("A new zone, start of the day and start of the week hold from the next week")
    func fromTheNextWeek() throws {
        let diary = try Diary(rules: "{}")
        diary.family = Diary.family
        try diary.record([], now: "11-03 12:00")
        diary.family = Diary.family.replacing("Europe/Berlin", with: "Asia/Tokyo")
        try diary.record([], now: "11-04 12:00")
        try diary.record(
            [
                // In Tokyo each is the next date.
                Diary.event("a", "books", "11-04 20:00", minutes: 10),
                Diary.event("b", "books", "11-07 20:00", minutes: 10),
                Diary.event("c", "books", "11-09 20:00", minutes: 10),
            ], now: "11-20 12:00")
        #expect(try diary.ledger().map(\.day.description) == ["2026-11-04", "2026-11-07", "2026-11-10"])
    }

    @Test("A tag counts from the family day after it was given, and no longer from the day after it was taken")
    func tagsFromTheNextDay() throws {
        let diary = try Diary(
            rules: #"""
                { "challenges": [ { "id": "r", "title": "R", "goal": { "minutes": 10, "tag": "reading", "per": "day" },
                    "reward": { "points": 5 } } ],
                  "multipliers": [ { "id": "double", "title": "Double", "times": 2, "tag": "reading" } ] }
                """#)
        func use(_ days: ClosedRange<Int>) -> [String] {
            days.map { Diary.event("k\($0)", "khan", "11-0\($0) 16:00", minutes: 10) }
        }
        try diary.record(use(2...3), now: "11-03 18:00")
        diary.family = Diary.family.replacing(#"["maths"]"#, with: #"["maths", "reading"]"#)
        try diary.record([], now: "11-04 12:00")
        try diary.record(use(4...5), now: "11-05 18:00")
        diary.family = Diary.family
        try diary.record([], now: "11-06 12:00")
        try diary.record(use(6...8), now: "11-09 12:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-05", "2026-11-06"])
        #expect(try diary.outcomes(.bonus).map(\.window) == ["2026-11-05", "2026-11-06"])
    }

    @Test("A category counts from the next family day on: base points, filters and factors alike")
    func categoryFromTheNextDay() throws {
        let diary = try Diary(
            rules: #"""
                { "challenges": [ { "id": "l", "title": "L", "goal": { "minutes": 10, "category": "learning", "per": "day" },
                    "reward": { "points": 5 } } ],
                  "multipliers": [ { "id": "double", "title": "Double", "times": 2 } ] }
                """#)
        try diary.record([], now: "11-02 12:00")
        diary.family = Diary.family.replacing(
            #""minecraft", "category": "reward""#, with: #""minecraft", "category": "learning""#)
        try diary.record([], now: "11-03 12:00")
        try diary.record(
            (2...5).map { Diary.event("m\($0)", "minecraft", "11-0\($0) 16:00", minutes: 10) }, now: "11-06 12:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-04", "2026-11-05"])
        #expect(try diary.outcomes(.bonus).map(\.window) == ["2026-11-04", "2026-11-05"])
    }

    @Test("An app that came later, and was edited then, is for its recorded past what it was when it came")
    func appAddedAndEdited() throws {
        let diary = try Diary(rules: "{}")
        diary.family = Diary.family.replacing(#""id": "khan""#, with: #""id": "chess""#)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 10)], now: "11-03 12:00")
        diary.family = Diary.family
        try diary.record([Diary.event("b", "khan", "11-02 18:00", minutes: 10)], now: "11-04 12:00")
        diary.family = Diary.family.replacing("\"pointsPerMinute\": 10", with: "\"pointsPerMinute\": 20")
        try diary.record([], now: "11-05 12:00")
        try diary.record([Diary.event("c", "books", "11-02 20:00", minutes: 10)], now: "11-06 12:00")
        #expect(try diary.balance() == 300)
    }

    @Test("An edit does not begin before what is recorded, though the clock was set back")
    func clockSetBack() throws {
        let (plain, edited) = (try diary(), try diary())
        edited.family = Diary.family.replacing(#"["reading"]"#, with: #"["words"]"#)
        try edited.record([], now: "11-10 12:00")
        let late = [Diary.event("late", "khan", "11-05 17:00", minutes: 50)]
        try plain.record(late, now: "12-08 12:00")
        try edited.record(late, now: "12-08 12:00")
        #expect(try told(edited) == told(plain))
    }
}
