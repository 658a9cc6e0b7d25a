import Diagnostics
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
import RuleLinting
import RuleLoading
import Scenarios

// What something means, and where it is declared.
extension LanguageServer {
    /// The meaning of the key or the name under the cursor, the rule's sentence, and the findings there.
    func hover(at place: Place) -> JSONOutput? {
        guard let root = place.root else { return nil }
        let family = family(of: place.path)
        let (path, node) = root.innermost(at: place.offset)
        let shape = FamilyFiles.shape(place.kind)
        var parts: [String] = []
        var span = node.span
        if let key = node.object?.first(where: { $0.keySpan.start <= place.offset && place.offset <= $0.keySpan.end }) {
            span = key.keySpan
            if let known = shape.key(key.key, at: path) { parts.append(Self.markdown(known)) }
        } else if let id = node.string {
            parts += meaning(of: id, shape.forms(at: path), family).map { [$0] } ?? []
        }
        if place.kind == .rules, let rule = family.rule(at: place.offset, of: place.path), let words = family.words {
            parts.append(words.sentence(rule))
        }
        for finding in family.findings[place.path] ?? [] {
            guard let place = finding.span, place.touches(span), !place.contains(root.span) else { continue }
            parts.append("`\(finding.code)` \(finding.message)" + (finding.why.map { " \($0)" } ?? ""))
            if let entry = Lint.catalogued(finding.code) { parts.append(Self.markdown(entry)) }
        }
        guard !parts.isEmpty else { return nil }
        return .object([
            (
                "contents",
                .object([("kind", .string("markdown")), ("value", .string(parts.joined(separator: "\n\n")))])
            ),
            ("range", place.text.range(span)),
        ])
    }

    /// The page about a key: its meaning, its values, and the keys it goes with.
    private static func markdown(_ key: KeyShape) -> String {
        var lines = ["**\(key.name)**: \(key.meaning)", localized("It is \(key.shape.words).", "what a key holds")]
        if key.isRequired { lines.append(localized("It has to be there.")) }
        let others = key.onlyWith.map { "`\($0)`" }
        if let first = others.first {
            let either = others.dropFirst().reduce(first) { localized("\($0) or \($1)") }
            lines.append(localized("It stands beside \(either)."))
        }
        return lines.joined(separator: "\n\n")
    }

    /// The page about a finding's code: its title, why it matters, and one valid file.
    private static func markdown(_ entry: Lint.Entry) -> String {
        let page = entry.page()
        let right = page.good.first.map { shown in
            let files = [shown.source] + [shown.beside].compactMap(\.self)
            return "\n\n\(localized("Right"))\(shown.what.isEmpty ? "" : ", " + shown.what):\n"
                + files.map { "```json\n\(String(decoding: $0.bytes, as: UTF8.self))\n```" }.joined(separator: "\n")
        }
        return "**\(entry.code)** \(entry.title)\n\n\(page.why)" + (right ?? "")
    }

    private func meaning(of id: String, _ forms: [Shape], _ family: FamilyFiles) -> String? {
        for case .text(.reference(let kind)) in forms {
            if [.badge, .streak, .level, .task, .rule].contains(kind), let rule = family.rule(id),
                let words = family.words
            {
                return words.sentence(rule)
            }
            if let known = family.names(of: kind).first(where: { $0.id == id }) { return "**\(id)**: \(known.name)" }
        }
        return nil
    }

    /// The declaration of the name under the cursor, or the file that it names. Nil if there is neither.
    func definition(at place: Place) -> JSONOutput? {
        guard let root = place.root else { return nil }
        let (path, node) = root.innermost(at: place.offset)
        let member = node.object?.first { $0.keySpan.start <= place.offset && place.offset <= $0.keySpan.end }
        guard let name = node.string ?? member?.key else { return nil }
        let family = family(of: place.path)
        if name.hasSuffix(".json"),
            let target = FileAddress.path(
                FileAddress.address(FileAddress.folder(place.path) + "/" + name)), files.read(target) != nil
        {
            return Self.location(address(target), OpenText([]), .at(0))
        }
        let kind = FamilyFiles.shape(place.kind).forms(at: path).lazy.compactMap { form -> ReferenceKind? in
            if case .text(.reference(let kind)) = form { kind } else { nil }
        }.first
        guard let found = family.declaration(of: name, as: kind), let text = family.texts[found.path] else {
            return nil
        }
        return Self.location(address(found.path), text, found.span)
    }

    private static func location(_ address: String, _ text: OpenText, _ span: TextSpan) -> JSONOutput {
        .object([("uri", .string(address)), ("range", text.range(span))])
    }
}
