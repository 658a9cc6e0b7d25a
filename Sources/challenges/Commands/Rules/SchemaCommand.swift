import CommandTable
import Languages
import Recording

/// What files may hold, for editors and other programs.
enum SchemaCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "schema", summary: localized("Print what a file may hold, as JSON Schema, for your editor."),
            discussion: localized(
                """
                An editor that knows JSON Schema completes keys, explains them and marks mistakes while you type. \
                `challenges init` writes the schemas into the family's folder and names them in its files; --write \
                does it for a family that is there already. Then a rule file begins with: "$schema": \
                "../rules.schema.json".
                """),
            group: .rules,
            arguments: [
                ArgumentSpec(
                    "KIND", arity: .optional, completion: .words(["rules", "family", "scenario"]),
                    help: localized("rules, family or scenario; rules without it."))
            ],
            options: [.flag("write", help: localized("Write all schemas into the family's folder."))],
            examples: Examples(
                Example("challenges schema", localized("of rule files and templates")),
                Example("challenges schema family", localized("of family.json")),
                Example("challenges schema --write", localized("all of them, into the folder"))))
    }

    static func giver(of options: Invocation) -> Giver { options.flag("write") ? .parent : .anybody }

    static func run(_ session: Session) throws -> ExitStatus {
        if session.options.flag("write") {
            guard session.folder.exists else { throw FolderError(.noFamily, path: session.folder.path) }
            try SchemaFile.writeAll(to: session.folder)
            session.terminal.write(localized("Wrote \(SchemaFile.allCases.map(\.fileName).joined(separator: ", ")).\n"))
            return .fine
        }
        let kind = session.options.argument("KIND") ?? SchemaFile.rules.rawValue
        guard let file = SchemaFile(rawValue: kind) else {
            throw UsageError(
                localized("There is no schema of \"\(kind)\"."),
                remedy: localized("There are: \(SchemaFile.allCases.map(\.rawValue).joined(separator: ", "))."))
        }
        session.show(json: file.json)
        return .fine
    }
}
