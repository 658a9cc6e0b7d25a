import Diagnostics
import JSONShape
import JSONText
import Testing

@Suite("Safe repairs come to an end")
struct RepairTests {
    private func findings(_ bytes: [UInt8]) -> [Diagnostic] {
        JSONParser.parse(bytes).diagnostics(path: "a.json")
    }

    /// A rule file of which a comment hides the rest of a line.
    private func file(reward: String) -> String {
        """
        {
          "challenges": [
            {
              "id": "one",
              "goal": { "minutes": 20, "tag": "reading", "per": "day" },
              "reward": { \(reward)
            }
          ]
        }
        """
    }

    @Test(
        "A bracket that a comment hides is not put into the comment, and is no finding beside the value it hides",
        arguments: [
            ("\"points\": // 25 }", ["T105", "T120"]), ("\"points\": # 25 }", ["T105", "T120"]),
            ("\"points\": /* 25 } */", ["T105", "T120"]), ("\"points\": 25 // }", ["T107", "T120"]),
            ("\"points\": 25 # }", ["T107", "T120"]),
            ("\"points\": [ // 25 }", ["T107", "T120"]),
            ("\"points\": // 25 },\n      \"after\": []", ["T105", "T120"]),
        ])
    func hidden(reward: String, codes: [String]) {
        let bytes = Array(file(reward: reward).utf8)
        #expect(findings(bytes).map(\.code) == codes)
        let repair = Repair(bytes, findings: findings)
        #expect(repair.bytes == bytes && repair.steps.isEmpty)
    }

    @Test(
        "A bracket that is missing beside a comment, which stays, is not added", arguments: ["25 // each", "// later"])
    func beforeComment(value: String) {
        let bytes = Array(file(reward: "\"points\": \(value)").utf8)
        #expect(findings(bytes).map(\.code).sorted().last == "T120")
        #expect(Repair(bytes, findings: findings).steps.isEmpty)
    }

    @Test("More closing brackets than anybody forgets are not added, and the finding says so")
    func deep() {
        for bracket in ["[", "{\"a\":"] {
            for count in [11, 60, 10_000] {
                let bytes = Array(String(repeating: bracket, count: count).utf8)
                let repair = Repair(bytes, findings: findings)
                #expect(repair.bytes == bytes && repair.steps.isEmpty)
                let missing = findings(bytes).filter { $0.code == "T107" }
                #expect(missing.map { $0.why?.contains("not added") } == [true])
            }
        }
        let few = Repair(Array("[[[1".utf8), findings: findings)
        #expect(String(decoding: few.bytes, as: UTF8.self) == "[[[1]]]")
    }

    @Test("A repair of the form is made though findings about the meaning come to light; one of the meaning is not")
    func uncovering() {
        func complaints(_ code: String) -> ([UInt8]) -> [Diagnostic] {
            { bytes in
                let span = TextSpan(start: 0, end: 1)
                let fix = Fix(title: "Write b", edits: [TextEdit(span: span, replacement: "b")])
                guard bytes.first == UInt8(ascii: "a") else {
                    return [Diagnostic(code: "F201", file: "a", span: span, message: "Too much.")]
                }
                return [Diagnostic(code: code, file: "a", span: span, message: "No b.", fixes: [fix])]
            }
        }
        #expect(Repair(Array("a".utf8), findings: complaints("S101")).steps.map(\.code) == ["S101"])
        #expect(Repair(Array("a".utf8), findings: complaints("S205")).steps.isEmpty)
    }

    @Test("A repair that leaves its finding where it was is not made, and does not keep others from being made")
    func futile() {
        func complaints(_ bytes: [UInt8]) -> [Diagnostic] {
            let end = TextSpan.at(bytes.count)
            let again = Fix(title: "Add !", edits: [.insert("!", at: end.start)])
            let useless = Diagnostic(code: "X1", file: "a", span: end, message: "More.", fixes: [again])
            guard bytes.first != UInt8(ascii: "a") else { return [useless] }
            let once = Fix(title: "Add a", edits: [.insert("a", at: 0)])
            return [Diagnostic(code: "X2", file: "a", span: .at(0), message: "No a.", fixes: [once]), useless]
        }
        let repair = Repair(Array("bc".utf8), findings: complaints)
        #expect(String(decoding: repair.bytes, as: UTF8.self) == "abc")
        #expect(repair.steps.map(\.code) == ["X2"])
    }
}
