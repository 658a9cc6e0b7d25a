import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleKinds
import RuleLanguage
import RuleLinting
import RuleLoading

/// A rule built from nothing: leads a parent through its parts. It is a whole rule from the first question on, so that
/// each answer can be checked together with all others.
struct BlankRule {
    let kind: any RuleKind.Type
    /// The ids of the family's rules and the names of its files.
    private let taken: Set<String>
    private var blank: Blank
    private var title: String
    /// The child or group that the rule is for. Nil if it is for everyone.
    private var audience: String?

    init(kind: any RuleKind.Type, family: Family, others: [any PlannedRule], files: Set<String>) {
        self.kind = kind
        taken = files.union(others.map(\.header.id))
        let said = Language.current.saying(kind.name)
        title = localized("My \(said == kind.name ? kind.word : said)", "a rule of one's own")
        let subjects = RuleReference.Kind.allCases.flatMap { kind in
            others.filter { $0.header.isEnabled && $0.isA(kind) }.map { RuleReference(kind, $0.header.id) }
        }
        blank = Blank(family: family, subjects: subjects, badges: Winnable(others).count(.badgeUnlocked))
    }

    /// A short name of the title that no other rule and no file has.
    var id: String { Self.free(Self.id(title, kind.word), among: taken) }

    /// The name itself, or if it is taken the name with the first free number.
    static func free(_ name: String, among taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        return (2...taken.count + 2).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name
    }

    /// A short name of a title: "Read & rest" is "read-rest".
    static func id(_ title: String, _ kind: String) -> String {
        let words = title.lowercased().split { character in
            !character.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }
        let id = String(words.joined(separator: "-").unicodeScalars.prefix(60).map(Character.init))
        return id.isName ? id : kind
    }

    /// The text of the rule file.
    var text: [UInt8] {
        var members: [(String, JSONOutput)] = [("id", .string(id)), ("title", .string(title))]
        if let audience { members.append(("for", .string(audience))) }
        let file = JSONOutput.object([
            ("$schema", .string(SchemaFile.rules.reference)),
            (kind.key, .array([.object(members + kind.written(blank))])),
        ])
        let plain = file.utf8(pretty: true) + [UInt8(ascii: "\n")]
        return JSONFormatter.canonical(JSONParser.parse(plain)) ?? plain
    }

    /// Asks for all that a rule needs. What is asked next follows from the answers before.
    mutating func ask(_ interview: inout Interview, checked draft: Draft) throws {
        let named = Question(key: "title", text: localized("What should it be called?"), present: title) { answer in
            answer.contains { !$0.isWhitespace }
                ? .success(answer) : .refused(localized("Please write a name."))
        }
        try ask(named, &interview, draft) { $0.title = $1 }
        let everyone = "everyone"
        let audiences = [everyone] + blank.family.children.map(\.id) + blank.family.groups.map(\.id)
        let whose = Asked(
            "for", localized("For whom? A child, a group, or \(Asked.said(everyone))."), everyone,
            .oneOf(audiences, said: [everyone]))
        try ask(Question(whose), &interview, draft) { $0.audience = $1 == everyone ? nil : $1 }
        var place = 0
        while let next = kind.asked(blank).dropFirst(place).first {
            try ask(Question(next), &interview, draft) { $0.blank.answers[next.key] = $1 }
            place += 1
        }
    }

    /// Asks one question and takes up the answer.
    private mutating func ask(
        _ question: Question, _ interview: inout Interview, _ draft: Draft,
        taking take: @escaping (inout BlankRule, String) -> Void
    ) throws {
        let rule = self
        func with(_ answer: String?) -> BlankRule {
            var rule = rule
            if let answer { take(&rule, answer) }
            return rule
        }
        self = with(try interview.answer(question.checked(by: draft) { with($0).text }))
    }
}
