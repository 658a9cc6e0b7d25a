import FamilyTime
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
            case "category": Self.category(member.value.told)
            case "tags": localized("tags \(member.value.told)", "in a story")
            case "pointsPerMinute": localized("\(member.value.told) points a minute")
            case "costPerMinute": localized("costs \(member.value.told) points a minute")
            default: "\(member.key) \(member.value.told)"
            }
        }.joined(separator: ", ")
    }

    private static func happening(_ node: JSONNode) -> Row? {
        if let use = node.string {
            let words = use.split(separator: " ")
            return Row(
                when: Self.day(words.prefix(2).joined(separator: " ")), what: words.dropFirst(2).joined(separator: " "))
        }
        guard let at = node["at"]?.string else { return nil }
        guard let word = node["do"]?.string else {
            return Row(when: day(at), what: localized("the rules are changed"))
        }
        let details = (node.object ?? []).filter { !["at", "do"].contains($0.key) }.map { member in
            ["app", "task", "use", "rule", "thing"].contains(member.key)
                ? Self.day(member.value.told) : Self.told(member.key, member.value.told)
        }
        return Row(when: day(at), what: ([deed(word)] + details).joined(separator: ", "))
    }

    private static func category(_ name: String) -> String {
        switch name {
        case "learning": localized("learning", "in a story")
        case "reward": localized("reward", "in a story")
        default: name
        }
    }

    /// The days of a moment in the reader's language: "Mon-Wed 16:00", "Fri+1w 16:00".
    private static func day(_ moment: String) -> String {
        var said = ""
        var word = ""
        for character in moment + " " {
            if character.isLetter {
                word.append(character)
            } else {
                said += (Weekday(word)?.localizedShortName ?? word) + String(character)
                word = ""
            }
        }
        return String(said.dropLast())
    }

    /// What somebody does.
    private static func deed(_ word: String) -> String {
        switch word {
        case "confirm": localized("confirm", "in a story")
        case "redeem": localized("redeem", "in a story")
        case "report": localized("report", "in a story")
        case "buy": localized("buy", "in a story")
        case "adjust": localized("adjust", "in a story")
        case "decline": localized("decline", "in a story")
        case "choose": localized("choose", "in a story")
        case "boost": localized("boost", "in a story")
        case "lock": localized("lock", "in a story")
        case "unlock": localized("unlock", "in a story")
        case "clear": localized("clear", "in a story")
        case "stop": localized("stop", "in a story")
        case "excuse": localized("excuse", "in a story")
        case "void": localized("void", "in a story")
        case "handOver": localized("hand over", "in a story")
        default: word
        }
    }

    /// What is said under a key.
    private static func told(_ key: String, _ value: String) -> String {
        switch key {
        case "refused": localized("refused", "in a story")
        case "voucher": localized("with a voucher", "in a story")
        case "minutes": localized("minutes \(value)", "in a story")
        case "points": localized("points \(value)", "in a story")
        case "why": localized("why: \(value)", "in a story")
        case "to": localized("to \(value)", "in a story")
        case "days": localized("days \(day(value))", "in a story")
        case "until": localized("until \(day(value))", "in a story")
        case "balance": localized("balance \(value)", "in a story")
        case "earned": localized("earned \(value)", "in a story")
        case "streak": localized("streak \(value)", "in a story")
        case "freezes": localized("freezes \(value)", "in a story")
        case "level": localized("level \(value)", "in a story")
        case "badge": localized("badge \(value)", "in a story")
        case "badges": localized("badges \(value)", "in a story")
        case "owed": localized("owed: \(value)", "in a story")
        case "bought": localized("bought: \(value)", "in a story")
        case "waiting": localized("waiting: \(value)", "in a story")
        case "prizes": localized("prizes: \(value)", "in a story")
        case "shields": localized("shields \(value)", "in a story")
        case "unlocked": localized("unlocked: \(value)", "in a story")
        case "minutesLeft": localized("minutes left: \(value)", "in a story")
        case "freeLeft": localized("free minutes left: \(value)", "in a story")
        default: "\(key) \(value)"
        }
    }

    private static func outcome(_ node: JSONNode) -> Row {
        var when = localized("never", "in a story")
        var what: [String] = []
        var child = ""
        for member in node.object ?? [] {
            let value = member.value.told
            switch member.key {
            case "at": when = day(value)
            case "by": when = localized("by \(day(value))", "a moment")
            case "child": child = " (\(value))"
            case "won": what.append(localized("\(value) is won"))
            case "exactly": what.append(value == "1" ? localized("once in all") : localized("\(value) times in all"))
            case "never": what.append(localized("not \(value)", "in a story"))
            case "points": what.append(localized("for \(value) points"))
            case "progress", "standing": what.append(value)
            default: what.append(told(member.key, value))
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
