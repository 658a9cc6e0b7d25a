import FamilySettings
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
import RuleLoading

extension FamilyFiles {
    /// The names that a reference can stand for: ids, each with the name of its object.
    func names(of reference: ReferenceKind) -> [(id: String, name: String)] {
        let children = (family?.children ?? []).map { ($0.id, $0.name) }
        return switch reference {
        case .app: (family?.apps ?? []).map { ($0.id, "\($0.name), \($0.category.rawValue)") }
        case .child: children
        case .childOrGroup:
            children + (family?.groups ?? []).map { ($0.id, Listing.and($0.children)) }
        case .device: (family?.devices ?? []).map { ($0.id, $0.name) }
        case .tag:
            Set((family?.apps ?? []).flatMap(\.tags)).sorted().map { tag in
                (tag, Listing.and((family?.apps ?? []).filter { $0.tags.contains(tag) }.map(\.name)))
            }
        case .badge: named(.badgeUnlocked)
        case .streak: named(.streakMilestone)
        case .level: named(.levelReached)
        case .task: named(.taskConfirmed)
        case .rule: named(nil)
        }
    }

    private func named(_ outcome: OutcomeKind?) -> [(id: String, name: String)] {
        rules.rules.filter { outcome == nil || $0.outcome == outcome }.map { ($0.header.id, $0.header.title) }
    }

    var words: Words? { family.map { Words(family: $0, rules: rules.rules) } }

    /// The rule whose text surrounds a place of a file. Nil if there is none.
    func rule(at offset: Int, of path: String) -> (any PlannedRule)? {
        rules.rules.first { rule in
            guard rule.header.place.file == path, let span = rule.header.place.node?.span else { return false }
            return span.start <= offset && offset <= span.end
        }
    }

    func rule(_ id: String) -> (any PlannedRule)? { rules.rules.first { $0.header.id == id } }

    /// The declaration of an id. Nil if there is none.
    func declaration(of id: String, as reference: ReferenceKind?) -> (path: String, span: TextSpan)? {
        let isOfFamily: Bool? =
            switch reference {
            case .app, .child, .childOrGroup, .device, .tag: true
            case .badge, .streak, .level, .task, .rule: false
            case nil: nil
            }
        if isOfFamily != true, let rule = rule(id) { return (rule.header.place.file, rule.header.place.id) }
        guard isOfFamily != false else { return nil }
        let path = root + "/family.json"
        guard let bytes = texts[path]?.bytes, let file = JSONParser.parse(bytes).root else { return nil }
        let lists = reference.map { Self.lists[$0] ?? [] } ?? ["apps", "children", "groups", "devices"]
        for list in lists {
            for item in file[list]?.array ?? [] {
                if reference == .tag {
                    if let tag = item["tags"]?.array?.first(where: { $0.string == id }) { return (path, tag.span) }
                } else if let name = item["id"], name.string == id {
                    return (path, name.span)
                }
            }
        }
        return nil
    }

    private static let lists: [ReferenceKind: [String]] = [
        .app: ["apps"], .tag: ["apps"], .child: ["children"], .childOrGroup: ["children", "groups"],
        .device: ["devices"],
    ]
}
