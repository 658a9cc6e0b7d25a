import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("A file with ten mistakes")
struct TenMistakesTests {
    /// Each mistake with the line that has to change, where there is one right repair.
    private static let lines: [(text: String, code: String?, repaired: String?)] = [
        ("{", nil, nil),
        (#"  "challenges": ["#, nil, nil),
        (
            #"    { "id": "a", "title": "Käfer", "goal": { "minutes": "20", "tag": "maths", "per": "day" } },"#, "S103",
            #"    { "id": "a", "title": "Käfer", "goal": { "minutes": 20, "tag": "maths", "per": "day" } },"#
        ),
        (#"    { "id": "b", "title": "B", "goal": { "minutes": 2000, "tag": "maths", "per": "day" } },"#, "F201", nil),
        (
            #"    { "id": "c", "title": "C", "goal": { "minutes": 90, "app": "khan", "per": "Weekly" } },"#, "S104",
            #"    { "id": "c", "title": "C", "goal": { "minutes": 90, "app": "khan", "per": "week" } },"#
        ),
        (#"    { "id": "d", "title": "D", "goal": { "minutes": 9, "app": "kahn", "per": "day" } },"#, "S205", nil),
        (#"    { "id": "e", "title": "E", "goal": { "minuts": 9, "app": "khan", "per": "day" } },"#, "S101", nil),
        (
            #"    { "id": "f", "title": "F", "goal": { "minutes": 15, "tag": "maths" }, "per": "day" },"#, "S115",
            #"    { "id": "f", "title": "F", "goal": { "minutes": 15, "tag": "maths", "per": "day" } },"#
        ),
        (
            #"    { "id": "g", "title": " G ", "goal": { "minutes": 25, "tag": "maths", "per": "day" } },"#, "S221",
            #"    { "id": "g", "title": "G", "goal": { "minutes": 25, "tag": "maths", "per": "day" } },"#
        ),
        (
            #"    { "id": "h", "title": "H", "goal": { "minutes": 35, "apps": ["khan", "khan"], "per": "day" } },"#,
            "S218", #"    { "id": "h", "title": "H", "goal": { "minutes": 35, "apps": ["khan"], "per": "day" } },"#
        ),
        (
            #"    { "id": "i", "title": "I", "goal": { "minutes": 45, "tag": "maths" }, "from": "03.11.2026" },"#,
            "S106",
            #"    { "id": "i", "title": "I", "goal": { "minutes": 45, "tag": "maths" }, "from": "2026-11-03" },"#
        ),
        (
            #"    { "id": "j", "title": "J", "goal": { "minutes": 46, "tag": "maths" } },"#, "T101",
            #"    { "id": "j", "title": "J", "goal": { "minutes": 46, "tag": "maths" } }"#
        ),
        ("  ]", nil, nil), ("}", nil, nil),
    ]

    private static let text = lines.map { $0.text + "\n" }.joined()

    private func findings(_ bytes: [UInt8]) -> [Diagnostic] {
        let rules = RuleSet([RuleFile(bytes, path: "Rules/ten.json")], family: ExampleFamily.family())
        return rules.findings(at: Zone.utc.instant(of: LocalDate(dayNumber: 20_760), at: .midnight))
    }

    @Test("has ten findings, each on its line")
    func ten() {
        let bytes = Array(Self.text.utf8)
        let source = SourceText(path: "Rules/ten.json", bytes: bytes)
        let found = findings(bytes).map { "\(source.position(at: $0.span?.start ?? 0).line) \($0.code)" }
        let expected = Self.lines.enumerated().compactMap { index, line in line.code.map { "\(index + 1) \($0)" } }
        #expect(found == expected)
        #expect(found.count == 10)
    }

    @Test("differs after its repair only in the lines that have one right repair, and a second run changes nothing")
    func repaired() {
        let repair = Repair(Array(Self.text.utf8), findings: findings)
        #expect(
            String(decoding: repair.bytes, as: UTF8.self) == Self.lines.map { ($0.repaired ?? $0.text) + "\n" }.joined()
        )
        #expect(repair.steps.count == Self.lines.count { $0.repaired != nil })
        let again = Repair(repair.bytes, findings: findings)
        #expect(again.bytes == repair.bytes)
        #expect(again.steps.isEmpty)
        #expect(Set(findings(repair.bytes).map(\.code)) == ["F201", "S205", "S101"])
    }

    @Test("Repairs that touch each other are made one after the other")
    func neighbours() {
        let text =
            #"{ "challenges": { "id": 5, "title": "T", "per": "Daily", "points": 30, "goal": { "minutes": "9" } } }"#
        let repair = Repair(Array(text.utf8), findings: findings)
        #expect(findings(repair.bytes).filter { $0.fixes.contains(where: \.isSafe) }.isEmpty)
        let root = JSONParser.parse(repair.bytes).root
        #expect(root?.at(pointer: "/challenges/0/goal/minutes")?.int == 9)
        #expect(root?.at(pointer: "/challenges/0/goal/per")?.string == "day")
    }
}
