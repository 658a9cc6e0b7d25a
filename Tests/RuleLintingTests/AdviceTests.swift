import Diagnostics
import FamilySettings
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
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
            goal(learning).replacing(#""per": "day""#, with: #""per": "weekday""#),
            #"Write "on": "weekdays", "per": "day"."#, "/challenges/0/goal/on", "weekdays"
        ),
        (
            goal(#""days": 5, "minutes": 20, "category": "learning", "per": "week""#),
            #"{ "days": 5, "each": { "minutes": 20, "category": "learning" }, "per": "week" }"#,
            "/challenges/0/goal/each/minutes", "20"
        ),
        (
            goal(#""minutes": 20, "days": 5, "tag": "maths", "per": "month""#),
            #"{ "days": 5, "each": { "minutes": 20, "tag": "maths" }, "per": "month" }"#,
            "/challenges/0/goal/each/tag", "maths"
        ),
        (
            goal(#""differentApps": 2, "minutes": 20, "category": "learning", "per": "week""#),
            #""each": { "minutes": 20, "category": "learning" }"#, "/challenges/0/goal/each/minutes", "20"
        ),
        (
            goal(learning).replacing(#"{ "points": 5 }"#, with: #"{ "minutes": 30, "app": "minecraft" }"#),
            #"Write "unlock": { "minutes": 30, "app": "minecraft" }."#, "/challenges/0/reward/unlock/app", "minecraft"
        ),
        (
            goal(learning).replacing(#"{ "points": 5 }"#, with: #"{ "unlock": "minecraft" }"#),
            #"Write { "app": "minecraft", "minutes": 30 }."#, "/challenges/0/reward/unlock/minutes", "30"
        ),
        (
            goal(#""days": 5, "each": 20, "per": "week""#), #"Write { "minutes": 20, "category": "learning" }."#,
            "/challenges/0/goal/each/minutes", "20"
        ),
        (
            goal(learning + #", "except": "khan""#), #"Write { "app": "khan" }."#, "/challenges/0/goal/except/app",
            "khan"
        ),
        (
            goal(#""and": [ { "minutes": 5, "tag": "maths" }, { "minutes": 6, "tag": "reading" } ], "per": "day""#),
            #"Write "all""#, "/challenges/0/goal/all/1/minutes", "6"
        ),
        (
            goal(#""minutes": 5, "subject": "maths", "per": "day""#), #"Write "tag""#, "/challenges/0/goal/tag", "maths"
        ),
        // Of goals there is no list, so that minutes are meant.
        (
            goal(#""atLeast": 20, "tag": "maths", "per": "day""#), #"Write "minutes": 20."#,
            "/challenges/0/goal/minutes", "20"
        ),
        (
            goal(#""atLeast": 60, "category": "learning", "per": "day""#), #"Write "minutes": 60."#,
            "/challenges/0/goal/minutes", "60"
        ),
        (streak(#", "freezes": 2"#), #"Write { "start": 2 }."#, "/streaks/0/freezes/start", "2"),
        (
            streak(#", "milestones": { "7": 50, "30": { "prize": "Zoo" } }"#),
            #"{ "at": 30, "reward": { "prize": "Zoo" } }"#, "/streaks/0/milestones/0/reward/points", "50"
        ),
        (streak(#", "multiplier": 1.5"#), #"[ { "at": 7, "times": 1.5 } ]"#, "/streaks/0/multiplier/0/times", "1.5"),
        (
            streak(#", "multiplier": { "3": 1.5 }"#), #"[ { "at": 3, "times": 1.5 } ]"#, "/streaks/0/multiplier/0/at",
            "3"
        ),
        (
            goal(learning).replacing(#"{ "points": 5 }"#, with: #""pizza""#), #"Write { "prize": "pizza" }."#,
            "/challenges/0/reward/prize", "pizza"
        ),
        (
            goal(learning).replacing(#"{ "points": 5 }"#, with: #""50 points""#), #"Write { "points": 50 }."#,
            "/challenges/0/reward/points", "50"
        ),
        (
            goal(learning).replacing(
                #"{ "points": 5 }"#, with: #"{ "voucher": { "app": "minecraft", "minutes": 30 } }"#),
            #"Write "unlock""#, "/challenges/0/reward/unlock/minutes", "30"
        ),
        (
            goal(learning).replacing(
                #"{ "points": 5 }"#, with: #"{ "surprise": [ { "points": 5 }, { "prize": "Zoo" } ] }"#),
            #"Write "oneOf": [ { "points": 5 }, { "prize": "Zoo" } ]."#, "/challenges/0/reward/oneOf/0/points", "5"
        ),
        (
            goal(learning).replacing(#"{ "points": 5 }"#, with: #"{ "percent": 0.5 }"#), "Write 50.",
            "/challenges/0/reward/percent", "50"
        ),
        (
            goal(#""minutes": { "max": 60 }, "category": "reward", "per": "day""#), #"Write "atMost""#,
            "/challenges/0/goal/minutes/atMost", "60"
        ),
        (
            goal(#""minutes": { "min": 20 }, "category": "learning", "per": "day""#), "Write 20.",
            "/challenges/0/goal/minutes", "20"
        ),
        (
            goal(learning.replacing(#""per""#, with: #""repeat""#)), #"Write "per""#, "/challenges/0/goal/per", "day"
        ),
        (
            #"{ "levels": [ { "id": "l", "title": "L", "by": "points", "steps": [ { "title": "One", "at": 0 }, { "title": "Two", "points": 500 } ] } ] }"#,
            #"Write "at""#, "/levels/0/steps/1/at", "500"
        ),
        (
            #"{ "levels": [ { "id": "l", "title": "L", "by": "points", "steps": [ { "title": "One", "at": 0 }, { "title": "Two", "at": 500, "points": 20 } ] } ] }"#,
            #"Write "reward": { "points": 20 }."#, "/levels/0/steps/1/reward/points", "20"
        ),
        (
            #"{ "gates": [ { "id": "g", "title": "G", "closes": "minecraft", "goal": { "minutes": 30, "tag": "maths", "per": "day" } } ] }"#,
            #"Write { "app": "minecraft" }."#, "/gates/0/closes/app", "minecraft"
        ),
        (
            goal(learning + #", "from": "16:00", "until": "18:00""#), #""between": ["16:00", "18:00"]"#,
            "/challenges/0/goal/between/1", "18:00"
        ),
        (
            goal(learning + #", "before": "6 pm", "after": "4 pm""#), #""between": ["16:00", "18:00"]"#,
            "/challenges/0/goal/between/0", "16:00"
        ),
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
            goal(#""minutes": "+10%", "category": "learning", "per": "week""#), #"{ "percentOfUsual": 110 }"#,
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
            #"{ "challenges": [ { "id": "b", "title": "B", "goal": { "minutes": 5, "tag": "maths" }, "reward": { "points": 9 } }, { "id": "m", "title": "M", "times": 2, "category": "learning" } ] }"#,
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
        (goal(learning).replacing(#""reward""#, with: #""repeat": "daily", "reward""#), "Remove it:"),
        (
            goal(#""minutes": 15, "category": "learning""#).replacing(
                #""reward""#, with: #""repeat": "weekly", "reward""#), #"Write "per": "week" inside "goal"."#
        ),
        // Many write dates so: it is no time of the day.
        (goal(learning + #", "until": "20.12""#), "in the challenge itself"),
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

    @Test("A time alone lasts to the edge of the family's day, and the warning of the day before is silent then")
    func edgeOfDay() throws {
        let late = ExampleFamily.family(ExampleFamily.text(with: ["dayStarts": #""04:00""#]))
        for (key, written) in [("before", #"["04:00", "21:00"]"#), ("after", #"["21:00", "04:00"]"#)] {
            let text = Self.goal(Self.learning + #", "\#(key)": "21:00""#)
            let finding = try #require(ruleSet(text, family: late).findings.first)
            #expect(finding.remedy == "Write \"between\": \(written).")
            let mended = try TextEdit.apply(try #require(finding.fixes.first).edits, to: Array(text.utf8))
            let left = ruleSet(String(decoding: mended, as: UTF8.self), family: late).findings
            #expect(left.filter { $0.code != "D313" }.map(\.message) == [])
        }
    }

    @Test("A range between a time in two keys of a rule is told once")
    func rangeOfRule() {
        let text = Self.goal(Self.learning).replacing(
            #""reward""#, with: #""from": "16:00", "until": "18:00", "reward""#)
        let found = ruleSet(text).findings
        #expect(found.map(\.code) == ["S106"])
        #expect(found.first?.remedy?.contains(#""between": ["16:00", "18:00"] into the goal"#) == true)
    }

    @Test("A rule that is called like a time can be named, wherever it stands")
    func calledLikeATime() {
        let named = Self.goal(Self.learning).replacing(#""reward""#, with: #""after": "8pm", "reward""#)
        let other = Self.goal(#""minutes": 25, "category": "learning", "per": "day""#)
            .replacing(#""a", "title": "A""#, with: #""8pm", "title": "B""#)
        #expect(ruleSet(named, other).findings.filter { $0.severity == .error }.map(\.message) == [])
        #expect(ruleSet(named).findings.map(\.code) == ["S109"])
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
