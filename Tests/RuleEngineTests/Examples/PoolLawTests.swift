import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage
import Testing
import UsageTracking

/// Readings of the laws for pools: what they offer, and what a child chooses of that.
@Suite("Laws of pools")
struct PoolLawTests {
    @Test("A pool offers some of its rules in each window: what is done of the others brings nothing")
    func pool() {
        let names = ["a", "b", "c"]
        let tasks: [Case.RuleText] = names.map { .task($0, #""points": 10, "per": "week""#) }
        func dates(_ name: String, _ terms: String, _ more: [Case.RuleText] = tasks) -> [String] {
            let pool = Case.RuleText.rule("pools", "pick", #""of": ["a", "b", "c"], \#(terms), "per": "week""#)
            let story = Story(
                rules: more + [pool], uses: [],
                did: ["02", "09", "16", "23"].flatMap { day in
                    names.map { ("2026-11-\(day) 17:00", .task(id: $0)) }
                }, now: "2026-11-30 12:00")
            return story.dates(.taskConfirmed, name)
        }
        // Of the four weeks the lots are b c a, a b c, a c b and a b c.
        #expect(dates("a", #""offers": 1"#) == ["2026-11-09 17:00", "2026-11-16 17:00", "2026-11-23 17:00"])
        #expect(dates("b", #""offers": 1"#) == ["2026-11-02 17:00"])
        #expect(dates("c", #""offers": 1"#) == [])
        #expect(dates("c", #""offers": 2"#) == ["2026-11-02 17:00", "2026-11-16 17:00"])
        // Who is not there is not drawn: the next in the row takes its place.
        let late = tasks.dropFirst() + [.task("a", #""points": 10, "per": "week", "until": "2026-11-15""#)]
        #expect(dates("c", #""offers": 1"#, Array(late)) == ["2026-11-16 17:00"])
        #expect(dates("b", #""offers": 1"#, Array(late)) == ["2026-11-02 17:00", "2026-11-23 17:00"])
    }

    @Test("Of what a pool offers that counts which the child chooses, with what was done before in the window")
    func choosing() {
        let names = ["a", "b", "c"]
        let tasks: [Case.RuleText] = names.map { .task($0, #""points": 10, "per": "day""#) }
        let pool = Case.RuleText.rule(
            "pools", "pick", #""of": ["a", "b", "c"], "offers": 2, "choose": 1, "per": "week""#)
        func dates(_ name: String, _ choices: [(String, String)]) -> [String] {
            let story = Story(
                rules: tasks + [pool], uses: [],
                did: ["02", "04", "09"].flatMap { day in
                    names.map { ("2026-11-\(day) 17:00", Deed.Kind.task(id: $0)) }
                } + choices.map { ("2026-11-\($0)", .choice(rule: $1)) }, now: "2026-11-16 12:00")
            return story.dates(.taskConfirmed, name)
        }
        // In the first week the lots are b c a, and a is not offered; in the second they are a b c.
        #expect(dates("b", []) == [])
        #expect(dates("b", [("03 12:00", "b")]) == ["2026-11-03 12:00", "2026-11-04 17:00"])
        #expect(dates("b", [("03 12:00", "c"), ("03 13:00", "b")]) == [])
        #expect(dates("c", [("05 12:00", "c")]) == ["2026-11-05 12:00", "2026-11-05 12:00"])
        #expect(dates("a", [("03 12:00", "a"), ("10 12:00", "a")]) == ["2026-11-10 12:00"])
        #expect(dates("b", [("03 12:00", "a"), ("03 13:00", "b")]) == ["2026-11-03 13:00", "2026-11-04 17:00"])
    }

    @Test("A choice holds as long as a time range of its day lasts, also when the next one has been made")
    func choiceOfLongDay() {
        let long = #""goal": { "minutes": 5, "between": ["00:00", "24:00"], "per": "day" }"#
        let rules: [Case.RuleText] = [
            .challenge("long", long), .task("a", #""per": "day""#), .task("b", #""per": "day""#),
            .rule("pools", "pick", #""of": ["long", "a", "b"], "offers": 2, "choose": 1, "per": "day""#),
        ]
        func dates(_ others: [(String, Deed.Kind)]) -> [String] {
            let story = Story(
                dayStarts: "02:30", settleHours: 0, rules: rules,
                uses: [.use("2026-11-03 08:00", seconds: 1), .use("2026-11-04 09:34", minutes: 15)],
                did: [("2026-11-03 20:12", .choice(rule: "long"))] + others, now: "2026-11-05 17:00")
            return story.dates(.challengeCompleted, "long")
        }
        // The range that began within Tuesday's hours is over on Wednesday at midnight.
        #expect(dates([]) == ["2026-11-04 09:39"])
        #expect(dates(["a", "b"].map { ("2026-11-04 03:58", .choice(rule: $0)) }) == ["2026-11-04 09:39"])
    }

    @Test("A choice holds on the way east, where the next day begins long before the hours of the last one are over")
    func choiceOnTheWayEast() {
        let night = #""goal": { "minutes": 5, "between": ["18:00", "06:00"], "on": "tue", "per": "day" }"#
        let rules: [Case.RuleText] = [
            .challenge("long", night), .task("a", #""per": "day""#), .task("b", #""per": "day""#),
            .rule("pools", "pick", #""of": ["long", "a", "b"], "offers": 2, "choose": 1, "per": "day""#),
        ]
        let story = Story(
            zone: "America/Los_Angeles", settleHours: 0,
            trips: #"{ "from": "2026-11-04", "until": "2026-11-08", "timeZone": "Pacific/Auckland" }"#, rules: rules,
            uses: [.use("2026-11-02 08:00", seconds: 1), .use("2026-11-04 05:00", minutes: 15)],
            did: [("2026-11-03 01:00", .choice(rule: "long"))]
                + ["a", "b"].map { ("2026-11-04 04:30", .choice(rule: $0)) },
            now: "2026-11-05 17:00")
        #expect(story.dates(.challengeCompleted, "long") == ["2026-11-04 05:05"])
    }

    @Test("A pool that is written during a week decides from then on; what was won before stays")
    func poolWrittenLater() {
        let tasks: [Case.RuleText] = ["a", "b", "c"].map { .task($0, #""points": 10, "per": "week", "times": 2"#) }
        var story = Story(
            rules: tasks, uses: [],
            did: ["2026-11-02 17:00", "2026-11-04 17:00"].flatMap { at in
                ["a", "b"].map { (at, .task(id: $0)) }
            }, now: "2026-11-10 12:00")
        story.edit(
            "pick", at: "2026-11-03 12:00",
            to: .rule("pools", "pick", #""of": ["a", "b", "c"], "offers": 1, "per": "week""#))
        #expect(story.dates(.taskConfirmed, "a") == ["2026-11-02 17:00"])
        #expect(story.dates(.taskConfirmed, "b") == ["2026-11-02 17:00", "2026-11-04 17:00"])
    }

    @Test("What an edit of a pool offers counts from then on, with what was done before in the window")
    func poolEdited() {
        let tasks: [Case.RuleText] = ["a", "b", "c"].map { .task($0, #""points": 10, "per": "week""#) }
        func pool(_ terms: String) -> Case.RuleText {
            .rule("pools", "pick", #""of": ["a", "b", "c"], \#(terms), "per": "week""#)
        }
        var story = Story(
            rules: tasks + [pool(#""offers": 1"#)], uses: [],
            did: ["a", "b", "c"].map { ("2026-11-02 17:00", .task(id: $0)) }, now: "2026-11-10 12:00")
        story.edit("pick", at: "2026-11-03 12:00", to: pool(#""offers": 2"#))
        // The lots of the week are b c a.
        #expect(story.dates(.taskConfirmed, "b") == ["2026-11-02 17:00"])
        #expect(story.dates(.taskConfirmed, "c") == ["2026-11-03 12:00"])
        #expect(story.dates(.taskConfirmed, "a") == [])
    }

    @Test("What was chosen stays for its window, whatever an edit offers; where it is gone another can be chosen")
    func chosenThroughEdits() {
        let tasks: [Case.RuleText] = ["a", "b", "c", "d"].map { .task($0, #""points": 10, "per": "day""#) }
        func pool(_ terms: String) -> Case.RuleText { .rule("pools", "pick", #"\#(terms), "choose": 1"#) }
        let whole = pool(#""of": ["a", "b", "c", "d"], "offers": 3, "per": "week""#)
        func dates(_ name: String, _ id: String, _ text: Case.RuleText, at time: String = "03 18:00") -> [String] {
            var story = Story(
                rules: tasks + [whole], uses: [],
                did: [("2026-11-03 12:00", .choice(rule: "d")), ("2026-11-05 12:00", .choice(rule: "b"))]
                    + ["04", "06", "11"].flatMap { day in
                        ["b", "d"].map { ("2026-11-\(day) 17:00", .task(id: $0)) }
                    }, now: "2026-11-16 12:00")
            story.edit(id, at: "2026-11-\(time)", to: text)
            return story.dates(.taskConfirmed, name)
        }
        // The lots of the week are b c d a: of two that are offered d is none, and it was chosen before.
        let fewer = pool(#""of": ["a", "b", "c", "d"], "offers": 2, "per": "week""#)
        #expect(dates("d", "pick", fewer) == ["2026-11-04 17:00", "2026-11-06 17:00"])
        #expect(dates("b", "pick", fewer) == [])
        // Its window was the week, also where the pool goes by the day now.
        let daily = pool(#""of": ["a", "b", "c", "d"], "offers": 3, "per": "day""#)
        #expect(dates("d", "pick", daily) == ["2026-11-04 17:00", "2026-11-06 17:00"])
        #expect(dates("b", "pick", daily) == [])
        // A rule that is switched off is chosen no more.
        let off = Case.RuleText.task("d", #""points": 10, "per": "day", "enabled": false"#)
        #expect(dates("d", "d", off, at: "05 08:00") == ["2026-11-04 17:00"])
        #expect(dates("b", "d", off, at: "05 08:00") == ["2026-11-05 12:00", "2026-11-06 17:00"])
        // What a pool names no more counts by itself, and another one of the pool can be chosen.
        let without = pool(#""of": ["a", "b", "c"], "offers": 2, "per": "week""#)
        #expect(dates("d", "pick", without) == ["2026-11-04 17:00", "2026-11-06 17:00", "2026-11-11 17:00"])
        #expect(dates("b", "pick", without) == ["2026-11-05 12:00", "2026-11-06 17:00"])
    }
}
