import Diagnostics
import Foundation
import JSONText
import RuleKinds
import SeededNumbers
import Testing

@Suite("Files that are broken by one character")
struct OneCharacterTests {
    private static func findings(_ bytes: [UInt8]) -> [Diagnostic] { RuleFile(bytes, path: "Rules/a.json").findings }

    @Test("What is repaired can be read, has less to be said of it, and means what was meant or what was written")
    func repaired() throws {
        var (broken, restored) = (0, 0)
        for text in try Broken.texts(24) {
            let bytes = Array(text.broken.utf8)
            let before = Self.findings(bytes)
            if before.isEmpty { continue }
            broken += 1
            let repair = Repair(bytes, findings: Self.findings)
            if repair.bytes == bytes { continue }
            let after = Self.findings(repair.bytes)
            let result = String(decoding: repair.bytes, as: UTF8.self)
            #expect(after.count < before.count && JSONParser.parse(repair.bytes).isValid, "\(text.shown(result))")
            let isRestored = Broken.meaning(result) == Broken.meaning(text.sound)
            if isRestored { restored += 1 }
            #expect(isRestored || text.keeps(result), "\(text.shown(result))")
        }
        #expect(broken > 300 && restored * 100 / broken >= 15, "\(restored) of \(broken)")
    }

    static let slips: [(broken: String, name: String)] = [
        (#""title": "A," "goal""#, "a comma before a quote"),
        (#""title": "A",w "goal""#, "a letter too many"),
        (#""title": "A\", "goal""#, "a backslash before a quote"),
        (#""title": "A" 5, "goal""#, "a number too many"),
        (#""title": "A\s", "goal""#, "a backslash in a text"),
        (#""title": "A \f a", "goal""#, "a backslash in the place of a letter, before one that it has a meaning with"),
        ("\"title\": \"A\tb\", \"goal\"", "a tab in a text"),
        (#""maxTimes": 1, , "goal""#, "a comma in the place of a digit"),
        (#""maxTimes": 05, "goal""#, "a zero that may be another digit"),
        (#""maxTimes": 5 "title": "A", "goal""#, "a comma that may have become a digit"),
    ]

    @Test("Where a slip may have been another one, or would leave something odd, nothing is repaired", arguments: slips)
    func left(_ slip: String, _ name: String) {
        let text =
            #"{ "challenges": [ { "id": "a", \#(slip): { "minutes": 5, "per": "day" }, "reward": { "points": 5 } } ] }"#
        let bytes = Array(text.utf8)
        #expect(!Self.findings(bytes).isEmpty)
        let repair = Repair(bytes, findings: Self.findings)
        #expect(repair.bytes == bytes && repair.steps.isEmpty, "\(String(decoding: repair.bytes, as: UTF8.self))")
    }

    @Test("A character that cannot be seen is taken out where it stands as it is, whatever else is an escape")
    func hidden() {
        let text =
            #"{ "challenges": [ { "id": "a", "title": "Say \"yes\"«", "goal": { "minutes": 5, "per": "day" }, "#
            + #""reward": { "points": 5 } } ] }"#
        let repair = Repair(Array(text.replacing("«", with: "\u{200B}").utf8), findings: Self.findings)
        #expect(String(decoding: repair.bytes, as: UTF8.self) == text.replacing("«", with: ""))
    }

    @Test("A bracket that may belong to several places is added to none of them")
    func bracket() {
        func repaired(_ goal: String) -> String {
            let text =
                #"{ "challenges": [ { "id": "a", "title": "A", "goal": \#(goal), "reward": { "points": 5 } } ] }"#
            let repair = Repair(Array(text.utf8), findings: Self.findings)
            return repair.steps.isEmpty ? "" : String(decoding: repair.bytes, as: UTF8.self)
        }
        #expect(repaired(#"{ "days": 5, "each": { "minutes": 5, "category": "learning", "per": "day" }"#) == "")
        #expect(repaired(#"{ "minutes": 5, "on": ["mon", "tue", "per": "day" }"#).contains(#""tue"], "per""#))
    }

    @Test("Of a file of which one mistake of the text stays, none is repaired")
    func stays() {
        let text = """
            { "badges": [
              { "id": "a", "title": "A", "goal": { "minutes": 5 } }
              { "id": "b", "title": , "goal": { "minutes": 5 } }
            ] }
            """
        #expect(Repair(Array(text.utf8), findings: Self.findings).steps.isEmpty)
        let mended = text.replacing("\"title\": ,", with: "\"title\": \"B\",")
        #expect(Repair(Array(mended.utf8), findings: Self.findings).steps.map(\.code) == ["T102"])
    }
}

/// A sound file, and the same with one character lost, added or replaced.
struct Broken {
    var sound: String
    var broken: String
    var offset: Int

    /// - Parameter count: how many of each file.
    static func texts(_ count: Int) throws -> [Broken] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var random = SeededGenerator(seed: 17)
        let added = Array("\"\",,::{}[]'.;-_\\/#1 5xew„“ä\t\n")
        return try ["Rules", "Templates"].flatMap { folder in
            let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
            return try files.filter { $0.hasSuffix(".json") }.flatMap { name in
                let text = try String(contentsOf: root.appending(path: folder).appending(path: name), encoding: .utf8)
                let characters = Array(text)
                return (0..<count).map { _ in
                    var broken = characters
                    let place = random.number(0...characters.count - 1)
                    let character = added[random.number(0...added.count - 1)]
                    switch random.number(0...2) {
                    case 0: broken.remove(at: place)
                    case 1: broken.insert(character, at: place)
                    default: broken[place] = character
                    }
                    return Broken(sound: text, broken: String(broken), offset: place)
                }
            }
        }
    }

    /// Whether a repaired text has every letter and digit of the broken one, and the keys of the sound one: then only the
    /// slip itself is left in it, and it was there to be seen.
    func keeps(_ repaired: String) -> Bool {
        func solid(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
        return solid(repaired) == solid(broken) && Self.keys(repaired) == Self.keys(sound)
    }

    private static func keys(_ text: String) -> String {
        func words(_ node: JSONNode) -> String {
            if let items = node.array { return "[" + items.map(words).joined(separator: ",") + "]" }
            guard let members = node.object else { return "" }
            return "{" + members.map { $0.key + ":" + words($0.value) }.sorted().joined(separator: ",") + "}"
        }
        return JSONParser.parse(Array(text.utf8)).root.map(words) ?? ""
    }

    /// What stands at the place before, broken and repaired.
    func shown(_ repaired: String) -> String {
        func part(_ text: String) -> String {
            let characters = Array(text)
            let start = max(0, offset - 30)
            return String(characters[min(start, characters.count)..<min(characters.count, offset + 30)])
                .replacingOccurrences(of: "\n", with: "⏎")
        }
        return "\(part(sound)) ⇒ \(part(broken)) ⇒ \(part(repaired))"
    }

    /// The values of a text, whatever the blanks and the order of keys.
    static func meaning(_ text: String) -> String {
        func words(_ node: JSONNode) -> String {
            switch node.value {
            case .null: "null"
            case .bool(let flag): "\(flag)"
            case .number(let number): number.text
            case .string(let text): JSONOutput.quoted(text)
            case .array(let items): "[" + items.map(words).joined(separator: ",") + "]"
            case .object(let members):
                "{" + members.map { JSONOutput.quoted($0.key) + ":" + words($0.value) }.sorted().joined(separator: ",")
                    + "}"
            }
        }
        return JSONParser.parse(Array(text.utf8)).root.map(words) ?? ""
    }
}
