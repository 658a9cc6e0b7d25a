import Diagnostics
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("Many mistakes in one file")
struct ManyMistakesTests {
    /// One mistake for each part of a rule. Each stands at a place of its own.
    private static let mistakes: [(key: String, right: String, wrong: String)] = [
        ("id", #""a""#, #""A b""#), ("title", #""A""#, "5"), ("for", #"["mia"]"#, #"["mai"]"#),
        ("from", #""2026-11-01""#, #""2026-13-01""#), ("until", #""2026-12-01""#, #""soon""#),
        ("after", #""first""#, #""frist""#), ("maxTimes", "3", #""3x""#), ("goal.minutes", "15", #""lots""#),
        ("goal.app", #""khan""#, #""khna""#), ("goal.device", #""laptop""#, #""laptpo""#),
        ("goal.on", #""weekdays""#, #""wekdays""#), ("goal.per", #""day""#, #""dya""#),
        ("reward.points", "5", #""5 p""#), ("reward.badge", #""gift""#, #""gfit""#),
        ("reward.unlock", #"{ "app": "minecraft", "minutes": 5 }"#, #"{ "app": "minecaft", "minutes": 5 }"#),
        ("reward.freezes", #"{ "streak": "run" }"#, #"{ "streak": "rnu" }"#),
    ]

    private static func rules(mistaken: [Int]) -> String {
        func members(_ prefix: String) -> String {
            mistakes.enumerated().filter { $0.element.key.hasPrefix(prefix) }.map { place, part in
                "\"\(part.key.dropFirst(prefix.count))\": \(mistaken.contains(place) ? part.wrong : part.right)"
            }.joined(separator: ", ")
        }
        let head = mistakes.indices.filter { !mistakes[$0].key.contains(".") }.map { place in
            "\"\(mistakes[place].key)\": \(mistaken.contains(place) ? mistakes[place].wrong : mistakes[place].right)"
        }.joined(separator: ", ")
        return """
            { "challenges": [
              { \(head), "goal": { \(members("goal.")) }, "reward": { \(members("reward.")) } },
              { "id": "first", "title": "F", "goal": { "minutes": 15, "app": "books", "per": "day" },
                "reward": { "points": 5 } } ],
              "badges": [ { "id": "gift", "title": "Gift" } ],
              "streaks": [ { "id": "run", "title": "R", "goal": { "minutes": 15, "app": "books", "per": "day" },
                "freezes": { "earnEvery": 7, "max": 2 } } ] }
            """
    }

    private static func told(_ mistaken: [Int]) -> [String] {
        ruleSet(rules(mistaken: mistaken)).findings.map(\.message)
    }

    @Test("None in a rule hides another one, and none is told twice")
    func pairs() {
        #expect(Self.told([]) == [])
        let alone = Self.mistakes.indices.map { Self.told([$0]) }
        for (place, findings) in alone.enumerated() {
            #expect(findings.count == 1, "\(Self.mistakes[place].key): \(findings)")
        }
        for first in alone.indices {
            for second in alone.indices where second > first {
                #expect(
                    Self.told([first, second]).sorted() == (alone[first] + alone[second]).sorted(),
                    "\(Self.mistakes[first].key) and \(Self.mistakes[second].key)")
            }
        }
    }

    /// A challenge, or a task that stands where challenges belong.
    private static func element(_ number: Int, isTask: Bool) -> String {
        #"{ "id": "a\#(number)", "title": "A\#(number)", "#
            + (isTask ? #""points": 5"# : #""goal": { "minutes": 5, "category": "learning", "per": "day" }"#) + " }"
    }

    static let lists: [(pattern: [Bool], more: String)] = [
        ([true, true, true], ""), ([true, true, false, true, false], ""), ([false, true, true], ""),
        (
            [false, true, true],
            #", "tasks": [ { "id": "t", "title": "T", "points": 7 } ]"#
        ),
        ((0..<200).map { $0 % 3 > 0 }, ""),
    ]

    @Test("Rules in the list of another kind are moved all at once, and stay as they are", arguments: lists)
    func moved(_ pattern: [Bool], _ more: String) throws {
        let elements = pattern.enumerated().map { Self.element($0.offset, isTask: $0.element) }
        let text = #"{ "challenges": [ \#(elements.joined(separator: ",\n")) ]\#(more) }"#
        var rounds = 0
        let repair = Repair(Array(text.utf8)) { bytes in
            rounds += 1
            return RuleFile(bytes, path: "Rules/a.json").findings
        }
        #expect(rounds <= 3)
        #expect(RuleFile(repair.bytes, path: "Rules/a.json").findings.map(\.message) == [])
        let root = try #require(JSONParser.parse(repair.bytes).root)
        func written(_ key: String) -> [String] {
            (root[key]?.array ?? []).map { String(decoding: repair.bytes[$0.span.start..<$0.span.end], as: UTF8.self) }
        }
        #expect(written("challenges") == zip(elements, pattern).filter { !$0.1 }.map(\.0))
        #expect(written("tasks").suffix(pattern.count { $0 }) == zip(elements, pattern).filter { $0.1 }.map(\.0)[...])
    }

    private static func challenges(_ count: Int, _ element: (Int) -> String) -> String {
        "{ \"challenges\": [ " + (0..<count).map(element).joined(separator: ", ") + " ] }"
    }

    /// Each once took minutes: every finding looked at all others, or at all ids.
    static let many: [(what: String, text: String, count: Int)] = [
        (
            "ids that are none",
            challenges(4000) { element($0, isTask: false).replacing("\"a\($0)\"", with: "\"a \($0)\"") }, 4000
        ),
        (
            "keys that mean nothing",
            challenges(1) { number in
                let keys = (0..<20_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
                return element(number, isTask: false).replacing("\"title\"", with: keys + ", \"title\"")
            }, 20_000
        ),
        ("rules that are alike", challenges(6000) { element($0, isTask: false) }, 5999),
    ]

    @Test("Thousands are told in proportion", .timeLimit(.minutes(1)), arguments: many.indices)
    func thousands(_ place: Int) {
        let (_, text, count) = Self.many[place]
        #expect(ruleSet(text).findings.count >= count)
    }
}
