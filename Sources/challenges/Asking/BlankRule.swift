import FamilySettings
import JSONText

/// A rule built from nothing: leads a parent through the goal.
struct BlankRule {
    /// What can be built this way, and the key under which a file lists it.
    static let kinds = ["challenge": "challenges", "badge": "badges", "streak": "streaks"]

    let kind: String
    let family: Family

    /// The text of a rule file, and a name for the file.
    func text(_ interview: inout Interview) throws -> (bytes: [UInt8], name: String) {
        let title =
            try interview.answer(
                Question(key: "title", text: "What should it be called?", present: "My \(kind)", written: Self.words))
            ?? "My \(kind)"
        let id = Self.id(title, kind)
        var members: [(String, JSONOutput)] = [("id", .string(id)), ("title", .string(title))]
        if let child = try interview.answer(
            Question(
                key: "for", text: "For whom? A child, a group, or everyone.", present: "everyone", written: audience)),
            child != "everyone"
        {
            members.append(("for", .string(child)))
        }
        members.append(("goal", .object(try goal(&interview))))
        if kind != "streak" {
            let points =
                try interview.answer(number("points", "How many points does it bring?", 20, 0...1_000_000)) ?? "20"
            if points != "0" { members.append(("reward", .object([("points", .raw(points))]))) }
        }
        let file = JSONOutput.object([
            ("$schema", .string(SchemaFile.rules.reference)), (Self.kinds[kind] ?? kind, .array([.object(members)])),
        ])
        let plain = file.utf8(pretty: true) + [UInt8(ascii: "\n")]
        return (JSONFormatter.canonical(JSONParser.parse(plain)) ?? plain, id)
    }

    private func goal(_ interview: inout Interview) throws -> [(String, JSONOutput)] {
        let measure =
            try interview.answer(
                choice("measure", "What counts?", kind == "streak" ? ["minutes", "points", "sessions"] : Self.measures))
            ?? "minutes"
        if measure == "days" {
            let days = try interview.answer(number("days", "On how many days?", 5, 1...31)) ?? "5"
            let minutes =
                try interview.answer(number("minutes", "How many minutes on each of them?", 20, 1...1440)) ?? "20"
            let each = [("minutes", JSONOutput.raw(minutes))] + (try use(&interview))
            let per = try interview.answer(choice("per", "In what time?", ["week", "month"])) ?? "week"
            return [("days", .raw(days)), ("each", .object(each)), ("per", .string(per))]
        }
        let standard = measure == "minutes" ? 20 : measure == "points" ? 100 : 1
        let count =
            try interview.answer(number("number", "How many \(measure)?", standard, 1...1_000_000)) ?? "\(standard)"
        let filter = try use(&interview)
        let periods =
            kind == "streak" ? ["day", "week"] : kind == "badge" ? ["ever", "day", "week", "month"] : Self.periods
        let per = try interview.answer(choice("per", "In what time?", periods)) ?? periods[0]
        return [(measure, .raw(count))] + filter + [("per", .string(per))]
    }

    private static let measures = ["minutes", "days", "points", "sessions"]
    private static let periods = ["day", "week", "month", "ever"]

    /// What is to be used: an app, a tag, one of the two kinds of apps, or anything.
    private func use(_ interview: inout Interview) throws -> [(String, JSONOutput)] {
        let categories = Category.allCases.map(\.rawValue)
        let apps = family.apps.map(\.id)
        let tags = Set(family.apps.flatMap(\.tags)).sorted()
        let known = categories + ["any"] + tags + apps
        let question = Question(
            key: "of",
            text: "Of what? learning, reward, any, a tag (\(Self.some(tags))) or an app (\(Self.some(apps))).",
            present: "learning"
        ) { answer in Self.one(of: known, answer) }
        let answer = try interview.answer(question) ?? "learning"
        if answer == "any" { return [] }
        if categories.contains(answer) { return [("category", .string(answer))] }
        return [(tags.contains(answer) ? "tag" : "app", .string(answer))]
    }
}
