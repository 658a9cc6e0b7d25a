import SeededNumbers
import Testing

@testable import JSONText

@Suite("Two people's changes of one JSON text")
struct MergeTests {
    private static func merge(_ base: String?, _ newer: String, _ older: String) throws -> (
        String, [JSONMerge.Conflict]
    ) {
        let merge = try JSONMerge(
            base: base.map { Array($0.utf8) }, newer: Array(newer.utf8), older: Array(older.utf8))
        return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
    }

    static let agreeing: [(base: String, newer: String, older: String, result: String)] = [
        // One has changed something, or nobody.
        (#"{"a": 1}"#, #"{"a": 1}"#, #"{"a": 1}"#, #"{"a": 1}"#),
        (#"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 1}"#, #"{"a": 2}"#),
        (#"{"a": 1}"#, #"{"a": 1}"#, #"{"a": 2}"#, #"{"a": 2}"#),
        // Each has changed another value.
        (#"{"a": 1, "b": 1}"#, #"{"a": 2, "b": 1}"#, #"{"a": 1, "b": 2}"#, #"{"a": 2, "b": 2}"#),
        (#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, #"{"a": 1, "c": 3}"#, #"{"a": 1, "b": 2, "c": 3}"#),
        (#"{"a": 1, "b": 1}"#, #"{"b": 1}"#, #"{"a": 1}"#, #"{}"#),
        (
            #"{"g": {"x": 1, "y": 1}}"#, #"{"g": {"x": 2, "y": 1}}"#, #"{"g": {"x": 1, "y": 2}}"#,
            #"{"g": {"x": 2, "y": 2}}"#
        ),
        // Elements are the same by their ids, wherever they stand.
        (
            #"{"apps": [{"id": "a", "m": 1}, {"id": "b", "m": 1}]}"#,
            #"{"apps": [{"id": "b", "m": 2}, {"id": "a", "m": 1}]}"#,
            #"{"apps": [{"id": "a", "m": 3}, {"id": "b", "m": 1}, {"id": "c"}]}"#,
            #"{"apps": [{"id": "b", "m": 2}, {"id": "a", "m": 3}, {"id": "c"}]}"#
        ),
        (
            #"{"apps": [{"id": "a"}, {"id": "b"}]}"#, #"{"apps": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}"#,
            #"{"apps": [{"id": "b"}]}"#, #"{"apps": [{"id": "b"}, {"id": "c"}]}"#
        ),
        // A key may hold what a pointer writes in another way.
        (#"{"a/b~": 1}"#, #"{"a/b~": 1, "c": 1}"#, #"{"a/b~": 2}"#, #"{"a/b~": 2, "c": 1}"#),
        // The same change of both is one, and layout says nothing.
        (#"{"a": 1}"#, #"{ "a" : 2 }"#, #"{"a":2}"#, #"{ "a" : 2 }"#),
        (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, #"{"a": 1, "b": 3}"#, #"{"a": 1, "b": 3}"#),
    ]

    @Test("Changes of different values are all kept", arguments: agreeing)
    func agree(_ base: String, _ newer: String, _ older: String, _ result: String) throws {
        let (text, conflicts) = try Self.merge(base, newer, older)
        #expect(text == result)
        #expect(conflicts.isEmpty)
    }

    @Test("Of two changes of one value the newer one holds, and both are told")
    func conflict() throws {
        let (text, conflicts) = try Self.merge(
            #"{"apps": [{"id": "a", "cost": 1}], "n": [1]}"#, #"{"apps": [{"id": "a", "cost": 2}], "n": [2]}"#,
            #"{"apps": [{"id": "a", "cost": 3}], "n": [1, 3]}"#)
        #expect(text == #"{"apps": [{"id": "a", "cost": 2}], "n": [2]}"#)
        #expect(
            conflicts == [
                JSONMerge.Conflict(path: ["apps", "a", "cost"], newer: "2", older: "3"),
                JSONMerge.Conflict(path: ["n"], newer: "[2]", older: "[1, 3]"),
            ])
    }

    @Test("A change holds against a removal, whichever is newer")
    func removal() throws {
        let (base, changed, removed) = (#"{"a": {"x": 1}}"#, #"{"a": {"x": 2}}"#, "{}")
        let first = try Self.merge(base, changed, removed)
        #expect(first.0 == changed)
        #expect(first.1 == [JSONMerge.Conflict(path: ["a"], newer: #"{"x": 2}"#, older: nil)])
        let second = try Self.merge(base, removed, changed)
        #expect(
            JSONNode.areSame(JSONParser.parse(Array(second.0.utf8)).root, JSONParser.parse(Array(changed.utf8)).root))
        #expect(second.1 == [JSONMerge.Conflict(path: ["a"], newer: nil, older: #"{"x": 2}"#)])
    }

    @Test("Where nobody knows what both came from, what only one has is kept")
    func noBase() throws {
        let (text, conflicts) = try Self.merge(nil, #"{"a": 1, "b": 1}"#, #"{"a": 2, "c": 3}"#)
        #expect(text == #"{"a": 1, "b": 1, "c": 3}"#)
        #expect(conflicts.map(\.path) == [["a"]])
    }

    @Test("A text that is no JSON is not merged")
    func broken() {
        #expect(throws: JSONEditError.notValid) { try Self.merge("{}", "{", "{}") }
        #expect(throws: JSONEditError.notValid) { try Self.merge("{}", "{}", "{}}") }
    }

    /// A family of random numbers: a list with ids, and an object.
    private struct Numbers: Equatable {
        var apps: [String: Int] = [:]
        var members: [String: Int] = [:]

        mutating func change(_ numbers: inout SeededGenerator, _ value: Int, only parity: Int) {
            let key = String(numbers.number(0...5) * 2 + parity)
            switch numbers.number(0...5) {
            case 0: apps[key] = nil
            case 1: members[key] = nil
            case 2, 3: apps[key] = value
            default: members[key] = value
            }
        }

        var text: String {
            let apps = apps.sorted { $0.key < $1.key }.map { #"{"id": "\#($0.key)", "n": \#($0.value)}"# }
            let members = members.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
            return #"{"apps": [\#(apps.joined(separator: ", "))], "o": {\#(members.joined(separator: ", "))}}"#
        }
    }

    @Test(
        "Whoever changes other values than the other finds all changes in the result, whichever is newer",
        arguments: 0..<200)
    func property(_ seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        var base = Numbers()
        for place in 0..<12 {
            base.apps["\(place)"] = place
            base.members["\(place)"] = place
        }
        var (one, other, both) = (base, base, base)
        for round in 1...10 {
            var repeated = numbers
            one.change(&numbers, 100 * round, only: 0)
            both.change(&repeated, 100 * round, only: 0)
            repeated = numbers
            other.change(&numbers, 1000 * round, only: 1)
            both.change(&repeated, 1000 * round, only: 1)
        }
        for (newer, older) in [(one, other), (other, one)] {
            let (text, conflicts) = try Self.merge(base.text, newer.text, older.text)
            #expect(conflicts.isEmpty)
            let (merged, expected) = (
                JSONParser.parse(Array(text.utf8)).root, JSONParser.parse(Array(both.text.utf8)).root
            )
            // The order of elements follows the newer text.
            #expect(JSONNode.areSame(merged?["o"], expected?["o"]))
            func elements(_ node: JSONNode?) -> [String: Int?] {
                Dictionary(
                    (node?["apps"]?.array ?? []).map { ($0["id"]?.string ?? "", $0["n"]?.int) },
                    uniquingKeysWith: { $1 })
            }
            #expect(elements(merged) == elements(expected))
        }
    }
}
