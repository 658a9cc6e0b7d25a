import CommandTable
import FamilySettings
import Manual
import Recording
import RuleEngine
import RuleLanguage
import RuleLinting
import RuleLoading
import Scenarios

/// What a shell offers that the command table cannot know: the family's own names, the templates, the codes.
enum OfferedWords: String, CaseIterable {
    case children, devices, apps, rewards, purchases, rules, tasks, choices, boosts, templates, topics, codes

    var completion: ValueCompletion { .listed(rawValue) }

    /// The words, each with a description. Mistakes in the rules do not prevent an answer.
    func words(_ session: Session) throws -> [(word: String, about: String)] {
        switch self {
        case .templates: return Template.all().map { ($0.name, $0.title) }
        case .topics:
            return Manual.shipped.topics.map { ($0.name, $0.title) }
                + Program.spec.commands.map { ($0.name, $0.summary) }
        case .codes: return Lint.catalogue.map { ($0.code, $0.title) }
        case .children, .devices, .apps, .rewards, .purchases, .rules, .tasks, .choices, .boosts: break
        }
        guard session.folder.exists else { return [] }
        let reading = try session.folder.read()
        func rules(_ isOffered: (any PlannedRule) -> Bool) -> [(word: String, about: String)] {
            reading.rules.rules.filter(isOffered).map { ($0.header.id, $0.header.title) }
        }
        let apps = reading.family?.apps ?? []
        let rewards = apps.filter { $0.category == .reward }.map { (word: $0.id, about: $0.name) }
        return switch self {
        case .children: (reading.family?.children ?? []).map { ($0.id, $0.name) }
        case .devices: (reading.family?.devices ?? []).map { ($0.id, $0.name) }
        case .apps: apps.map { ($0.id, $0.name) }
        case .rewards: rewards
        case .purchases: rewards + rules { $0.header.isEnabled && $0.sells != nil }
        case .rules: rules { $0.header.isEnabled }
        case .tasks: rules { $0.outcome == .taskConfirmed }
        case .choices: rules { $0.header.isEnabled && $0.canBeOffered }
        case .boosts: rules { $0.bringsBoosts }
        case .templates, .topics, .codes: []
        }
    }
}
