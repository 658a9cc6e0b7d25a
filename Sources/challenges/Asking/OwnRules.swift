import JSONText
import RuleKinds
import RuleLanguage

/// The rules of a template as a family's own file: without the questions, and with ids and titles that no other rule has.
///
/// A rule whose title the parent chose is named after it. All places in the file that name a rule follow.
struct OwnRules {
    let bytes: [UInt8]

    /// The keys whose texts are ids of rules.
    private static let namingKeys: Set = ["badge", "streak", "of", "task", "after", "level"]

    /// - Parameters:
    ///   - text: the template's text with the answers in place.
    ///   - others: the rules that the family already has.
    init(of text: [UInt8], template: Template, beside others: [RuleHeader]) {
        guard let root = JSONParser.parse(text).root else {
            bytes = text
            return
        }
        var edits: [TextEdit] = []
        var ids = Set(others.map(\.id))
        var titles = Set(others.map { $0.title.lowercased() })
        var renamed: [String: String] = [:]
        for (rule, former) in zip(Self.rules(of: root), template.file.root.map(Self.rules) ?? []) {
            guard let id = rule["id"], let title = rule["title"], let name = id.string, let words = title.string else {
                continue
            }
            let isChosen = words != former["title"]?.string
            let newWords = Self.free(words, among: titles)
            let newName = BlankRule.free(isChosen ? BlankRule.id(words, name) : name, among: ids)
            titles.insert(newWords.lowercased())
            ids.insert(newName)
            if newWords != words { edits.append(Self.edit(title, newWords)) }
            if newName != name {
                edits.append(Self.edit(id, newName))
                renamed[name] = newName
            }
        }
        edits += Self.references(in: root, to: renamed)
        if let questions = Self.questions(in: root) { edits.append(TextEdit(span: questions, replacement: "")) }
        let changed = (try? TextEdit.apply(edits, to: text)) ?? text
        bytes = JSONFormatter.canonical(JSONParser.parse(changed)) ?? changed
    }

    private static func edit(_ node: JSONNode, _ words: String) -> TextEdit {
        TextEdit(span: node.span, replacement: JSONOutput.quoted(words))
    }

    /// "A tidy week" is "A tidy week 2" where there is one already.
    private static func free(_ title: String, among taken: Set<String>) -> String {
        guard taken.contains(title.lowercased()) else { return title }
        return (2...taken.count + 2).lazy.map { "\(title) \($0)" }.first { !taken.contains($0.lowercased()) } ?? title
    }

    /// The rules of a file, in the order of the text.
    private static func rules(of root: JSONNode) -> [JSONNode] {
        (root.object ?? []).flatMap { $0.value.array ?? [] }.filter { $0["id"] != nil }
    }

    private static func references(in node: JSONNode, under key: String = "", to renamed: [String: String])
        -> [TextEdit]
    {
        switch node.value {
        case .string(let name): namingKeys.contains(key) ? renamed[name].map { [edit(node, $0)] } ?? [] : []
        case .array(let items): items.flatMap { references(in: $0, under: key, to: renamed) }
        case .object(let members):
            members.filter { $0.key != "template" }.flatMap { references(in: $0.value, under: $0.key, to: renamed) }
        case .null, .bool, .number: []
        }
    }

    /// The member with the questions, with the comma that parts it from its neighbour.
    private static func questions(in root: JSONNode) -> TextSpan? {
        guard let members = root.object, let place = members.firstIndex(where: { $0.key == "template" }) else {
            return nil
        }
        if place + 1 < members.count {
            return TextSpan(start: members[place].span.start, end: members[place + 1].span.start)
        }
        return TextSpan(
            start: place > 0 ? members[place - 1].span.end : members[place].span.start, end: members[place].span.end)
    }
}
