import CommandTable
import Languages
import RuleKinds

/// The starting point of a new rule: a template, or a kind of rule to build from nothing.
enum TemplateChoice {
    case template(Template)
    /// A rule of this kind, built from nothing.
    case blank(any RuleKind.Type)

    /// Reads the choice from the command line, or asks a parent at the terminal to choose from the list.
    init(_ session: Session) throws {
        switch (session.options.argument("TEMPLATE"), session.options.string("blank")) {
        case (let name?, nil): self = .template(try Template.named(name, in: Template.all()))
        case (nil, let kind?): self = .blank(Self.kind(kind) ?? Challenge.self)
        case (nil, nil) where session.terminal.isInputTerminal: self = try Self.asked(session)
        case (nil, nil):
            throw UsageError(
                localized("Which template?"),
                remedy: localized(
                    "See them with `challenges templates`, or build one: challenges new --blank challenge"))
        case (.some, .some):
            throw UsageError(
                localized("A template and --blank do not go together."), remedy: localized("Leave one of them out."))
        }
    }

    private static func kind(_ word: String) -> (any RuleKind.Type)? { RuleKinds.all.first { $0.word == word } }

    private static func asked(_ session: Session) throws -> TemplateChoice {
        let templates = Template.all()
        let kinds = RuleKinds.all.map { $0.word }
        let width = String(templates.count).count
        for (index, template) in templates.enumerated() {
            let number = String(index + 1)
            let margin = String(repeating: " ", count: 2 + width - number.count)
            session.note("\(margin)\(number)  \(template.name): \(template.title)")
        }
        session.note(localized("\nOr build one from nothing: \(kinds.joined(separator: ", ")).\n"))
        let known = templates.map(\.name) + kinds
        let question = Question(key: "template", text: localized("Which one? A number or a name."), present: known[0]) {
            answer in
            if let number = Int(answer), templates.indices.contains(number - 1) {
                return .success(templates[number - 1].name)
            }
            return Question.one(of: known, answer)
        }
        var interview = try Interview(session.terminal)
        let name = try interview.answer(question) ?? known[0]
        if let kind = kind(name) { return .blank(kind) }
        return .template(try Template.named(name, in: templates))
    }
}
