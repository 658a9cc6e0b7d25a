import Diagnostics
import JSONText
import Testing

@testable import JSONShape

/// A declaration with every form of value, and what is said about texts held against it.
enum Sample {
    static let shape: Shape = .object(
        ObjectShape(
            "a rule", exactlyOne: [("measure", ["minutes", "points"])], meaningless: ["prize": "It is worth nothing."],
            keys: [
                KeyShape("id", .text(.id), required: true, "Its name."),
                KeyShape("title", .text(.any), "What is read."),
                KeyShape("minutes", .either([.whole(1...100), .text(.oneOf(["tier"])), .object(limit)]), "Minutes."),
                KeyShape("points", .whole(5...500, step: 5), "Points."),
                KeyShape("times", .decimal(hundredths: 101...1000), "A factor."),
                KeyShape("from", .text(.date), "The first day."),
                KeyShape("at", .text(.clock), "When."),
                KeyShape("zone", .text(.zone), "Where."),
                KeyShape("on", .oneOrMany(.text(.oneOf(["mon", "tue", "weekend"]))), "Which days."),
                KeyShape("between", .list(of: .text(.clock), atLeast: 2, atMost: 2), "From when to when."),
                KeyShape("tags", .list(of: .text(.id), atLeast: 1), "What it is about."),
                KeyShape("app", .text(.reference(.app)), "Which app."),
                KeyShape("secret", .flag, "Whether it is hidden."),
                KeyShape("users", .table(of: .text(.id), about: "names with the child of each"), "Who."),
                KeyShape("apart", .whole(1...9), onlyWith: ["points"], "Pauses."),
                KeyShape("each", .later { shape }, "Another rule inside."),
                KeyShape("more", .anything, "Anything."),
            ]))

    private static let limit = ObjectShape(
        "an upper limit", exactlyOne: [("limit", ["atMost"])], keys: [KeyShape("atMost", .whole(0...100), "The most.")])

    /// A finding in short: its code, and the piece of the text that it is about.
    struct Told: Equatable, CustomStringConvertible {
        var code: String
        var about: String

        var description: String { "\(code) at \(about)" }
    }

    static func findings(_ text: String) -> [Diagnostic] {
        CheckedFile(Array(text.utf8), path: "rules.json", shape: shape).findings
    }

    static func told(_ text: String) -> [Told] {
        let bytes = Array(text.utf8)
        return findings(text).map { finding in
            let span = finding.span ?? TextSpan(start: 0, end: 0)
            return Told(code: finding.code, about: String(decoding: bytes[span.start..<span.end], as: UTF8.self))
        }
    }

    /// A rule that is right, with something more in it.
    static func rule(_ more: String) -> String { #"{ "id": "a", "minutes": 20, \#(more) }"# }
}
