/// Rule files for examples. Each writes out only what matters.
package enum Sample {
    /// A file with one challenge.
    static func goal(_ goal: String, _ more: String = "") -> String {
        #""challenges": [ \#(challenge("a", #""goal": { \#(goal) }\#(more)"#)) ]"#
    }

    package static func challenge(_ id: String, _ body: String) -> String {
        #"{ "id": "\#(id)", "title": "Treasure hunt", \#(body) }"#
    }

    /// A file with one streak.
    static func streak(_ goal: String, _ more: String = "") -> String {
        #""streaks": [ { "id": "s", "title": "Every day", "goal": { \#(goal) }\#(more) } ]"#
    }

    /// A file with one gate.
    static func gate(_ closes: String, _ goal: String, _ more: String = "") -> String {
        #""gates": [ { "id": "g", "title": "First things first", "closes": \#(closes), "goal": { \#(goal) }\#(more) } ]"#
    }

    /// A file with rules of several kinds. Each body is the text inside the braces, after id and title.
    static func rules(_ kinds: (kind: String, id: String, body: String)...) -> String {
        kinds.map { #""\#($0.kind)": [ { "id": "\#($0.id)", "title": "\#(title(of: $0.kind))", \#($0.body) } ]"# }
            .joined(separator: ", ")
    }

    private static func title(of kind: String) -> String {
        switch kind {
        case "badges": "Bookworm"
        case "streaks": "Every day"
        case "levels": "Explorer"
        case "multipliers": "Double points"
        case "tasks": "Tidy your room"
        default: "Treasure hunt"
        }
    }

    package static let daily = #""goal": { "minutes": 5, "per": "day" }"#
    package static let weekly = #""goal": { "minutes": 300, "per": "week" }"#
    static let ladderBody =
        #""by": "points", "steps": [ { "title": "Starter", "at": 0 }, { "title": "Scout", "at": 50 } ]"#
    /// Further text of a file: a ladder `up` of two levels.
    static let ladder = #", "levels": [ { "id": "up", "title": "Explorer", \#(ladderBody) } ]"#
    /// Further text of a file: a badge `b`.
    static let badge = #", "badges": [ { "id": "b", "title": "Bookworm", "goal": { "minutes": 5 } } ]"#
}
