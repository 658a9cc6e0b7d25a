import Diagnostics
import RuleKinds
import Testing

@Suite("Repairs of brackets")
struct BracketRepairTests {
    static let texts = [
        #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "apps": ["khan", "books"], "on": ["mon", "tue"] }, "reward": { "points": 5 } } ] }"#,
        #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "all": [ { "minutes": 5, "apps": ["khan"] }, { "minutes": 5, "tags": ["reading", "maths"] } ], "per": "week" }, "reward": { "points": 5 } } ] }"#,
        """
        { "challenges": [
            { "id": "a", "title": "A", "for": ["mia"], "goal": { "minutes": 5, "on": ["mon"] } },
            { "id": "b", "title": "B", "for": ["mia"], "goal": { "minutes": 5, "on": ["tue"] } }
          ] }
        """,
    ]

    /// Each text without two of its closing brackets.
    static let broken: [String] = texts.flatMap { text -> [String] in
        let places = text.indices.filter { "]}".contains(text[$0]) }
        return places.indices.flatMap { first in
            places[(first + 1)...].map { second in
                var broken = text
                broken.remove(at: second)
                broken.remove(at: places[first])
                return broken
            }
        }
    }

    @Test("Where two closing brackets are lost, repairs leave no mistake of a new kind")
    func twoLost() throws {
        #expect(Self.broken.count > 100)
        for text in Self.broken {
            func findings(_ bytes: [UInt8]) -> [Diagnostic] { RuleFile(bytes, path: "Rules/a.json").findings }
            let bytes = Array(text.utf8)
            let repair = Repair(bytes, findings: findings)
            let before = Set(findings(bytes).map(\.code))
            let after = Set(findings(repair.bytes).map(\.code))
            #expect(after.isSubset(of: before), "\(text) became \(String(decoding: repair.bytes, as: UTF8.self))")
            #expect(Repair(repair.bytes, findings: findings).bytes == repair.bytes)
        }
    }

    @Test("Where two lists lost their closing brackets both get them back")
    func twoLists() {
        let text = Self.texts[0]
        let broken = text.replacing("\"books\"]", with: "\"books\"").replacing("\"tue\"]", with: "\"tue\"")
        let repair = Repair(Array(broken.utf8)) { RuleFile($0, path: "Rules/a.json").findings }
        #expect(String(decoding: repair.bytes, as: UTF8.self) == text)
    }
}
