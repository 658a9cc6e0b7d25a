import Diagnostics
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("Repairs that move something")
struct SafeMoveTests {
    private func repaired(_ text: String, beside other: String = "{}") -> String {
        let repair = Repair(Array(text.utf8), path: "Rules/1.json") { bytes in
            ruleSet(String(decoding: bytes, as: UTF8.self), other).findings
        }
        return String(decoding: repair.bytes, as: UTF8.self)
    }

    static let kept: [(text: String, says: String)] = [
        (
            #"{ "badges": [ { "id": "bookworm", "title": "Bookworm", "points": 50 } ] }"#,
            #"or "reward": { "points": 50 }."#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "category": "learning", "per": "day" }, "freezes": { "streak": "s", "count": 1 } } ] }"#,
            #"Write "reward": { "freezes": { "streak": "s", "count": 1 } }."#
        ),
    ]

    @Test("What belongs inside a rule makes no other rule of it", arguments: kept)
    func staysWhatItIs(_ text: String, _ says: String) {
        let findings = RuleFile(Array(text.utf8), path: "Rules/1.json").findings
        #expect(findings.map(\.code) == ["S115"])
        #expect(findings.first?.remedy?.contains(says) == true, "\(findings.first?.remedy ?? "")")
        #expect(repaired(text) == text)
    }

    @Test("A chore among the challenges is moved to the tasks")
    func chore() {
        let text = #"{ "challenges": [ { "id": "tidy", "title": "Tidy", "points": 30 } ] }"#
        #expect(repaired(text) == text.replacing("challenges", with: "tasks"))
    }

    @Test("A rule that is whole where it stands is moved only by hand")
    func whole() {
        let text =
            #"{ "challenges": [ { "id": "s", "title": "S", "goal": { "minutes": 5, "category": "learning", "per": "day" }, "milestones": [ { "at": 7, "reward": { "points": 5 } } ] } ] }"#
        #expect(RuleFile(Array(text.utf8), path: "Rules/1.json").findings.first?.message.contains("a streak") == true)
        #expect(repaired(text) == text)
    }

    @Test("A repair that makes another file wrong is not made")
    func otherFile() {
        let text = #"{ "challenges": [ { "id": "tidy", "title": "Tidy", "points": 30 } ] }"#
        let other =
            #"{ "challenges": [ { "id": "b", "title": "B", "goal": { "minutes": 5, "category": "learning", "per": "day" }, "reward": { "badge": "tidy" } } ] }"#
        #expect(repaired(text, beside: other) == text)
    }

    @Test("A goal is put together only if nothing is left to say of it")
    func flatGoal() {
        func flat(_ goal: String) -> String {
            #"{ "challenges": [ { "id": "a", "title": "A", \#(goal), "reward": { "points": 5 } } ] }"#
        }
        let whole = flat(#""minutes": 30, "tag": "maths""#)
        #expect(repaired(whole).contains(#""goal": { "minutes": 30, "tag": "maths" }"#))
        let half = flat(#""minutes": 30"#)
        #expect(repaired(half) == half)
        // The other mistakes of the file make it no better.
        let two = half.replacing(#""points": 5"#, with: #""points": "5""#)
        #expect(repaired(two) == half)
    }
}
