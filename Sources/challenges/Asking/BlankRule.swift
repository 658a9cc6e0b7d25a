import FamilySettings
import JSONText
import RuleEngine
import RuleKinds
import RuleLanguage
import RuleLinting
import RuleLoading

/// A rule built from nothing: leads a parent through its parts. It is a whole rule from the first question on, so that
/// each answer can be checked together with all others.
struct BlankRule {
    /// The kinds of rules that can be built this way.
    enum Kind: String, CaseIterable {
        case challenge, badge, streak, multiplier, level, gate, task

        /// The key under which a file lists rules of this kind.
        var list: String { rawValue + "s" }
    }

    /// What a goal can count.
    enum Measure: String, CaseIterable {
        case minutes, days, points, sessions, differentApps, differentTags, challenges, badges, streak, level, task
        case balance, all, any
    }

    let kind: Kind
    let family: Family
    /// The family's existing rules.
    private let others: [any PlannedRule]
    /// The names of existing files.
    private let files: Set<String>

    var title: String
    /// The child or group that the rule is for. Nil if it is for everyone.
    var audience: String?
    var measure = Measure.minutes { didSet { takeStandards() } }
    var number = "20"
    /// The minutes that are asked of each day, app or tag, if these are counted.
    var minutes = "20"
    var period: String
    /// The use that the goal counts. Nil if it counts any use.
    var use: Picked? = Picked(key: "category", value: Category.learning.rawValue)
    /// The second use, for goals that ask for two.
    var otherUse: Picked?
    /// The streak, ladder or task that the goal is about.
    var subject = ""
    var points = "20"
    /// The length of a streak that pays.
    var milestone = "5"
    var closes = Picked(key: "category", value: Category.reward.rawValue)
    var times = "2"
    /// The days on which the rule holds, as a word of `on`. Nil if it holds every day.
    var days: String?
    var between: (from: String, until: String)?
    var levels = 5

    /// Apps, as a file names them: a key and its value.
    struct Picked {
        var key: String
        var value: String

        var member: (String, JSONOutput) { (key, .string(value)) }
    }

    init(kind: Kind, family: Family, others: [any PlannedRule], files: Set<String>) {
        self.kind = kind
        self.family = family
        self.others = others
        self.files = files
        title = "My \(kind.rawValue)"
        period = ""
        period = periods[0]
        switch kind {
        case .multiplier: days = "weekend"
        case .level: points = "500"
        case .challenge, .badge, .streak, .gate, .task: break
        }
    }

    /// A short name of the title that no other rule and no file has.
    var id: String {
        Self.free(Self.id(title, kind.rawValue), among: files.union(others.map(\.header.id)))
    }

    /// The name itself, or if it is taken the name with the first free number.
    static func free(_ name: String, among taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        return (2...taken.count + 2).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name
    }

    /// The measures that the goal can have here. Streaks, ladders and tasks are offered only if the family has one.
    var measures: [Measure] {
        Measure.allCases.filter { measure in
            switch measure {
            case .minutes, .points, .sessions, .differentApps, .differentTags: true
            case .days, .challenges, .badges, .balance: isWonByGoal
            case .streak, .level: isWonByGoal && !subjects(of: measure).isEmpty
            case .task: !subjects(of: measure).isEmpty
            case .all, .any: pickable.count > 1
            }
        }
    }

    private var isWonByGoal: Bool { kind == .challenge || kind == .badge }

    var periods: [String] {
        switch (kind, measure) {
        case (.task, _): ["day", "week", "month", "ever"]
        case (.gate, _), (.multiplier, _), (.level, _): ["day"]
        case (_, .days): ["week", "month"]
        case (_, .challenges), (_, .badges), (_, .streak), (_, .level):
            kind == .badge ? ["ever"] : ["week", "month", "ever"]
        case (_, .balance): ["week", "month", "day"]
        case (.streak, _): ["day", "week"]
        case (.badge, _): ["ever", "day", "week", "month"]
        case (.challenge, _): ["day", "week", "month", "ever"]
        }
    }

    /// The ids of the rules that a goal with this measure can be about.
    func subjects(of measure: Measure) -> [String] {
        let outcome: OutcomeKind? =
            switch measure {
            case .streak: .streakMilestone
            case .level: .levelReached
            case .task: .taskConfirmed
            case .minutes, .days, .points, .sessions, .differentApps, .differentTags, .challenges, .badges, .balance,
                .all,
                .any:
                nil
            }
        return others.filter { $0.header.isEnabled && $0.outcome == outcome }.map(\.header.id)
    }

    /// Tags and learning apps, of which two can be asked for at once.
    private var pickable: [Picked] {
        learningTags.map { Picked(key: "tag", value: $0) } + learning.map { Picked(key: "app", value: $0.id) }
    }

    private var learning: [App] { family.apps.filter { $0.category == .learning } }

    private var learningTags: [String] { Set(learning.flatMap(\.tags)).sorted() }

    /// Three of what counts once each, or as many as there are.
    private static func three(of count: Int) -> String { "\(max(1, min(3, count)))" }

    /// What stands in brackets once it is known what counts.
    private mutating func takeStandards() {
        number =
            switch measure {
            case .minutes, .all, .any: "20"
            case .days: "5"
            case .points, .balance: "100"
            case .streak, .challenges: "3"
            case .differentApps: Self.three(of: learning.count)
            case .differentTags: Self.three(of: learningTags.count)
            case .badges: Self.three(of: Winnable(others).count(.badgeUnlocked))
            case .level: "2"
            case .sessions, .task: "1"
            }
        minutes = measure == .differentApps || measure == .differentTags ? "10" : "20"
        subject = subjects(of: measure).first ?? ""
        if measure == .all || measure == .any { (use, otherUse) = (pickable.first, pickable.dropFirst().first) }
    }
}
