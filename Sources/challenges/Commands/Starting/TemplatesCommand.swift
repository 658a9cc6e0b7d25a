import CommandTable
import JSONText
import Languages
import Presentation

/// Ready rules to copy.
enum TemplatesCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "templates", summary: localized("List ready challenges to copy."),
            discussion: localized(
                "With a name it prints that template's file, so that you can read it or save it yourself."),
            group: .starting,
            arguments: [
                ArgumentSpec(
                    "NAME", arity: .optional, completion: OfferedWords.templates.completion,
                    help: localized("Print this template's file."))
            ],
            examples: Examples(
                Example("challenges templates", localized("the list")),
                Example("challenges templates daily-reading", localized("the file of one of them"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let templates = Template.all()
        if let name = session.options.argument("NAME") {
            session.terminal.write(String(decoding: try Template.named(name, in: templates).bytes, as: UTF8.self))
            return .fine
        }
        return session.answer(
            [("templates", .array(templates.map(json)))],
            screen: ListScreen(
                title: localized("Templates"),
                items: templates.map {
                    ListItem(
                        name: $0.name, about: $0.about,
                        detail: $0.ages.map { localized("ages \($0.lowerBound) to \($0.upperBound)") })
                },
                hint: localized("Put one into your family with: challenges new NAME")))
    }

    private static func json(_ template: Template) -> JSONOutput {
        .known([
            ("name", .string(template.name)), ("title", .string(template.title)), ("about", .string(template.about)),
            ("ages", template.ages.map { .array([.int(Int64($0.lowerBound)), .int(Int64($0.upperBound))]) }),
        ])
    }
}
