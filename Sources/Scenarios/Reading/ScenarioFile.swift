package import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages

/// A scenario as it was read from a file.
package struct ScenarioFile: Sendable {
    package let path: String
    package let source: SourceText
    /// The scenario's sentence, as far as it can be read.
    package let name: String
    /// The scenario, without entries of the timeline and of `expect` that have mistakes. Nil if other parts have
    /// mistakes.
    package private(set) var scenario: Scenario?
    package private(set) var findings: [Diagnostic]
    /// The spans whose meaning is uncertain. Nil stands for the whole file.
    private let doubts: [TextSpan?]

    /// The paths of the rule and family files that the scenario names.
    package var named: [String] {
        guard let scenario else { return [] }
        let rules = (scenario.rules + scenario.edits.flatMap(\.rules)).compactMap { source in
            if case .file(let name) = source { name.text } else { nil }
        }
        let family = if case .file(let name) = scenario.setting { [name.text] } else { [String]() }
        return (rules + family).map { RelativePath.resolve($0, from: path) }
    }

    /// - Parameter path: the path that findings show. The files it names are resolved against it.
    package init(_ bytes: [UInt8], path: String) {
        let file = CheckedFile(bytes, path: path, shape: Scenario.shape)
        self.path = path
        source = SourceText(path: path, bytes: bytes)
        name = file.root?["scenario"]?.string ?? path
        findings = file.findings
        doubts = file.doubts
        guard let root = file.root else { return }
        scenario = read(root)
    }

    /// Whether the meaning of a part of the file is uncertain.
    private func isOpen(_ span: TextSpan) -> Bool { doubts.contains { $0?.touches(span) ?? true } }

    /// Whether everything uncertain lies inside entries of the timeline and expectations.
    private func isOpenInEntriesOnly(_ root: JSONNode) -> Bool {
        let entries = ["timeline", "expect"].flatMap { root[$0]?.array ?? [] }.map(\.span)
        return doubts.allSatisfy { doubt in
            doubt.map { place in entries.contains { $0.contains(place) } } ?? false
        }
    }

    private mutating func read(_ root: JSONNode) -> Scenario? {
        guard let starts = root["starts"]?.string.flatMap({ LocalDate($0) }) else { return nil }
        let bytes = source.bytes
        let timeline = TimelineReader(days: DayWord(starts: starts))
        let expectations = ExpectationReader(timeline: timeline)
        let commands = CommandReader(timeline: timeline)
        let entries = collect(root["timeline"]) { node throws(ScenarioMistake) in
            node.object == nil ? [try timeline.entry(node)] : []
        }
        let done = collect(root["timeline"]) { node throws(ScenarioMistake) in
            node.object == nil || node["rules"] != nil ? [] : [try commands.command(node)]
        }
        let edits = collect(root["timeline"]) { node throws(ScenarioMistake) -> [Scenario.RuleEdit] in
            guard let rules = node["rules"] else { return [] }
            return [Scenario.RuleEdit(moment: try commands.moment(of: node), rules: Self.rules(rules, in: bytes))]
        }
        let expected = collect(root["expect"]) { node throws(ScenarioMistake) in try expectations.expectations(node) }
        guard let setting = setting(root), isOpenInEntriesOnly(root) else { return nil }
        let scenario = Scenario(
            name: name,
            rules: root["rules"].map { Self.rules($0, in: bytes) } ?? [],
            setting: setting, child: root["child"].map(Named.init(_:)), starts: starts, timeline: entries,
            commands: done,
            edits: edits.sorted { ($0.moment.date, $0.moment.clock) < ($1.moment.date, $1.moment.clock) },
            delivery: root["deliver"]?.string.flatMap(Delivery.init(rawValue:)) ?? .ordered,
            expectations: expected)
        guard case .inline(let family) = setting else { return scenario }
        var references = FamilyReferences(file: path)
        references.check(root, family.family(of: scenario))
        references.check(ofChild: root)
        findings += references.findings
        return references.findings.isEmpty ? scenario : nil
    }

    private static func rules(_ list: JSONNode, in bytes: [UInt8]) -> [Scenario.RuleSource] {
        (list.array ?? []).map { node in
            node.object == nil ? .file(Named(node)) : .inline(Array(bytes[node.span.start..<node.span.end]))
        }
    }

    /// Reads every element of a list that fits the shape. Each element that cannot be read becomes a finding.
    private mutating func collect<Element>(
        _ list: JSONNode?, _ read: (JSONNode) throws(ScenarioMistake) -> [Element]
    ) -> [Element] {
        var elements: [Element] = []
        for node in list?.array ?? [] where !isOpen(node.span) {
            do throws(ScenarioMistake) {
                elements += try read(node)
            } catch {
                findings.append(error.diagnostic(file: path))
            }
        }
        return elements
    }

    private mutating func setting(_ root: JSONNode) -> Scenario.Setting? {
        guard let family = root["family"] else { return inline(root).map(Scenario.Setting.inline) }
        for member in root.object ?? [] where Scenario.inlineKeys.contains(member.key) {
            report(
                .besideFamily, member.keySpan, localized("\"\(member.key)\" cannot stand beside \"family\"."),
                remedy: localized(
                    """
                    Remove "\(member.key)", as the family file says it already; or remove "family", and say all here.
                    """))
        }
        return .file(Named(family))
    }

    private mutating func inline(_ root: JSONNode) -> InlineFamily? {
        guard let family = InlineFamily(root, in: source.bytes) else {
            let opening = TextSpan(start: root.span.start, end: min(root.span.start + 1, root.span.end))
            report(
                .missingZone, opening, localized("This scenario does not say where it takes place."),
                remedy: localized("Add \"timeZone\": \"Europe/Berlin\", or name a family file with \"family\"."))
            return nil
        }
        return family
    }

    private mutating func report(_ code: ScenarioCode, _ span: TextSpan, _ message: String, remedy: String) {
        findings.append(ScenarioMistake(code, span, message, remedy: remedy).diagnostic(file: path))
    }
}
