package import Diagnostics
package import FamilySettings
package import FamilyTime
import JSONShape
package import JSONText
package import RuleEngine
package import RuleKinds
package import RuleLanguage

/// The rules of a family as checks look at them.
package struct CheckedRules: Sendable {
    package let files: [RuleFile]
    package let rules: [any PlannedRule]
    package let family: Family?
    /// Nil if the text of `family.json` is not checked.
    package let familyFile: FamilyTree?
    /// The instant of checking. Nil if findings must not depend on the time.
    package let now: Instant?
    /// Apps that trackers reported and the family does not know, by the trackers' names.
    package let seen: [String]
    /// Whether every file could be read. Only then is a rule that is not found really missing.
    package let areAllRead: Bool
    /// Ids of rules in files with findings. Nil if the text of a file is broken, so that its ids are unknown.
    package let unreadIDs: Set<String>?
    /// The first of each set of children with equal settings. Nil if this was not computed.
    private let unlikeChildren: Set<Int>?
    private let byID: [String: any PlannedRule]

    package init(
        files: [RuleFile], rules: [any PlannedRule], family: Family?, familyFile: FamilyTree? = nil,
        now: Instant? = nil, seen: [String] = [], unlikeChildren: Set<Int>? = nil
    ) {
        self.files = files
        self.rules = rules
        self.family = family
        self.familyFile = familyFile
        self.now = now
        self.seen = seen
        // What rules say of each other is looked at only once every file could be read: a rule in a broken file is
        // not missing.
        areAllRead = files.allSatisfy(\.findings.isEmpty)
        let unread = files.filter { !$0.findings.isEmpty }
        unreadIDs =
            files.allSatisfy(\.isWellFormed)
            ? unread.reduce(into: Set<String>()) { $0.formUnion($1.root?.ids ?? []) } : nil
        self.unlikeChildren = unlikeChildren
        byID = Dictionary(rules.map { ($0.header.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The first rule with an id.
    package func rule(_ id: String) -> (any PlannedRule)? { byID[id] }

    /// The calendar of the family's own clock, without trips and days away.
    package var calendar: FamilyCalendar? { calendar(withHolidays: true) }

    /// The calendar of the family's own clock, with or without holidays.
    package func calendar(withHolidays: Bool) -> FamilyCalendar? {
        family.map {
            FamilyCalendar(
                CalendarSettings(
                    rhythm: Rhythm(zone: $0.zone, dayStarts: $0.dayStarts, weekStarts: $0.weekStarts),
                    holidays: withHolidays ? $0.holidays : []))
        }
    }

    /// The date at the family's home.
    package var today: LocalDate? { now.map { family?.today(at: $0) ?? Zone.utc.localDate(at: $0) } }

    /// The children that a rule is for. Of children with equal settings only one.
    package func children(of header: RuleHeader) -> [Int] {
        let children = family?.audience(header.audience) ?? []
        return unlikeChildren.map { children.filter($0.contains) } ?? children
    }

    /// Calls `body` with every goal of every rule, at any depth, and collects its findings.
    package func eachGoal(_ body: (PlacedGoal, any PlannedRule) -> Diagnostic?) -> [Diagnostic] {
        rules.flatMap { rule in PlacedGoal.all(of: rule).compactMap { body($0, rule) } }
    }
}

/// The text of `family.json`.
package struct FamilyTree: Sendable {
    package var path: String
    package var root: JSONNode

    /// Nil if the text cannot be parsed.
    package init?(_ source: SourceText) {
        guard let root = JSONParser.parse(source.bytes).root else { return nil }
        path = source.path
        self.root = root
    }
}
