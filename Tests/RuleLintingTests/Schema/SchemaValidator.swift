import Foundation
import JSONText

/// Holds a value against a JSON Schema: the keywords that ours use, and no others.
struct SchemaValidator {
    let schema: JSONNode
    private var patterns: [String: NSRegularExpression] = [:]

    struct Unknown: Error, CustomStringConvertible {
        var description: String
    }

    init(_ schema: JSONNode) {
        self.schema = schema
    }

    mutating func accepts(_ value: JSONNode) throws -> Bool { try accepts(value, schema) }

    private mutating func accepts(_ value: JSONNode, _ schema: JSONNode) throws -> Bool {
        if let always = schema.bool { return always }
        for member in schema.object ?? [] {
            if try !accepts(value, member.key, member.value, schema) { return false }
        }
        return true
    }

    private mutating func accepts(
        _ value: JSONNode, _ keyword: String, _ asked: JSONNode, _ schema: JSONNode
    ) throws -> Bool {
        switch keyword {
        case "$schema", "$defs", "title", "description": return true
        case "$ref":
            let pointer = String((asked.string ?? "").dropFirst())
            guard let target = self.schema.at(pointer: pointer) else { throw Unknown(description: "\(pointer)") }
            return try accepts(value, target)
        case "type": return try isOf(type: asked.string ?? "", value)
        case "enum": return (asked.array ?? []).contains { $0.string == value.string && value.string != nil }
        case "pattern": return try value.string.map { try matches($0, asked.string ?? "") } ?? true
        case "maxLength": return value.string.map { $0.unicodeScalars.count <= asked.int ?? 0 } ?? true
        case "minimum": return hundredths(value).map { $0 >= asked.number?.hundredths ?? 0 } ?? true
        case "maximum": return hundredths(value).map { $0 <= asked.number?.hundredths ?? 0 } ?? true
        case "multipleOf":
            guard let number = value.number, let step = asked.number?.hundredths else { return true }
            guard let hundredths = number.hundredths else { return false }
            return hundredths % step == 0
        case "minItems": return value.array.map { $0.count >= asked.int ?? 0 } ?? true
        case "maxItems": return value.array.map { $0.count <= asked.int ?? 0 } ?? true
        case "items": return try value.array?.allSatisfy { try accepts($0, asked) } ?? true
        case "required":
            guard value.object != nil else { return true }
            return asked.array?.allSatisfy { value[$0.string ?? ""] != nil } ?? true
        case "properties":
            return try value.object?.allSatisfy { member in
                try asked[member.key].map { try accepts(member.value, $0) } ?? true
            } ?? true
        case "additionalProperties":
            let known = Set((schema["properties"]?.object ?? []).map(\.key))
            return try value.object?.allSatisfy { try known.contains($0.key) || accepts($0.value, asked) } ?? true
        case "dependentSchemas":
            guard value.object != nil else { return true }
            return try (asked.object ?? []).allSatisfy { try value[$0.key] == nil || accepts(value, $0.value) }
        case "const": return value.number?.int != nil && value.number?.int == asked.number?.int
        case "anyOf": return try asked.array?.contains { try accepts(value, $0) } ?? false
        case "allOf": return try asked.array?.allSatisfy { try accepts(value, $0) } ?? false
        case "oneOf": return try asked.array?.filter { try accepts(value, $0) }.count == 1
        default: throw Unknown(description: "the keyword \(keyword)")
        }
    }

    private func hundredths(_ value: JSONNode) -> Int? {
        guard let number = value.number else { return nil }
        return number.hundredths ?? number.double.map { Int($0 * 100) }
    }

    private func isOf(type: String, _ value: JSONNode) throws -> Bool {
        switch (type, value.value) {
        case ("integer", .number(let number)): number.int != nil
        case ("number", .number), ("string", .string), ("boolean", .bool), ("array", .array), ("object", .object): true
        case ("integer", _), ("number", _), ("string", _), ("boolean", _), ("array", _), ("object", _): false
        default: throw Unknown(description: "the type \(type)")
        }
    }

    private mutating func matches(_ text: String, _ pattern: String) throws -> Bool {
        let expression = try patterns[pattern] ?? NSRegularExpression(pattern: pattern)
        patterns[pattern] = expression
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
