import Diagnostics
import JSONText
package import Recording
import RuleKinds
import RuleLinting
import RuleLoading

/// The rules that name an app, and their files as they go on without it.
///
/// Where other apps stand beside it only its name goes. An exception that is for it alone goes whole, and so does one of
/// several ways to win. Any other rule is switched off, as is one that could not be won any more: what it asks for cannot
/// be done without the app.
package struct RulesWithoutApp: Sendable {
    /// A rule that names the app.
    package struct Mention: Sendable, Equatable {
        package var title: String
        /// As a parent would type it.
        package var file: String
        package var line: Int
        package var isSwitchedOff: Bool
    }

    package private(set) var mentions: [Mention] = []
    /// The changes of the files, in the order of their names.
    package private(set) var edits: [FileEdit] = []

    /// - Parameter family: its text, without the app.
    package init(_ app: String, in folder: FamilyFolder, leaving family: FamilyText) throws {
        let files = try RulesFolder(path: folder.rulesPath).files
        let known = Set(try folder.read().rules.findings.map { [$0.file, $0.code, $0.message] })
        // A rule that cannot be won any more is switched off; that may show what was hidden behind it.
        var lost: Set<Place> = []
        var isSettled = false
        while !isSettled {
            try edit(files, without: app, switchingOff: lost)
            let mistakes = try folder.read(family: family.bytes, rules: edits).rules.findings.filter {
                $0.severity == .error && !known.contains([$0.file, $0.code, $0.message])
            }
            let places = edits.flatMap { edit in
                Self.places(
                    of: mistakes.filter { $0.file == FamilyFolder.shown(edit.path) }, in: edit.edited, at: edit.path)
            }
            isSettled = lost.isSuperset(of: places)
            lost.formUnion(places)
        }
    }

    /// Where a rule stands.
    private struct Place: Hashable {
        var path: String
        var kind: String
        var index: Int
    }

    private static func places(of findings: [Diagnostic], in text: [UInt8], at path: String) -> [Place] {
        let starts = findings.compactMap(\.span?.start)
        guard !starts.isEmpty else { return [] }
        let root = JSONParser.parse(text).root
        return RuleKinds.all.flatMap { kind in
            (root?[kind.key]?.array ?? []).enumerated().filter { _, rule in
                starts.contains { rule.span.start <= $0 && $0 < rule.span.end }
            }.map { Place(path: path, kind: kind.key, index: $0.offset) }
        }
    }

    private mutating func edit(
        _ files: [RulesFolder.File], without app: String, switchingOff lost: Set<Place>
    ) throws {
        (mentions, self.edits) = ([], [])
        for file in files {
            let document = JSONParser.parse(file.bytes)
            let lines = LineTable(of: file.bytes)
            var edits: [TextEdit] = []
            var found: [(start: Int, mention: Mention)] = []
            for kind in RuleKinds.all {
                for (index, rule) in (document.root?[kind.key]?.array ?? []).enumerated() {
                    guard rule["enabled"]?.bool != false, let place = Self.place(of: app, in: rule) else { continue }
                    let isLost = lost.contains(Place(path: file.path, kind: kind.key, index: index))
                    let removals = isLost ? nil : Self.removals(of: app, from: rule)
                    edits += try removals ?? document.edits(setting: "/\(kind.key)/\(index)/enabled", to: .bool(false))
                    found.append(
                        (
                            rule.span.start,
                            Mention(
                                title: rule["title"]?.string ?? rule["id"]?.string ?? kind.key,
                                file: FamilyFolder.shown(file.path), line: lines.line(at: place.span.start),
                                isSwitchedOff: removals == nil)
                        ))
                }
            }
            mentions += found.sorted { $0.start < $1.start }.map(\.mention)
            guard !edits.isEmpty else { continue }
            self.edits.append(
                FileEdit(
                    path: file.path, original: file.bytes, edited: try TextEdit.apply(edits, to: file.bytes)))
        }
    }

    // MARK: Within a rule

    private static let keys: Set = ["app", "apps"]

    private static func place(of app: String, in rule: JSONNode) -> JSONNode? {
        var found: JSONNode?
        rule.walk { key, node in
            if found == nil, keys.contains(key), node.string == app { found = node }
        }
        return found
    }

    /// - Returns: nil where a part cannot do without the app.
    private static func removals(of app: String, from node: JSONNode) -> [TextEdit]? {
        var edits: [TextEdit] = []
        for member in node.object ?? [] {
            let part: [TextEdit]?
            if keys.contains(member.key) {
                let items = member.value.array ?? [member.value]
                part = removals(from: member.value) { items[$0].string == app ? nil : [] }
            } else if member.key == "any", let goals = member.value.array {
                let parts = goals.map { removals(of: app, from: $0) }
                let left = parts.indices.filter { parts[$0] != nil }
                part =
                    left.count == 1 && goals.count > 1
                    ? removals(around: goals[left[0]], in: member, of: node).flatMap { own in
                        parts[left[0]].map { own + $0 }
                    }
                    : removals(from: member.value) { parts[$0] }
            } else if member.key == "of", let asked = node["atLeast"]?.int, let goals = member.value.array {
                let parts = goals.map { removals(of: app, from: $0) }
                part =
                    parts.count { $0 != nil } >= max(2, asked)
                    ? removals(from: member.value) { parts[$0] } : nil
            } else if member.key == "except" {
                // What is excepted for the app alone goes whole.
                let parts = member.value.array ?? [member.value]
                part =
                    removals(from: member.value) { removals(of: app, from: parts[$0]) }
                    ?? node.removal(of: member.key).map { [$0] }
            } else {
                part = removals(of: app, from: member.value)
            }
            guard let part else { return nil }
            edits += part
        }
        for item in node.array ?? [] {
            guard let part = removals(of: app, from: item) else { return nil }
            edits += part
        }
        return edits
    }

    /// The edits by which the last of several ways to win takes the place of all of them.
    /// - Parameter owner: the goal that has them.
    /// - Returns: nil where it cannot stand there.
    private static func removals(
        around goal: JSONNode, in ways: JSONMember, of owner: JSONNode
    ) -> [TextEdit]? {
        guard let own = goal.object, let first = own.first, let last = own.last,
            own.allSatisfy({ owner[$0.key] == nil || $0.key == ways.key })
        else { return nil }
        return [
            .delete(TextSpan(start: ways.span.start, end: first.span.start)),
            .delete(TextSpan(start: last.span.end, end: ways.span.end)),
        ]
    }

    /// The edits of a list of which some elements can go, or of a value that stands in the place of a list.
    /// - Parameter edits: those of an element; nil where it goes whole.
    /// - Returns: nil where none would be left.
    private static func removals(from list: JSONNode, _ edits: (Int) -> [TextEdit]?) -> [TextEdit]? {
        let spans = (list.array ?? [list]).map(\.span)
        let parts = spans.indices.map(edits)
        guard let first = parts.firstIndex(where: { $0 != nil }) else { return nil }
        var all = parts.compactMap(\.self).flatMap(\.self)
        // Each goes with the comma beside it, on the side of what stays.
        if first > 0 { all.append(.delete(TextSpan(start: spans[0].start, end: spans[first].start))) }
        for place in parts.indices where place > first && parts[place] == nil {
            all.append(.delete(TextSpan(start: spans[place - 1].end, end: spans[place].end)))
        }
        return all
    }
}
