import Foundation
import JSONShape
import JSONText
import SeededNumbers
import Testing

@Suite("Schemas for editors")
struct SchemaTests {
    /// All examples with the decoder's verdict, each once.
    private static func examples() throws -> [(SchemaExample, isAccepted: Bool)] {
        var generator = SeededGenerator(seed: 5)
        let shipped = try SchemaExample.shipped()
        let varied = (shipped + SchemaExample.ofChecks.shuffled(using: &generator).prefix(40)).flatMap {
            $0.variants(8, &generator)
        }
        return (shipped + SchemaExample.ofChecks + varied).compactMap { example in
            example.isAccepted.map { (example, $0) }
        }
    }

    @Test("A schema accepts exactly what the decoder accepts")
    func agreement() throws {
        var validators: [SchemaExample.Kind: SchemaValidator] = [:]
        for kind in SchemaExample.Kind.allCases {
            validators[kind] = SchemaValidator(try node(kind.schema.text()))
        }
        let examples = try Self.examples()
        for (example, isAccepted) in examples {
            let answer = try validators[example.kind]?.accepts(try node(example.text))
            #expect(answer == isAccepted, "\(example.text)")
        }
        // Both verdicts are there, of every kind of file.
        for kind in SchemaExample.Kind.allCases {
            #expect(Set(examples.filter { $0.0.kind == kind }.map(\.isAccepted)) == [true, false])
        }
        try write(examples)
    }

    @Test("Every key of a schema explains itself")
    func descriptions() throws {
        for kind in SchemaExample.Kind.allCases {
            for definition in try node(kind.schema.text())["$defs"]?.object ?? [] {
                for property in definition.value["properties"]?.object ?? [] {
                    #expect(property.value["description"]?.string?.isEmpty == false, "\(property.key)")
                }
            }
        }
    }

    private func node(_ text: String) throws -> JSONNode {
        let document = JSONParser.parse(Array(text.utf8))
        #expect(document.isValid, "\(document.mistakes)")
        return try #require(document.root)
    }

    /// Hands the schemas and the examples to another validator: `.ci/schema` sets the folder.
    private func write(_ examples: [(SchemaExample, isAccepted: Bool)]) throws {
        guard let folder = ProcessInfo.processInfo.environment["SCHEMA_EXAMPLES"] else { return }
        let url = URL(fileURLWithPath: folder)
        for kind in SchemaExample.Kind.allCases {
            try Data(kind.schema.utf8()).write(to: url.appendingPathComponent("\(kind.rawValue).schema.json"))
        }
        let lines = examples.map { example, isAccepted in
            JSONOutput.object([
                ("kind", .string(example.kind.rawValue)), ("accepted", .bool(isAccepted)),
                ("text", .string(example.text)),
            ]).text()
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url.appendingPathComponent("examples.jsonl"))
    }
}
