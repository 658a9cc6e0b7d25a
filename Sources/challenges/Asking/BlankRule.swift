import FamilySettings
import JSONText

/// A rule built from nothing: leads a parent through the goal. It is a whole rule from the first question on, so that
/// each answer can be checked together with all others.
struct BlankRule {
    /// What can be built this way, and the key under which a file lists it.
    static let kinds = ["challenge": "challenges", "badge": "badges", "streak": "streaks"]

    let kind: String
    let family: Family
    /// Ids and names of files that are there already.
    let taken: Set<String>

    var title: String
    /// A child or a group; nil is everyone.
    var audience: String?
    var measure = "minutes" { didSet { number = standardNumber } }
    var number = "20"
    /// What is asked of each day, where days are counted.
    var minutes = "20"
    var period: String
    /// The key and the value of what is to be used; nil is anything.
    var use: (key: String, value: String)? = ("category", Category.learning.rawValue)
    var points = "20"

    init(kind: String, family: Family, taken: Set<String>) {
        self.kind = kind
        self.family = family
        self.taken = taken
        title = "My \(kind)"
        period = ""
        period = periods[0]
    }

    /// A short name of the title that no other rule has.
    var id: String {
        let id = Self.id(title, kind)
        guard taken.contains(id) else { return id }
        return (2...taken.count + 2).lazy.map { "\(id)-\($0)" }.first { !taken.contains($0) } ?? id
    }

    var measures: [String] {
        kind == "streak" ? ["minutes", "points", "sessions"] : ["minutes", "days", "points", "sessions"]
    }

    var periods: [String] {
        if measure == "days" { return ["week", "month"] }
        switch kind {
        case "streak": return ["day", "week"]
        case "badge": return ["ever", "day", "week", "month"]
        default: return ["day", "week", "month", "ever"]
        }
    }

    private var standardNumber: String {
        switch measure {
        case "days": "5"
        case "minutes": "20"
        case "points": "100"
        default: "1"
        }
    }

    /// The text of the rule file.
    var text: [UInt8] {
        var members: [(String, JSONOutput)] = [("id", .string(id)), ("title", .string(title))]
        if let audience { members.append(("for", .string(audience))) }
        members.append(("goal", .object(goal)))
        if kind != "streak", points != "0" { members.append(("reward", .object([("points", .raw(points))]))) }
        let file = JSONOutput.object([
            ("$schema", .string(SchemaFile.rules.reference)), (Self.kinds[kind] ?? kind, .array([.object(members)])),
        ])
        let plain = file.utf8(pretty: true) + [UInt8(ascii: "\n")]
        return JSONFormatter.canonical(JSONParser.parse(plain)) ?? plain
    }

    private var goal: [(String, JSONOutput)] {
        let filter = use.map { [($0.key, JSONOutput.string($0.value))] } ?? []
        let counted =
            measure == "days"
            ? [("days", .raw(number)), ("each", .object([("minutes", .raw(minutes))] + filter))]
            : [(measure, .raw(number))] + filter
        return counted + [("per", .string(period))]
    }
}
