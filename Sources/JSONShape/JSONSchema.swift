package import JSONText

/// A declaration as JSON Schema of 2020-12, for editors and other programs.
///
/// It accepts what `ShapeChecker` accepts, except for spelling: a schema cannot refuse a number with an exponent, a key
/// that stands twice, or a character that cannot be seen.
package struct JSONSchema {
    /// The objects so far, by the name under which others refer to them.
    private var definitions: [(name: String, schema: JSONOutput)] = []
    /// The keys of each definition, so that two objects of one name stay apart.
    private var signatures: [(name: String, keys: [String])] = []

    /// - Parameters:
    ///   - title: the name of the kind of file.
    package static func document(_ shape: Shape, title: String) -> JSONOutput {
        var schema = JSONSchema()
        let root = schema.members(shape)
        return .object(
            [
                ("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", .string(title)),
            ] + root + [("$defs", .object(schema.definitions))])
    }

    private mutating func members(_ shape: Shape) -> [(String, JSONOutput)] {
        switch shape {
        case .anything: return []
        case .later(let declared): return members(declared())
        case .flag: return [("type", .string("boolean"))]
        case .text(let form): return text(form)
        case .whole(let range, let step, true):
            let zero = JSONOutput.object([("const", .int(0))])
            return [("anyOf", .array([zero, .object(members(.whole(range, step: step)))]))]
        case .whole(let range, let step, false):
            return [("type", .string("integer"))] + Self.bounds(range)
                + (step == 1 ? [] : [("multipleOf", .int(Int64(step)))])
        case .decimal(let range):
            return [
                ("type", .string("number")), ("minimum", .raw(hundredthsText(range.lowerBound))),
                ("maximum", .raw(hundredthsText(range.upperBound))), ("multipleOf", .raw("0.01")),
            ]
        case .list(let element, let atLeast, let atMost): return list(element, atLeast, atMost)
        case .table(let element, _):
            return [("type", .string("object")), ("additionalProperties", .object(members(element)))]
        case .oneOrMany(let element):
            return [("anyOf", .array([.object(members(element)), .object(list(element, 1, 100_000))]))]
        case .either(let shapes): return [("anyOf", .array(shapes.map { .object(members($0)) }))]
        case .object(let object): return [("$ref", .string("#/$defs/\(define(object))"))]
        }
    }

    private static func bounds(_ range: ClosedRange<Int>) -> [(String, JSONOutput)] {
        [("minimum", .int(Int64(range.lowerBound))), ("maximum", .int(Int64(range.upperBound)))]
    }

    private mutating func list(_ element: Shape, _ atLeast: Int, _ atMost: Int) -> [(String, JSONOutput)] {
        [("type", .string("array")), ("items", .object(members(element)))]
            + (atLeast == 0 ? [] : [("minItems", .int(Int64(atLeast)))]) + [("maxItems", .int(Int64(atMost)))]
    }

    private mutating func text(_ form: TextForm) -> [(String, JSONOutput)] {
        switch form {
        case .any: return [("type", .string("string"))]
        case .oneOf(let words): return [("enum", .array(words.map(JSONOutput.string)))]
        case .id, .reference: return refer(to: "name", JSONSchema.name)
        case .date: return refer(to: "date", JSONSchema.date)
        case .clock: return refer(to: "time", JSONSchema.clock)
        case .zone: return refer(to: "time-zone", JSONSchema.zone)
        }
    }

    /// - Parameter schema: evaluated only if there is no such definition yet.
    private mutating func refer(
        to name: String, _ schema: @autoclosure () -> JSONOutput
    ) -> [(String, JSONOutput)] {
        if !definitions.contains(where: { $0.name == name }) { definitions.append((name, schema())) }
        return [("$ref", .string("#/$defs/\(name)"))]
    }

    // MARK: Objects

    /// - Returns: the name of the object's definition.
    private mutating func define(_ object: ObjectShape) -> String {
        let keys = object.keys.map(\.name)
        let words = object.bareName.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        let alike = signatures.filter { $0.name == words || $0.name.hasPrefix(words + "-") }
        if let known = alike.first(where: { $0.keys == keys }) { return known.name }
        let name = alike.isEmpty ? words : "\(words)-\(alike.count + 1)"
        signatures.append((name, keys))
        let place = definitions.count
        definitions.append((name, .null))
        definitions[place].schema = .object(members(object))
        return name
    }

    private mutating func members(_ object: ObjectShape) -> [(String, JSONOutput)] {
        var properties: [(String, JSONOutput)] = []
        for key in object.keys {
            properties.append((key.name, .object([("description", .string(key.meaning))] + members(key.shape))))
        }
        var schema: [(String, JSONOutput)] = [
            ("type", .string("object")), ("properties", .object(properties)),
            ("additionalProperties", .bool(false)),
        ]
        let required = object.keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { schema.append(("required", .array(required.map(JSONOutput.string)))) }
        if !object.exactlyOne.isEmpty {
            let groups = object.exactlyOne.map { group in
                JSONOutput.object([("oneOf", .array(group.keys.map { Self.has($0) }))])
            }
            schema.append(("allOf", .array(groups)))
        }
        var needing: [(String, JSONOutput)] = []
        for key in object.keys {
            for company in key.onlyWith {
                let required: [(String, JSONOutput)] =
                    key.neededBeside.contains(company) ? [("required", .array([.string(key.name)]))] : []
                let shape = key.shapesBeside[company].map { members($0) } ?? []
                let properties: [(String, JSONOutput)] =
                    shape.isEmpty ? [] : [("properties", .object([(key.name, .object(shape))]))]
                guard !required.isEmpty || !properties.isEmpty else { continue }
                needing.append((company, .object(required + properties)))
            }
        }
        let companions = object.keys.filter { !$0.onlyWith.isEmpty }.map { key in
            (key.name, JSONOutput.object([("anyOf", .array(key.onlyWith.map { Self.has($0) }))]))
        }
        if !companions.isEmpty { schema.append(("dependentSchemas", .object(companions + needing))) }
        return schema
    }

    private static func has(_ key: String) -> JSONOutput { .object([("required", .array([.string(key)]))]) }
}
