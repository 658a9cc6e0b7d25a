import Diagnostics
import FamilySettings
import RuleEngine
import RuleKinds
import RuleLinting
import RuleLoading
@testable import RuleLanguage
import Testing

@Suite("Rules read aloud")
struct WordsTests {
    private func words(_ text: String) throws -> [String] {
        let file = ruleSet("{ \(text) }")
        try #require(file.obstacles.isEmpty, "\(file.obstacles.map(\.message))")
        let words = Words(family: try #require(ExampleFamily.family()), rules: file.rules)
        return file.rules.map { $0.phrase(words) }
    }

    static let goals: [(goal: String, words: String)] = [
        (#""minutes": 20, "tag": "reading", "per": "day""#, "20 minutes of reading a day"),
        (#""minutes": 1, "per": "ever""#, "1 minute of any app"),
        (
            #""minutes": 15, "apps": ["khan", "books"], "on": "weekend", "between": ["08:00", "12:00"], "per": "day""#,
            "15 minutes of Khan or Books a day on the weekend between 08:00 and 12:00"
        ),
        (
            #""minutes": 20, "allTags": ["reading", "maths"], "per": "day""#,
            "20 minutes of apps with the tags reading and maths a day"
        ),
        (#""minutes": 20, "per": "year""#, "20 minutes of any app a year"),
        (#""minutes": 20, "per": { "days": 2 }"#, "20 minutes of any app every other day"),
        (#""minutes": 20, "tag": "maths", "per": { "days": 14 }"#, "20 minutes of maths every 14 days"),
        (#""balance": 20, "per": { "days": 14 }"#, "never fewer than 20 points for all 14 days"),
        (
            #""days": "all", "each": { "minutes": 10 }, "per": { "days": 14 }"#,
            "10 minutes of any app every day of the 14 days"
        ),
        (#""minutes": 20, "allTags": "maths", "per": "day""#, "20 minutes of maths a day"),
        (
            #""minutes": { "atMost": 30 }, "category": "reward", "per": "week""#,
            "at most 30 minutes of reward apps a week"
        ),
        (
            #""minutes": { "percentOfUsual": 110, "atLeast": 60 }, "category": "learning", "per": "week""#,
            "110 % of the usual minutes of learning apps a week, and at least 60"
        ),
        (
            #""points": 500, "except": { "app": "books", "on": "sun" }, "per": "month""#,
            "500 points earned with any app (but not Books on Sundays) a month"
        ),
        (
            #""sessions": 3, "longerThan": 20, "device": "laptop", "per": "week""#,
            "3 sessions of at least 20 minutes of any app on Laptop a week"
        ),
        (
            #""differentApps": 2, "each": { "minutes": 30, "category": "learning" }, "per": "week""#,
            "2 different learning apps a week, 30 minutes each"
        ),
        (#""differentApps": 2, "per": "day""#, "2 different apps a day"),
        (
            #""differentApps": 2, "apps": ["khan", "books"], "per": "day""#, "2 different apps of Khan or Books a day"
        ),
        (#""differentTags": 2, "each": { "minutes": 10 }, "per": "day""#, "2 different tags a day, 10 minutes each"),
        (
            #""days": 5, "each": { "minutes": 20, "tag": "reading", "between": ["18:00", "20:00"] }, "per": "week""#,
            "20 minutes of reading between 18:00 and 20:00 on 5 days a week"
        ),
        (#""days": 5, "tag": "maths", "per": "month""#, "maths on 5 days a month"),
        (
            #""daysInARow": 5, "each": { "minutes": 20, "tag": "reading" }, "per": "month""#,
            "20 minutes of reading on 5 days in a row a month"
        ),
        (#""daysInARow": 7, "tag": "maths""#, "maths on 7 days in a row"),
        (
            #""days": "all", "each": { "minutes": 10, "on": "schooldays" }, "per": "week""#,
            "10 minutes of any app on all school days of the week"
        ),
        (#""days": "all", "each": { "minutes": 10 }, "per": "week""#, "10 minutes of any app every day of the week"),
        (#""challenges": 1, "per": "week""#, "1 challenge won a week"),
        (#""badges": 1"#, "1 badge won"),
        (#""streak": 10, "of": "run""#, #""Every day" kept 10 times in a row"#),
        (#""level": 2, "of": "up""#, #"level 2 of "Explorer""#),
        (#""task": "tidy", "per": "day""#, #""Tidy up" done once a day"#),
        (#""task": "tidy", "done": 5, "per": "week""#, #""Tidy up" done 5 times a week"#),
        (#""balance": 500, "per": "week""#, "never fewer than 500 points all week"),
        (
            #""all": [ { "minutes": 20, "tag": "reading" }, { "minutes": 10, "tag": "maths" } ], "per": "day""#,
            "20 minutes of reading and 10 minutes of maths a day"
        ),
        (
            #""any": [ { "task": "tidy" }, { "all": [ { "minutes": 20 }, { "badges": 1 } ] } ], "per": "week""#,
            #""Tidy up" done once or (20 minutes of any app and 1 badge won) a week"#
        ),
        (
            #""atLeast": 2, "of": [ { "minutes": 20, "tag": "maths" }, { "badges": 1 }, { "sessions": 3 } ], "per": "day""#,
            "2 of these: 20 minutes of maths, 1 badge won or 3 sessions of any app a day"
        ),
    ]

    /// Rules of the other kinds, so that goals can name them.
    static let others = """
        , "tasks": [ { "id": "tidy", "title": "Tidy up" } ],
        "badges": [ { "id": "b", "title": "B", "goal": { "minutes": 5 } } ],
        "streaks": [ { "id": "run", "title": "Every day", "goal": { "minutes": 5 } } ],
        "levels": [ { "id": "up", "title": "Explorer", "by": "points", "steps": [ { "title": "A", "at": 5 } ] } ]
        """

    @Test("A goal is one phrase that can be read aloud", arguments: goals)
    func goal(_ goal: String, _ phrase: String) throws {
        #expect(
            try words(#""challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) } } ]"# + Self.others).first
                == phrase)
    }

    /// Two challenges behind the first.
    static func counting(_ goal: String) -> String {
        let others = ["b", "c"].map { #"{ "id": "\#($0)", "title": "Part \#($0)", "goal": { "minutes": 5 } }"# }
        let rest = others.joined(separator: ", ")
        return #""challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) } }, \#(rest) ]"#
    }

    @Test(
        "A goal over some challenges names them",
        arguments: [
            (#""challenges": 5, "of": ["b", "c"], "per": "week""#, #""Part b" or "Part c" won 5 times a week"#),
            (#""challenges": 1, "of": "b""#, #""Part b" won once"#),
        ])
    func someChallenges(_ goal: String, _ phrase: String) throws {
        #expect(try words(Self.counting(goal)).first == phrase)
    }

    static let rules: [(rule: String, words: String)] = [
        (
            #""gates": [ { "id": "g", "title": "G", "closes": { "app": "minecraft" }, "on": "weekdays", "#
                + #""goal": { "minutes": 30, "tag": "maths" } } ]"#,
            "Minecraft opens after 30 minutes of maths a day on weekdays"
        ),
        (
            #""gates": [ { "id": "g", "title": "G", "closes": { "category": "reward" }, "#
                + #""goal": { "minutes": 30, "tag": "maths" } } ]"#,
            "reward apps open after 30 minutes of maths a day"
        ),
        (
            #""badges": [ { "id": "b", "title": "B", "goal": { "minutes": "tier", "app": "books" }, "#
                + #""tiers": [ { "at": 60 }, { "at": 600 }, { "at": 6000 } ] } ]"#,
            "60, 600 or 6,000 minutes of Books"
        ),
        (#""tasks": [ { "id": "t", "title": "Tidy up", "per": "week" } ]"#, "to be done once a week"),
        (
            #""challenges": [ { "id": "c", "title": "C", "goal": { "minutes": { "atMost": 30 }, "app": "books", "per": "day" }, "#
                + #""penalty": 10 } ]"#,
            "at most 30 minutes of Books a day (beyond that: 10 points less)"
        ),
        (
            #""tasks": [ { "id": "t", "title": "Tidy up", "pointsPerMinute": 2, "atMost": 30 } ]"#,
            "to be done, paid by the minute"
        ),
        (#""tasks": [ { "id": "t", "title": "Tidy up", "times": 3, "points": 5 } ]"#, "to be done 3 times a day"),
        (
            #""tasks": [ { "id": "t", "title": "Tidy up", "for": ["mia", "leo"], "inTurns": true } ]"#,
            "to be done once a day, in turns"
        ),
        (
            #""tasks": [ { "id": "t", "title": "Tidy up", "for": ["mia", "leo"], "firstCome": true } ]"#,
            "to be done once a day, by whoever comes first"
        ),
        (
            #""multipliers": [ { "id": "m", "title": "M", "times": 1.5, "category": "learning", "on": "sat", "#
                + #""between": ["09:00", "12:00"] } ]"#,
            "×1.5 on points of learning apps on Saturdays between 09:00 and 12:00"
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "together": true, "goal": { "minutes": 300 } } ]"#,
            "300 minutes of any app, all together"
        ),
        (
            #""challenges": [ { "id": "a", "title": "A", "race": true, "goal": "#
                + #"{ "minutes": { "percentOfUsual": 100 }, "category": "learning", "per": "week" } } ]"#,
            "100 % of the usual minutes of learning apps a week, in a race with the others"
        ),
    ]

    @Test("So is a rule of any kind", arguments: rules)
    func rule(_ rule: String, _ phrase: String) throws {
        #expect(try words(rule) == [phrase])
    }

    /// A pool of three tasks.
    static func pool(_ terms: String) -> String {
        let tasks = ["a", "b", "c"].map { #"{ "id": "\#($0)", "title": "\#($0.uppercased())", "per": "week" }"# }
        return #""tasks": [ \#(tasks.joined(separator: ", ")) ], "pools": [ { "id": "p", "title": "P", "#
            + #""of": ["a", "b", "c"], \#(terms), "per": "week" } ]"#
    }

    @Test("A pool says how many of its rules it offers, how often, and how many of them are chosen")
    func pool() throws {
        #expect(
            try words(Self.pool(#""offers": 2, "choose": 1"#)).last
                == #"2 of "A", "B" and "C" a week, of which the child chooses 1"#)
        #expect(try words(Self.pool(#""offers": 2"#)).last == #"2 of "A", "B" and "C" a week"#)
    }

    @Test("A reward names what it brings, in order, with its plurals")
    func reward() throws {
        let words = Words(family: try #require(ExampleFamily.family()))
        let unlock = Unlock(target: .app("minecraft"), minutes: 1, useWithin: nil)
        #expect(words.reward(Reward()) == nil)
        #expect(words.reward(Reward(points: 1, unlock: unlock)) == "1 point and 1 minute of Minecraft")
        let boost = Boost(hundredths: 150, minutes: 30, useWithin: "day")
        #expect(words.reward(Reward(boost: boost)) == "×1.5 on points for 30 minutes")
        let reward = Reward(
            points: 1200, percent: 25, badge: "b", freezes: FreezeGift(streak: "run", count: 2), prize: "Pizza night")
        #expect(
            words.reward(reward)
                == "1,200 points, 25 % more points, the badge b, Pizza night and 2 freezes for run")
    }
}
