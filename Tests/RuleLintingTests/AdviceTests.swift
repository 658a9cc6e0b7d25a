import Diagnostics
import FamilySettings
import JSONText
import RuleKinds
import RuleLinting
import Testing

@Suite("Advice leads to what was meant")
struct AdviceTests {
    private static func goal(_ goal: String) -> String {
        #"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) }, "reward": { "points": 5 } } ] }"#
    }
    private static func streak(_ more: String) -> String {
        #"{ "streaks": [ { "id": "s", "title": "S", "goal": { "minutes": 15, "category": "learning", "per": "day" }\#(more) } ] }"#
    }
    private static let learning = #""minutes": 15, "category": "learning", "per": "day""#

    static let cases: [(text: String, says: String, pointer: String, value: String)] = [
        (
            goal(learning + #", "after": "21:00""#), #""between": ["21:00", "24:00"]"#, "/challenges/0/goal/between/0",
            "21:00"
        ),
        (
            goal(learning + #", "before": "8:30""#), #""between": ["00:00", "08:30"]"#, "/challenges/0/goal/between/1",
            "08:30"
        ),
        (
            goal(learning + #", "until": "6 pm""#), #""between": ["00:00", "18:00"]"#, "/challenges/0/goal/between/1",
            "18:00"
        ),
        (
            goal(#""minutes": "110%", "category": "learning", "per": "week""#), #"{ "percentOfUsual": 110 }"#,
            "/challenges/0/goal/minutes/percentOfUsual", "110"
        ),
        (
            goal(#""minutes": "max 60", "category": "reward", "per": "day""#), #"{ "atMost": 60 }"#,
            "/challenges/0/goal/minutes/atMost", "60"
        ),
        (
            goal(#""minutes": 0, "category": "reward", "per": "day""#), #"{ "atMost": 0 }"#,
            "/challenges/0/goal/minutes/atMost", "0"
        ),
        (
            goal(#""max": 60, "category": "reward", "per": "day""#), #""minutes": { "atMost": 60 }"#,
            "/challenges/0/goal/minutes/atMost", "60"
        ),
        (goal(#""games": 60, "per": "day""#), #""category": "reward""#, "/challenges/0/goal/category", "reward"),
        (
            goal(#""minutes": 60, "category": "games", "per": "day""#), #"Did you mean "reward"?"#,
            "/challenges/0/goal/category", "reward"
        ),
        (
            goal(#""all": [ { "minutes": 5, "tag": "maths", "per": "day" }, { "minutes": 6, "tag": "reading" } ]"#),
            #"Write it once, in the goal itself, beside "all"."#, "/challenges/0/goal/per", "day"
        ),
        (
            goal(
                #""all": [ { "minutes": 5, "tag": "maths", "per": "day" }, { "minutes": 6, "tag": "reading" } ], "per": "day""#
            ),
            "Remove it: it stands in the goal already", "/challenges/0/goal/per", "day"
        ),
        (
            streak(#", "reward": { "points": 50 }"#), #""milestones": [ { "at": 7"#,
            "/streaks/0/milestones/0/reward/points", "50"
        ),
        (
            streak(#", "freezes": { "earnEvery": 7, "max": 2 }"#).replacing("streaks", with: "challenges"),
            #"Move it into "streaks""#, "/streaks/0/freezes/max", "2"
        ),
        (
            #"{ "challenges": [ { "id": "b", "title": "B", "goal": { "minutes": 5, "tag": "maths" }, "reward": { "points": 9 } }, { "id": "m", "title": "M", "times": 2, "on": "sat" } ] }"#,
            #"Move it into "multipliers""#, "/multipliers/0/times", "2"
        ),
        (
            #"{ "chores": [ { "id": "tidy", "title": "Tidy", "points": 30 } ] }"#, #"Write "tasks""#, "/tasks/0/points",
            "30"
        ),
        (goal(learning).replacing(#""title""#, with: #""name""#), #"Write "title""#, "/challenges/0/title", "A"),
        (goal(learning.replacing(#""per""#, with: #""every""#)), #"Write "per""#, "/challenges/0/goal/per", "day"),
    ]

    @Test(
        "What is advised can be done, and then there is nothing to be said and the file says what was meant",
        arguments: cases)
    func followed(_ text: String, _ says: String, _ pointer: String, _ value: String) throws {
        let found = ruleSet(text).findings
        #expect(found.count == 1, "\(found.map(\.message))")
        let finding = try #require(found.first)
        #expect(finding.remedy?.contains(says) == true, "\(finding.remedy ?? "")")
        let fix = try #require(finding.fixes.first, "\(finding.message) \(finding.remedy ?? "")")
        let mended = try TextEdit.apply(fix.edits, to: Array(text.utf8))
        let result = String(decoding: mended, as: UTF8.self)
        #expect(ruleSet(result).findings.filter { $0.severity == .error }.map(\.message) == [], "\(result)")
        let node = JSONParser.parse(mended).root?.at(pointer: pointer)
        #expect((node?.string ?? node?.number?.text) == value, "\(result)")
    }

    static let words: [(text: String, says: String)] = [
        (#"{ "multipliers": [ { "id": "m", "title": "M", "factor": 2, "on": "sat" } ] }"#, #"Write "times""#),
        (streak(#", "milestones": [ { "days": 7, "reward": { "points": 5 } } ]"#), #"Write "at""#),
        (goal(learning + #", "between": ["8am", "12:00"]"#), #"Write "08:00""#),
    ]

    @Test("A word that another program has is told by ours, once", arguments: words)
    func ourWord(_ text: String, _ says: String) {
        let found = ruleSet(text).findings
        #expect(found.count == 1 && found.first?.remedy?.contains(says) == true, "\(found.map { $0.remedy ?? "" })")
    }

    @Test("A time of day where rules or dates belong goes into the goal", arguments: ["after", "until", "from"])
    func times(_ key: String) {
        let text = Self.goal(Self.learning).replacing(#""reward""#, with: #""\#(key)": "20:00", "reward""#)
        let found = ruleSet(text).findings
        #expect(found.count == 1 && found.first?.remedy?.contains(#""between": ["#) == true, "\(found)")
        #expect(found.first?.remedy?.contains("into the goal") == true)
    }

    @Test("A goal that is missing is shown as one that works")
    func missingGoal() throws {
        let text = #"{ "challenges": [ { "id": "a", "title": "A", "reward": { "points": 5 } } ] }"#
        let remedy = try #require(ruleSet(text).findings.first?.remedy)
        let shown = remedy.dropFirst("Add ".count).dropLast()
        let mended = text.replacing(#""title": "A""#, with: #""title": "A", "# + shown)
        #expect(ruleSet(mended).findings.map(\.message) == [], "\(mended)")
    }

    @Test("A badge that is nearly named is told once, and a mistake beside it hides it not")
    func badge() {
        let badges = #", "badges": [ { "id": "bookworm", "title": "Bookworm" } ] }"#
        let rule = Self.goal(Self.learning).replacing(#""points": 5"#, with: #""badge": "bookwrm""#)
        let text = String(rule.dropLast()) + badges
        #expect(ruleSet(text).findings.map(\.code) == ["S206"])
        let two = text.replacing(#""minutes": 15"#, with: #""minutes": "lots""#)
        #expect(ruleSet(two).findings.map(\.code) == ["S103", "S206"])
    }
}
