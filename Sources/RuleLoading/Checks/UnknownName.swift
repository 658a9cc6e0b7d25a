package import Diagnostics
import FamilySettings
import JSONShape
import JSONText
import Languages
import RuleKinds
import RuleLanguage

/// A name that `family.json` does not know: an app, a tag, a device, a child or a group.
package enum UnknownName: RuleCheck {
    package static let code = "S205"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        let kinds = Named.kinds(family)
        var findings: [Diagnostic] = []
        // Rules with another mistake in them as well: a name that is not there is a mistake of its own.
        for file in context.files {
            for rule in file.writtenRules {
                var missing: [(name: String, kind: Named, node: JSONNode)] = []
                rule.walk { key, node in
                    if let name = node.string, let kind = kinds[key], !kind.ids.contains(name) {
                        missing.append((name, kind, node))
                    }
                }
                for (name, kind, node) in missing where !file.isDoubtful(node.span, mayBeNoID: false) {
                    findings.append(unknown(name, kind, node, rule, file.path, context.seen))
                }
            }
        }
        return findings
    }

    private static func unknown(
        _ name: String, _ kind: Named, _ node: JSONNode, _ rule: JSONNode, _ file: String, _ seen: [String]
    ) -> Diagnostic {
        // A tag that no app carries yet is not wrong: its apps may come later.
        let isTag = kind.word == "tag"
        let (remedy, fixes) = repair(name, kind, node, seen)
        return unknown(
            isTag ? .warning : .error, in: file, rule, at: node,
            isTag
                ? localized("No app in family.json has the tag \"\(name)\".")
                : kind.missing(name),
            why: why(kind), remedy: remedy, fixes: fixes)
    }

    private static func why(_ kind: Named) -> String {
        switch kind.word {
        case "tag": localized("As long as no app has it, no time counts here.")
        case "app", "device": localized("Only apps and devices that are written there can count, be won or be shut.")
        default: localized("So the rule would not be for the child that you mean.")
        }
    }

    /// Words that stand for all children in other programs.
    private static let everyone = ["all", "any", "both", "children", "everybody", "everyone", "family", "kids", "*"]

    private static func repair(
        _ name: String, _ kind: Named, _ node: JSONNode, _ seen: [String]
    ) -> (remedy: String, fixes: [Fix]) {
        func write(_ id: String, isSafe: Bool) -> Fix {
            Fix(
                title: localized("Write \"\(id)\""),
                edits: [TextEdit(span: node.span, replacement: JSONOutput.quoted(id))],
                isSafe: isSafe)
        }
        let named = kind.names.filter { $0.name.lowercased() == name.lowercased() }.map(\.id)
        if let id = named.first, named.count == 1 {
            return (kind.byID(id), [write(id, isSafe: true)])
        }
        if kind.isOfChildren, everyone.contains(name.lowercased()) {
            return (localized("Leave \"for\" out: without it a rule is for every child."), [])
        }
        let near = Suggestions.near(name, among: kind.ids)
        if !near.isEmpty {
            let words = Listing.or(near.map { "\"\($0)\"" })
            return (localized("Did you mean \(words)?"), near.prefix(1).map { write($0, isSafe: false) })
        }
        let ids = Suggestions.near(name, among: kind.names.map(\.name)).compactMap { near in
            kind.names.first { $0.name == near }?.id
        }
        if let id = ids.first { return (localized("Did you mean \"\(id)\"?"), [write(id, isSafe: false)]) }
        if kind.word == "app", let reported = Suggestions.near(name, among: seen).first {
            return (
                localized(
                    """
                    Your trackers saw "\(reported)", which family.json does not have yet. Add it: challenges apps add \
                    \(reported.shellWord) --id \(name.isName ? name : "ID") --category learning (or reward).
                    """),
                []
            )
        }
        if kind.ids.isEmpty { return (localized("Add it to family.json first."), []) }
        let first = kind.ids.prefix(8).joined(separator: ", ")
        let known =
            kind.ids.count > 8
            ? localized("family.json knows: \(first) and others.") : localized("family.json knows: \(first).")
        guard kind.word == "tag" else { return (known, []) }
        return (known + " " + localized("Or give it to an app there: \"tags\": [\"\(name)\"]."), [])
    }
}

/// The known names of a kind of thing.
private struct Named {
    /// The kind of thing that is named.
    var word: String
    var ids: [String]
    /// The things' names, beside their ids.
    var names: [(id: String, name: String)] = []
    var isOfChildren: Bool { word == "child or group" }

    func missing(_ name: String) -> String {
        switch word {
        case "app": localized("family.json has no app \"\(name)\".")
        case "device": localized("family.json has no device \"\(name)\".")
        default: localized("family.json has no child or group \"\(name)\".")
        }
    }

    func byID(_ id: String) -> String {
        switch word {
        case "app": localized("Write \"\(id)\": rules name each app by its id.")
        case "device": localized("Write \"\(id)\": rules name each device by its id.")
        default: localized("Write \"\(id)\": rules name each child or group by its id.")
        }
    }

    /// What the keys of rules name in family.json, by key.
    static func kinds(_ family: Family) -> [String: Named] {
        let named = (RuleShape.header + RuleShape.filter + RuleShape.target).compactMap { key in
            key.shape.reference.flatMap { Named($0, family) }.map { (key.name, $0) }
        }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// Nil if family.json does not say what there is of the kind.
    private init?(_ kind: ReferenceKind, _ family: Family) {
        switch kind {
        case .app: (word, ids, names) = ("app", family.apps.map(\.id), family.apps.map { ($0.id, $0.name) })
        case .tag: (word, ids) = ("tag", Set(family.apps.flatMap(\.tags)).sorted())
        case .device:
            (word, ids, names) = ("device", family.devices.map(\.id), family.devices.map { ($0.id, $0.name) })
        case .childOrGroup:
            (word, ids) = ("child or group", family.children.map(\.id) + family.groups.map(\.id))
            names = family.children.map { ($0.id, $0.name) }
        case .child, .badge, .streak, .level, .task, .rule: return nil
        }
    }
}
