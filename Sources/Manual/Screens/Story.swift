import JSONText
import Languages

/// A scenario in words: its rules and settings, what everybody does, and what results from it.
struct Story {
    struct Row: Hashable {
        var when: String
        var what: String
    }

    let title: String
    /// The rules, as a rule file holds them.
    let rules: [String]
    /// Further settings, as family.json holds them.
    let settings: [(title: String, text: String)]
    let told: [(title: String, rows: [Row])]

    /// Nil if the text is not a scenario.
    init?(_ text: String) {
        let document = JSONParser.parse(Array(text.utf8))
        guard let root = document.root, let title = root["scenario"]?.string else { return nil }
        func source(_ span: TextSpan) -> String {
            String(decoding: document.source[span.start..<span.end], as: UTF8.self)
        }
        self.title = title
        rules = (root["rules"]?.array ?? []).map { source($0.span) }
        let members = (root.object ?? []).filter { !Self.ownKeys.contains($0.key) }
        settings = [
            (localized("In family.json, beside the child:"), true), (localized("In family.json:"), false),
        ].compactMap {
            title, isOfChild in
            let chosen = members.filter { Self.childKeys.contains($0.key) == isOfChild }.map { source($0.span) }
            return chosen.isEmpty ? nil : (title, "{ \(chosen.joined(separator: ", ")) }")
        }
        let apps = (root["apps"]?.object ?? []).map { Row(when: $0.key, what: Self.app($0.value)) }
        told = [
            (localized("The apps:"), apps),
            (localized("What the children do:"), (root["timeline"]?.array ?? []).compactMap(Self.happening)),
            (localized("What comes of it:"), (root["expect"]?.array ?? []).map(Self.outcome)),
        ]
    }

    /// The keys that exist only in scenarios.
    private static let ownKeys: Set = [
        "scenario", "rules", "family", "child", "starts", "timeZone", "apps", "timeline", "deliver", "expect",
    ]
    private static let childKeys: Set = ["away", "trips"]

    private static func app(_ node: JSONNode) -> String {
        (node.object ?? []).map { member in
            switch member.key {
            case "category": member.value.told
            case "pointsPerMinute": localized("\(member.value.told) points a minute")
            case "costPerMinute": localized("costs \(member.value.told) points a minute")
            default: "\(member.key) \(member.value.told)"
            }
        }.joined(separator: ", ")
    }

    private static func happening(_ node: JSONNode) -> Row? {
        if let use = node.string {
            let words = use.split(separator: " ")
            return Row(when: words.prefix(2).joined(separator: " "), what: words.dropFirst(2).joined(separator: " "))
        }
        guard let at = node["at"]?.string else { return nil }
        guard let word = node["do"]?.string else { return Row(when: at, what: localized("the rules are changed")) }
        let details = (node.object ?? []).filter { !["at", "do"].contains($0.key) }.map { member in
            ["app", "task", "use"].contains(member.key) ? member.value.told : "\(member.key) \(member.value.told)"
        }
        return Row(when: at, what: ([word] + details).joined(separator: ", "))
    }

    private static func outcome(_ node: JSONNode) -> Row {
        var when = localized("never", "in a story")
        var what: [String] = []
        var child = ""
        for member in node.object ?? [] {
            let value = member.value.told
            switch member.key {
            case "at": when = value
            case "by": when = localized("by \(value)", "a moment")
            case "child": child = " (\(value))"
            case "won": what.append(localized("\(value) is won"))
            case "exactly": what.append(value == "1" ? localized("once in all") : localized("\(value) times in all"))
            case "never": what.append(localized("not \(value)", "in a story"))
            case "points": what.append(localized("for \(value) points"))
            case "progress", "standing": what.append(value)
            default: what.append("\(member.key) \(value)")
            }
        }
        return Row(when: when, what: what.joined(separator: ", ") + child)
    }
}

extension JSONNode {
    /// A value in words.
    fileprivate var told: String {
        switch value {
        case .null: localized("nothing", "a value")
        case .bool(let flag): flag ? localized("yes", "a value") : localized("no", "a value")
        case .number(let number): number.text
        case .string(let text): text
        case .array(let items): items.isEmpty ? localized("none", "a value") : items.map(\.told).joined(separator: ", ")
        case .object(let members): members.map { "\($0.key): \($0.value.told)" }.joined(separator: ", ")
        }
    }
}
