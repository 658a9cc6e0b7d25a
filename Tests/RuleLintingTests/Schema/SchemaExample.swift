import Diagnostics
import FamilySettings
import Foundation
import JSONShape
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Scenarios
import SeededNumbers

/// A file, right or wrong, and the declaration that it is held against.
struct SchemaExample: Sendable {
    var kind: Kind
    var text: String

    enum Kind: String, Sendable, CaseIterable {
        case rules, family, scenario

        var shape: Shape {
            switch self {
            case .rules: RuleFile.shape
            case .family: Family.shape
            case .scenario: Scenario.shape
            }
        }

        var schema: JSONOutput { JSONSchema.document(shape, title: rawValue) }
    }

    /// Whether the decoder takes it, characters that nobody sees aside: a schema cannot tell in which writing and in which
    /// emoji they belong. Nil if the text is not JSON that other programs would read alike.
    var isAccepted: Bool? {
        let bytes = Array(text.utf8)
        guard JSONParser.parse(bytes).isValid, !text.contains(Self.exponent) else { return nil }
        return CheckedFile(bytes, path: "example.json", shape: kind.shape).findings
            .allSatisfy { $0.code == ShapeCode.hiddenCharacter.rawValue }
    }

    /// We refuse numbers like 2e1; other programs cannot tell how a number was written.
    nonisolated(unsafe) private static let exponent = /[0-9][eE][-+]?[0-9]/

    // MARK: Where they come from

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func files(_ folder: String, _ kind: Kind) throws -> [SchemaExample] {
        let url = root.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }.sorted()
            .map {
                SchemaExample(kind: kind, text: try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8))
            }
    }

    /// All that is shipped: rules, templates, scenarios and the demo's family.
    static func shipped() throws -> [SchemaExample] {
        let family = root.appendingPathComponent("Sources/ShippedFiles/Demo/family.json")
        return try files("Rules", .rules) + files("Templates", .rules) + files("Tests/Scenarios", .scenario)
            + [SchemaExample(kind: .family, text: try String(contentsOf: family, encoding: .utf8))]
    }

    /// The good and bad examples of all pages.
    static var ofChecks: [SchemaExample] {
        Lint.catalogue.map { $0.page() }.flatMap { $0.bad + $0.good }.map { shown in
            let path = shown.source.path
            let kind = path.hasSuffix("family.json") ? Kind.family : path.hasPrefix("Scenarios/") ? .scenario : .rules
            return SchemaExample(kind: kind, text: String(decoding: shown.source.bytes, as: UTF8.self))
        }
    }

    /// The same file with something else in one place after the other.
    func variants(_ count: Int, _ generator: inout SeededGenerator) -> [SchemaExample] {
        guard let root = JSONParser.parse(Array(text.utf8)).root else { return [] }
        var places: [TextSpan] = []
        root.walk { places.append($0.span) }
        return (0..<count).compactMap { _ in
            guard let place = places.randomElement(using: &generator),
                let other = Self.values.randomElement(using: &generator)
            else { return nil }
            let edit = TextEdit(span: place, replacement: other)
            guard let bytes = try? TextEdit.apply([edit], to: Array(text.utf8)) else { return nil }
            return SchemaExample(kind: kind, text: String(decoding: bytes, as: UTF8.self))
        }
    }

    private static let values = [
        "null", "true", "0", "1", "-1", "5", "7", "20.0", "1.25", "1.255", "0.5", "100000000", "1000000001", "\"\"",
        "\"x\"", "\"20\"", "\"a b\"", "\"für_2.x\"", "\"名前\"", "\"tier\"", "\"all\"", "\"mon\"", "\"weekdays\"",
        "\"week\"",
        "\"learning\"", "\"2026-02-29\"", "\"2028-02-29\"", "\"1900-02-29\"", "\"2000-02-29\"", "\"2026-11-31\"",
        "\"0000-01-01\"", "\"24:00\"", "\"24:01\"", "\"7:30\"", "\"07:30\"", "\"07:30\\n\"", "\"Europe/Berlin\"",
        "\"Europe/Berlinn\"", "\"US/Pacific\"", "\"GMT+2\"", "[]", "[\"mon\"]", "[\"08:00\", \"12:00\"]", "[1]", "{}",
        "{ \"atMost\": 3 }", "{ \"percentOfUsual\": 110, \"atLeast\": 60 }", "{ \"atLeast\": 60 }",
        "{ \"minutes\": 5 }", "{ \"minutes\": 5, \"points\": 5 }", "{ \"minutes\": 5, \"longerThan\": 5 }",
        "{ \"sessions\": 5, \"longerThan\": 5 }", "{ \"days\": 2, \"each\": { \"minutes\": 5 } }",
        "{ \"all\": [ { \"minutes\": 5 }, { \"points\": 5 } ] }", "{ \"all\": [ { \"minutes\": 5 } ] }",
        "{ \"app\": \"khan\", \"minutes\": 5 }", "{ \"points\": 5 }", "{ \"nonsense\": 5 }",
        "\"\(String(repeating: "ü", count: 100))\"", "\"\(String(repeating: "ü", count: 101))\"",
    ]
}

extension JSONNode {
    /// Every node of the tree.
    fileprivate func walk(_ visit: (JSONNode) -> Void) {
        visit(self)
        for node in array ?? [] { node.walk(visit) }
        for member in object ?? [] { member.value.walk(visit) }
    }
}
