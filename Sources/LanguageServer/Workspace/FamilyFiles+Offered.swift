import Diagnostics
import FamilySettings
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
import RuleLinting
import RuleLoading

// Names that fit at a place whose form says no more than that it is a name: which ones, its key says.
extension FamilyFiles {
    /// - Parameter siblings: the keys of that object, which tell what a word such as "of" is about.
    func names(at key: String, beside siblings: [String], of place: Place) -> [(id: String, name: String)] {
        switch key {
        case "of": subjects(beside: siblings)
        case "badge", "badges": names(of: .badge)
        case "task": names(of: .task)
        case "rule": rules.rules.filter { $0.bringsBoosts || $0.canBeOffered }.map { ($0.header.id, $0.header.title) }
        case "won": rules.rules.filter { $0.outcome != .bonus }.map { ($0.header.id, $0.header.title) }
        case "child" where place.kind == .scenario: names(of: .child)
        case "app" where place.kind == .scenario: rewards(of: place)
        case "waiting": rewards(of: place) + names(of: .task)
        default: []
        }
    }

    /// - Parameter key: the key whose value is the table.
    func names(inTable key: String, of place: Place) -> [(id: String, name: String)] {
        switch key {
        case "progress", "standing", "windows":
            rules.rules.filter { [.challengeCompleted, .badgeUnlocked, .gateOpened].contains($0.outcome) }
                .map { ($0.header.id, $0.header.title) }
        case "streak", "freezes": names(of: .streak)
        case "level": names(of: .level)
        case "shields", "minutesLeft": rewards(of: place)
        case "freeLeft": allowances(of: place)
        case "unlocked": names(of: .app) + names(of: .tag)
        case "forChild": names(of: .child)
        case "lint":
            Set((findings[place.path] ?? []).map(\.code)).sorted().compactMap { code in
                Lint.entry(code).flatMap { $0.canBeSilenced ? (code, $0.title) : nil }
            }
        default: []
        }
    }

    /// What the measure beside "of" can be about; where there is none yet, what any can be.
    private func subjects(beside siblings: [String]) -> [(id: String, name: String)] {
        let measures = Measure.kinds.filter { siblings.contains($0.key) }
        return (measures.isEmpty ? Measure.kinds : measures).compactMap { $0.subject }.flatMap(subjects)
    }

    private func subjects(_ subject: MeasureSubject) -> [(id: String, name: String)] {
        switch subject {
        case .rule(let kind), .rules(let kind):
            rules.rules.filter { $0.isA(kind) }.map { ($0.header.id, $0.header.title) }
        case .goals: []
        case .counted:
            Set(rules.rules.flatMap(\.goals).flatMap(\.whole).compactMap(\.counting.countedWord)).sorted().map {
                ($0, localized("counted by trackers"))
            }
        }
    }

    /// The reward apps: a scenario's own ones, or else the family's.
    private func rewards(of place: Place) -> [(id: String, name: String)] {
        if place.kind == .scenario, let apps = place.root?["apps"]?.object {
            return apps.filter { $0.value["category"]?.string == "reward" }.map { ($0.key, $0.key) }
        }
        return (family?.apps ?? []).filter { $0.category == .reward }.map { ($0.id, $0.name) }
    }

    private func allowances(of place: Place) -> [(id: String, name: String)] {
        if place.kind == .scenario, let allowances = place.root?["allowances"]?.array {
            return allowances.compactMap { $0["id"]?.string }.map { ($0, $0) }
        }
        return (family?.allowances ?? []).map { ($0.id, $0.title) }
    }
}
