import SeededNumbers
import Testing

@testable import JSONText

@Suite("Two people's changes of one JSON text")
struct MergeTests {
    private struct Merged {
        let text: String
        /// The names of the keys that lead to what both have set.
        let conflicts: [String]

        /// - Parameter base: what both took the place of. Nil if nobody knows it.
        init(_ base: String?, newer: String, older: String, isOursNewer: Bool = true) throws {
            var history = JSONHistory()
            if let base { history.append(Array(base.utf8), key: "base", hash: "base", parents: [], instant: 0) }
            let parents = base.map { _ in ["base"] } ?? []
            let older = history.append(Array(older.utf8), key: "older", hash: "older", parents: parents, instant: 1)
            let newer = history.append(Array(newer.utf8), key: "newer", hash: "newer", parents: parents, instant: 2)
            let merge = try JSONMerge(
                &history, ours: isOursNewer ? newer : older, theirs: isOursNewer ? older : newer)
            text = String(decoding: merge.bytes, as: UTF8.self)
            conflicts = merge.conflicts.map { $0.path.map(\.name).joined(separator: " ") }
        }

        func isSame(as other: String) -> Bool {
            JSONNode.areSame(JSONParser.parse(Array(text.utf8)).root, JSONParser.parse(Array(other.utf8)).root)
        }
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
        // The same change of both is one, and the newer text's layout stays.
        (#"{"a": 1}"#, #"{ "a" : 2 }"#, #"{"a":2}"#, #"{ "a" : 2 }"#),
        (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, #"{"a": 1, "b": 3}"#, #"{"b": 3, "a": 1}"#),
    ]

    @Test("Changes of different values are all kept", arguments: agreeing, [true, false])
    func agree(_ texts: (base: String, newer: String, older: String, result: String), isOursNewer: Bool) throws {
        let merged = try Merged(texts.base, newer: texts.newer, older: texts.older, isOursNewer: isOursNewer)
        #expect(merged.text == texts.result)
        #expect(merged.conflicts.isEmpty)
    }

    @Test("Of two changes of one value the newer one holds, and it is told where", arguments: [true, false])
    func conflict(isOursNewer: Bool) throws {
        let merged = try Merged(
            #"{"apps": [{"id": "a", "cost": 1}], "n": [1]}"#, newer: #"{"apps": [{"id": "a", "cost": 2}], "n": [2]}"#,
            older: #"{"apps": [{"id": "a", "cost": 3}], "n": [1, 3]}"#, isOursNewer: isOursNewer)
        #expect(merged.text == #"{"apps": [{"id": "a", "cost": 2}], "n": [2]}"#)
        #expect(merged.conflicts == ["apps a cost", "n"])
    }

    @Test("A change holds against a removal, whichever is newer", arguments: [true, false])
    func removal(isOursNewer: Bool) throws {
        let (base, changed, removed) = (#"{"a": {"x": 1}}"#, #"{"a": {"x": 2}}"#, "{}")
        for (newer, older) in [(changed, removed), (removed, changed)] {
            let merged = try Merged(base, newer: newer, older: older, isOursNewer: isOursNewer)
            #expect(merged.isSame(as: changed))
            #expect(merged.conflicts == ["a"])
        }
    }

    @Test("Where nobody knows what both came from, what only one has is kept")
    func noBase() throws {
        let merged = try Merged(nil, newer: #"{"a": 1, "b": 1}"#, older: #"{"a": 2, "c": 3}"#)
        #expect(merged.text == #"{"a": 1, "b": 1, "c": 3}"#)
        #expect(merged.conflicts.first == "a")
    }

    @Test("A text that is no JSON is not merged")
    func broken() {
        #expect(throws: JSONEditError.notValid) { try Merged("{}", newer: "{", older: "{}") }
        #expect(throws: JSONEditError.notValid) { try Merged("{}", newer: "{}", older: "{}}") }
    }

    /// Versions, each an instant after the one before: the text, its name, and the names of those that it took the place of.
    private static func history(_ versions: [(text: String, key: String, parents: [String])]) -> JSONHistory {
        var history = JSONHistory()
        for (instant, version) in versions.enumerated() {
            history.append(
                Array(version.text.utf8), key: version.key, hash: version.key, parents: version.parents,
                instant: Int64(instant))
        }
        return history
    }

    /// What comes of two versions, whichever is ours.
    private static func merged(
        _ history: JSONHistory, _ one: Int, _ other: Int
    ) throws -> [(text: String, conflicts: [String])] {
        try [(one, other), (other, one)].map { ours, theirs in
            var history = history
            let merge = try JSONMerge(&history, ours: ours, theirs: theirs)
            let paths = merge.conflicts.map { $0.path.map(\.name).joined(separator: " ") }
            return (String(decoding: merge.bytes, as: UTF8.self), paths)
        }
    }

    @Test("Each value has an instant of its own: a later change of another one makes it no newer")
    func byValue() throws {
        let history = Self.history([
            (#"{"a": 1, "b": 1}"#, "base", []), (#"{"a": 2, "b": 1}"#, "a2", ["base"]),
            (#"{"a": 3, "b": 1}"#, "a3", ["base"]), (#"{"a": 2, "b": 2}"#, "a2b2", ["a2"]),
        ])
        for merged in try Self.merged(history, 2, 3) { #expect(merged == (#"{"a": 3, "b": 2}"#, ["a"])) }
    }

    @Test("What was changed and taken back was set by whoever took it back")
    func takenBack() throws {
        let history = Self.history([
            (#"{"a": 1}"#, "1", []), (#"{"a": 2}"#, "2", ["1"]), (#"{"a": 3}"#, "3", ["1"]),
            (#"{"a": 1}"#, "1 again", ["2"]),
        ])
        for merged in try Self.merged(history, 2, 3) { #expect(merged == (#"{"a": 1}"#, ["a"])) }
    }

    @Test("A text that puts two together passes on what was set in them, and makes it no newer")
    func passedOn() throws {
        let history = Self.history([
            (#"{"a": 1, "b": 1}"#, "base", []), (#"{"a": 2, "b": 1}"#, "a", ["base"]),
            (#"{"a": 1, "b": 2}"#, "b", ["base"]), (#"{"a": 3, "b": 1}"#, "c", ["base"]),
            (#"{"a": 2, "b": 2}"#, "both", ["b", "a"]),
        ])
        for merged in try Self.merged(history, 3, 4) { #expect(merged == (#"{"a": 3, "b": 2}"#, ["a"])) }
    }

    @Test("Who goes back to the one of two texts that were put together sets that anew")
    func decided() throws {
        let history = Self.history([
            (#"{"a": 1}"#, "base", []), (#"{"a": 2}"#, "two", ["base"]), (#"{"a": 3}"#, "three", ["base"]),
            (#"{"a": 4}"#, "four", ["base"]), (#"{"a": 2}"#, "two again", ["two", "three"]),
        ])
        for merged in try Self.merged(history, 3, 4) { #expect(merged == (#"{"a": 2}"#, ["a"])) }
        for merged in try Self.merged(history, 2, 4) { #expect(merged == (#"{"a": 2}"#, [])) }
    }

    @Test("What is put back by whoever knew that it was removed is no conflict")
    func putBack() throws {
        let history = Self.history([(#"{"a": 1}"#, "a", []), ("", "gone", ["a"]), (#"{"a": 2}"#, "b", ["gone"])])
        for merged in try Self.merged(history, 1, 2) { #expect(merged == (#"{"a": 2}"#, [])) }
    }

    @Test("A change that holds against a removal keeps what whoever removed it had heard of, in any order")
    func removedKnowing() throws {
        // One renames it, one changes its points, and who has heard of that alone removes it.
        var history = Self.history([
            (#"{"c": {"n": "x", "p": 1}}"#, "base", []), (#"{"c": {"n": "y", "p": 1}}"#, "renamed", ["base"]),
            (#"{"c": {"n": "x", "p": 2}}"#, "points", ["base"]), ("{}", "removed", ["points"]),
        ])
        let both = #"{"c": {"n": "y", "p": 2}}"#
        let joined = history.append(Array(both.utf8), hash: "joined", joining: 1, 2)
        for one in [1, joined] {
            for merged in try Self.merged(history, one, 3) {
                #expect(JSONNode.areSame(Self.root(merged.text), Self.root(both)), "\(merged.text)")
                #expect(merged.conflicts == ["c"])
            }
        }
    }

    private static func root(_ text: String) -> JSONNode? { JSONParser.parse(Array(text.utf8)).root }

    @Test("What two have changed in what a third one removed is all kept, in whatever order they are met")
    func changedAndRemoved() throws {
        let history = Self.history([
            (#"{"n": "x", "p": 1}"#, "base", []), (#"{"n": "x", "p": 2}"#, "points", ["base"]),
            ("", "removed", ["base"]), (#"{"n": "y", "p": 1}"#, "renamed", ["base"]),
        ])
        for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
            var history = history
            var ours = order[0]
            for theirs in order.dropFirst() {
                let merge = try JSONMerge(&history, ours: ours, theirs: theirs)
                ours = history.append(merge.bytes, hash: "joined", joining: ours, theirs)
            }
            let text = String(decoding: history.text(of: ours), as: UTF8.self)
            #expect(JSONNode.areSame(Self.root(text), Self.root(#"{"n": "y", "p": 2}"#)), "\(order): \(text)")
        }
    }

    @Test("A version that names a later one, or itself, as one in whose place it was written leads round in no circle")
    func circle() throws {
        let history = Self.history([
            (#"{"a": 1}"#, "one", ["two", "one"]), (#"{"a": 2}"#, "two", ["one", "three"]),
            (#"{"a": 3}"#, "three", ["two", "three"]),
        ])
        for merged in try Self.merged(history, 0, 2) { #expect(merged == (#"{"a": 3}"#, [])) }
        for merged in try Self.merged(history, 1, 2) { #expect(merged == (#"{"a": 3}"#, [])) }
    }

    @Test("Texts that nobody has set otherwise come to the same everywhere, in whatever order they were put together")
    func joinedTwice() throws {
        var history = Self.history([
            (#"{"a": 1}"#, "base", []), (#"{"a": 2}"#, "two", ["base"]), (#"{"a": 3}"#, "three", ["base"]),
        ])
        let one = history.append(Array(#"{"a": 3}"#.utf8), hash: "one", joining: 1, 2)
        let other = history.append(Array(#"{ "a": 3 }"#.utf8), hash: "other", joining: 2, 1)
        for merged in try Self.merged(history, one, other) { #expect(merged == (#"{ "a": 3 }"#, [])) }
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
            let result = try Merged(base.text, newer: newer.text, older: older.text)
            #expect(result.conflicts.isEmpty)
            let (merged, expected) = (
                JSONParser.parse(Array(result.text.utf8)).root, JSONParser.parse(Array(both.text.utf8)).root
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
