package import Diagnostics
import FamilyTime
package import JSONText
import Languages

/// Checks the references between the parts of a family file: ids are unique, and what is referred to exists.
package struct FamilyReferences {
    package private(set) var findings: [Diagnostic] = []
    let file: String

    package init(file: String) { self.file = file }

    /// - Parameters:
    ///   - root: a family file, or a scenario that describes a family itself.
    ///   - family: the family that was read from the root.
    package mutating func check(_ root: JSONNode, _ family: Family) {
        for (key, word) in [
            ("children", "child"), ("groups", "group"), ("devices", "device"), ("apps", "app"),
            ("allowances", "allowance"),
        ] {
            checkUnique(root[key]?.array ?? [], word)
        }
        checkDayStart(root["dayStarts"])
        let children = KnownChildren(family)
        for group in root["groups"]?.array ?? [] {
            for member in group["children"]?.array ?? [] { checkChild(member, children) }
        }
        for device in root["devices"]?.array ?? [] {
            if let child = device["child"] { checkChild(child, children) }
            for user in device["users"]?.object ?? [] { checkChild(user.value, children) }
        }
        // In a family file apps are a list; in a scenario they stand under their ids.
        let apps = root["apps"]?.array ?? (root["apps"]?.object ?? []).map(\.value)
        for app in apps + (root["allowances"]?.array ?? []) {
            for child in app["for"].map({ $0.array ?? [$0] }) ?? [] { checkChild(child, children) }
        }
        let ofChildren = (root["children"]?.array ?? []).flatMap { child in
            (child["trips"]?.array ?? []) + (child["away"]?.array ?? [])
        }
        for span in (root["holidays"]?.array ?? []) + ofChildren { checkOrder(span) }
        for hours in root["quietHours"]?.array ?? [] { checkQuiet(hours) }
        checkTerms(root, family)
        checkAllowances(root, family)
        checkAssignment(root, family)
    }

    /// Reports 24:00 as the start of the day. It is the end of a day; a day that starts then starts at 00:00.
    private mutating func checkDayStart(_ node: JSONNode?) {
        guard let node, node.string == "24:00" else { return }
        report(
            "D303", node.span, localized("A day cannot start at 24:00."),
            why: localized("24:00 is the end of a day, and the next one has begun then."),
            remedy: localized("Write \"00:00\" for midnight, or a time like \"04:00\"."))
    }

    private mutating func checkUnique(_ nodes: [JSONNode], _ word: String) {
        var seen = Set<String>()
        for id in nodes.compactMap({ $0["id"] }) {
            guard let text = id.string, !seen.insert(text).inserted else { continue }
            report(
                "S201", id.span, twice(word, text),
                why: localized(
                    "Points and wins are kept under this short name, so the two would be taken for each other."),
                remedy: localized("Give one of them another id, like \"\(text)-2\", or remove it."))
        }
    }

    private func twice(_ word: String, _ id: String) -> String {
        switch word {
        case "child": localized("Two children have the id \"\(id)\".")
        case "app": localized("Two apps have the id \"\(id)\".")
        case "device": localized("Two devices have the id \"\(id)\".")
        case "allowance": localized("Two allowances have the id \"\(id)\".")
        default: localized("Two groups have the id \"\(id)\".")
        }
    }

    private struct KnownChildren {
        let ids: [String]
        let known: Set<String>

        init(_ family: Family) {
            ids = family.children.map(\.id)
            known = Set(ids)
        }
    }

    private mutating func checkChild(_ node: JSONNode, _ children: KnownChildren) {
        guard let id = node.string, !children.known.contains(id) else { return }
        let near = Suggestions.near(id, among: children.ids)
        report(
            "S202", node.span, localized("No child has the id \"\(id)\"."), why: Self.whyChildren,
            remedy: near.first.map { localized("Did you mean \"\($0)\"?") }
                ?? localized("The children here are: \(children.ids.joined(separator: ", "))."))
    }

    private mutating func checkOrder(_ node: JSONNode) {
        guard node.days == nil, let until = node["until"], let from = node["from"]?.string else { return }
        report(
            "D301", until.span, localized("This ends on \(until.string ?? ""), before it begins on \(from)."),
            why: localized("There is no day between the two, so it would never hold."),
            remedy: localized("Swap the two dates, or correct the year."))
    }

    private mutating func checkQuiet(_ hours: JSONNode) {
        if let between = hours["between"], ClockRange(between) == nil {
            let clocks = (between.array ?? []).compactMap(\.string)
            report(
                "D304", between.span, localized("Between \(Listing.and(clocks)) there is no time."),
                why: localized("These quiet hours would never be quiet."),
                remedy: localized("Write two different times, like [\"21:00\", \"06:30\"]."))
        }
        if hours["earning"]?.bool == true, let playing = hours["playing"], playing.bool == true {
            report(
                "S203", playing.span,
                localized(
                    "These quiet hours allow both earning and playing, so they do nothing."),
                why: localized("They look like a rest in which the screen is shut, and nothing is shut."),
                remedy: localized("Write false for what shall rest then, or remove these hours."))
        }
    }

    /// Why the child must exist that something belongs to.
    static var whyChildren: String {
        localized("What belongs to a child that is not in the list would count for nobody.")
    }

    /// Checks the only child of a scenario, which stands beside the settings of the family.
    package mutating func check(ofChild node: JSONNode) {
        for span in (node["trips"]?.array ?? []) + (node["away"]?.array ?? []) { checkOrder(span) }
    }

    mutating func report(
        _ code: String, _ span: TextSpan, _ message: String, why: String, remedy: String
    ) {
        findings.append(
            Diagnostic(code: code, severity: .error, file: file, span: span, message: message, why: why, remedy: remedy)
        )
    }
}
