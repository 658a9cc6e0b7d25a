import Diagnostics
package import FamilySettings
package import FamilyTime
import JSONShape
import JSONText
package import RuleEngine
package import RuleKinds
import RuleLanguage

/// What checks look at.
package struct LintContext: Sendable {
    package let files: [RuleFile]
    package let rules: [any PlannedRule]
    package let family: Family?
    /// Nil where what is written in `family.json` is not looked at.
    let familyFile: FamilyText?
    /// Nil where the time of looking is not to matter.
    package let now: Instant?
    /// What trackers reported that the family does not know, by the trackers' names.
    let seen: [String]
    /// Whether every file could be read, so that what is not found is not there.
    package let areAllRead: Bool
    /// Ids of rules that stand in the files and could not be read; nil where a text is broken, so that nobody knows.
    let unreadIDs: Set<String>?
    /// Of children for whom all the same holds, the first; nil where that is not worked out.
    private let unlikeChildren: Set<Int>?
    private let byID: [String: any PlannedRule]

    init(
        files: [RuleFile], rules: [any PlannedRule], family: Family?, familyFile: FamilyText? = nil,
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
    func rule(_ id: String) -> (any PlannedRule)? { byID[id] }

    /// The days of the family's own clock, trips and days away aside.
    var calendar: FamilyCalendar? { calendar(withHolidays: true) }

    /// The same, where holidays may be left aside too.
    func calendar(withHolidays: Bool) -> FamilyCalendar? {
        family.map {
            FamilyCalendar(
                CalendarSettings(
                    rhythm: Rhythm(zone: $0.zone, dayStarts: $0.dayStarts, weekStarts: $0.weekStarts),
                    holidays: withHolidays ? $0.holidays : []))
        }
    }

    /// The date where the family lives.
    var today: LocalDate? { now.map { (family?.zone ?? .utc).localDate(at: $0) } }

    /// The children that a rule is for; of those for whom all the same holds, one.
    func children(of header: RuleHeader) -> [Int] {
        let children = family?.audience(header.audience) ?? []
        return unlikeChildren.map { children.filter($0.contains) } ?? children
    }

    /// Every goal of every rule, however deep it lies.
    func eachGoal(_ body: (PlacedGoal, any PlannedRule) -> Diagnostic?) -> [Diagnostic] {
        rules.flatMap { rule in PlacedGoal.all(of: rule).compactMap { body($0, rule) } }
    }
}

/// `family.json` as it is written.
struct FamilyText: Sendable {
    var path: String
    var root: JSONNode

    /// Nil where it cannot be read at all.
    init?(_ source: SourceText) {
        guard let root = JSONParser.parse(source.bytes).root else { return nil }
        path = source.path
        self.root = root
    }
}
